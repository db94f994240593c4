import type { Network } from "../network/network.ts";
import { type Action, moves } from "./actions.ts";
import { none, ParserState } from "./parser-state.ts";

/** Heads and labels as the parser found them. */
export interface RawTree {
  /** Index of each token's head, its own for a root. */
  readonly heads: Int32Array;
  readonly labels: string[];
}

const looked = new Int32Array(8);

/**
 * Parses the tokens of one text, taking in each state the valid action with the highest score.
 * @param first Number of the text's first token in what the network has read.
 */
export function parseTokens(length: number, first: number, network: Network, actions: readonly Action[]): RawTree {
  const state = new ParserState(length);
  while (!state.isFinal) {
    look(state, first);
    network.score(looked);
    const best = bestAction(state, network.scores, actions);
    if (best === none) state.giveUp();
    else perform(state, best, (actions[best] as Action).move);
  }
  const labels = Array.from(state.arcs, (action) => actions[action]?.label ?? "ROOT");
  return { heads: state.heads.map((head, token) => (head === none ? token : head)), labels };
}

/** The tokens that the network looks at, in the order of its slots. */
function look(state: ParserState, first: number): void {
  const [b0, s0] = [state.buffer(0), state.stack(0)];
  looked[0] = b0;
  looked[1] = state.buffer(1);
  looked[2] = s0;
  looked[3] = state.stack(1);
  looked[4] = state.stack(2);
  looked[5] = state.leftChild(b0);
  looked[6] = state.leftChild(s0);
  looked[7] = state.rightChild(s0);
  for (let slot = 0; slot < looked.length; slot += 1) {
    const token = looked[slot] as number;
    if (token !== none) looked[slot] = token + first;
  }
}

/** The valid action with the highest score, the first of equals; none where nothing is valid. */
function bestAction(state: ParserState, scores: Float32Array, actions: readonly Action[]): number {
  const valid = validMoves(state);
  let best = none;
  for (let i = 0; i < actions.length; i += 1) {
    if (((valid >> (actions[i] as Action).move) & 1) === 0) continue;
    if (best === none || (scores[i] as number) > (scores[best] as number)) best = i;
  }
  return best;
}

/** A bit a move. */
function validMoves(state: ParserState): number {
  const [b0, b1] = [state.buffer(0), state.buffer(1)];
  const [hasStack, left] = [state.stackDepth > 0, state.bufferLength];
  const bit = (move: number, isValid: boolean) => (isValid ? 1 << move : 0);
  const canShift = !hasStack || (left >= 2 && !state.isStart(b0) && !state.isUnshiftable(b0));
  const canJoin = hasStack && left > 0 && !state.isStart(b0);
  return (
    bit(moves.shift, canShift && left > 0) |
    bit(moves.reduce, hasStack) |
    bit(moves.left, canJoin) |
    bit(moves.right, canJoin) |
    bit(moves.break, left >= 2 && b1 === b0 + 1 && !state.isStart(b1))
  );
}

function perform(state: ParserState, action: number, move: number): void {
  if (move === moves.shift) state.shift();
  else if (move === moves.reduce) state.reduce();
  else if (move === moves.left) state.left(action);
  else if (move === moves.right) state.right(action);
  else state.break();
}
