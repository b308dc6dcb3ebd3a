/** Whether two programs left the same arrays behind. */
import type { ArrayPayload } from '../../src/protocol/arrays';
import { elementsOf, numbersOf } from '../../src/runtime/launches/arrayTypes';
import type { Case } from './cases';

/**
 * What is wrong, in words; nothing where `got` agrees with `ours` within the
 * entry's tolerance.
 */
export function differences(
  who: string,
  { entry, mayDiffer, undecided = [] }: Case,
  arrays: readonly ArrayPayload[],
  names: readonly string[],
  got: readonly (ArrayBuffer | null)[],
  ours: readonly (ArrayBuffer | null)[]
): string[] {
  return arrays.flatMap((payload, array) => {
    const [mine, other] = [ours[array], got[array]];
    if (!mine || undecided.includes(names[array])) {
      return [];
    }
    if (!other) {
      return [`${who} did not write array ${array}`];
    }
    const { dtype } = payload;
    const count = elementsOf(payload);
    const a = numbersOf(dtype, mine, 0, count);
    const b = numbersOf(dtype, other, 0, count);
    let wrong = 0;
    let first = -1;
    for (let i = 0; i < a.length; i++) {
      const allowed =
        entry.tolerance.absolute + entry.tolerance.relative * Math.abs(b[i]);
      if (
        a[i] !== b[i] &&
        !(Math.abs(a[i] - b[i]) <= allowed) &&
        !(Number.isNaN(a[i]) && Number.isNaN(b[i]))
      ) {
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
