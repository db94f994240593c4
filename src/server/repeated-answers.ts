import type { Reply } from "./route.ts";

interface Kept {
  readonly body: string;
  /** Characters, and what keeping them costs beside. */
  size: number;
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
    const one: Kept = { body, reply, size: 0 };
    this.kept.set(key, one);
    this.grow(one, 1024 + key.length + body.length);
    try {
      const { status = 200, body: answer } = await reply;
      if (status !== 200) this.forget(key, one);
      else if (typeof answer === "string") this.grow(one, answer.length);
    } catch (error) {
      this.forget(key, one);
      throw error;
    }
    for (const [oldest, its] of this.kept) {
      if (this.size <= most) break;
      this.forget(oldest, its);
    }
    return reply;
  }
  private grow(one: Kept, by: number): void {
    one.size += by;
    this.size += by;
  }

  private forget(key: string, one: Kept): void {
    if (this.kept.get(key) !== one) return;
    this.kept.delete(key);
    this.size -= one.size;
  }
}
