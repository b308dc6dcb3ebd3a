/** Which numbers the variables and indices of a loop are, and which addresses it comes to. */
import {
  binary,
  bool,
  cast,
  i64,
  intrinsic,
  pointerCast,
  read,
  u64
} from '../../../ir/build/index';
import { sizeOf } from '../../../ir/layout';
import type { Expr, LoopStmt, Place, Variable } from '../../../ir/types';
import { isSignedName, type ScalarName } from '../../../semantics/scalarTypes';
import { isHostMemory } from '../context';
import { VALID } from '../intrinsics';
import { MAX_OFFSET, lengthOf } from '../places';
import type { Conditions } from './intervals';
import {
  NotKnown,
  difference,
  greatest,
  isPoint,
  least,
  minus,
  plus,
  point,
  product,
  rangeOf,
  sum,
  toExpr,
  hull,
  widened,
  type Interval
} from './intervals';
import { mayHoist, type LoopCount, type LoopFacts } from './loopFacts';

/** A pointer that does not move, and how far from it. */
interface PointerRange {
  base: Expr;
  bytes: Interval;
}

export class LoopRanges {
  private readonly counters = new Map<Variable, Interval>();
  private readonly open = new Set<Variable>();

  constructor(
    private readonly facts: LoopFacts,
    private readonly addressed: ReadonlySet<Variable>
  ) {}

  isInvariant(expr: Expr): boolean {
    return mayHoist(expr, this.facts, this.addressed);
  }

  /** The counter's numbers in the loop's body; from now on they are known. */
  count(
    { variable, step, operator, side, bound }: LoopCount,
    first: Interval,
    conditions: Conditions
  ): Interval {
    const end = this.numbers(bound, conditions);
    const chain = conversions(side);
    const { added } = chain[0];
    const isUp = step > 0n;
    const past =
      operator === 'lt' || operator === 'ne'
        ? -1n
        : operator === 'gt'
          ? 1n
          : 0n;
    const last = plus(isUp ? end.high : end.low, past - added);
    // The condition is asked once more behind the last round.
    const asked: Interval = isUp
      ? { low: first.low, high: plus(last, step) }
      : { low: plus(last, step), high: first.high };
    conditions.fits(asked, scalar(variable.type));
    for (const { type, added: by } of chain) {
      conditions.fits(sum(asked, point(by)), type);
    }
    if (!isSignedName(chain[0].type)) {
      conditions.order(0n, end.low);
      conditions.order(0n, plus(asked.low, added));
    }
    conditions.fits(end, chain[0].type);
    if (operator === 'ne') {
      conditions.order(plus(first.high, added), end.low);
    }
    const range = isUp
      ? { low: first.low, high: last }
      : { low: last, high: first.high };
    this.counters.set(variable, range);
    return range;
  }

  /** The counter of a loop in the loop: what it begins with is in its first statement. */
  countInside(
    loop: LoopStmt,
    count: LoopCount,
    conditions: Conditions
  ): Interval {
    const [init] = loop.init;
    if (
      loop.init.length !== 1 ||
      init.stmt !== 'declare' ||
      init.variable !== count.variable ||
      !init.init
    ) {
      throw new NotKnown();
    }
    return this.count(count, this.numbers(init.init, conditions), conditions);
  }

  /** Where an expression's numbers lie; throws NotKnown. */
  numbers(expr: Expr, conditions: Conditions): Interval {
    const type = scalar(expr.type);
    if (this.isInvariant(expr)) {
      return point(widened(expr));
    }
    try {
      return this.computed(expr, type, conditions);
    } catch (error) {
      const bounds = rangeOf(type);
      if (error instanceof NotKnown && bounds.high <= 0xffffn) {
        return bounds;
      }
      throw error;
    }
  }

  private computed(
    expr: Expr,
    type: ScalarName,
    conditions: Conditions
  ): Interval {
    const of = (e: Expr): Interval => this.numbers(e, conditions);
    switch (expr.op) {
      case 'read':
        return this.variable(expr.place, conditions);
      case 'select':
        return hull(of(expr.then), of(expr.else));
      case 'cast':
        // To 64 bits all numbers stay; a negative one counts on as that.
        return type === 'i64' || type === 'u64'
          ? of(expr.arg)
          : conditions.fits(of(expr.arg), type);
      case 'intrinsic': {
        const [a, b] = expr.args;
        if (expr.name === 'min') {
          const [x, y] = [of(a), of(b)];
          return { low: least(x.low, y.low), high: least(x.high, y.high) };
        }
        if (expr.name === 'max') {
          const [x, y] = [of(a), of(b)];
          return {
            low: greatest(x.low, y.low),
            high: greatest(x.high, y.high)
          };
        }
        throw new NotKnown();
      }
      case 'binary':
        return this.operation(expr, type, conditions);
      default:
        throw new NotKnown();
    }
  }

  private operation(
    { operator, left, right }: Expr & { op: 'binary' },
    type: ScalarName,
    conditions: Conditions
  ): Interval {
    const of = (e: Expr): Interval => this.numbers(e, conditions);
    const known = right.op === 'const' ? BigInt(right.value) : undefined;
    switch (operator) {
      case 'add':
        return conditions.fits(sum(of(left), of(right)), type);
      case 'sub':
        return conditions.fits(difference(of(left), of(right)), type);
      case 'mul':
        return conditions.fits(product(of(left), of(right), conditions), type);
      case 'shl':
        if (known === undefined || known < 0n || known > 20n) {
          throw new NotKnown();
        }
        return conditions.fits(
          product(of(left), point(1n << known), conditions),
          type
        );
      case 'bitand':
        if (known === undefined || known < 0n) {
          throw new NotKnown();
        }
        return { low: 0n, high: known };
      case 'rem':
        if (known === undefined || known <= 0n) {
          throw new NotKnown();
        }
        return { low: isSignedName(type) ? 1n - known : 0n, high: known - 1n };
      default:
        throw new NotKnown();
    }
  }

