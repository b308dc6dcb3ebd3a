/** virtualCalls.ts for the engine of the browser, which fetches it for the first class with virtual functions. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./virtualCalls'));

/** @throws TextsNeeded unless it is here */
export const tablesIn: typeof import('./virtualCalls').tablesIn = unit =>
  part().tablesIn(unit);

/** @throws TextsNeeded unless it is here */
export const storeTable: typeof import('./virtualCalls').storeTable = (
  cx,
  self,
  info
) => {
  if (info.isPolymorphic) {
    part().storeTable(cx, self, info);
  }
};

/** @throws TextsNeeded unless it is here */
export const virtualBase: typeof import('./virtualCalls').virtualBase = (
  ...given
) => part().virtualBase(...given);

/** @throws TextsNeeded unless it is here */
export const virtualBasePlace: typeof import('./virtualCalls').virtualBasePlace =
  (...given) => part().virtualBasePlace(...given);

/** @throws TextsNeeded unless it is here */
export const virtualBasePointer: typeof import('./virtualCalls').virtualBasePointer =
  (...given) => part().virtualBasePointer(...given);

/** @throws TextsNeeded unless it is here */
export const callVirtual: typeof import('./virtualCalls').callVirtual = (
  ...given
) => part().callVirtual(...given);

/** @throws TextsNeeded unless it is here */
export const ofBase: typeof import('./virtualCalls').ofBase = (...given) =>
  part().ofBase(...given);

/** @throws TextsNeeded unless it is here */
export const tablesAt: typeof import('./virtualCalls').tablesAt = (
  cx,
  operand
) =>
  operand.type.kind === 'class' && operand.type.info.virtualBases.length > 0
    ? part().tablesAt(cx, operand)
    : undefined;
