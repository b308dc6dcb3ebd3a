/** What kernels computed otherwise than CUDA has it: each sentence once, with the kernels that it is of. */
import type { LaunchOperation } from './port';

/** Kernels that a sentence names. */
const MOST_NAMED = 3;

export class Differences {
  /** Of a kernel's first launch: the next ones are made alike. */
  note(kernel: string, operation: LaunchOperation): void {
    if (operation.made.differences.length > 0 && !this._first.has(kernel)) {
      this._first.set(kernel, operation);
    }
  }

  /** After the launches, for only then it is known whether the device took them. */
  sentences(): string[] {
    const kernels = new Map<string, string[]>();
    for (const [kernel, { made, refusal }] of this._first) {
      if (refusal === undefined) {
        made.differences.forEach(sentence => {
          const named = kernels.get(sentence) ?? [];
          kernels.set(sentence, [...named, kernel]);
        });
      }
    }
    return [...kernels].map(
      ([sentence, named]) => `${list(named)}: ${sentence}`
    );
  }

  private readonly _first = new Map<string, LaunchOperation>();
}

/** `k`, `k and l`, `k, l, m and 2 more kernels` */
function list(kernels: readonly string[]): string {
  const more = kernels.length - MOST_NAMED;
  const parts =
    more > 1
      ? [...kernels.slice(0, MOST_NAMED), `${more} more kernels`]
      : [...kernels];
  const last = parts.pop()!;
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
