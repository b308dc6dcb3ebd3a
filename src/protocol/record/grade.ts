/** Kernels against their references: an exercise that was graded, entries of the catalogue that were verified. */
import type { AdapterRecord, RecordBase } from './base';
import { flag, list, map, number, object, oneOf, optional } from '../schema';
import { adapter, baseFields } from './base';
import { name, sentence } from './values';

export interface GradeRecord extends RecordBase {
  kind: 'grade';
  exercise: string;
  title: string;
  cases: {
    name: string;
    passed: boolean;
    detail: string;
    /** The counter that the case is about (docs/counters.md). */
    metric?: string;
  }[];
  /** Every case, and the checker finds no mistake. */
  passed: boolean;
  /** The checker's mistake in a kernel whose results are right all the same. */
  luck?: string;
}

/** An exercise of a submission, as far as it came. */
export interface GradedExercise {
  exercise: string;
  /** Cases that passed, of all that a full mark needs; one less where they did by luck. */
  points: number;
  of: number;
  passed: boolean;
  cases: GradeRecord['cases'];
  luck?: string;
  /** Why there is no grade: the kernel is missing, or took too long. */
  problem?: string;
}

/** A notebook that was handed in. */
export interface Submission {
  file: string;
  exercises: GradedExercise[];
  /** What went wrong with it besides its exercises: a cell that does not compile, a damaged file. */
  problems: string[];
}

/** `gridstride grade` */
export interface GradesRecord extends RecordBase {
  kind: 'grades';
  /** Of the inputs, which are the same for all. */
  seed: number;
  submissions: Submission[];
}

/** An entry of the catalogue at one of its sizes. */
export interface VerifiedCase {
  set: Record<string, number>;
  /** Where it is not the entry's own: with blocks of another size. */
  launch?: string;
  passed: boolean;
  /** What was compared, or the failure. */
  detail: string;
}

export interface VerifiedEntry {
  id: string;
  passed: boolean;
  cases: VerifiedCase[];
}

/** Entries in one form of warps; `auto` is what the GPU allows. */
export interface VerifyRound {
  warps: 'auto' | 'subgroups' | 'emulated' | 'none';
  /** Why nothing was run. */
  missing?: string;
  entries: VerifiedEntry[];
}

/** `gridstride verify` */
export interface VerifyRecord extends RecordBase {
  kind: 'verify';
  adapter?: AdapterRecord;
  passed: boolean;
  rounds: VerifyRound[];
}

const cases = list(
  object<GradeRecord['cases'][number]>({
    name: sentence,
    passed: flag,
    detail: sentence,
    metric: optional(name)
  }),
  1_000
);

export const gradeSchema = object<GradeRecord>({
  ...baseFields,
  kind: oneOf('grade'),
  exercise: name,
  title: sentence,
  cases,
  passed: flag,
  luck: optional(sentence)
});

export const gradesSchema = object<GradesRecord>({
  ...baseFields,
  kind: oneOf('grades'),
  seed: number(0, 2 ** 32),
  submissions: list(
    object<Submission>({
      file: name,
      exercises: list(
        object<GradedExercise>({
          exercise: name,
          points: number(0, 2_000),
          of: number(0, 2_000),
          passed: flag,
          cases,
          luck: optional(sentence),
          problem: optional(sentence)
        }),
        1_000
      ),
      problems: list(sentence, 1_000)
    }),
    10_000
  )
});

const entry = object<VerifiedEntry>({
  id: name,
  passed: flag,
  cases: list(
    object<VerifiedCase>({
      set: map(name, number(-1e18, 1e18), 50),
      launch: optional(sentence),
      passed: flag,
      detail: sentence
    }),
    100
  )
});

export const verifySchema = object<VerifyRecord>({
  ...baseFields,
  kind: oneOf('verify'),
  adapter: optional(adapter),
  passed: flag,
  rounds: list(
    object<VerifyRound>({
      warps: oneOf('auto', 'subgroups', 'emulated', 'none'),
      missing: optional(sentence),
      entries: list(entry, 2_000)
    }),
    10
  )
});
