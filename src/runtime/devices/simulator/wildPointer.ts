import type { CheckSession } from '../../../simulator';
import { DEVICE_BASE } from '../addressRange';

/** Below all addresses that are there, and not null: kernels may ask. */
const NOWHERE = 0x1000;

/** Where memory was freed, its address still says so; else one that stands for what is wrong. */
export function wildPointer(
  { why, address }: { why: string; address?: bigint },
  check: CheckSession | undefined
): number {
  const low = address === undefined ? 0 : Number(address - DEVICE_BASE);
  return check?.allocations.find(low)?.isFreed
    ? low
    : (check?.wildPointer(why) ?? NOWHERE);
}
