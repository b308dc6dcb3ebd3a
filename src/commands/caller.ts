import type { ArrayPayload } from '../protocol/arrays';
import type { LaunchRequest } from '../protocol/launch';
import type { CheckRecord } from '../protocol/record';
import type { LaunchSyntax } from './syntax/launch';

/**
 * Where a command was typed: a notebook, where Python has the values of
 * expressions, or the command line, where `--set` and `--in` have them.
 */
export interface Caller {
  /** What messages call a source that was typed there: `cell [3]`. */
  readonly file: string;
  /** Evaluates what launches are written with. */
  resolve(launches: readonly LaunchSyntax[]): Promise<{
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
  }>;
  /** Takes what a launch left in the arrays; null where it wrote nothing. */
  store(arrays: (ArrayBuffer | null)[]): Promise<void>;
  /** Whether a condition holds now. */
  check(condition: string): Promise<CheckRecord>;
}
