/** What a place is. */
import type { Chooser } from './case';
import type { Kind } from './kind';

export interface Placed {
  /** Outside of functions, in their order. */
  outer: string[];
  /** Statements before the uses. */
  before: string[];
  /** After the uses: closes what `before` has opened. */
  end?: string;
  place: string;
  isConst?: boolean;
  /** The name of a local variable that a lambda can capture. */
  isLocal?: boolean;
}

export type Maker = (
  random: Chooser,
  kind: Kind,
  name: string
) => Placed | undefined;

/** A member's initialiser has braces or `=`. */
export function braceOrEqual(after: string): string {
  return after.startsWith('(') ? '{}' : after;
}
