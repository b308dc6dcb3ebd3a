/** Whether two programs left the same arrays behind. */
import type { ArrayPayload } from '../../src/protocol/arrays';
import type { Case } from './cases';

const VIEWS = {
  int32: Int32Array,
  uint32: Uint32Array,
  float32: Float32Array
};

/**
 * What is wrong, in words; nothing where `got` agrees with `ours` within the
 * entry's tolerance.
 */
export function differences(
  who: string,
  { entry, mayDiffer }: Case,
  arrays: readonly ArrayPayload[],
  got: readonly (ArrayBuffer | null)[],
  ours: readonly (ArrayBuffer | null)[]
): string[] {
  return arrays.flatMap(({ dtype }, array) => {
    const [mine, other] = [ours[array], got[array]];
    if (!mine) {
      return [];
    }
    if (!other) {
      return [`${who} did not write array ${array}`];
    }
    const a = new VIEWS[dtype as keyof typeof VIEWS](mine);
    const b = new VIEWS[dtype as keyof typeof VIEWS](other);
    let wrong = 0;
    let first = -1;
    for (let i = 0; i < a.length; i++) {
      const allowed =
        entry.tolerance.absolute + entry.tolerance.relative * Math.abs(b[i]);
      if (a[i] !== b[i] && !(Math.abs(a[i] - b[i]) <= allowed)) {
        first = first < 0 ? i : first;
        wrong++;
      }
    }
    return wrong > mayDiffer * a.length
      ? [
          `${wrong} elements of array ${array} differ from ${who}: [${first}] is ${a[first]}, not ${b[first]}`
        ]
      : [];
  });
}
