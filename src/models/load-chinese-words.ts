import type { WordTagger } from "#core";

/** Chinese text by jieba's dictionary, with its parts of speech and frequencies. Reads the dictionary: 5 MB. */
export async function loadChineseWords(): Promise<WordTagger> {
  const [{ Jieba }, { dict }] = await Promise.all([import("@node-rs/jieba"), import("@node-rs/jieba/dict.js")]);
  const jieba = Jieba.withDict(dict);
  const frequencies = readFrequencies(new TextDecoder().decode(dict));
  const words = (text: string) =>
    jieba.tag(text, true).map(({ word, tag }) => ({ text: word, tag, frequency: frequencies.get(word) ?? 0 }));
  return { tag: async (texts) => texts.map(words) };
}

/** Lines of the dictionary: word, frequency, tag. */
function readFrequencies(dictionary: string): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const line of dictionary.split("\n")) {
    const [word = "", frequency] = line.split(" ");
    if (frequency !== undefined) frequencies.set(word, Number(frequency));
  }
  return frequencies;
}
