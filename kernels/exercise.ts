/** An exercise: a kernel that the student writes, graded on fresh inputs. */
import type { InputArray, InputSpec, ReferenceContext } from './entry';

export interface ExerciseCase {
  /** What the case tries: `one element`. */
  name: string;
  set: Record<string, number>;
  /** Replaces inputs of the exercise; a generator without a seed gets a fresh one. */
  inputs?: Record<string, InputSpec>;
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
  /**
   * Compares the arrays after the launch with what they should hold.
   * `context` has the arguments before it; arrays are named by parameter.
   */
  check(
    context: ReferenceContext,
    after: Record<string, InputArray>
  ): { passed: boolean; detail: string };
}
