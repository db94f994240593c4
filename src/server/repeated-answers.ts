import type { Reply } from "./route.ts";

interface Kept {
  readonly body: string;
  readonly reply: Promise<Reply>;
}

/** Beyond this many characters of bodies and replies the oldest are forgotten. */
const most = 64 * 1024 * 1024;

/** Answers by `Idempotency-Key`: who asks again, because the first answer was lost, gets that very answer. */
export class RepeatedAnswers {
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  /**
   * The answer that was given, or is being made, under this key; else what `make` gives, which is kept if it is a success.
   * Undefined where the key came with another body.
   */
  async answer(key: string, body: string, make: () => Promise<Reply>): Promise<Reply | undefined> {
    const before = this.kept.get(key);
    if (before) return before.body === body ? before.reply : undefined;
    const reply = make();
    const one = { body, reply };
    this.kept.set(key, one);
    this.size += body.length;
    const forget = () => {
      if (this.kept.get(key) !== one) return;
      this.kept.delete(key);
      this.size -= body.length;
    };
    try {
      if (((await reply).status ?? 200) !== 200) forget();
    } catch (error) {
      forget();
      throw error;
    }
    for (const [oldest, { body: text }] of this.kept) {
      if (this.size <= most) break;
      this.kept.delete(oldest);
      this.size -= text.length;
    }
    return reply;
  }
}
