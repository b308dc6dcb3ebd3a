/** Lowering to find something out. */
import type { Context } from './context';

/** The result of lowering something whose statements and messages are not wanted. */
export function quietly<R>(cx: Context, work: () => R): R | undefined {
  let result: R | undefined;
  cx.unevaluatedly(() => {
    cx.unit.reporter.try(() => {
      result = work();
    });
  });
  return result;
}
