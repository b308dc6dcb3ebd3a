/** An exercise: a kernel that the student writes, graded on fresh inputs. */
import type { InputArray, InputSpec, ReferenceContext } from './entry';

export interface ExerciseCase {
  /** What the case tries: `one element`. */
  name: string;
  set: Record<string, number>;
  /** Replaces inputs of the exercise; a generator without a seed gets a fresh one. */
  inputs?: Record<string, InputSpec>;
}

/**
 * What full marks ask of a kernel that is right, besides being right: a counter
 * of its profile, or the time that is predicted for a card.
 */
export interface Demand {
  /** `loads are coalesced` */
  name: string;
  /** A counter (docs/counters.md); `time` is the predicted time in µs. */
  metric: string;
  /** Another counter to divide it by. */
  per?: string;
  atLeast?: number;
  atMost?: number;
  /** What to think about where it is not met. */
  hint: string;
}

export interface Exercise {
  /** `reduction/max-abs` */
  id: string;
  title: string;
  /** The catalogue entry that it practises. */
  entry: string;
  /** The kernel that must be defined, and its parameters as CUDA writes them. */
  kernel: string;
  signature: string;
  /** What it has to do. */
  task: string;
  /** How the grader launches it; names are those of `set` and `inputs`. */
  launch: string;
  inputs: Record<string, InputSpec>;
  cases: ExerciseCase[];
  /** The launch that is profiled once all cases are right, and what is asked of it. */
  profile?: {
    set: Record<string, number>;
    /** `t4`: the card whose rules count. */
    card: string;
    demands: Demand[];
  };
  /**
   * Compares the arrays after the launch with what they should hold.
   * `context` has the arguments before it; arrays are named by parameter.
   */
  check(
    context: ReferenceContext,
    after: Record<string, InputArray>
  ): { passed: boolean; detail: string };
}
