/** printf.ts for the engine of the browser, which fetches it for the first printf, or call of a function like it. */
import { fetchedForInstances } from '../../fetchedParts';

type Printf = typeof import('./printf');

const part = fetchedForInstances(() => import('./printf'));

/** @throws TextsNeeded unless it is here */
export const lowerPrintf: Printf['lowerPrintf'] = (...given) =>
  part().lowerPrintf(...given);

/** @throws TextsNeeded unless it is here */
export const checkPrintfCall: Printf['checkPrintfCall'] = (
  cx,
  name,
  ...given
) => {
  if (name.endsWith('printf')) {
    part().checkPrintfCall(cx, name, ...given);
  }
};

/** @throws TextsNeeded unless it is here */
export const promotedArgument: Printf['promotedArgument'] = (...given) =>
  part().promotedArgument(...given);
