/** What `check` found: mistakes of memory, of order, of synchronisation, with their places. */
import type { Dim3 } from '../launchRequest';
import type { CardRecord, RecordBase } from './base';
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
import { baseFields, card } from './base';
import { FINDING_KINDS, type FindingKind } from './findingKinds';
import { programEnd, type ProgramEnd } from './program';
import {
  bytes,
  code,
  column,
  count,
  dim3,
  line,
  name,
  sentence
} from './values';

export type FindingSeverity = 'error' | 'warning' | 'note';

export type FindingSpace =
  'global' | 'shared' | 'local' | 'constant' | 'host' | 'none';

/** A thread of a launch. */
export interface ThreadPlace {
  block: Dim3;
  thread: Dim3;
}

/** The access of a warp that a finding is about. */
export interface FindingAccess {
  kind: 'load' | 'store' | 'atomic' | 'reduction';
  /** Of the block of the first of the finding's threads, or, `ofOther`, of the second. */
  warp: number;
  ofOther?: boolean;
  /** Lanes that access: eight hexadecimal digits (laneText.ts). */
  lanes: string;
  /** Bytes of shared memory, or from a multiple of 128 on: of each lane, as laneText.ts writes them. */
  at: string;
  /** That each lane accesses. */
  bytes: number;
  /** Shared memory: passes through the banks. */
  passes: number;
}

/** One mistake: what is found again at the same pair of lines is counted. */
export interface Finding {
  kind: FindingKind;
  severity: FindingSeverity;
  file: string;
  /** 1-based; 0 where no line is known. */
  line: number;
  column: number;
  /** Of the marked text on its line, at least 1. */
  length: number;
  /** The source line. */
  text: string;
  /** The other of two places that do not go together. */
  other_file?: string;
  other_line?: number;
  other_column?: number;
  other_length?: number;
  other_text?: string;
  /** Of the first time: the thread at `line`, then that at `other_line`. */
  threads: ThreadPlace[];
  /** As the source calls it; empty where there is none. */
  array: string;
  /** Of the element, where the array is known. */
  index?: number;
  space: FindingSpace;
  /** How often it happened. */
  count: number;
  /** What happened: a sentence. */
  message: string;
  /** What would mend it: a sentence. */
  hint: string;
  /** The launch in which it was first found, as the record's `launches` count them. */
  launch?: number;
  /** Of global and shared memory: what the warp accessed then. */
  access?: FindingAccess;
}

/** A launch that was checked. */
export interface CheckedLaunch {
  /** As typed, or as the program made it. */
  text: string;
  kernel: string;
  grid: Dim3;
  block: Dim3;
  /** Bytes. */
  dynamicShared: number;
  /** Blocks that were run, where they were not all. */
  sampled?: number;
}

export interface FindingsRecord extends RecordBase {
  kind: 'check';
  card: CardRecord;
  /** What was looked for: `out-of-bounds accesses`, … */
  checked: string[];
  /** The first of them. */
  launches: CheckedLaunch[];
  /** All of them. */
  launchCount: number;
  findings: Finding[];
  /** Texts that lines are of. */
  sources: { file: string; text: string }[];
  /** How the program ended, where a whole one was checked. */
  program?: ProgramEnd;
}

const thread = object<ThreadPlace>({ block: dim3, thread: dim3 });

const sourceText = text(10_000);

const finding: Schema<Finding> = object<Finding>({
  kind: oneOf(...FINDING_KINDS),
  severity: oneOf('error', 'warning', 'note'),
  file: name,
  line,
  column,
  length: column,
  text: sourceText,
  other_file: optional(name),
  other_line: optional(line),
  other_column: optional(column),
  other_length: optional(column),
  other_text: optional(sourceText),
  threads: list(thread, 2),
  array: name,
  index: optional(number(-1e18, 1e18)),
  space: oneOf('global', 'shared', 'local', 'constant', 'host', 'none'),
  count,
  message: sentence,
  hint: sentence,
  launch: optional(count),
  access: optional(
    object<FindingAccess>({
      kind: oneOf('load', 'store', 'atomic', 'reduction'),
      warp: integer(0, 1_000_000),
      ofOther: optional(flag),
      lanes: text(8),
      at: text(1_000),
      bytes: integer(1, 256),
      passes: integer(0, 1_000)
    })
  )
});

/** More than anybody reads. */
export const MOST_FINDINGS = 200;
export const findings = list(finding, MOST_FINDINGS);

export const findingsSchema = object<FindingsRecord>({
  ...baseFields,
  kind: oneOf('check'),
  card,
  checked: list(sentence, 20),
  launches: list(
    object<CheckedLaunch>({
      text: sentence,
      kernel: name,
      grid: dim3,
      block: dim3,
      dynamicShared: bytes,
      sampled: optional(count)
    }),
    50
  ),
  launchCount: count,
  findings,
  sources: list(
    object<FindingsRecord['sources'][number]>({ file: name, text: code }),
    50
  ),
  program: optional(programEnd)
});
