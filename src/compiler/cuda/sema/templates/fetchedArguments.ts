/** arguments.ts for the engine of the browser, which fetches it with the first template. */
import { fetchedForPrograms } from '../../fetchedParts';

export type { Parameterised } from './arguments';

const part = fetchedForPrograms(() => import('./arguments'));

/** @throws TextsNeeded unless it is here */
export const templateValues: typeof import('./arguments').templateValues = (
  ...given
) => part().templateValues(...given);

/** @throws TextsNeeded unless it is here */
export const templateArguments: typeof import('./arguments').templateArguments =
  (...given) => part().templateArguments(...given);

/** @throws TextsNeeded unless it is here */
export const completeArguments: typeof import('./arguments').completeArguments =
  (...given) => part().completeArguments(...given);

/** @throws TextsNeeded unless it is here */
export const defaultArgument: typeof import('./arguments').defaultArgument = (
  ...given
) => part().defaultArgument(...given);

/** @throws TextsNeeded unless it is here */
export const convertConstant: typeof import('./arguments').convertConstant = (
  ...given
) => part().convertConstant(...given);

/** @throws TextsNeeded unless it is here */
export const boundScope: typeof import('./arguments').boundScope = (...given) =>
  part().boundScope(...given);

/** @throws TextsNeeded unless it is here */
export const argumentsKey: typeof import('./arguments').argumentsKey = (
  ...given
) => part().argumentsKey(...given);

/** @throws TextsNeeded unless it is here */
export const spellValues: typeof import('./arguments').spellValues = (
  ...given
) => part().spellValues(...given);
