/** The parser's model, as its makers name it. */
export const parserModel = { name: "en_core_web_sm", version: "3.8.0" } as const;

/**
 * The files that the parser needs, relative to the model's folder, and their SHA-256. Whatever brings them (the release, a mirror's
 * wheel, a folder), these bytes are the model.
 */
export const parserFiles = {
  "tok2vec/model": "e84fc06eb319c94d28e460fc334e292120b01f18baa5dc8b50c977459820a090",
  "tagger/model": "1ec3d93f38cebe172f2b5c89d84be72856ce42c8f1a64f1699f1d98a771f36b7",
  "tagger/cfg": "d484c3d9391f37bf9c727aa2eb4c477a24cb103020f95e52dc37842818b50118",
  "parser/model": "e0098910535a863d430082ece57455d5fa071cd4ca3a0054e80582076c752b1e",
  "parser/moves": "ec41318c32eb7f9e4d8f050b2e8466ee67954d2d3455c1aec73abf46c82dd67f",
  tokenizer: "b014e8bba4958b120af2d0c1c63eabb7c00379f2bacaf10df7c5325efd2ea467",
  "attribute_ruler/patterns": "f8b97f7ebef9b8536bba5f0fc1e73af6183563e96e2325bcbb021b8c6dbc6683",
  "lemmatizer/lookups/lookups.bin": "eb64f40c0f8396d1762730c0ddf4dad2a52d138f5a389f71a1a1d088173b7737",
  "vocab/lookups.bin": "fce9c883c56165f29573cc938c2a1c9d417ac61bd8f56b671dd5f7996de70682",
} as const;

export type ParserFile = keyof typeof parserFiles;

/** The files' bytes, checked against the table. */
export type ParserFileBytes = Readonly<Record<ParserFile, Uint8Array>>;
