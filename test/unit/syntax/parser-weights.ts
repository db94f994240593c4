import { readFileSync } from "node:fs";
import { hasParserWeights, parserWeightsPath } from "#models";

/** The parser's weights, where they have been set up: `npm test` does so where there is a network. */
export const parserWeights: Uint8Array | undefined = hasParserWeights(process.env)
  ? readFileSync(parserWeightsPath(process.env))
  : undefined;

/** The name of a group of tests that need them: says why it is skipped. */
export const needsWeights = (name: string): string =>
  parserWeights ? name : `${name} (skipped: no weights; run touchstone setup parser)`;
