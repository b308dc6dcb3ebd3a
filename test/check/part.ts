/**
 * `CHECK_PART=3/14`: the third of 14 parts of what a spec goes through, so that
 * as many processes as there are cores share it.
 */
export function part<T>(all: readonly T[]): T[] {
  const [number, of] = (process.env.CHECK_PART ?? '1/1').split('/').map(Number);
  if (!(number >= 1 && number <= of)) {
    throw new Error('CHECK_PART is written as 3/14');
  }
  return all.filter((_, index) => index % of === number - 1);
}
