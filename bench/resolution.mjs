// 100,000 entities in English and Chinese, with plurals, spellings, short forms and homonyms: candidates, scores, merges.
// Bars: 60 s and 1.5 GB; and of the variants that were planted, nine in ten are merged or queued.
import { createRandom } from "../dist/core/index.js";
import { applyMerges, createEvent, resolveEntities } from "../dist/graph/index.js";

const wanted = Number(process.env.ENTITIES ?? 100_000);
const random = createRandom(11);
const pick = (list) => list[random.below(list.length)];
const roots =
  "haemo oesophag phospho sulph gluco lipo neuro cyto myo osteo derm hepat nephr cardi pulmon gastr leuco erythro kerat".split(
    " ",
  );
const middles = "lin ra do ti me su ka no vi re po la mu ze ni ba co fe".split(" ");
const ends = "genase ptide osis itis oma ium ase in ol ane ate ine gen cyte plast some".split(" ");
const heads =
  "receptor inhibitor pathway complex syndrome deficiency factor channel protein membrane response treatment variety act tribunal index".split(
    " ",
  );
const traits =
  "chronic acute primary secondary early late northern semi-dwarf soluble inducible international regional".split(" ");
const hanRoots = [
  ..."稻麦豆棉菌酶糖脂肝肾心肺骨神血细胞核基因染色质蛋白激素土壤水氮磷钾病虫草药法院研究合同权利甲乙丙丁东西南北江河湖海山金木火石红黄蓝绿白黑高低长短新老春夏秋冬鱼鸟马牛羊猪鸡花叶根茎果种苗光热电磁力声波速度量能波粒星月日云雨雪风冰",
];
const hanHeads = "综合征 抑制剂 受体 研究所 委员会 管理条例 蛋白质 病毒 品种 基因组".split(" ");
const word = () => pick(roots) + pick(middles) + pick(middles) + pick(ends);
const hanWord = (length) => Array.from({ length }, () => pick(hanRoots)).join("");
const initials = (name) =>
  name
    .split(/[\s-]/)
    .map((part) => part[0])
    .join("")
    .toUpperCase();

const english = () => {
  const form = random.below(5);
  if (form === 0) return word();
  if (form === 1) return `${word()} ${pick(heads)}`;
  if (form === 2) return `${pick(traits)} ${word()} ${pick(heads)}`;
  if (form === 3) return `${word()} ${pick(heads)} ${1 + random.below(30)}`;
  return `${word().slice(0, 1).toUpperCase()}${word().slice(1)} ${word()}`;
};
const chinese = () => hanWord(2 + random.below(4)) + (random.next() < 0.6 ? pick(hanHeads) : "");
const roman = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

/** Another way to write a name, or undefined. */
function variant(name, isHan) {
  if (isHan)
    return name.includes("研究所")
      ? `${name[0]}${name[2]}所`
      : name.replace("体", "體").replace("综", "綜").replace("剂", "劑");
  const last = name.match(/ (\d)$/)?.[1];
  if (last && last !== "0") return name.replace(/\d$/, roman[Number(last)]);
  if (/aem|sulph|oes|leuco/.test(name))
    return name.replace("aem", "em").replace("sulph", "sulf").replace("oes", "es").replace("leuco", "leuko");
  if (name.split(/[\s-]/).length > 3) return initials(name);
  return /[a-z]$/.test(name) && !/[sxy]$/.test(name) ? `${name}s` : undefined;
}

const names = new Map();
const planted = [];
while (names.size < wanted) {
  const isHan = random.next() < 0.4;
  const name = isHan ? chinese() : english();
  if (names.has(name)) continue;
  names.set(name, isHan);
  const other = random.next() < 0.1 ? variant(name, isHan) : undefined;
  if (other === undefined || other === name || names.has(other)) continue;
  names.set(other, isHan);
  planted.push([name, other]);
}
const texts = new Map();
const entities = [];
let [document, text] = [0, ""];
for (const [name, isHan] of names) {
  const mentions = [];
  for (let times = 1 + random.below(3); times > 0; times--) {
    const before = isHan ? `${hanWord(4)}与` : `The ${word()} binds `;
    const start = text.length + before.length;
    mentions.push({ document: `d${document}`, start, end: start + name.length, text: name });
    text += `${before}${name}${isHan ? `有关${hanWord(3)}。` : ` in ${word()} ${pick(heads)}. `}`;
  }
  entities.push({
    id: `e${entities.length}`,
    name,
    type: "concept",
    language: isHan ? "zh" : "en",
    aliases: [],
    mentions,
  });
  if (text.length > 20_000) {
    texts.set(`d${document}`, text);
    document += 1;
    text = "";
  }
}
texts.set(`d${document}`, text);

const start = performance.now();
const graph = { entities, facts: [] };
const { merges, reviews } = resolveEntities(graph, { texts });
const seconds = (performance.now() - start) / 1000;
const offered = new Set(
  [...merges, ...reviews].flatMap(({ into, from }) => [`${into.name}|${from.name}`, `${from.name}|${into.name}`]),
);
const found = planted.filter((pair) => offered.has(pair.join("|"))).length;
const events = [];
for (const { into, from, why, score } of merges)
  events.push({ ...createEvent({ kind: "merge", into: into.id, from: from.id, by: "rule", why, score }, []) });
const applied = performance.now();
const merged = applyMerges(graph, events);
const applySeconds = (performance.now() - applied) / 1000;
const peakMb = process.resourceUsage().maxRSS / 1024;
console.log(
  `${entities.length} entities: ${merges.length} merges, ${reviews.length} for review; ${found} of ${planted.length} planted variants found`,
);
console.log(
  `resolved in ${seconds.toFixed(1)} s (bar 60), applied in ${applySeconds.toFixed(1)} s to ${merged.graph.entities.length}, peak ${peakMb.toFixed(0)} MB (bar 1536)`,
);
process.exitCode = seconds <= 60 && peakMb <= 1536 && found >= 0.9 * planted.length ? 0 : 1;