  private variable(place: Place, conditions: Conditions): Interval {
    if (place.place !== 'variable') {
      throw new NotKnown();
    }
    const { variable } = place;
    const counted = this.counters.get(variable);
    if (counted) {
      return counted;
    }
    const given = this.facts.given.get(variable);
    if (
      !given?.isWhole ||
      this.addressed.has(variable) ||
      this.open.has(variable)
    ) {
      throw new NotKnown();
    }
    this.open.add(variable);
    try {
      return [
        ...given.values.map(expr => this.numbers(expr, conditions)),
        ...(given.isFresh ? [] : [point(widened(read(variable)))])
      ].reduce(hull);
    } finally {
      this.open.delete(variable);
    }
  }

  // ------------------------------------------------------------- addresses

  /** Adds what must hold for all accesses to the place to be valid; throws NotKnown. */
  access(place: Place, conditions: Conditions): void {
    if (sizeOf(place.type) > MAX_OFFSET) {
      throw new NotKnown();
    }
    let bytes: Interval = point(0n);
    let inner = place;
    for (;;) {
      switch (inner.place) {
        case 'field': {
          if (inner.base.type.kind !== 'struct') {
            throw new NotKnown();
          }
          bytes = sum(
            bytes,
            point(BigInt(inner.base.type.fields[inner.field].offset))
          );
          inner = inner.base;
          break;
        }
        case 'element': {
          const index = this.numbers(inner.index, conditions);
          const { base } = inner;
          if (isDirect(base)) {
            const length = lengthOf(
              base.place === 'variable' ? base.variable.type : base.type
            );
            conditions.within(index, 0n, BigInt(length) - 1n);
          }
          bytes = sum(
            bytes,
            product(index, point(BigInt(sizeOf(inner.type))), conditions)
          );
          inner = base;
          break;
        }
        case 'variable':
          if (
            inner.variable.space === 'local' &&
            !this.addressed.has(inner.variable)
          ) {
            throw new NotKnown();
          }
          return;
        case 'deref': {
          const aimed = addressedPlace(inner.pointer);
          if (aimed) {
            inner = aimed;
            break;
          }
          const range = this.pointer(inner.pointer, conditions);
          conditions.list.push(valid(range.base, sum(range.bytes, bytes)));
          return;
        }
      }
    }
  }

  private pointer(expr: Expr, conditions: Conditions): PointerRange {
    if (this.isInvariant(expr)) {
      return { base: expr, bytes: point(0n) };
    }
    switch (expr.op) {
      case 'pointercast':
        if (expr.arg.type.kind === 'pointer') {
          return this.pointer(expr.arg, conditions);
        }
        break;
      case 'offset': {
        if (expr.pointer.type.kind !== 'pointer') {
          break;
        }
        const { base, bytes } = this.pointer(expr.pointer, conditions);
        const size = BigInt(Math.max(sizeOf(expr.pointer.type.to), 1));
        const index = this.numbers(expr.index, conditions);
        return {
          base,
          bytes: sum(bytes, product(index, point(size), conditions))
        };
      }
      default:
        break;
    }
    throw new NotKnown();
  }
}

/** Both ends of the addresses are valid, and so is what lies between. */
function valid(base: Expr, { low, high }: Interval): Expr {
  const start = cast(i64, pointerCast(u64, base));
  const first = plus(start, low);
  const last = isPoint({ low, high }) ? first : plus(start, high);
  return intrinsic(bool, VALID, [toExpr(first), toExpr(last)]);
}

/** At least so many rounds. */
export function lastsFor(
  { low, high }: Interval,
  step: bigint,
  rounds: bigint
): Expr | boolean {
  const distance = minus(high, low);
  const least = (step < 0n ? -step : step) * rounds;
  return typeof distance === 'bigint'
    ? distance >= least
    : binary('ge', distance, toExpr(least));
}

/** The variable in a side of a comparison, outermost first: its types and what is added by there. */
function conversions(side: Expr): { type: ScalarName; added: bigint }[] {
  const type = scalar(side.type);
  if (side.op === 'cast') {
    const inner = conversions(side.arg);
    return [{ type, added: inner[0].added }, ...inner];
  }
  if (side.op === 'binary' && side.right.op === 'const') {
    const inner = conversions(side.left);
    const by = BigInt(side.right.value);
    return [
      {
        type,
        added: inner[0].added + (side.operator === 'sub' ? -by : by)
      },
      ...inner
    ];
  }
  return [{ type, added: 0n }];
}

function scalar(type: Expr['type']): ScalarName {
  if (type.kind !== 'scalar' || !INTEGERS.has(type.name)) {
    throw new NotKnown();
  }
  return type.name;
}

const INTEGERS = new Set<string>(
  'bool i8 u8 i16 u16 i32 u32 i64 u64'.split(' ')
);

/** The place in `*&place`. */
function addressedPlace(pointer: Expr): Place | undefined {
  if (pointer.op === 'pointercast' && pointer.arg.type.kind === 'pointer') {
    return addressedPlace(pointer.arg);
  }
  return pointer.op === 'address' ? pointer.place : undefined;
}

/** Whether an index of the place is compared with a length: see locateElement. */
function isDirect(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return place.variable.space === 'local' || isHostMemory(place.variable);
    case 'deref': {
      const aimed = addressedPlace(place.pointer);
      return aimed !== undefined && isDirect(aimed);
    }
    default:
      return isDirect(place.base);
  }
}
