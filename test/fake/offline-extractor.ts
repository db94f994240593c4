import { createOfflineExtractor } from "#graph";
import { loadChineseWords, readParserWeights } from "#models";
import { loadParser } from "#syntax";

let opened: Promise<ReturnType<typeof loadParser>> | undefined;
let words: ReturnType<typeof loadChineseWords> | undefined;
const open = async () => loadParser(await readParserWeights(process.env));

/** The offline engine as the command line wires it; weights and dictionary are read with the first text. */
export const offlineExtractor = createOfflineExtractor({
  parser: {
    parse: async (texts) => {
      opened ??= open();
      return (await opened).parse(texts);
    },
  },
  words: {
    tag: async (texts) => {
      words ??= loadChineseWords();
      return (await words).tag(texts);
    },
  },
});
