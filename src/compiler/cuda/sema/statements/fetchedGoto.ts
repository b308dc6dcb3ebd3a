/** goto.ts for the engine of the browser, which fetches it for the first label. */
import { fetchedForInstances } from '../../fetchedParts';

type Goto = typeof import('./goto');

const part = fetchedForInstances(() => import('./goto'));

/** @throws TextsNeeded unless it is here */
export const lowerGotos: Goto['lowerGotos'] = (cx, list) =>
  list.some(({ kind }) => kind === 'label') && part().lowerGotos(cx, list);

/** @throws TextsNeeded unless it is here */
export const lowerGoto: Goto['lowerGoto'] = (...given) =>
  part().lowerGoto(...given);

/** @throws TextsNeeded unless it is here */
export const passGotos: Goto['passGotos'] = (cx, lower) => {
  if (cx.gotos.length > 0) {
    part().passGotos(cx, lower);
  } else {
    lower();
  }
};
