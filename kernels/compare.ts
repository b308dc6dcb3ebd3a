/** Arrays against what they should hold. */
import type { CatalogueEntry, InputArray, ReferenceContext } from './entry';
import type { Exercise } from './exercise';

/** 1234567 → `1,234,567` */
const formatCount = (count: number): string => count.toLocaleString('en-US');

type Tolerance = CatalogueEntry['tolerance'];

/** A check of an exercise whose results are known exactly, or within a tolerance. */
export function equalsReference(
  reference: (context: ReferenceContext) => Record<string, InputArray>,
  tolerance: Tolerance = { absolute: 0, relative: 0 }
): Exercise['check'] {
  return (context, after) => {
    const results = Object.entries(reference(context)).map(([name, want]) =>
      compareArrays(name, after[name], want, tolerance)
    );
    return {
      passed: results.every(({ passed }) => passed),
      detail: results.map(({ detail }) => detail).join('; ')
    };
  };
}

/** Where they differ first and how often, or by how much at most. */
export function compareArrays(
  name: string,
  got: InputArray | undefined,
  want: InputArray,
  tolerance: Tolerance
): { passed: boolean; detail: string } {
  if (!got) {
    return { passed: false, detail: `${name} was not written` };
  }
  if (got.length < want.length) {
    return {
      passed: false,
      detail: `${name} has ${formatCount(got.length)} elements, the launch writes ${formatCount(want.length)}`
    };
  }
  const always =
    tolerance.absolute + (tolerance.ofLargest ?? 0) * largestOf(want);
  let wrong = 0;
  let first = -1;
  let largest = 0;
  for (let i = 0; i < want.length; i++) {
    const difference = Math.abs(got[i] - want[i]);
    const allowed = always + tolerance.relative * Math.abs(want[i]);
    const equal = Object.is(got[i], want[i]) || got[i] === want[i];
    // Written so that a NaN on one side counts as wrong; nothing else is near infinity.
    if (!equal && !(difference <= allowed && Number.isFinite(want[i]))) {
      wrong++;
      first = first < 0 ? i : first;
    }
    largest = equal ? largest : Math.max(largest, difference);
  }
  const elements = `${formatCount(want.length)} element${want.length === 1 ? '' : 's'}`;
  if (wrong > 0) {
    const one = wrong === 1;
    return {
      passed: false,
      detail:
        `${name}[${first}] is ${spelt(got[first], got)}, the reference says ${spelt(want[first], got)}; ` +
        `${formatCount(wrong)} of ${elements} ${one ? 'differs' : 'differ'}`
    };
  }
  return {
    passed: true,
    detail:
      largest === 0
        ? `${elements} of ${name} equal the reference`
        : `${elements} of ${name} agree with the reference; largest difference ${Number(largest.toPrecision(3))}`
  };
}

/** As few digits as tell a float from its neighbours: 0.1, where as a double it is 0.10000000149011612. */
function spelt(value: number, array: InputArray): string {
  if (array instanceof Float32Array && Math.fround(value) === value) {
    for (let digits = 6; digits < 9; digits++) {
      const short = Number(value.toPrecision(digits));
      if (Math.fround(short) === value) {
        return String(short);
      }
    }
    return String(Number(value.toPrecision(9)));
  }
  return String(value);
}

/** The largest magnitude; what is not finite has none. */
function largestOf(values: InputArray): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) {
    const magnitude = Math.abs(values[i]);
    if (magnitude > largest && magnitude !== Infinity) {
      largest = magnitude;
    }
  }
  return largest;
}
