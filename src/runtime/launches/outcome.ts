/** What comes of running launches, wherever they ran. */
import type {
  AdapterRecord,
  CheckRecord,
  CompareRecord,
  LaunchRecord
} from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import { referenceContext, viewOf } from './arguments';
import { checkAgainstReference } from './check';
import type { PlannedLaunch } from './execution';
import { entryOf } from './launchRecord';
import type { InputArray } from '../../../kernels/entry';

export interface RunOutcome {
  adapter: AdapterRecord;
  records: LaunchRecord[];
  results: {
    /** Aligned with the request's arrays; null where nothing was written. */
    after: (ArrayBuffer | null)[];
    /** What it printed. */
    prints: string;
  }[];
  /** On all launches together. */
  notes: string[];
  simulated?: CompareRecord['simulated'];
}

/** Compares what a run wrote with the catalogue's reference, if there is one. */
export function checkRun(
  { kernel, launch, bound }: PlannedLaunch,
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
