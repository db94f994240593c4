import type { Parser } from "#core";

/**
 * The dependency parser of the offline engine, opened with the first text: what needs no English needs no weights.
 * @throws ModelError `no_weights` with the command that fetches them
 */
export function englishParser(env: Readonly<Record<string, string | undefined>>): Parser {
  let opened: Promise<Parser> | undefined;
  return {
    parse: async (texts) => {
      opened ??= open(env);
      return (await opened).parse(texts);
    },
  };
}

async function open(env: Readonly<Record<string, string | undefined>>): Promise<Parser> {
  const [{ readParserWeights }, { loadParser }] = await Promise.all([import("#models"), import("#syntax")]);
  return loadParser(await readParserWeights(env));
}
