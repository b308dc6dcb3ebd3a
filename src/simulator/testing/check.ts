/** Checked launches, for tests. */
import { DEFAULT_CC } from '../../analysis';
import type { Finding } from '../../protocol/record/check';
import { newCheckSession } from '../checks';
import { SimulationError, type CheckOptions } from '../index';
import { simulateCuda } from './run';

/** What the checks find in one launch of the source's only kernel `k`. */
export function checkCuda(
  source: string,
  {
    check,
    ...options
  }: Omit<Parameters<typeof simulateCuda>[2], 'check'> & {
    check?: Partial<CheckOptions>;
  }
): Finding[] {
  const session = newCheckSession({ cc: options.cc ?? DEFAULT_CC, ...check });
  try {
    simulateCuda(source, 'k', { ...options, check: session });
  } catch (error) {
    // What ends a launch early is a finding, too.
    if (!(error instanceof SimulationError)) {
      throw error;
    }
  }
  session.ends();
  return session.findings.all();
}
