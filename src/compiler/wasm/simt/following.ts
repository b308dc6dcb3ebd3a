/**
 * What the emitters ask of whoever follows undefined values (definedness.ts),
 * and the answers where nobody does. He comes with the checks.
 */
import type { Expr, IfStmt, Place, Variable } from '../../ir/types';
import type { AccessSite, UseSite } from './abi';
import type { MaskContext } from './maskContext';

/** Puts a mask on the stack; absent where a value is certainly defined. */
export type Pushes = (() => void) | undefined;

/** Bits of a scalar that are asked for. */
export interface Wanted {
  bits: bigint;
  /** They count as undefined where all of them are, not where any is. */
  isEvery: boolean;
}

/** Of a scalar: the lanes in which what is wanted of it is undefined. */
export type Lanes = ((wanted: Wanted) => Pushes) | undefined;

/** Bits of a scalar that memory gets, and the lanes in which they are undefined. */
export interface GivenBits {
  bits: bigint;
  lanes: () => void;
}

/** What a store gives to a place. */
export interface Given {
  /** Of each part of the value. */
  parts: GivenBits[][];
  /** Bits that are put back as they were. */
  kept: bigint;
  /** The variable without a value that they come from. */
  variable?: Variable;
}

/** Where the lanes are kept in which conditions hold. */
export interface ConditionBits {
  /** A local with the lanes in which a (hoisted) condition holds. */
  bits(cond: Expr, at: MaskContext): number;
}

export interface Following {
  readonly isOn: boolean;
  endStatement(): void;
  /** Of a load's parts: the simulator says it where somebody asks. */
  loads(site: AccessSite): Lanes[];
  /** What is known of the parts of a hoisted expression. */
  keep(expr: Expr, parts: Lanes[]): void;
  /** Words for a value that is made under several masks: `add` puts each arm's lanes into them. */
  gather(expr: Expr, first?: Pushes): GatheredWord[];
  add(words: GatheredWord[], arm: Expr, at: MaskContext): void;
  /** A variable without a value. */
  declare(variable: Variable, at: MaskContext): void;
  /** A variable, or the part of it that begins with `first`, gets a value. */
  assign(
    variable: Variable,
    first: number,
    values: Lanes[],
    at: MaskContext
  ): void;
  /** What memory gets, before it gets it. */
  given(place: Place, values: Lanes[], from?: Expr): Given | undefined;
  /** Puts the lanes of which memory gets undefined values where the simulator finds them: parts from `first` on. */
  stores(site: AccessSite, given: Given | undefined, first: number): void;
  /** The lanes of which an atomic operation has undefined operands. */
  takes(site: AccessSite, operands: readonly Expr[], at: MaskContext): void;
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
  /**
   * A condition decides which statements are run. Where these only set variables,
   * it decides their values: what is given is to be called behind them.
   */
  choose(stmt: IfStmt, at: MaskContext): (() => void) | undefined;
  /** Of a value as a whole. */
  whole(expr: Expr, at: MaskContext): Pushes;
  /** Of each scalar of a value whose impure parts are hoisted. */
  parts(expr: Expr, at: MaskContext): Lanes[];
}

/** A word of the frame with the lanes in which these bits of a part are undefined. */
export interface GatheredWord {
  part: number;
  bits: bigint;
  word: number;
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
  given: nothing,
  stores: nothing,
  takes: nothing,
  gets: nothing,
  moves: nothing,
  use: nothing,
  useAddress: nothing,
  whole: nothing,
  choose: nothing,
  parts: none
};
