import type { ArrayPayload } from '../protocol/arrays';
import type { LaunchRequest } from '../protocol/launchRequest';
import type { Reply, Request } from '../protocol/messages';
import type { CheckRecord } from '../protocol/record';
import type { LaunchSyntax } from './syntax/launchSyntax';

/** What a name of a launch may stand for: a number, or a shape such as 32x8. */
export type BoundValue = number | readonly number[];

/** What names are while a launch is evaluated, in place of what they are elsewhere. */
export interface BoundNames {
  names: Readonly<Record<string, BoundValue>>;
  /** Values of the source's macros. */
  defines: Readonly<Record<string, string>>;
  /** Further expressions, whose numbers are wanted. */
  numbers?: readonly string[];
}

/**
 * Where a command was typed: a notebook, where Python has the values of
 * expressions, or the command line, where `--set` and `--in` have them.
 */
export interface Caller {
  /** What messages call a source that was typed there: `cell [3]`. */
  readonly file: string;
  /**
   * Evaluates what launches are written with.
   *
   * @param forResults the launch is for what it writes: arrays that nobody
   *   would look into afterwards are refused
   */
  resolve(
    launches: readonly LaunchSyntax[],
    binding?: BoundNames,
    forResults?: boolean
  ): Promise<{
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
    /** Of the binding's further expressions. */
    numbers?: number[];
  }>;
  /** Takes what a launch left in the arrays; null where it wrote nothing. */
  store(arrays: (ArrayBuffer | null)[]): Promise<void>;
  /** Asks the engine what is to be known before. */
  ask(request: Request): Promise<Reply>;
  /** Whether a condition holds now. */
  check(condition: string): Promise<CheckRecord>;
}
