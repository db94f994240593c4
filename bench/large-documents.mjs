// A PDF of 300 pages and a CSV of 50,000 rows, each read and cut in a process of its own: its peak memory, its time, and whether
// 1,000 places of the text lead back to where they stand. Bars: less than 500 MB each, and no place wrong.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { createRandom } from "../dist/core/index.js";
import { chunkDocument, placeOf, readDocument, readFileBytes, sourceOffset } from "../dist/documents/index.js";
import { loadTokenCounter } from "../dist/text/index.js";

const bars = { megabytes: 500, samples: 1000, pages: 300, rows: 50_000 };
const random = createRandom("bench/large-documents");
const number = (below) => Math.floor(random.next() * below);

const words =
  "barley soil salt drained spring saline sown plot water root yield grain field that with and lay on was in".split(
    " ",
  );
const sentences = () =>
  Array.from(
    { length: 4 },
    () => `was ${Array.from({ length: 12 }, () => words[number(words.length)]).join(" ")}.`,
  ).join(" It ");

async function pdf() {
  const file = new PDFDocument({ size: "A4", margin: 72, autoFirstPage: false });
  const pieces = [];
  file.on("data", (piece) => pieces.push(piece));
  const ended = new Promise((resolve) => file.on("end", resolve));
  for (let page = 1; page <= bars.pages; page++) {
    file.addPage();
    file.fontSize(16).text(`Section ${page} of the survey`).moveDown(0.5).fontSize(11);
    for (let i = 0; i < 6; i++) file.text(`Plot P${page}N${i} ${sentences()}`).moveDown(0.5);
  }
  file.end();
  await ended;
  return Buffer.concat(pieces);
}

function csv() {
  const lines = ["plot,crop,soil,yield,remark"];
  for (let row = 0; row < bars.rows; row++)
    lines.push(
      `R${row},barley,"saline, drained",${number(90) / 10},"called ""number ${number(1000)}"" by those who sow it"`,
    );
  return Buffer.from(`${lines.join("\r\n")}\r\n`);
}

/** Places out of so many that lead elsewhere. */
const wrongPlaces = {
  pdf: ({ text, ...document }) =>
    Array.from({ length: bars.samples }, () => `${1 + number(bars.pages)}N${number(6)}`).filter(
      (name) => placeOf(document, text.indexOf(`P${name} `))?.page !== Number.parseInt(name, 10),
    ).length,
  csv: ({ text, ...document }, bytes) => {
    const source = bytes.toString();
    return Array.from({ length: bars.samples }, () => `R${number(bars.rows)}`).filter((name) => {
      const at = text.indexOf(`plot: ${name}\n`);
      const value = sourceOffset(document, at + "plot: ".length);
      return (
        source.slice(value, value + name.length + 1) !== `${name},` ||
        source.slice(sourceOffset(document, at)).slice(0, 4) !== "plot"
      );
    }).length;
  },
};

async function measure(path) {
  const started = performance.now();
  const bytes = await readFileBytes("/", path);
  const result = await readDocument({ path, bytes });
  if (result.status !== "ok") throw new Error(JSON.stringify(result));
  const chunks = chunkDocument(result.document, { countTokens: await loadTokenCounter() });
  const seconds = (performance.now() - started) / 1000;
  const megabytes = process.resourceUsage().maxRSS / 1000;
  const cut = chunks.filter(({ text, start, end }) => result.document.text.slice(start, end) !== text).length;
  const wrong = cut + wrongPlaces[path.endsWith("pdf") ? "pdf" : "csv"](result.document, readFileSync(path));
  console.log(
    `${path.slice(-3)}  ${(bytes.length / 1e6).toFixed(1)} MB  ${result.document.text.length} characters  ${chunks.length} chunks  ${seconds.toFixed(1)} s  peak ${megabytes.toFixed(0)} MB  ${wrong} of ${bars.samples} places wrong`,
  );
  process.exitCode = megabytes < bars.megabytes && wrong === 0 ? 0 : 1;
}

const [, , given] = process.argv;
if (given) {
  await measure(given);
} else {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-bench-"));
  try {
    for (const [name, make] of Object.entries({ pdf, csv })) {
      const path = join(folder, `large.${name}`);
      writeFileSync(path, await make());
      const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), path], { stdio: "inherit" });
      process.exitCode = status || process.exitCode;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
