/** What memory is known to hold at a place of a function, and which addresses are known to be valid there. */
import { sizeOf } from '../../../ir/layout';
import type { Place, Stmt, Variable } from '../../../ir/types';
import { leavesOf, type LeafType } from '../shapes';
import { hasUnion, mayBeStored, storesOf, type Stores } from './loopFacts';
import { hasBits } from './loopLoads';
import type { NumberedAddress, ValueNumbers } from './valueNumbers';

/** What has been read from memory, or written there. */
export interface Load {
  number: number;
  address: NumberedAddress;
  /** The place whose value is kept, once somebody asks for it again. */
  place: Place;
  variable?: Variable;
  /** Where the variable is declared then. */
  home: DeclarationSite;
}

/** Declarations before a statement. */
export interface DeclarationSite {
  before: Stmt[];
  list: Stmt[];
}

/** What is known at a place of the function. */
export class State {
  constructor(
    readonly variables = new Map<Variable, number>(),
    readonly loads = new Map<string, Load>(),
    readonly valid = new Set<number>(),
    /** Nothing comes here. */
    public isDead = false
  ) {}

  copy(): State {
    return new State(
      new Map(this.variables),
      new Map(this.loads),
      new Set(this.valid),
      this.isDead
    );
  }

  /** What is known where this and another way meet. */
  met(other: State, numbers: ValueNumbers): State {
    if (this.isDead || other.isDead) {
      return this.isDead ? other : this;
    }
    const { variables, loads, valid } = this;
    for (const variable of [...variables.keys(), ...other.variables.keys()]) {
      if (variables.get(variable) !== other.variables.get(variable)) {
        variables.set(variable, numbers.fresh());
      }
    }
    for (const [key, load] of loads) {
      if (other.loads.get(key) !== load) {
        loads.delete(key);
      }
    }
    for (const number of valid) {
      if (!other.valid.has(number)) {
        valid.delete(number);
      }
    }
    return this;
  }

  /** Takes in what was found beside. */
  join({ loads, valid, variables }: State): void {
    variables.forEach((number, variable) => {
      if (!this.variables.has(variable)) {
        this.variables.set(variable, number);
      }
    });
    loads.forEach((load, key) => {
      if (!this.loads.has(key)) {
        this.loads.set(key, load);
      }
    });
    valid.forEach(number => this.valid.add(number));
  }

  /** Remembers a value that is in memory now. */
  note(
    place: Place,
    number: number,
    home: DeclarationSite,
    isStored: boolean,
    numbers: ValueNumbers
  ): void {
    const key = this.keyOf(place, numbers);
    const address = numbers.address(place, this.variables);
    const [leaf] = leavesOf(place.type) ?? [];
    if (
      key !== undefined &&
      address &&
      (FORWARDED.has(leaf.type) || (!isStored && NARROW.has(leaf.type)))
    ) {
      this.loads.set(key, { number, address, place, home });
    }
  }

  /** What the memory at a place is called, if its value may be kept. */
  keyOf(place: Place, numbers: ValueNumbers): string | undefined {
    if (!isSingle(place.type) || hasBits(place) || hasUnion(place)) {
      return undefined;
    }
    const address = numbers.address(place, this.variables);
    const [leaf] = leavesOf(place.type) ?? [];
    return (
      address && `${address.kind}${address.base}+${address.offset}:${leaf.type}`
    );
  }

  /** Forgets what a store to the place may change. */
  stored(place: Place, numbers: ValueNumbers): void {
    const stores = storesOf(place);
    const address = numbers.address(place, this.variables);
    const size = sizeOf(place.type);
    for (const [key, load] of this.loads) {
      if (
        address && isBeside(address, load)
          ? !isApart(address, size, load)
          : mayAlias(load.place, stores)
      ) {
        this.loads.delete(key);
      }
    }
  }
}

/** Whether it is known how far what is stored and what was read are from each other. */
function isBeside(
  { base, kind, root }: NumberedAddress,
  { address }: Load
): boolean {
  return (
    (address.base === base && address.kind === kind) ||
    (root !== undefined && address.root !== undefined && root !== address.root)
  );
}

/** Of such two, whether they are different bytes. */
function isApart(
  { base, offset }: NumberedAddress,
  size: number,
  { address, place }: Load
): boolean {
  return (
    address.base !== base ||
    offset + size <= address.offset ||
    address.offset + sizeOf(place.type) <= offset
  );
}

/**
 * Whether a load may read what is stored, where nobody knows how far they are
 * apart. Programs look at the bits of numbers through pointers to other numbers,
 * and get away with it where compilers optimise little: only pointers and
 * numbers are told apart.
 */
export function mayAlias(place: Place, stores: Stores): boolean {
  const isPointer = leavesOf(place.type)?.[0]?.type === 'pointer';
  return (
    mayBeStored(place, stores) ||
    (!isPointer && [...stores.leaves].some(leaf => leaf !== 'pointer'))
  );
}

/** A value that a local holds. */
export function isSingle(type: Place['type']): boolean {
  return type.kind === 'scalar' || type.kind === 'pointer';
}

/** Types whose values are in memory as they are in locals, so that what is written is what is read. */
const FORWARDED = new Set<LeafType>([
  'pointer',
  'i32',
  'u32',
  'i64',
  'u64',
  'f32',
  'f64'
]);

/** Those of which only what is read is known. */
const NARROW = new Set<LeafType>(['bool', 'i8', 'u8', 'i16', 'u16']);
