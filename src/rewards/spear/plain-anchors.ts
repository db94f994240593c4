import { wordsOf } from "../words.ts";
import type { Anchor } from "./anchor.ts";

const markers =
  /(?<![\p{L}\p{N}])(?:because|therefore|since|thus|hence|if|then|so|however|although|unless|but|wait|implies|means|conclude)(?![\p{L}\p{N}])/giu;

/** Ablation of SPEAR's Table 3: words that any reasoning has, in order. */
export const genericMarkers = (text: string): Anchor[] =>
  [...text.matchAll(markers)].map(([word]): Anchor => [word.toLowerCase()]);

/** Ablation of SPEAR's Table 3: every word, lower-cased. */
export const rawTokens = (text: string): Anchor[] => wordsOf(text).map((word): Anchor => [word]);
