/** ambiguous.ts for the engine of the browser, which fetches it for the first class with several bases. */
import { fetchedForInstances } from '../../fetchedParts';
import type { ClassInfo } from '../entities/classes';

const part = fetchedForInstances(() => import('./ambiguous'));

function hasSeveral(info: ClassInfo): boolean {
  return (
    info.bases.length > 1 ||
    (info.bases.length > 0 && hasSeveral(info.bases[0].info))
  );
}

/** @throws TextsNeeded unless it is here */
export const isAmbiguous: typeof import('./ambiguous').isAmbiguous = (
  cx,
  info,
  segment
) => hasSeveral(info) && part().isAmbiguous(cx, info, segment);

/** @throws TextsNeeded unless it is here */
export const isAmbiguousBase: typeof import('./ambiguous').isAmbiguousBase = (
  cx,
  info,
  ...given
) => hasSeveral(info) && part().isAmbiguousBase(cx, info, ...given);
