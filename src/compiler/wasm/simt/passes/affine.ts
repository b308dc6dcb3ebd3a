/**
 * Addresses as sums: what compilers know about which accesses are neighbours
 * and which cannot overlap. Indices are taken not to overflow.
 */
import { alignOf, sizeOf } from '../../../ir/layout';
import { isFloatName } from '../../../semantics/scalarTypes';
import type { Expr, Place, Stmt, Variable } from '../../../ir/types';
import { blocksOf, operandsOf, resultsOf, walkStmts } from '../../../ir/visit';

/** constant + sum of coefficient · term; terms are named by what they stand for. */
export interface Affine {
  constant: number;
  terms: Map<string, number>;
}

/** Bytes from the start of a shared variable, or of a struct or vector in memory. */
export interface AffineLocation {
  /** Equal for what lies in one and the same. */
  base: string;
  variable?: Variable;
  /** Of the start, certainly. */
  alignment: number;
  isVector?: boolean;
  offset: Affine;
}

/** Sums that local variables stand for, kept up as statements go by. */
export class AffineValues {
  private readonly values = new Map<Variable, Affine>();
  private readonly versions = new Map<Variable, number>();
  /** What memory holds has one name until something may change it. */
  private memory = 0;

  /**
   * @param addressed see addressedIn: they change as memory does
   * @param changes of memory, counted for all copies together
   */
  constructor(
    private readonly addressed: ReadonlySet<Variable>,
    private readonly changes = { count: 0 }
  ) {}

  copy(): AffineValues {
    const copy = new AffineValues(this.addressed, this.changes);
    copy.memory = this.memory;
    this.values.forEach((value, key) => copy.values.set(key, value));
    this.versions.forEach((value, key) => copy.versions.set(key, value));
    return copy;
  }

  /** A variable gets a value; undefined for one that is not known. */
  assign(variable: Variable, value: Expr | undefined): void {
    if (this.addressed.has(variable)) {
      this.memory = ++this.changes.count;
      return;
    }
    const sum = value && isSum(value) ? this.of(value) : undefined;
    this.versions.set(variable, this.version(variable) + 1);
    if (sum) {
      this.values.set(variable, sum);
    } else {
      this.values.delete(variable);
    }
  }

  /** All that the statements may set becomes unknown. */
  forgetAssigned(stmts: readonly Stmt[]): void {
    for (const variable of assignedIn(stmts)) {
      this.assign(variable, undefined);
    }
    if (mayChangeMemory(stmts)) {
      this.memory = ++this.changes.count;
    }
  }

  private version(variable: Variable): number {
    return this.versions.get(variable) ?? 0;
  }

  of(expr: Expr): Affine {
    switch (expr.op) {
      case 'const':
        return { constant: Number(expr.value), terms: new Map() };
      case 'cast':
        return isSum(expr) && isSum(expr.arg)
          ? this.of(expr.arg)
          : this.term(expr);
      case 'read': {
        const { place } = expr;
        if (place.place === 'variable' && place.variable.space === 'local') {
          const known = this.values.get(place.variable);
          if (known) {
            return known;
          }
        }
        return this.term(expr);
      }
      case 'unary':
        return expr.operator === 'neg'
          ? scaled(this.of(expr.arg), -1)
          : this.term(expr);
      case 'binary': {
        const { operator } = expr;
        if (operator === 'add' || operator === 'sub') {
          return sum(
            this.of(expr.left),
            scaled(this.of(expr.right), operator === 'add' ? 1 : -1)
          );
        }
        if (operator === 'mul' || operator === 'shl') {
          const left = this.of(expr.left);
          const right = this.of(expr.right);
          if (right.terms.size === 0) {
            return scaled(
              left,
              operator === 'mul' ? right.constant : 2 ** right.constant
            );
          }
          if (operator === 'mul' && left.terms.size === 0) {
            return scaled(right, left.constant);
          }
        }
        if (operator === 'shr' && expr.right.op === 'const') {
          return (
            halved(this.of(expr.left), 2 ** Number(expr.right.value)) ??
            this.term(expr)
          );
        }
        return this.term(expr);
      }
      default:
        return this.term(expr);
    }
  }

  private term(expr: Expr): Affine {
    return { constant: 0, terms: new Map([[this.key(expr), 1]]) };
  }

  /** A name that two expressions share only if they have one value. */
  key(expr: Expr): string {
    switch (expr.op) {
      case 'const':
        return String(expr.value);
      case 'cast':
        return isSum(expr) && isSum(expr.arg)
          ? this.key(expr.arg)
          : `cast(${this.key(expr.arg)})`;
      case 'read':
        return `[${this.placeKey(expr.place)}]`;
      case 'builtin':
      case 'intrinsic':
        return `${expr.name}(${operandsOf(expr)
          .map(e => this.key(e))
          .join(',')})`;
      case 'unary':
      case 'binary':
        return `${expr.operator}(${operandsOf(expr)
          .map(e => this.key(e))
          .join(',')})`;
      case 'address':
        return `&${this.placeKey(expr.place)}`;
      default:
        return `${expr.op}(${operandsOf(expr)
          .map(e => this.key(e))
          .join(',')})`;
    }
  }

  private placeKey(place: Place): string {
    switch (place.place) {
      case 'variable':
        return this.addressed.has(place.variable) || isOutside(place.variable)
          ? `v${place.variable.id}@${this.memory}`
          : `v${place.variable.id}.${this.version(place.variable)}`;
      case 'deref':
        return `*${this.key(place.pointer)}@${this.memory}`;
      case 'element':
        return `${this.placeKey(place.base)}[${this.key(place.index)}]`;
      case 'field':
        return `${this.placeKey(place.base)}.${place.field}`;
    }
  }

