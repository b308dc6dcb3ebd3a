/**
 * What the emitters ask of whoever follows undefined values (definedness.ts),
 * and the answers where nobody does. He comes with the checks.
 */
import type { Expr, Place, Variable } from '../../ir/types';
import type { AccessSite, UseSite } from './abi';
import type { MaskContext } from './maskContext';

/** Puts a mask on the stack; absent where a value is certainly defined. */
export type Pushes = (() => void) | undefined;

/** Where the lanes are kept in which conditions hold. */
export interface ConditionBits {
  /** A local with the lanes in which a (hoisted) condition holds. */
  bits(cond: Expr, at: MaskContext): number;
}

export interface Following {
  readonly isOn: boolean;
  endStatement(): void;
  /** The words in which the simulator says which lanes of a load's parts are undefined. */
  loads(site: AccessSite, place: Place): number[];
  /** The parts of a hoisted expression are in these words. */
  keep(expr: Expr, words: number[]): void;
  /** A word for a value that is made under several masks: `add` puts each arm's lanes into it. */
  gather(expr: Expr, first?: Pushes): number[];
  add(words: number[], arm: Expr, at: MaskContext): void;
  /** A variable without a value. */
  declare(variable: Variable, at: MaskContext): void;
  /** A variable, or the part of it that begins with `first`, gets a value. */
  assign(
    variable: Variable,
    first: number,
    values: Pushes[],
    at: MaskContext
  ): void;
  /** The lanes of which memory gets an undefined value, where the simulator finds them. */
  stores(site: AccessSite, values: Pushes[], from?: Expr): void;
  /** The lanes to which an atomic operation gives what is undefined, where the simulator puts them. */
  gets(site: AccessSite): Pushes;
  /**
   * A value goes to other lanes: by way of a word in which the simulator puts those
   * that get it. By a shuffle it may come from a lane that is not there.
   */
  moves(
    expr: Expr,
    at: MaskContext,
    isShuffle: boolean
  ): { word: number; value: Pushes } | undefined;
  /** A value decides something: lanes in which it is undefined are told. */
  use(kind: UseSite['kind'], expr: Expr, at: MaskContext): void;
  /** What a place's address is made of. */
  useAddress(place: Place, at: MaskContext): void;
  /** Of a value as a whole. */
  whole(expr: Expr, at: MaskContext): Pushes;
  /** Of each scalar of a value whose impure parts are hoisted. */
  parts(expr: Expr, at: MaskContext): Pushes[];
  anyOf(exprs: readonly Expr[], at: MaskContext): Pushes;
}

/**
 * `isMemory` says whether reading a place is an access to memory. The context is
 * a function's, which knows the options that this is one of.
 */
export type Follow<Context> = (
  context: Context,
  conditions: ConditionBits,
  isMemory: (place: Place) => boolean
) => Following;

const nothing = (): undefined => undefined;
const none = (): never[] => [];

export const NOT_FOLLOWED: Following = {
  isOn: false,
  endStatement: nothing,
  loads: none,
  keep: nothing,
  gather: none,
  add: nothing,
  declare: nothing,
  assign: nothing,
  stores: nothing,
  gets: nothing,
  moves: nothing,
  use: nothing,
  useAddress: nothing,
  whole: nothing,
  parts: none,
  anyOf: nothing
};
