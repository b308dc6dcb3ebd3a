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
import { rootVariable } from '../../../ir/visit';
import { isSignedName, type ScalarName } from '../../../semantics/scalarTypes';
import { isHostMemory } from '../context';
import { VALID } from '../intrinsics';
import { MAX_OFFSET, lengthOf } from '../places';
import type { Conditions } from './intervals';
import {
  NotKnown,
  WIDE,
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
  timesBound,
  toExpr,
  hull,
  widened,
  type Interval
} from './intervals';
import {
  loopStep,
  mayHoist,
  type LoopCount,
  type LoopFacts,
  type StoredValues
} from './loopFacts';
import { textKey } from './loopLoads';

/** A pointer that does not move, and how far from it. */
interface PointerRange {
  base: Expr;
  bytes: Interval;
}

export class LoopRanges {
  private readonly counters = new Map<Variable, Interval>();
  /** Pointers that go on in every round, from what they are before the loop. */
  private readonly movers = new Map<Variable, PointerRange>();
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
    if (variable.type.kind === 'pointer') {
      return this.moves(variable, step, operator, bound, conditions);
    }
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

  /** As `count`, of a pointer that goes up: the addresses that it is in the loop's body. */
  private moves(
    variable: Variable,
    step: bigint,
    operator: LoopCount['operator'],
    bound: Expr,
    conditions: Conditions
  ): Interval {
    if (
      step <= 0n ||
      operator === 'le' ||
      bound.type.kind !== 'pointer' ||
      !this.isInvariant(bound)
    ) {
      throw new NotKnown();
    }
    const base = read(variable);
    const start = addressOf(base);
    const end = addressOf(bound);
    const distance = binary('sub', end, start);
    // Of a loop that has rounds: what stands there is known for no other.
    conditions.within(point(distance), step, WIDE);
    if (operator === 'ne' && step > 1n) {
      conditions.list.push(
        binary('eq', binary('rem', distance, toExpr(step)), toExpr(0n))
      );
    }
    const past = operator === 'ne' ? step : 1n;
    this.movers.set(variable, {
      base,
      bytes: { low: 0n, high: plus(distance, -past) }
    });
    return { low: start, high: plus(end, -past) };
  }

  /** Other pointers that the loop takes along with its counter. */
  alongside(loop: LoopStmt, count: LoopCount, { low, high }: Interval): void {
    const most = minus(high, low);
    for (const stmt of loop.step) {
      const variable = stmt.stmt === 'store' && rootVariable(stmt.place);
      if (!variable || variable === count.variable) {
        continue;
      }
      const step = loopStep(loop, variable, this.facts);
      if (
        !step ||
        step % count.step !== 0n ||
        variable.type.kind !== 'pointer' ||
        this.addressed.has(variable)
      ) {
        continue;
      }
      const far = timesBound(most, step / count.step);
      this.movers.set(variable, {
        base: read(variable),
        bytes: step > 0n ? { low: 0n, high: far } : { low: far, high: 0n }
      });
    }
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
    return this.ofValues(variable, ({ values, isFresh }) =>
      [
        ...values.map(expr => this.numbers(expr, conditions)),
        ...(isFresh ? [] : [point(widened(read(variable)))])
      ].reduce(hull)
    );
  }

  /** What follows from all values that a variable is given in the loop. */
  private ofValues<T>(variable: Variable, find: (given: StoredValues) => T): T {
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
      return find(given);
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
      case 'read':
        if (expr.place.place === 'variable') {
          const mover = this.movers.get(expr.place.variable);
          if (mover) {
            return mover;
          }
          return this.ofValues(expr.place.variable, given => {
            const ranges = given.values.map(value =>
              this.pointer(value, conditions)
            );
            if (ranges.length === 0) {
              throw new NotKnown();
            }
            const [{ base }] = ranges;
            const key = textKey(base);
            if (
              !given.isFresh ||
              ranges.some(range => textKey(range.base) !== key)
            ) {
              throw new NotKnown();
            }
            return {
              base,
              bytes: ranges.map(({ bytes }) => bytes).reduce(hull)
            };
          });
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
  const start = addressOf(base);
  const first = plus(start, low);
  const last = isPoint({ low, high }) ? first : plus(start, high);
  return intrinsic(bool, VALID, [toExpr(first), toExpr(last)]);
}

export function addressOf(pointer: Expr): Expr {
  return cast(i64, pointerCast(u64, pointer));
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
