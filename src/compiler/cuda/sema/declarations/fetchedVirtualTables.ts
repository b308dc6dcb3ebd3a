/** virtualTables.ts for the engine of the browser, which fetches it for the first table of virtual functions. */
import type { Unit } from '../context/unit';
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./virtualTables'));

const isUsed = ({ module }: Unit): boolean =>
  module.virtualTables !== undefined;

/** @throws TextsNeeded unless it is here */
export const fillVirtualTables: typeof import('./virtualTables').fillVirtualTables =
  unit => (isUsed(unit) ? part().fillVirtualTables(unit) : []);

/** @throws TextsNeeded unless it is here */
export const nameVirtualFunctions: typeof import('./virtualTables').nameVirtualFunctions =
  unit => {
    if (isUsed(unit)) {
      part().nameVirtualFunctions(unit);
    }
  };

/** @throws TextsNeeded unless it is here */
export const defineForBases: typeof import('./virtualTables').defineForBases = (
  cx,
  fn,
  info
) => {
  if (info.virtualBases.length > 0) {
    part().defineForBases(cx, fn, info);
  }
};
