/**
 * Every `step`th of many cases of one kind, so that a run of all suites ends
 * within an hour on a small machine; all of them with GRIDSTRIDE_WHOLE=1.
 */
export function sampled<T>(cases: readonly T[], step: number): T[] {
  return isWhole ? [...cases] : cases.filter((_, i) => i % step === 0);
}

/** Half of the cases for one of two ways, the other half for the other; all of them for both with GRIDSTRIDE_WHOLE=1. */
export function halved<T>(cases: readonly T[], isOther: boolean): T[] {
  return isWhole ? [...cases] : cases.filter((_, i) => i % 2 === +isOther);
}

export const isWhole = process.env.GRIDSTRIDE_WHOLE === '1';