  /** Where a place of a shared or module variable lies; undefined for other places. */
  locate(place: Place): AffineLocation | undefined {
    switch (place.place) {
      case 'variable':
        return place.variable.space === 'shared'
          ? {
              base: `v${place.variable.id}`,
              variable: place.variable,
              alignment: 16,
              offset: { constant: 0, terms: new Map() }
            }
          : undefined;
      case 'deref':
        return undefined;
      case 'element': {
        const base = this.locate(place.base);
        return (
          base && {
            ...base,
            offset: sum(
              base.offset,
              scaled(this.of(place.index), sizeOf(place.type))
            )
          }
        );
      }
      case 'field': {
        const base = this.locate(place.base);
        if (!base || place.base.type.kind !== 'struct') {
          return undefined;
        }
        const { offset } = place.base.type.fields[place.field];
        return {
          ...base,
          offset: sum(base.offset, { constant: offset, terms: new Map() })
        };
      }
    }
  }

  /** Where a part of a struct or vector that a pointer points to lies in it, if that is constant. */
  locateInside(place: Place): AffineLocation | undefined {
    if (place.place === 'deref') {
      const { type, pointer } = place;
      return type.kind === 'struct' || type.kind === 'vector'
        ? {
            base: this.key(pointer),
            alignment: alignOf(type),
            isVector: type.kind === 'vector',
            offset: { constant: 0, terms: new Map() }
          }
        : undefined;
    }
    if (place.place === 'variable') {
      return undefined;
    }
    const base = this.locateInside(place.base);
    const bytes =
      place.place === 'element'
        ? place.index.op === 'const'
          ? Number(place.index.value) * sizeOf(place.type)
          : undefined
        : place.base.type.kind === 'struct' &&
            !place.base.type.isUnion &&
            place.base.type.fields[place.field].bits === undefined
          ? place.base.type.fields[place.field].offset
          : undefined;
    return base && bytes !== undefined
      ? {
          ...base,
          offset: sum(base.offset, { constant: bytes, terms: new Map() })
        }
      : undefined;
  }
}

/** Integers, whose arithmetic a sum can stand for. */
function isSum(expr: Expr): boolean {
  return (
    expr.type.kind === 'scalar' &&
    expr.type.name !== 'bool' &&
    !isFloatName(expr.type.name)
  );
}

function sum(a: Affine, b: Affine): Affine {
  const terms = new Map(a.terms);
  for (const [key, coefficient] of b.terms) {
    const total = (terms.get(key) ?? 0) + coefficient;
    if (total === 0) {
      terms.delete(key);
    } else {
      terms.set(key, total);
    }
  }
  return { constant: a.constant + b.constant, terms };
}

function scaled(a: Affine, by: number): Affine {
  return by === 0
    ? { constant: 0, terms: new Map() }
    : {
        constant: a.constant * by,
        terms: new Map([...a.terms].map(([key, c]) => [key, c * by]))
      };
}

/**
 * The quotient rounded down, if the terms divide evenly. Terms of exactly the
 * divisor are left alone, as nvcc is seen to leave them: what it does not know
 * to be apart it loads again.
 */
function halved(a: Affine, by: number): Affine | undefined {
  return [...a.terms.values()].every(c => c % (2 * by) === 0)
    ? {
        constant: Math.floor(a.constant / by),
        terms: new Map([...a.terms].map(([key, c]) => [key, c / by]))
      }
    : undefined;
}

/** b - a, if it is the same number whatever the terms are. */
export function distance(
  a: AffineLocation,
  b: AffineLocation
): number | undefined {
  if (a.base !== b.base) {
    return undefined;
  }
  const { constant, terms } = sum(b.offset, scaled(a.offset, -1));
  return terms.size === 0 ? constant : undefined;
}

/** Whether the location is certainly a multiple of `bytes` from the variable's start. */
export function isMultipleOf(
  { offset }: AffineLocation,
  bytes: number
): boolean {
  return (
    offset.constant % bytes === 0 &&
    [...offset.terms.values()].every(c => c % bytes === 0)
  );
}

/** The variables whose address is taken: stores through pointers may change them. */
export function addressedIn(stmts: readonly Stmt[]): Set<Variable> {
  const found = new Set<Variable>();
  walkStmts(stmts, {
    place: (place, use) => {
      if (use === 'address' && place.place === 'variable') {
        found.add(place.variable);
      }
    }
  });
  return found;
}

/** Whether statements store other than to whole variables, or let other threads' stores be seen. */
function mayChangeMemory(stmts: readonly Stmt[]): boolean {
  return stmts.some(stmt => {
    switch (stmt.stmt) {
      case 'store':
        return (
          stmt.place.place !== 'variable' || isOutside(stmt.place.variable)
        );
      case 'atomic':
      case 'barrier':
      case 'fence':
      case 'warp':
      case 'print':
      case 'call':
      case 'callIndirect':
      case 'launch':
        return true;
      default:
        return blocksOf(stmt).some(mayChangeMemory);
    }
  });
}

function isOutside({ space }: Variable): boolean {
  return space !== 'local';
}

/** The local variables that statements may set. */
export function assignedIn(stmts: readonly Stmt[]): Set<Variable> {
  const found = new Set<Variable>();
  const visit = (stmt: Stmt): void => {
    resultsOf(stmt).forEach(variable => found.add(variable));
    if (stmt.stmt === 'declare') {
      found.add(stmt.variable);
    } else if (stmt.stmt === 'store') {
      let { place } = stmt;
      while (place.place === 'element' || place.place === 'field') {
        place = place.base;
      }
      if (place.place === 'variable') {
        found.add(place.variable);
      }
    }
    blocksOf(stmt).forEach(list => list.forEach(visit));
  };
  stmts.forEach(visit);
  return found;
}
