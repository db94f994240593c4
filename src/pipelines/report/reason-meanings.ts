/** What the reasons of skipped documents and dropped questions mean, for people. */
export const reasonMeanings: Readonly<Record<string, string>> = {
  empty_document: "there is no text in the file",
  unsupported_language: "it is written in no language that can be read yet",
  duplicate_document: "the same text was read from another file",
  page_without_text: "pages and slides that are pictures, or empty; the rest of their documents was read",
  unworded: "no sentence could be made of its facts",
  form: "not one clear blank in a clause of its own",
  leak: "a name of the answer stands in the question",
  nested: "the answer can be read off a longer word in the question",
  ambiguous: "another thing of the graph fits the blank as well",
  answer_class: "the answer is a pronoun, a number, a date, a generic word, or too short or long",
  dangling_reference: "it points at something that the reader does not see",
  ungrounded: "the answer does not stand in the document",
  language: "it is not in the language of its document",
  duplicate: "the same question was kept before",
  checklist: "too few criteria could be written for its reasoning",
};
