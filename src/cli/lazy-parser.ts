import type { Parser } from "#core";

/** The dependency parser, loaded when the first text is parsed: most rewards need none. */
export function lazyParser(env: Readonly<Record<string, string | undefined>>): Parser {
  let loaded: Promise<Parser> | undefined;
  const load = async (): Promise<Parser> => {
    const [{ readParserWeights }, { loadParser }] = await Promise.all([import("#models"), import("#syntax")]);
    return loadParser(await readParserWeights(env));
  };
  return {
    parse: async (texts) => {
      loaded ??= load();
      return (await loaded).parse(texts);
    },
  };
}
