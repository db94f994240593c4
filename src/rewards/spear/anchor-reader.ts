import { contentHash, type Parser, RewardError } from "#core";
import { countScripts } from "#text";
import type { Anchor } from "./anchor.ts";
import { chineseAnchors } from "./chinese-anchors.ts";
import { commonsenseAnchors } from "./commonsense-anchors.ts";
import type { AnchorDomain, AnchorFlavor } from "./flavor.ts";
import { mathAnchors } from "./math-anchors.ts";
import { genericMarkers, rawTokens } from "./plain-anchors.ts";
import { releasedMathAnchors } from "./released-math-anchors.ts";
import { scienceAnchors } from "./science-anchors.ts";

export interface AnchorOptions {
  readonly domain: AnchorDomain;
  /** Default `paper`. */
  readonly flavor?: AnchorFlavor | undefined;
  /** What is taken for an anchor: the domain's symbols, or one of the paper's ablations. */
  readonly anchors?: "domain" | "raw-tokens" | "generic-markers" | undefined;
  /** Only so many from the beginning, as in the released code; default 100. */
  readonly maxAnchors?: number | undefined;
}

/** Texts → anchors. */
export interface AnchorReader {
  /** @throws RewardError `no_parser` where the domain needs one and there is none */
  read(text: string, options: AnchorOptions): Promise<readonly Anchor[]>;
  /** As `read`, and remembered by content: for rationales, which many completions are held against. */
  readOnce(text: string, options: AnchorOptions): Promise<readonly Anchor[]>;
}

/** A hundred anchors stand in far less; what is longer was written to be slow to read. */
const mostCharacters = 50_000;
const mostRemembered = 10_000;

/** Creates a reader of anchors; without a parser it reads mathematics, Chinese and the ablations only. */
export function createAnchorReader({ parser }: { readonly parser?: Parser | undefined } = {}): AnchorReader {
  const remembered = new Map<string, Promise<readonly Anchor[]>>();
  const read: AnchorReader["read"] = async (text, options) => {
    const { maxAnchors = 100 } = options;
    return (await readAll(text.slice(0, mostCharacters), options, maxAnchors, parser)).slice(0, maxAnchors);
  };
  return {
    read,
    readOnce: (text, options) => {
      const { domain, flavor = "paper", anchors = "domain", maxAnchors = 100 } = options;
      const key = contentHash(JSON.stringify([domain, flavor, anchors, maxAnchors, text]));
      const known = remembered.get(key) ?? read(text, options);
      // Set again, so that the one that was not asked for longest is the first to go.
      remembered.delete(key);
      remembered.set(key, known);
      known.catch(() => remembered.delete(key));
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
      return known;
    },
  };
}

async function readAll(
  text: string,
  { domain, flavor = "paper", anchors = "domain" }: AnchorOptions,
  limit: number,
  parser: Parser | undefined,
): Promise<readonly Anchor[]> {
  if (anchors === "raw-tokens") return rawTokens(text);
  if (anchors === "generic-markers") return genericMarkers(text);
  if (domain === "math") return flavor === "paper" ? mathAnchors(text, limit) : releasedMathAnchors(text, limit);
  if (text.trim() === "") return [];
  if (isChinese(text)) return chineseAnchors(text, domain);
  if (!parser)
    throw new RewardError(`anchors of ${domain} need the dependency parser`, {
      code: "no_parser",
      hint: "Fetch it with `touchstone setup parser`.",
    });
  const [parsed] = await parser.parse([text]);
  if (!parsed) return [];
  return domain === "science" ? scienceAnchors(parsed, flavor) : commonsenseAnchors(parsed, flavor);
}

/** Chinese reasoning quotes Latin names and formulas: a third of the letters is enough. */
function isChinese(text: string): boolean {
  const { letters, han } = countScripts(text);
  return han > letters / 3;
}
