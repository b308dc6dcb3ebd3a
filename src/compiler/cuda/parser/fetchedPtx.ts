/** ptx.ts for the engine of the browser, which fetches it for the first inline assembly. */
import { fetchedPart } from '../fetchedParts';

const part = fetchedPart(() => import('./ptx'));

/** @throws TextsNeeded unless it is here */
export const whyNoAssembly: typeof import('./ptx').whyNoAssembly = (...given) =>
  part().whyNoAssembly(...given);
