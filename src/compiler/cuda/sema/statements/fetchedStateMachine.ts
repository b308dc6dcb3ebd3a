/** stateMachine.ts for the engine of the browser, which fetches it for the first jump that no structure fits. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./stateMachine'));

/** @throws TextsNeeded unless it is here */
export const lowerWithStates: typeof import('./stateMachine').lowerWithStates =
  (...given) => part().lowerWithStates(...given);
