/** What the system says of a stream that cannot be written. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EFBIG: "the file would be larger than allowed here",
  EDQUOT: "the disk quota is used up",
};

/** Standard output or error, whose failures are looked at when all is written, not thrown from nowhere. */
export interface OutputStream {
  write(text: string): void;
  /** Waits where more was written than the reader takes. */
  ready(): Promise<void>;
  /** Waits until all is written. Returns why it could not be, or undefined. */
  drain(): Promise<string | undefined>;
}

/** A reader that has seen enough (`| head -1`) closes the pipe: that is no failure, only nothing is written any more. */
export function outputStream(stream: NodeJS.WriteStream): OutputStream {
  let [isClosed, failure] = [false, undefined as string | undefined];
  const onError = (error: NodeJS.ErrnoException) => {
    isClosed = true;
    if (error.code !== "EPIPE") failure ??= reasons[error.code ?? ""] ?? error.message;
  };
  stream.on("error", onError);
  return {
    write: (text) => {
      if (!isClosed) stream.write(text);
    },
    ready: async () => {
      if (isClosed || !stream.writableNeedDrain) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          for (const event of ["drain", "error", "close"]) stream.off(event, go);
          resolve();
        };
        for (const event of ["drain", "error", "close"]) stream.on(event, go);
      });
    },
    drain: async () => {
      if (!isClosed) await new Promise<void>((resolve) => void stream.write("", () => resolve()));
      // Errors of synchronous streams come a moment after the write.
      await new Promise(setImmediate);
      stream.off("error", onError);
      return failure;
    },
  };
}
