import type { WordTagger } from "#core";

/** The Chinese dictionary of the offline engine, opened with the first text: what needs no Chinese needs no dictionary. */
export function chineseWords(): WordTagger {
  let opened: Promise<WordTagger> | undefined;
  return {
    tag: async (texts) => {
      opened ??= import("#models").then(({ loadChineseWords }) => loadChineseWords());
      return (await opened).tag(texts);
    },
  };
}
