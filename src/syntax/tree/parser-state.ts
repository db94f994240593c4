/** No token. */
export const none = -1;

/** What an arc-eager parser knows of one text's tokens: a stack, a buffer, arcs and sentence starts (spaCy's `StateC`). */
export class ParserState {
  readonly length: number;
  /** Head of each token, or none. */
  readonly heads: Int32Array;
  /** Action that made the arc to the head. */
  readonly arcs: Int32Array;
  readonly #stack: Int32Array;
  #depth = 0;
  /** Tokens that came back from the stack; the last is the first of the buffer. */
  readonly #returned: number[] = [];
  #next = 0;
  readonly #starts: Uint8Array;
  readonly #unshiftable: Uint8Array;
  /** Of each token, the child that was added last on either side; of each child, the one before it. */
  readonly #lastLeft: Int32Array;
  readonly #lastRight: Int32Array;
  readonly #before: Int32Array;

  constructor(length: number) {
    const list = () => new Int32Array(length).fill(none);
    this.length = length;
    this.heads = list();
    this.arcs = list();
    this.#stack = new Int32Array(length);
    this.#starts = new Uint8Array(length);
    this.#unshiftable = new Uint8Array(length);
    this.#lastLeft = list();
    this.#lastRight = list();
    this.#before = list();
  }

  get stackDepth(): number {
    return this.#depth;
  }

  get bufferLength(): number {
    return this.length - this.#next + this.#returned.length;
  }

  get isFinal(): boolean {
    return this.#depth === 0 && this.bufferLength === 0;
  }

  /** The i-th token of the stack, from the top. */
  stack(i: number): number {
    return i < this.#depth ? (this.#stack[this.#depth - 1 - i] as number) : none;
  }

  /** The i-th token of the buffer. */
  buffer(i: number): number {
    const returned = this.#returned.length;
    if (i < returned) return this.#returned[returned - 1 - i] as number;
    const token = this.#next + i - returned;
    return token < this.length ? token : none;
  }

  leftChild(head: number): number {
    return head === none ? none : (this.#lastLeft[head] as number);
  }

  rightChild(head: number): number {
    return head === none ? none : (this.#lastRight[head] as number);
  }

  isStart(token: number): boolean {
    return this.#starts[token] === 1;
  }

  isUnshiftable(token: number): boolean {
    return this.#unshiftable[token] === 1;
  }

  shift(): void {
    this.#stack[this.#depth] = this.buffer(0);
    this.#depth += 1;
    if (this.#returned.length > 0) this.#returned.pop();
    else this.#next += 1;
  }

  /** Takes the top off the stack; a token that would be left without a head goes back to the buffer, and may not come again. */
  reduce(): void {
    const top = this.stack(0);
    const isDone = this.#depth === 1 || this.heads[top] !== none;
    this.#depth -= 1;
    if (isDone) return;
    this.#unshiftable[top] = 1;
    this.#returned.push(top);
  }

  /** The first of the buffer becomes head of the top, which is done. */
  left(action: number): void {
    const head = this.buffer(0);
    this.#addArc(head, this.stack(0), action);
    this.#unshiftable[head] = 0;
    this.#depth -= 1;
  }

  /** The top becomes head of the first of the buffer, which is the new top. */
  right(action: number): void {
    this.#addArc(this.stack(0), this.buffer(0), action);
    this.shift();
  }

  /** A sentence starts with the second of the buffer. */
  break(): void {
    this.#starts[this.buffer(1)] = 1;
  }

  /** Nothing can be done any more. */
  giveUp(): void {
    this.#depth = 0;
    this.#returned.length = 0;
    this.#next = this.length;
  }

  #addArc(head: number, child: number, action: number): void {
    const old = this.heads[child] as number;
    if (old !== none) this.#removeChild(old, child);
    const last = child < head ? this.#lastLeft : this.#lastRight;
    this.#before[child] = last[head] as number;
    last[head] = child;
    this.heads[child] = head;
    this.arcs[child] = action;
  }

  /** Only the child added last can go: spaCy leaves any other in its head's list. */
  #removeChild(head: number, child: number): void {
    const last = child < head ? this.#lastLeft : this.#lastRight;
    if (last[head] === child) last[head] = this.#before[child] as number;
  }
}
