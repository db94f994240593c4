import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRandom, type Random } from "#core";

const root = new URL("../../", import.meta.url);

/** Sentences of the recipe's corpus and, where they lie beside the project, of the annotated documents. */
function foundTexts(): readonly string[] {
  const corpus = new URL("recipes/k2v/corpus/", root);
  const documents = readdirSync(corpus)
    .filter((name) => !name.includes("-zh-"))
    .map((name) => readFileSync(new URL(name, corpus), "utf8"));
  const gold = new URL("../shared/gold/gold.jsonl", root);
  if (existsSync(gold)) {
    for (const line of readFileSync(gold, "utf8").trimEnd().split("\n")) {
      const { text } = JSON.parse(line) as { text?: string };
      if (text !== undefined) documents.push(text);
    }
  }
  const sentences = documents
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n{2,}/))
    .filter((text) => text.trim() !== "");
  // Some whole: the parser finds the sentences itself.
  return [...new Set([...documents.slice(0, 10), ...sentences])];
}

type Noise = (text: string, random: Random) => string;

const words = (text: string) => text.split(" ");
const pick = <T>(list: readonly T[], random: Random) => list[random.below(list.length)] as T;
const insert = (text: string, piece: string, random: Random) => {
  const list = words(text);
  list.splice(random.below(list.length + 1), 0, piece);
  return list.join(" ");
};

const code = [
  "for (let i = 0; i < n; i++) {",
  "x->next = NULL;",
  "print(f'{a!r}')",
  "SELECT * FROM t;",
  "a[i][j] += b%c",
  "#include <stdio.h>",
  "git commit -m 'fix'",
  "C:\\Users\\me\\x.txt",
  "snake_case_name",
  "camelCaseName()",
];
const addresses = [
  "https://example.org/a_b/c.html?x=1&y=%20#top",
  "www.site.co.uk/path/",
  "me.too@mail.example.com",
  "ftp://10.0.0.1:21/x",
  "(http://a.b/c)",
  "example.com,",
  "@handle",
  "#hashtag",
  "localhost:8080",
  "user:pw@host.org/a:b",
];
const signs = [
  "😀",
  "👩‍👩‍👧‍👦",
  "🇩🇪",
  "👍🏽!!",
  ":-)",
  ":'(",
  "<3",
  "¯\\_(ツ)_/¯",
  "(╯°□°）╯︵┻━┻",
  "→",
  "…",
  "--",
  "—",
  "•",
  "©",
  "½",
  "10³",
  "№5",
  "\u200b",
  "\ufeff",
  "\u00ad",
  "ﬁne",
  "Ⅳ",
  "ǅ",
  "İstanbul",
  "ΑΣ",
];
const latex = [
  "$\\frac{x^2}{y_1}$",
  "\\(a+b\\)",
  "\\[E=mc^2\\]",
  "$$\\sum_{i=0}^{n} i$$",
  "x_{ij}",
  "\\textbf{bold}",
  "2^{10}=1024",
  "\\alpha",
  "f(x)=3x+1",
  "≤ 5%",
  "±0.5",
  "3×10^-5",
];
const tables = [
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "1.\tfirst\n2.\tsecond",
  "name,age\nAnn,5",
  "* item\n  - sub",
  "## Heading",
  "Fig. 3(b):",
  "Q: What?\nA: That.",
  "---",
  "[1,2]",
  "(cf. §2.1; pp. 3-4)",
];
const short = [
  "can't've",
  "I'dn't",
  "y'all'll",
  "o'clock",
  "ma'am",
  "'tis",
  "'twas",
  "rock'n'roll",
  "10am",
  "5p.m.",
  "$5.00",
  "£3m",
  "US$7",
  "1,000,000",
  "3.14.15",
  "a.k.a.",
  "e.g.",
  "Ph.D.",
  "vs.",
  "No.1",
  "4x4",
  "24/7",
  "COVID-19",
  "mid-90s",
  "St.",
  "w/o",
  "b/c",
  "gonna",
  "Gimme",
  "cannot",
  "dont",
  "its'",
  "'em",
  "``quoted''",
  "“so”",
  "‘x’",
  "won’t",
];

const noises: readonly Noise[] = [
  (text, random) => insert(text, pick(code, random), random),
  (text, random) => insert(text, pick(addresses, random), random),
  (text, random) => insert(text, pick(signs, random), random),
  (text, random) => insert(text, pick(latex, random), random),
  (text, random) => insert(text, `${pick(tables, random)}\n`, random),
  (text, random) => insert(insert(text, pick(short, random), random), pick(short, random), random),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase().replace(/[.,;:!?"'()]/g, ""),
  (text) =>
    words(text)
      .map((word) => (word === "" ? "" : `${word[0]?.toUpperCase()}${word.slice(1)}`))
      .join(" "),
  (text, random) =>
    words(text)
      .filter(() => random.next() > 0.25)
      .join(" "),
  (text, random) =>
    words(text)
      .map((word) => word + pick(["", "", "", " ", "\n", "\t", "  "], random))
      .join(" "),
  (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + text.slice(at + 1 + random.below(3));
  },
  (text, random) =>
    words(text)
      .sort(() => random.next() - 0.5)
      .join(" "),
  (text, random) =>
    text.replace(/[ ,.]/g, (sign) =>
      random.next() < 0.2 ? pick(["-", "/", "", "...", "(", ")", "'", "\u00a0", ",", "_"], random) : sign,
    ),
];

/** At least `count` texts: those that are found, and those with noise of every kind in them. The same ones every time. */
export function noisyTexts(count: number): readonly string[] {
  const found = foundTexts();
  const random = createRandom(20);
  const texts = new Set(found);
  for (let i = 0; texts.size < count; i += 1) {
    let text = pick(found, random).slice(0, 400);
    for (let times = 1 + random.below(2); times > 0; times -= 1)
      text = (noises[(i + times) % noises.length] as Noise)(text, random);
    // Cut through a pair of surrogates it is no text that Python takes.
    if (!/\p{Surrogate}/u.test(text)) texts.add(text);
  }
  return [...texts];
}
