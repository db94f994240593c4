import { ModelError } from "#core";
import type { Usage } from "./budget.ts";
import { errorText } from "./error-text.ts";
import { usageOf } from "./read-completion.ts";

interface Body {
  readonly data: readonly { readonly index: number; readonly embedding: readonly number[] }[];
  readonly usage?: { readonly prompt_tokens?: number };
  readonly error?: unknown;
}

interface ReadEmbeddingsOptions {
  /** How many texts were sent. */
  readonly count: number;
  /** Where they were sent to. */
  readonly place: string;
  /** The key; it never shows in an error. */
  readonly secret?: string | undefined;
}

/**
 * Reads the body of a 200 answer: vectors of one length in the order of the texts, whatever the order of the reply.
 * @throws ModelError `garbled_reply`
 */
export function readEmbeddings(
  bytes: Uint8Array,
  { count, place, secret }: ReadEmbeddingsOptions,
): { readonly vectors: readonly Float32Array[]; readonly usage: Usage | undefined } {
  try {
    const { data, usage, error } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Body;
    if (error) throw new Error(`it tells an error: ${errorText(bytes, secret)}`);
    const vectors = new Array<Float32Array>(count);
    for (const { index, embedding } of data) {
      // JSON writes NaN as null, which would be taken for 0.
      if (!Array.isArray(embedding) || embedding.some((value) => typeof value !== "number"))
        throw new Error(`vector ${index} holds something that is no number`);
      vectors[index] = Float32Array.from(embedding);
    }
    const length = vectors[0]?.length ?? 0;
    for (let at = 0; at < count; at++) {
      const vector = vectors[at];
      if (vector?.length !== length || length === 0) throw new Error(`vector ${at} is missing or of another length`);
      if (!vector.every(Number.isFinite)) throw new Error(`vector ${at} holds something that is no number`);
    }
    return { vectors, usage: usageOf(usage) };
  } catch (cause) {
    throw new ModelError(`the reply holds no ${count} vectors: ${(cause as Error).message}`, {
      code: "garbled_reply",
      place,
      hint: "Is engine.model an embedding model? `touchstone doctor CONFIG` tries it.",
      cause,
    });
  }
}
