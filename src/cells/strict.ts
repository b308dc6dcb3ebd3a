/** What a cell shows to be wrong, as an error of the cell. */
import { checkedOf } from '../commands/launches';
import type { RunRecord } from '../protocol/record';

/** @throws Error CheckFailed for a failed check, a grade that is no pass, an exit code that is not 0 */
export function throwIfWrong(record: RunRecord): void {
  const problem = problemOf(record);
  if (problem !== undefined) {
    const error = new Error(problem);
    error.name = 'CheckFailed';
    throw error;
  }
}

function problemOf(record: RunRecord): string | undefined {
  const failed = checkedOf(record).find(
    ({ check }) => check.status === 'failed'
  );
  if (failed) {
    return failed.check.detail;
  }
  if (record.kind === 'grade' && !record.passed) {
    const wrong = record.cases.filter(({ passed }) => !passed);
    return `${record.exercise}: ${wrong.length} of ${record.cases.length} cases failed`;
  }
  const ended = record.kind === 'profile' ? record.program : record;
  return ended && 'exitCode' in ended && ended.exitCode !== 0
    ? `the program ended with exit code ${ended.exitCode}`
    : undefined;
}
