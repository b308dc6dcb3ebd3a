/**
 * In which groups the bits of variables are followed, each of which is defined
 * or not by itself: as the source takes them apart, with masks, shifts and
 * narrower types, backwards from what is wanted of each value. Most values are
 * wanted whole, and are one group.
 */
import type { Expr, Place, Stmt, Variable } from '../../ir/types';
import { exprsOf, operandsOf, placeOperands, walkStmts } from '../../ir/visit';
import { isIntegerName, scalarBits } from '../../semantics/scalarTypes';
import {
  allBits,
  constantOf,
  isInteger,
  isJoin,
  maskOf,
  possibleBits,
  samePlace,
  scalarOf,
  SOME
} from './bitMasks';
import { parted } from './bitGroups';
import type { Wanted } from './following';
import { partsOf, type ScalarPart } from './storage';
import type { UndefinedBits } from './undefinedBits';

/** All bits of a value. */
export const ALL: Wanted = { bits: SOME, isEvery: false };

const BYTES = Array.from({ length: 8 }, (_, i) => 0xffn << BigInt(8 * i));

/** A variable, or one that is put together, and the first of its parts that is meant. */
interface Owner {
  of: Variable | Expr;
  part: number;
}

interface Flow {
  variable: Variable;
  part: number;
  value: Expr;
}

interface Store {
  place: Place;
  value: Expr;
}

export class WantedBits {
  /** Parts of words that are written by themselves. */
  private readonly words: bigint[];
  private readonly groups = new Map<Variable | Expr, bigint[][]>();
  private readonly stores = new Map<Variable, readonly bigint[]>();
  private readonly flows: Flow[] = [];
  private grows = false;

  constructor(
    body: readonly Stmt[],
    private readonly bits: UndefinedBits,
    private readonly isMemory: (place: Place) => boolean
  ) {
    const stored: Store[] = [];
    const whole: Expr[] = [];
    walkStmts([...body], {
      stmt: stmt => {
        if (stmt.stmt === 'declare' && stmt.init) {
          this.set(
            { ...stmt, place: 'variable', type: stmt.variable.type },
            stmt.init,
            stored
          );
        } else if (stmt.stmt === 'store') {
          this.set(stmt.place, stmt.value, stored);
          whole.push(...placeOperands(stmt.place));
        } else {
          whole.push(...exprsOf(stmt));
        }
      },
      expr: expr => {
        if (expr.op === 'read' || expr.op === 'address') {
          whole.push(...placeOperands(expr.place));
        }
      }
    });
    this.words = stored.flatMap(({ place, value }) => {
      const kept = this.kept(place, value);
      return kept === 0n ? [] : [kept];
    });
    if (isInParts(body, isMemory)) {
      this.words.push(...BYTES);
    }
    this.findStored();
    do {
      this.grows = false;
      for (const { value } of stored) {
        partsOf(value.type).forEach((part, i) => {
          for (const bits of this.storedGroups(value, part)) {
            this.want(value, i, { bits, isEvery: false });
          }
        });
      }
      whole.forEach(expr => this.wantAll(expr, ALL));
      for (const { variable, part, value } of this.flows) {
        partsOf(value.type).forEach((_, i) => {
          for (const bits of this.of(variable, part + i)) {
            this.want(value, i, { bits, isEvery: false }, variable);
          }
        });
      }
    } while (this.grows);
  }

  /** The groups of a part of a variable, or of a value that is made under several masks. */
  of(owner: Variable | Expr, part: number): readonly bigint[] {
    const scalar = partsOf(owner.type).at(part);
    return this.groups.get(owner)?.[part] ?? [scalar ? bitsOf(scalar) : SOME];
  }

  /** The groups in which memory gets a part of a value. */
  storedGroups(value: Expr | undefined, part: ScalarPart): readonly bigint[] {
    if (part.raw) {
      return part.raw;
    }
    const all = [bitsOf(part)];
    return value && scalarOf(value.type)
      ? this.takenApart(value).reduce(parted, all)
      : all;
  }

