/** virtualTables.ts for the engine of the browser, which fetches it for the first table of virtual functions. */
import type { Unit } from '../context/unit';
import { virtualTables } from '../lifetime/virtualCalls';
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./virtualTables'));

const isUsed = (unit: Unit): boolean => unit.keep(virtualTables).size > 0;

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
