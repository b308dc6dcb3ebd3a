/** jumpChecks.ts for the engine of the browser, which fetches it for the first label of a goto or a switch. */
import { fetchedForInstances } from '../../fetchedParts';
import { holds } from './jumps';

const part = fetchedForInstances(() => import('./jumpChecks'));

/** @throws TextsNeeded unless it is here */
export const checkJumps: typeof import('./jumpChecks').checkJumps = (
  cx,
  body
) => {
  const isLabel = ({ kind }: { kind: string }): boolean =>
    kind === 'label' || kind === 'switch';
  if (body.some(statement => holds(statement, isLabel))) {
    part().checkJumps(cx, body);
  }
};
