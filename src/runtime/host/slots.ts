/** Library functions that read their arguments where compiled code has put them, 8 bytes for each. */
import type { HostImport } from '../../compiler/wasm/host';
import { SlotArguments } from './c/formatted';
import type { SlotsFunction } from './library';
import type { Machine } from './machine';

/** Calls until the clock is looked at. */
const PATIENCE = 64;

export function slotsImport(
  machine: Machine,
  { fn, types }: HostImport & { kind: 'slots' },
  slots: SlotsFunction
): (at: number, site: number) => number {
  const apply = slots as (machine: Machine, args: SlotArguments) => number;
  const args = new SlotArguments(machine, types, fn.params.length);
  let patience = PATIENCE;
  return (at, site) => {
    machine.enter(site);
    machine.callee = fn.name;
    if (--patience === 0) {
      patience = PATIENCE;
      machine.stopIfLate();
    }
    args.at = at;
    return apply(machine, args);
  };
}