  /** `x = x & ~0xff | value`: of a value that is stored, bits that the place has had. */
  kept(place: Place, value: Expr): bigint {
    const bits = (expr: Expr): bigint => {
      switch (expr.op) {
        case 'read':
          return this.isMemory(expr.place) && samePlace(expr.place, place)
            ? allBits(expr.type)
            : 0n;
        case 'cast': {
          const types = [expr.type, expr.arg.type].map(scalarOf);
          return types.every(type => type && isInteger(type) && type !== 'bool')
            ? bits(expr.arg) & allBits(expr.type) & allBits(expr.arg.type)
            : 0n;
        }
        case 'binary': {
          const mask = maskOf(expr);
          return mask
            ? bits(mask[0]) & mask[1]
            : isJoin(expr)
              ? (bits(expr.left) & ~possibleBits(expr.right)) |
                (bits(expr.right) & ~possibleBits(expr.left))
              : 0n;
        }
        default:
          return 0n;
      }
    };
    const type = scalarOf(place.type);
    const kept = type && isInteger(type) && type !== 'bool' ? bits(value) : 0n;
    // What is stored as it was has been a value.
    return kept === allBits(place.type) ? 0n : kept;
  }

  // ---------------------------------------------------------------- forwards

  /** What is put into variables, and into memory. */
  private set(place: Place, value: Expr, stored: Store[]): void {
    const owner = this.isMemory(place) ? undefined : ownerOf(place);
    if (owner) {
      this.flows.push({
        variable: owner.of as Variable,
        part: owner.part,
        value
      });
    } else {
      stored.push({ place, value });
    }
  }

  /** Of variables, the bits that are put into them one beside the other. */
  private findStored(): void {
    let grows: boolean;
    do {
      grows = false;
      for (const { variable, value } of this.flows) {
        if (!scalarOf(variable.type) || !this.bits.isDoubtful(variable)) {
          continue;
        }
        const before = this.stores.get(variable) ?? [allBits(variable.type)];
        const after = this.takenApart(value).reduce(parted, [...before]);
        if (after.length > before.length) {
          this.stores.set(variable, after);
          grows = true;
        }
      }
    } while (grows);
  }

  /** Masks of bits that come from different sources. */
  private takenApart(expr: Expr): bigint[] {
    const own = this.bits.of(expr);
    if (own === 0n) {
      return [];
    }
    switch (expr.op) {
      case 'read':
        return this.isMemory(expr.place)
          ? [own, ...this.words]
          : expr.place.place === 'variable'
            ? [own, ...(this.stores.get(expr.place.variable) ?? [])]
            : [own];
      case 'cast':
      case 'unary':
        return [own, ...this.takenApart(expr.arg)];
      case 'select':
        return [
          own,
          ...this.takenApart(expr.then),
          ...this.takenApart(expr.else)
        ];
      case 'binary':
        break;
      default:
        return [own];
    }
    const { operator, left, right } = expr;
    const by = constantOf(right);
    switch (operator) {
      case 'bitand':
      case 'bitor':
      case 'bitxor':
      case 'add':
      case 'sub':
        return [own, ...this.takenApart(left), ...this.takenApart(right)];
      case 'shl':
      case 'shr':
        return by === undefined || by > 63n
          ? [own]
          : [
              own,
              ...this.takenApart(left).map(bits =>
                operator === 'shl' ? bits << by : bits >> by
              )
            ];
      default:
        return [own];
    }
  }

  // --------------------------------------------------------------- backwards

  /** Of all parts of a value. */
  private wantAll(expr: Expr, wanted: Wanted, target?: Variable): void {
    partsOf(expr.type).forEach((_, i) => this.want(expr, i, wanted, target));
  }

