/** What warp operations and barriers compute, once all threads concerned are there. */
import { wrap } from '../../semantics/scalars';
import type { BarrierStmt, WarpStmt } from '../../ir/types';
import type { Thread } from './machine';
import type { Value } from './memory';

/** A thread with the operands that it brings. */
export interface Participant {
  thread: Thread;
  args: Value[];
}

/** Sets `result` (and `predicate`) of every participant of a warp operation. */
export function exchange(
  stmt: WarpStmt | BarrierStmt,
  participants: Participant[]
): void {
  if (stmt.stmt === 'barrier') {
    return;
  }
  const { operation } = stmt;
  switch (operation) {
    case 'shfl':
    case 'shfl_up':
    case 'shfl_down':
    case 'shfl_xor':
      shuffle(operation, participants);
      break;
    case 'all':
      setAll(participants, participants.every(p => Boolean(p.args[0])) ? 1 : 0);
      break;
    case 'any':
      setAll(participants, participants.some(p => Boolean(p.args[0])) ? 1 : 0);
      break;
    case 'ballot':
      setAll(
        participants,
        maskOf(participants.filter(p => Boolean(p.args[0])))
      );
      break;
    case 'match_any':
      for (const p of participants) {
        p.thread.result = maskOf(
          participants.filter(other => isSame(other, p))
        );
      }
      break;
    case 'match_all': {
      const isOne = participants.every(p => isSame(p, participants[0]));
      for (const p of participants) {
        p.thread.result = isOne ? maskOf(participants) : 0;
        p.thread.predicate = isOne ? 1 : 0;
      }
      break;
    }
    default:
      setAll(
        participants,
        reduce(
          stmt,
          participants.map(p => p.args[0] as number)
        )
      );
  }
}

function setAll(participants: Participant[], result: Value): void {
  participants.forEach(p => (p.thread.result = result));
}

function maskOf(participants: Participant[]): number {
  return participants.reduce(
    (mask, p) => (mask | (1 << p.thread.lane)) >>> 0,
    0
  );
}

/** Bit for bit: NaN matches itself and -0 does not match 0. */
function isSame(a: Participant, b: Participant): boolean {
  return Object.is(a.args[0], b.args[0]);
}

/**
 * The shuffles as the PTX instruction `shfl.sync` defines them: `width` cuts
 * the warp into segments that lanes do not look out of. A lane that looks at
 * one that does not take part gets 0 (in CUDA the value is undefined).
 */
function shuffle(
  operation: WarpStmt['operation'],
  participants: Participant[]
): void {
  const byLane = new Map(participants.map(p => [p.thread.lane, p]));
  for (const { thread, args } of participants) {
    const { lane } = thread;
    const [own, by, width] = args as [Value, number, number];
    const b = by & 31;
    const segment = (32 - width) & 31;
    const first = lane & segment;
    const last = first | (31 & ~segment);
    let source: number;
    let isInside: boolean;
    switch (operation) {
      case 'shfl_up':
        source = lane - b;
        isInside = source >= first;
        break;
      case 'shfl_down':
        source = lane + b;
        isInside = source <= last;
        break;
      case 'shfl_xor':
        source = lane ^ b;
        isInside = source <= last;
        break;
      default:
        source = first | (b & ~segment);
        isInside = source <= last;
    }
    const from = isInside ? source : lane;
    thread.result =
      from === lane ? own : (byLane.get(from)?.args[0] ?? zeroLike(own));
  }
}

function zeroLike(value: Value): Value {
  return typeof value === 'bigint' ? 0n : 0;
}

function reduce(stmt: WarpStmt, values: number[]): number {
  switch (stmt.operation) {
    case 'reduce_add': {
      const { type } = stmt.args[0];
      return wrap(
        type.kind === 'scalar' ? type.name : 'i32',
        values.reduce((a, b) => a + b, 0)
      );
    }
    case 'reduce_min':
      return Math.min(...values);
    case 'reduce_max':
      return Math.max(...values);
    case 'reduce_and':
      return values.reduce((a, b) => a & b) >>> 0;
    case 'reduce_or':
      return values.reduce((a, b) => a | b) >>> 0;
    default:
      return values.reduce((a, b) => a ^ b) >>> 0;
  }
}

/** The result of a barrier over all threads of the block that are still there. */
export function reduceBarrier(stmt: BarrierStmt, operands: number[]): number {
  const count = operands.filter(operand => operand !== 0).length;
  switch (stmt.reduce) {
    case 'count':
      return count;
    case 'and':
      return count === operands.length ? 1 : 0;
    case 'or':
      return count > 0 ? 1 : 0;
    default:
      return 0;
  }
}
