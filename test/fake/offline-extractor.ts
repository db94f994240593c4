import { createOfflineExtractor } from "#graph";
import { readParserWeights } from "#models";
import { loadParser } from "#syntax";

let opened: Promise<ReturnType<typeof loadParser>> | undefined;
const open = async () => loadParser(await readParserWeights(process.env));

/** The offline engine as the command line wires it; the weights are read with the first English text. */
export const offlineExtractor = createOfflineExtractor({
  parser: {
    parse: async (texts) => {
      opened ??= open();
      return (await opened).parse(texts);
    },
  },
});
