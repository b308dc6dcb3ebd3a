/** Waiting for Python, which may be busy, or behind a server that does not answer. */
import type { CellOutput } from './ask';
import { message } from '../protocol/message';

/** Silence after which the cell says so, milliseconds. */
const QUIET = 5_000;

/**
 * Does work with Python, and shows in the cell when nothing has come for a
 * while.
 *
 * @param work is given what to call when something comes
 */
export async function waiting<T>(
  outputs: Pick<CellOutput, 'progress'>,
  work: (heard: () => void) => Promise<T>
): Promise<T> {
  let heardAt = Date.now();
  const timer = setInterval(() => {
    const silence = Date.now() - heardAt;
    if (silence >= QUIET) {
      outputs.progress(
        message`nothing from Python for ${Math.round(silence / 1000)} s: its kernel is busy, or the server does not answer; stop with Interrupt (■)`
      );
    }
  }, 1_000);
  try {
    return await work(() => {
      heardAt = Date.now();
    });
  } finally {
    clearInterval(timer);
  }
}