  /** @param target what the value is put into, where it only comes from there moved by a shift */
  private want(
    expr: Expr,
    part: number,
    { bits, isEvery }: Wanted,
    target?: Variable,
    isMoved = false
  ): void {
    const wanted: Wanted = { bits: bits & this.bits.of(expr), isEvery };
    if (wanted.bits === 0n) {
      return;
    }
    switch (expr.op) {
      case 'read': {
        const owner = this.isMemory(expr.place)
          ? undefined
          : ownerOf(expr.place);
        // Bits that a loop moves on would be told apart one by one.
        if (owner && !(isMoved && owner.of === target)) {
          this.part({ of: owner.of, part: owner.part + part }, wanted);
        }
        return;
      }
      case 'select':
        this.part({ of: expr, part }, wanted);
        this.wantAll(expr.cond, ALL);
        this.want(expr.then, part, wanted, target, isMoved);
        this.want(expr.else, part, wanted, target, isMoved);
        return;
      case 'construct': {
        let first = 0;
        for (const arg of expr.args) {
          const count = partsOf(arg.type).length;
          if (part >= first && part < first + count) {
            this.want(arg, part - first, wanted, target, isMoved);
          }
          first += count;
        }
        return;
      }
      case 'member':
        this.want(expr.value, memberPart(expr) + part, wanted, target, isMoved);
        return;
      case 'address':
        return;
      default: {
        const moves =
          isMoved ||
          (expr.op === 'binary' &&
            (expr.operator === 'shl' || expr.operator === 'shr'));
        for (const operand of operandsOf(expr)) {
          const own = this.bits.wantedOf(expr, operand, wanted);
          partsOf(operand.type).forEach((_, i) =>
            this.want(operand, i, own, target, moves)
          );
        }
      }
    }
  }

  private part({ of, part }: Owner, { bits, isEvery }: Wanted): void {
    const parts = partsOf(of.type);
    const scalar = parts.at(part);
    if (!scalar) {
      return;
    }
    const { name, raw } = scalar;
    const all = bitsOf(scalar);
    const before = this.of(of, part);
    const masks = [bits, ...(isEvery ? BYTES : [])];
    if (raw || name === 'ptr' || !isInteger(name) || name === 'bool') {
      if (!raw) {
        return;
      }
      masks.push(...raw);
    }
    const after = masks.map(mask => mask & all).reduce(parted, [...before]);
    if (after.length > before.length) {
      let groups = this.groups.get(of);
      if (!groups) {
        this.groups.set(of, (groups = []));
      }
      groups[part] = after;
      this.grows = true;
    }
  }
}

/** Whether memory is accessed by bytes or halves of words. */
function isInParts(
  body: readonly Stmt[],
  isMemory: (place: Place) => boolean
): boolean {
  let found = false;
  walkStmts([...body], {
    place: (place, use) => {
      const type = scalarOf(place.type);
      found ||=
        use !== 'address' &&
        type !== undefined &&
        isIntegerName(type) &&
        scalarBits(type) < 32 &&
        isMemory(place);
    }
  });
  return found;
}

/** The variable that a place is in, and its first part; not where an index decides. */
export function ownerOf(
  place: Place
): { of: Variable; part: number } | undefined {
  switch (place.place) {
    case 'variable':
      return { of: place.variable, part: 0 };
    case 'field': {
      const owner = ownerOf(place.base);
      const { type } = place.base;
      return (
        owner && {
          of: owner.of,
          part:
            owner.part +
            (type.kind === 'struct' ? partsBefore(type.fields, place.field) : 0)
        }
      );
    }
    case 'element': {
      const owner = ownerOf(place.base);
      return owner && place.index.op === 'const'
        ? {
            of: owner.of,
            part:
              owner.part +
              Number(place.index.value) * partsOf(place.type).length
          }
        : undefined;
    }
    case 'deref':
      return undefined;
  }
}

/** The first part of a member in the parts of the whole. */
export function memberPart({
  value,
  index
}: Extract<Expr, { op: 'member' }>): number {
  return value.type.kind === 'struct'
    ? partsBefore(value.type.fields, index)
    : index;
}

function partsBefore(
  fields: readonly { type: Expr['type'] }[],
  index: number
): number {
  return fields
    .slice(0, index)
    .reduce((sum, field) => sum + partsOf(field.type).length, 0);
}

/** Bits of a part that are told apart: those of an integer. */
export function bitsOf({ name }: ScalarPart): bigint {
  return name === 'ptr' ? SOME : allBits({ kind: 'scalar', name });
}
