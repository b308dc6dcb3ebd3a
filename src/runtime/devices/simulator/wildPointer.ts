import type { CheckSession } from '../../../simulator';
import { DEVICE_BASE } from '../addressRange';

/** Where memory was freed, its address still says so; else one that stands for what is wrong. */
export function wildPointer(
  { why, address }: { why: string; address?: bigint },
  check: CheckSession | undefined
): number {
  const low = address === undefined ? 0 : Number(address - DEVICE_BASE);
  return check?.allocations.find(low)?.isFreed
    ? low
    : (check?.wildPointer(why) ?? 0);
}
