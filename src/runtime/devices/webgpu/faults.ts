/** What went wrong in a kernel on the GPU, in words. */
import type { LaunchReport } from '../../../device';
import { wildUse, type KernelVariant } from '../missingPointers';
import type { DeviceFault } from '../port';

/** @param variant of a kernel of CUDA source */
export function faultOf(
  { stop }: LaunchReport,
  variant: KernelVariant | undefined
): DeviceFault | undefined {
  if (!stop) {
    return undefined;
  }
  const { kind, message, line } = stop;
  const wild = kind === 'trap' && variant && wildUse(variant, line);
  return wild || { kind, message };
}
