import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParsedText, Parser } from "#core";
import { type Anchor, alignAnchors, createAnchorReader } from "#rewards";
import { parsedCases } from "./spacy-parses.ts";

const plain = createAnchorReader();
const math = (text: string, flavor: "paper" | "code" = "paper") => plain.read(text, { domain: "math", flavor });
const flat = async (anchors: Promise<readonly Anchor[]>) => (await anchors).map((anchor) => anchor.join(" "));

/** Answers with the parses that it is given. */
const replay = (parses: ReadonlyMap<string, ParsedText>): Parser => ({
  parse: async (texts) => texts.map((text) => parses.get(text) ?? { tokens: [], chunks: [] }),
});
const reader = createAnchorReader({ parser: replay(new Map(parsedCases.map(({ text, parse }) => [text, parse]))) });

describe("anchors over a parse", () => {
  test
    .skipIf(parsedCases.length === 0)
    .each(
      (["science", "commonsense"] as const).flatMap((domain) =>
        (["paper", "code"] as const).map((flavor) => ({ domain, flavor })),
      ),
    )(
    "of $domain, flavour $flavor, are those of the released rules over spaCy's parses",
    async ({ domain, flavor }) => {
      for (const { id, text, anchors } of parsedCases)
        expect(await reader.read(text, { domain, flavor }), id).toEqual(anchors[`${domain} ${flavor}`]);
    },
  );

  test("have no lemma where the release is taken as it runs", async () => {
    const parse = { tokens: [token("Cells", "NOUN", "nsubj", 1), token("divide", "VERB", "ROOT", 1)], chunks: [] };
    const own = createAnchorReader({ parser: replay(new Map([["Cells divide", parse]])) });
    expect(await own.read("Cells divide", { domain: "science" })).toEqual([["cells", "divide"]]);
    expect(await own.read("Cells divide", { domain: "science", flavor: "code-as-released" })).toEqual([]);
  });

  test("need a parser, and say how to get it", async () => {
    await expect(plain.read("Cells divide.", { domain: "science" })).rejects.toMatchObject({ code: "no_parser" });
  });

  test("of Chinese are terms between joining words, whose order counts", async () => {
    const text = "光合作用在叶绿体中发生，叶绿体含有叶绿素。";
    expect(await flat(plain.read(text, { domain: "commonsense" }))).toEqual([
      "光合作用",
      "叶绿体中发生",
      "叶绿体含",
      "叶绿素",
    ]);
    expect(await plain.read(text, { domain: "science" })).toEqual([
      ["光合作用", "叶绿体中发生"],
      ["叶绿体含", "叶绿素"],
    ]);
  });
});

const token = (text: string, pos: string, dep: string, head: number) => ({
  ...{ text, pos, dep, head, lemma: text.toLowerCase(), tag: "", idx: 0, sentStart: false, ws: true },
});

describe("anchors of mathematics", () => {
  test.each([
    ["$5 and then $6", ["$5 and then $"], []],
    ["total = 5", ["l = 5"], []],
    ["so \\[z\n=3\\]", ["z\n=3"], ["\\[z =3\\]"]],
    ["so \\(x+1\\) holds", [], ["\\(x+1\\)"]],
    ["5 apples and 7 pears", [], []],
    ["$x+1$, then $x+1$", ["$x+1$", "$x+1$"], ["$x+1$", "$x+1$"]],
    ["$a  +\tb$, or $a + b$", ["$a  +\tb$", "$a + b$"], ["$a + b$", "$a + b$"]],
    ["then y = -2.5 and \\[w\\]", ["y = -2.5", "\\[w\\]"], ["y = -2.5", "\\[w\\]"]],
    ["$$\na = b\n$$ and $c$", ["$$", "$$", "$c$"], ["$$a = b$$", "$c$"]],
    ["It costs \\$5 or $7. Then $x$ is 2.", ["$5 or $", "$x$"], ["$x$"]],
    ["$ x = 5 $ holds", ["$ x = 5 $"], ["$x = 5$"]],
    ["x = 5.", ["x = 5."], ["x = 5"]],
  ])("%j: as the code finds them, and as we do", async (text, coded, own) => {
    expect(await flat(math(text, "code"))).toEqual(coded);
    expect(await flat(math(text))).toEqual(own);
  });

  test("are linear in the text, whatever opens and never closes", async () => {
    for (const piece of ["\\[", "\\(", "$", "$$ ", "a ", "a = ", "\\["])
      for (const flavor of ["paper", "code"] as const)
        expect(await math(piece.repeat(20_000), flavor)).toBeInstanceOf(Array);
  });

  test("are at most the first hundred, and never throw", async () => {
    const many = Array.from({ length: 150 }, (_, at) => `$x+${at}$`).join(" ");
    expect((await math(many)).at(-1)).toEqual(["$x+99$"]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("$", "\\[", "\\]", "\\(", "\\)", "a", "=", "5", " ", "\n", "\\", "。")),
        async (parts) => {
          for (const flavor of ["paper", "code"] as const)
            for (const anchor of await math(parts.join(""), flavor)) expect(anchor[0].trim()).not.toBe("");
        },
      ),
    );
  });
});

describe("alignment", () => {
  const [a, b, c, x, y, z] = "abcxyz".split("").map((name): Anchor => [name]) as [
    Anchor,
    Anchor,
    Anchor,
    Anchor,
    Anchor,
    Anchor,
  ];
  test.each([
    [[a, b, c], 1, 1, 1],
    [[a], 0.5, 1, 1 / 3],
    [[a, x, b, y, c, z], 2 / 3, 0.5, 0.5],
    [[a, b, x], 2 / 3, 2 / 3, 0.5],
    [[c, b, a], 1 / 3, 1 / 3, 1],
  ])("of the paper's worked sequences (%j)", (student, f1, precision, jaccard) => {
    expect(alignAnchors(student, [a, b, c])).toBeCloseTo(f1, 12);
    expect(alignAnchors(student, [a, b, c], "lcs-precision")).toBeCloseTo(precision, 12);
    expect(alignAnchors(student, [a, b, c], "jaccard")).toBeCloseTo(jaccard, 12);
  });

  test("has nothing to say where a side is empty", () => {
    expect(alignAnchors([], [a])).toBeNull();
    expect(alignAnchors([a], [])).toBeNull();
  });

  test("agrees with the textbook's table of Eq 6 on any sequences", () => {
    const sequence = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1, maxLength: 110 });
    fc.assert(
      fc.property(sequence, sequence, (left, right) => {
        const wanted = (2 * textbookLcs(left, right)) / (left.length + right.length);
        const anchors = (names: string[]) => names.map((name): Anchor => [name]);
        expect(alignAnchors(anchors(left), anchors(right))).toBeCloseTo(wanted, 12);
      }),
    );
  });
});

function textbookLcs(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (table[i] as number[])[j] = a[i - 1] === b[j - 1] ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1));
  return at(a.length, b.length);
}
