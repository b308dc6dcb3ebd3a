/** A few warps of a launch, step by step, as the simulator ran them. */
import type { Dim3 } from '../launchRequest';
import {
  flag,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  type Schema
} from '../schema';
import { baseFields, card, type CardRecord, type RecordBase } from './base';
import { bytes, code, count, dim3, line, name, sentence } from './values';

/** Most steps of a record, and most lists' entries in all of them: what a page reads (schema.ts). */
export const MOST_STEPS = 10_000;
export const MOST_STEP_ENTRIES = 36_000;
/** Most characters that the steps of a record take. */
export const MOST_STEP_CHARACTERS = 400_000;

/** An array that the watched warps accessed. */
export interface WatchedArray {
  /** The parameter's or variable's name. */
  name: string;
  space: 'global' | 'shared' | 'local' | 'constant';
  /** Of an element. */
  type: string;
  /** Bytes of an element. */
  bytes: number;
  /** Elements in each dimension, outermost first; of a pointer the elements of its array, or none where that is not known. */
  dims: number[];
  /** Where element 0 lies: its device address, or its byte in the block's shared memory. */
  base: number;
}

/** One access by the active lanes of a step. Lanes are in their order; their texts are those of laneText.ts. */
export interface WatchAccess {
  kind: 'load' | 'store' | 'atomic' | 'reduction';
  /** Index into `arrays`; absent where no array has the addresses. */
  array?: number;
  /** Elements of the array, from its first, one for each lane; with a fraction where an access begins inside of one. Without an array: addresses. */
  at: string;
  /** The lanes, where they are fewer than the step's. */
  lanes?: string;
  /** Bytes that each lane accesses, where that is not an element. */
  bytes?: number;
  /** Global and local memory: sectors of 32 bytes, or transactions of older cards. Shared memory: passes through the banks. */
  count: number;
  /** Shared memory: what it holds there afterwards. */
  values?: string;
}

export interface WatchValue {
  /** Index into `variables`. */
  variable: number;
  /** One value for each active lane. */
  is: string;
}

/** One line of the source as one warp ran it with one set of lanes. */
export interface WatchStep {
  /** The warp's number in its block. */
  warp: number;
  /** 1-based. */
  line: number;
  /** Index into `sources`; 0 if absent. */
  file?: number;
  /** Active lanes, eight hexadecimal digits; absent: those of the warp's step before. */
  lanes?: string;
  /** Lanes that have returned; absent: those of the warp's step before, none at first. */
  exited?: string;
  accesses?: WatchAccess[];
  /** Variables that the line sets. */
  values?: WatchValue[];
  /** The warp comes to a barrier, and waits. */
  barrier?: boolean;
}

/** What another warp of the block wrote to shared memory before a step. */
export interface WatchWrite {
  /** Index into `steps`. */
  before: number;
  warp: number;
  array: number;
  at: string;
  values: string;
}

/** A warp of the block, recorded or not, changes its state before a step. */
export interface WatchChange {
  /** Index into `steps`. */
  before: number;
  warp: number;
  /** It waits at the barrier in `line`; goes on; has ended. */
  to: 'waits' | 'runs' | 'ended';
  line?: number;
}

export interface WatchRecord extends RecordBase {
  kind: 'watch';
  /** As typed. */
  text: string;
  kernel: string;
  grid: Dim3;
  block: Dim3;
  dynamicShared: number;
  /** Whose rules accesses are counted by. */
  card: CardRecord;
  /** The block that was watched, by its index in the grid. */
  blockIndex: Dim3;
  /** Those that were recorded, by their numbers in the block. */
  warps: number[];
  sources: { file: string; text: string }[];
  arrays: WatchedArray[];
  variables: { name: string; type: string }[];
  /** In the order in which the simulator ran them. */
  steps: WatchStep[];
  writes: WatchWrite[];
  changes: WatchChange[];
  /** Recorded warps that did more than was kept. */
  cut: number[];
  /** What stopped the launch. */
  fault?: string;
}

/** Of a warp or a lane, of an array, of a step. */
const small = integer(0, 1_000_000);
const mask = text(8);
const lanes = text(4_000);

const access = object<WatchAccess>({
  kind: oneOf('load', 'store', 'atomic', 'reduction'),
  array: optional(small),
  at: lanes,
  lanes: optional(mask),
  bytes: optional(number(1, 256)),
  count,
  values: optional(lanes)
});

const step: Schema<WatchStep> = object<WatchStep>({
  warp: small,
  line,
  file: optional(small),
  lanes: optional(mask),
  exited: optional(mask),
  accesses: optional(list(access, 2_000)),
  values: optional(
    list(object<WatchValue>({ variable: small, is: lanes }), 2_000)
  ),
  barrier: optional(flag)
});

export const watchSchema = object<WatchRecord>({
  ...baseFields,
  kind: oneOf('watch'),
  text: sentence,
  kernel: name,
  grid: dim3,
  block: dim3,
  dynamicShared: bytes,
  card,
  blockIndex: dim3,
  warps: list(small, 32),
  sources: list(
    object<WatchRecord['sources'][number]>({ file: name, text: code }),
    50
  ),
  arrays: list(
    object<WatchedArray>({
      name,
      space: oneOf('global', 'shared', 'local', 'constant'),
      type: name,
      bytes: number(0, 1e9),
      dims: list(count, 16),
      base: number(0, 2 ** 53)
    }),
    200
  ),
  variables: list(
    object<WatchRecord['variables'][number]>({ name, type: name }),
    2_000
  ),
  steps: list(step, MOST_STEPS),
  writes: list(
    object<WatchWrite>({
      before: small,
      warp: small,
      array: small,
      at: lanes,
      values: lanes
    }),
    MOST_STEPS
  ),
  changes: list(
    object<WatchChange>({
      before: small,
      warp: small,
      to: oneOf('waits', 'runs', 'ended'),
      line: optional(line)
    }),
    MOST_STEPS
  ),
  cut: list(small, 32),
  fault: optional(sentence)
});
