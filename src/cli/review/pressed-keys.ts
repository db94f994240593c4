import { on } from "node:events";
import { emitKeypressEvents, type Key } from "node:readline";

/** The keys that are pressed on a terminal, by name, until it is closed. While they are asked for, the terminal shows none. */
export async function* pressedKeys(input: NodeJS.ReadStream): AsyncGenerator<string> {
  emitKeypressEvents(input);
  const end = new AbortController();
  const stop = () => end.abort();
  input.setRawMode(true);
  input.once("end", stop);
  input.resume();
  try {
    for await (const [, key] of on(input, "keypress", { signal: end.signal })) yield nameOf(key as Key);
  } catch (error) {
    if (!end.signal.aborted) throw error;
  } finally {
    input.off("end", stop);
    input.setRawMode(false);
    input.pause();
  }
}

const nameOf = ({ name, sequence = "", ctrl }: Key): string =>
  ctrl ? `ctrl-${name ?? ""}` : (name ?? sequence).toLowerCase();
