// Reads and chunks 20 MB of mixed documents, and does the least that any program would do with the same bytes: decode, split
// into sentences by a pattern. Build first (npx tsc -p tsconfig.build.json), then: node bench/documents.mjs
import { readdirSync, readFileSync } from "node:fs";
import { createRandom } from "../dist/core/index.js";
import { chunkDocument, readDocument } from "../dist/documents/index.js";
import { languageOf, loadTokenCounter, splitSentences } from "../dist/text/index.js";

const totalBytes = 20e6;
const corpus = new URL("../recipes/k2v/corpus/", import.meta.url);
const random = createRandom("bench/documents");
const pick = (list) => list[Math.floor(random.next() * list.length)];

const sentences = { en: [], zh: [] };
for (const name of readdirSync(corpus)) {
  const result = await readDocument({ path: name, bytes: readFileSync(new URL(name, corpus)) });
  if (result.status !== "ok") throw new Error(`${name}: ${JSON.stringify(result)}`);
  const { text, language } = result.document;
  for (const { start, end } of splitSentences(text, languageOf(language)))
    sentences[language].push(text.slice(start, end));
}

// Numbers and names that are nowhere else keep the token counter's cache from doing all the work.
const sentence = (language) => {
  const number = Math.floor(random.next() * 1e6);
  return language === "en"
    ? `${pick(sentences.en)} Sample Q${number.toString(36)} had ${number} mg. `
    : `${pick(sentences.zh)}样品${number}号含${pick(sentences.zh).slice(0, 6)}。`;
};
const paragraph = (language) =>
  Array.from({ length: 3 + Math.floor(random.next() * 5) }, () => sentence(language)).join("");

const writers = {
  txt: (language) => `${paragraph(language)}\n\n`,
  md: (language) => {
    const kind = random.next();
    if (kind < 0.1) return `## ${sentence(language).slice(0, 40)}\n\n`;
    if (kind < 0.2) return `${[1, 2, 3, 4].map(() => `- ${sentence(language)}`).join("\n")}\n\n`;
    if (kind < 0.22)
      return `| a | b |\n|---|---|\n${[1, 2, 3, 4].map((n) => `| ${n} | ${sentence(language)} |`).join("\n")}\n\n`;
    if (kind < 0.5)
      return `${paragraph(language)} **${sentence(language).slice(0, 9).trim()}** [link](http://x.y) *and* more.\n\n`;
    return `${paragraph(language)}\n\n`;
  },
  html: (language) => {
    const kind = random.next();
    if (kind < 0.1) return `<h2>${sentence(language).slice(0, 40)}</h2>\n`;
    if (kind < 0.2) return `<ul>${[1, 2, 3].map(() => `<li>${sentence(language)}</li>`).join("\n")}</ul>\n`;
    return `<p>${paragraph(language)} <b>${sentence(language).slice(0, 9).trim()}</b> &amp; <a href="x">more</a>.</p>\n`;
  },
};

const files = [];
for (let bytes = 0, n = 0; bytes < totalBytes; n++) {
  const format = ["txt", "md", "html"][n % 3];
  const language = n % 2 === 0 ? "en" : "zh";
  // Now and then a file of 2 MB, to show that time grows with size alone.
  const size = n % 40 === 31 ? 2e6 : 1e5;
  let text = "";
  for (let length = 0; length < size; ) {
    const block = writers[format](language);
    text += block;
    length += Buffer.byteLength(block);
  }
  files.push({ path: `${n}.${format}`, bytes: Buffer.from(text), format, language });
  bytes += size;
}

const countTokens = await loadTokenCounter();
const rows = new Map();
const add = (name, bytes, seconds) => {
  const row = rows.get(name) ?? { bytes: 0, seconds: 0 };
  rows.set(name, { bytes: row.bytes + bytes, seconds: row.seconds + seconds });
};
const timed = async (work) => {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
};

let baselineSentences = 0;
for (const { bytes } of files) {
  const { result, seconds } = await timed(
    () => new TextDecoder().decode(bytes).split(/(?<=[.!?])\s+|(?<=[。！？])/).length,
  );
  baselineSentences += result;
  add("baseline", bytes.length, seconds);
}
let chunks = 0;
for (const { path, bytes, format } of files) {
  const read = await timed(() => readDocument({ path, bytes }));
  if (read.result.status !== "ok") throw new Error(`${path}: ${JSON.stringify(read.result)}`);
  const cut = await timed(() => chunkDocument(read.result.document, { countTokens }));
  chunks += cut.result.length;
  add(`read ${format}`, bytes.length, read.seconds);
  add("chunk", bytes.length, cut.seconds);
  add("read and chunk", bytes.length, read.seconds + cut.seconds);
}

const baseline = rows.get("baseline").seconds;
console.log(`${files.length} files, ${chunks} chunks, ${baselineSentences} sentences by the baseline's pattern`);
console.log(["what", "MB", "s", "MB/s", "× baseline"].map((head) => head.padEnd(16)).join(""));
for (const [name, { bytes, seconds }] of rows)
  console.log(
    [
      name,
      (bytes / 1e6).toFixed(1),
      seconds.toFixed(2),
      (bytes / 1e6 / seconds).toFixed(1),
      (seconds / baseline).toFixed(0),
    ]
      .map((cell) => cell.padEnd(16))
      .join(""),
  );
console.log(`peak RSS ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
