/** Results against the catalogue's reference. */
import type { ArrayPayload } from '../../protocol/arrays';
import type { CheckRecord } from '../../protocol/record';
import { entryOf } from '../units/launchable';
import { compareArrays } from '../../../kernels/compare';
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
  const results: Record<string, InputArray> = Object.create(null);
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
