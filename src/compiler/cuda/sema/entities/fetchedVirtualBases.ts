/** virtualBases.ts for the engine of the browser, which fetches it for the first virtual base. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./virtualBases'));

/** @throws TextsNeeded unless it is here */
export const placeVirtualBases: typeof import('./virtualBases').placeVirtualBases =
  (info, ...given) => {
    if (
      info.bases.some(one => one.isVirtual || one.info.virtualBases.length > 0)
    ) {
      part().placeVirtualBases(info, ...given);
    }
  };
