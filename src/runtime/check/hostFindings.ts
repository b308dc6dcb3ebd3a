/** What a program's host did wrong with memory of the device, as findings. */
import type { CheckSession } from '../../simulator';
import type { ProgramResult } from '../host/library';

/** A program that read or wrote the device's memory as if it were its own. */
export function hostStop(
  check: CheckSession,
  stop: ProgramResult['stop']
): void {
  const mixed = /host code cannot read or write device memory/;
  if (stop?.span && mixed.test(stop.message)) {
    check.findings.add({
      kind: 'wrong-space',
      span: stop.span,
      space: 'host',
      message: () => `${stop.message.replace(/\.$/, '')}.`,
      hint: 'The host reaches memory from cudaMalloc by cudaMemcpy alone.'
    });
  }
}

/** Memory that the program never freed. */
export function leaks(check: CheckSession): void {
  for (const {
    name,
    bytes,
    span,
    isFreed,
    isHeap
  } of check.allocations.all()) {
    if (span && !isFreed) {
      check.findings.add({
        kind: 'leak',
        severity: 'warning',
        span,
        array: name,
        space: 'global',
        message: () =>
          `${name}, ${bytes} bytes, is not freed by the end of the program.`,
        hint: isHeap
          ? 'What a kernel allocates stays until a kernel frees it: free() or delete[] gives it back, in the last kernel that uses it.'
          : 'cudaFree gives memory of the device back; a program that runs for long has none left otherwise.'
      });
    }
  }
}
