import type { Spread, VerdictSummary } from "#rewards";

/** A summary of verdicts as a table: counts by status, then reward and components by their spread. */
export function summaryText({ n, status, rewards }: VerdictSummary): string {
  const counts = Object.entries(status).map(([name, count]) => `${count} ${name}`);
  const lines = [`${n} completions: ${counts.join(", ") || "none"}`];
  for (const [name, { n: own, reward, components }] of Object.entries(rewards)) {
    lines.push("", `${`${name} (${own})`.padEnd(24)}${heads.map((head) => head.padStart(9)).join("")}`);
    lines.push(row("reward", reward), ...Object.entries(components).map(([key, spread]) => row(`  ${key}`, spread)));
  }
  return lines.join("\n");
}

const heads = ["scored", "mean", "std", "min", "max"];

function row(name: string, spread: Spread | null): string {
  const { n, mean, std, min, max } = spread ?? { n: 0, mean: null, std: null, min: null, max: null };
  const cells = [String(n), ...[mean, std, min, max].map((value) => (value === null ? "–" : value.toFixed(3)))];
  return name.padEnd(24) + cells.map((cell) => cell.padStart(9)).join("");
}
