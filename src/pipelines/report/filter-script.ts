/** Filters the cards by their text and opens them all at once. A convenience: nothing is missing from the page without it. */
export const filterScript = `"use strict";
(() => {
  const input = document.getElementById("filter");
  if (!input) return;
  const cards = [...document.querySelectorAll("#cards > article")];
  const count = document.getElementById("filter-count");
  const button = document.getElementById("open-all");
  input.closest(".filter").hidden = false;
  input.addEventListener("input", () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const card of cards) {
      card.hidden = !card.textContent.toLowerCase().includes(wanted);
      if (!card.hidden) shown += 1;
    }
    count.textContent = wanted ? shown + " of " + cards.length + " shown" : "";
  });
  button.addEventListener("click", () => {
    const open = button.textContent === "Open all";
    for (const card of cards) card.querySelector("details").open = open;
    button.textContent = open ? "Close all" : "Open all";
  });
})();
`;
