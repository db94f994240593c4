// 100,000 facts: merge, metrics, subgraphs and 10,000 worded and filtered questions. Bars: 90 s and 2 GB in all.
import { createRandom } from "../dist/core/index.js";
import { buildGraph, graphMetrics, indexGraph } from "../dist/graph/index.js";
import {
  answerForms,
  objections,
  offlineChecklistWriter,
  offlineWorder,
  sampleSubgraphs,
} from "../dist/questions/index.js";

const facts = 100_000;
const wanted = 10_000;
const random = createRandom(7);
const syllables = "ba ce di fo gu ha ke li mo nu pa re si to vu wa xe yi zo".split(" ");
const word = (n) =>
  Array.from({ length: 3 }, (_, at) => syllables[Math.floor(n / syllables.length ** at) % syllables.length]).join("");
const nameOf = (n) => `${word(n)} ${word(n * 7 + 3)}`;
const verbs = [
  "causes",
  "inhibits",
  "contains",
  "activates",
  "is produced by",
  "is converted into",
  "binds",
  "regulates",
];

/** Documents of 100 sentences; things are drawn so that a few are hubs, as in real text. */
function corpus() {
  const texts = new Map();
  const extractions = [];
  for (let d = 0; d < facts / 100; d++) {
    const document = `d${d}`;
    const lines = [];
    const extraction = { document, language: "en", mentions: [], aliases: [], facts: [] };
    let at = 0;
    for (let s = 0; s < 100; s++) {
      const [a, b] = [0, 0].map(() => nameOf(Math.floor(60_000 * random.next() ** 1.5)));
      const relation = verbs[random.below(verbs.length)];
      const line = `The ${a} ${relation} ${b}.`;
      extraction.mentions.push(
        { start: at + 4, end: at + 4 + a.length, name: a },
        { start: at + line.length - 1 - b.length, end: at + line.length - 1, name: b },
      );
      extraction.facts.push({
        subject: a,
        relation,
        object: b,
        start: at,
        end: at + line.length,
        clause: line.slice(0, -1),
      });
      lines.push(line);
      at += line.length + 1;
    }
    texts.set(document, lines.join(" "));
    extractions.push(extraction);
  }
  return { texts, extractions };
}

const began = performance.now();
const lap = (name, from) =>
  console.log(`${name.padEnd(34)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s`);
const { texts, extractions } = corpus();
lap("made the input (not counted)", began);
const start = performance.now();
let from = start;
const graph = buildGraph(extractions, { texts });
lap(`merge: ${graph.entities.length} entities, ${graph.facts.length} facts`, from);
from = performance.now();
const { lccRatio, components } = graphMetrics(graph);
lap(`metrics: ${components} components, lcc ${lccRatio.toFixed(2)}`, from);
from = performance.now();
const index = indexGraph(graph);
const { subgraphs } = sampleSubgraphs(index, {
  random: createRandom(1),
  shape: "quintuple",
  allowSingle: false,
  maxPerAnswer: 3,
});
lap(`subgraphs: ${subgraphs.length}`, from);
from = performance.now();
let [asked, kept] = [0, 0];
for (const { id, facts: ids, answer: answerId } of subgraphs) {
  if (kept === wanted) break;
  const list = ids.map((one) => index.fact(one));
  const answer = index.entity(answerId);
  const forms = answerForms([answer.name, ...answer.aliases], [], "en");
  const question = await offlineWorder.word({ facts: list, answer, forms, language: "en", graph: index });
  asked += 1;
  const item = {
    id,
    question,
    answer: answer.name,
    aliases: [],
    forms,
    language: "en",
    texts: [],
    facts: list,
    answerEntity: answerId,
  };
  if (objections(item, { graph: index, kept: new Set() }).length > 0) continue;
  await offlineChecklistWriter.write({
    question,
    facts: list,
    answer,
    forms,
    language: "en",
    domain: "science",
    graph: index,
    random: createRandom(id),
  });
  kept += 1;
}
lap(`questions: ${asked} asked, ${kept} kept`, from);
const seconds = (performance.now() - start) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
console.log(`in all ${seconds.toFixed(1)} s (bar 90), peak ${peakMb.toFixed(0)} MB (bar 2048)`);
process.exitCode = seconds <= 90 && peakMb <= 2048 && kept === wanted ? 0 : 1;
