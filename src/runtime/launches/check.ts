/** Results against the catalogue's reference. */
import { formatCount } from '../../device';
import type { ArrayPayload } from '../../protocol/arrays';
import type { CheckRecord } from '../../protocol/record';
import { entryOf } from '../units/launchable';
import type {
  CatalogueEntry,
  InputArray,
  ReferenceContext
} from '../../../kernels/entry';
import { referenceContext, viewOf } from './arguments';
import type { BoundLaunch } from './bindLaunch';

/** Compares what a launch wrote with the catalogue's reference, if there is one. */
export function checkResults(
  { kernel, launch, bound }: BoundLaunch,
  after: readonly (ArrayBuffer | null)[],
  payloads: readonly ArrayPayload[]
): CheckRecord {
  const entry = entryOf(kernel);
  if (!entry) {
    return {
      status: 'none',
      detail: 'There is no reference to check against.'
    };
  }
  const results: Record<string, InputArray> = {};
  for (const [param, given] of bound.arrays) {
    const data = after[given.array];
    if (data) {
      results[kernel.params[param].name] = viewOf(
        payloads[given.array],
        data,
        given
      );
    }
  }
  return checkAgainstReference(
    entry,
    referenceContext(kernel, launch, bound, payloads),
    results
  );
}

/**
 * Compares arrays after a launch with what the reference expects of it.
 * @param after by parameter name, as `context.arrays`
 */
function checkAgainstReference(
  entry: Pick<CatalogueEntry, 'reference' | 'tolerance'>,
  context: ReferenceContext,
  after: Readonly<Record<string, InputArray>>
): CheckRecord {
  let expected: Record<string, InputArray>;
  try {
    expected = entry.reference(context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      status: 'none',
      detail: `The reference could not be computed for these arguments (${reason}).`
    };
  }
  const results = Object.entries(expected).map(([name, want]) =>
    compareArrays(name, after[name], want, entry.tolerance)
  );
  return {
    status: results.every(({ passed }) => passed) ? 'passed' : 'failed',
    detail: results.map(({ detail }) => detail).join('; ')
  };
}

function compareArrays(
  name: string,
  got: InputArray | undefined,
  want: InputArray,
  tolerance: CatalogueEntry['tolerance']
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
  let wrong = 0;
  let first = -1;
  let largest = 0;
  for (let i = 0; i < want.length; i++) {
    const difference = Math.abs(got[i] - want[i]);
    const allowed = tolerance.absolute + tolerance.relative * Math.abs(want[i]);
    const equal = Object.is(got[i], want[i]) || got[i] === want[i];
    // Written so that a NaN on one side counts as wrong.
    if (!equal && !(difference <= allowed)) {
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
        `${name}[${first}] is ${got[first]}, the reference says ${want[first]}; ` +
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
