/** virtuals.ts for the engine of the browser, which fetches it for the first virtual function. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./virtuals'));

/** @throws TextsNeeded unless it is here */
export const assignSlots: typeof import('./virtuals').assignSlots = (
  info,
  functions,
  report
) => {
  const isNeeded =
    info.bases.some(base => base.isVirtual || base.info.isPolymorphic) ||
    functions.some(
      ({ declaration }) =>
        declaration.isOverride ||
        declaration.isPure ||
        declaration.specifiers.some(({ name }) => name === 'virtual')
    );
  if (isNeeded) {
    part().assignSlots(info, functions, report);
  }
};

/** @throws TextsNeeded unless it is here */
export const pureFunction: typeof import('./virtuals').pureFunction = info =>
  info.isPolymorphic ? part().pureFunction(info) : undefined;

/** @throws TextsNeeded unless it is here */
export const placeVirtualBases: typeof import('./virtuals').placeVirtualBases =
  (info, ...given) => {
    if (
      info.bases.some(one => one.isVirtual || one.info.virtualBases.length > 0)
    ) {
      part().placeVirtualBases(info, ...given);
    }
  };

/** @throws TextsNeeded unless it is here */
export const baseStruct: typeof import('./virtuals').baseStruct = info =>
  part().baseStruct(info);
