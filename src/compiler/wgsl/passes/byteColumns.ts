/**
 * Bytes in shared memory, four to a word, where each thread has columns of its own:
 *
 *     __shared__ unsigned char counters[64 * 64];
 *     counters[64 * value + threadIdx.x]++;
 *
 * Shaders have no bytes. A word for each takes four times the memory, of which a
 * multiprocessor then holds fewer blocks; four neighbours in a word would be four
 * threads', and take atomics. Here a word has byte i and those a quarter, a half
 * and three quarters of the array behind it: all of them in the same thread's
 * columns, since the quarter is a multiple of the block.
 */
import {
  binary,
  cast,
  constant,
  declare,
  element,
  read,
  store
} from '../../ir/build/index';
import { u32 } from '../../ir/build/types';
import type { FreshVariables } from '../../ir/fresh';
import { changedVariables } from '../../ir/passes/inline';
import { mapStmts } from '../../ir/rewrite';
import type {
  Expr,
  IrFunction,
  Place,
  Span,
  Stmt,
  Variable
} from '../../ir/types';
import { rootVariable, walkStmts } from '../../ir/visit';
import { initialisersOf, type Initialisers } from './finite';

/** Fewer are no burden as words. */
const LEAST_BYTES = 2048;

export function packColumns(
  kernel: IrFunction,
  [threads, ...others]: readonly [number, number, number],
  fresh: FreshVariables
): IrFunction {
  const { body, shared } = kernel;
  const wide = shared.filter(variable => quarterOf(variable) % threads === 0);
  if (
    wide.length === 0 ||
    !isPower(threads) ||
    others.some(each => each !== 1)
  ) {
    return kernel;
  }
  const initialisers = initialisersOf(body, changedVariables(body));
  const columns = new Columns(threads, initialisers);
  const words = new Map(
    wide
      .filter(variable => columns.belong(body, variable))
      .map(variable => [
        variable,
        {
          ...fresh.copy(variable),
          type: { kind: 'array', of: u32, length: quarterOf(variable) } as const
        }
      ])
  );
  return words.size === 0
    ? kernel
    : {
        ...kernel,
        shared: shared.map(variable => words.get(variable) ?? variable),
        body: inWords(body, words, fresh)
      };
}

/** A quarter of an array of many bytes, a power of two; NaN of anything else. */
function quarterOf({ type, isVolatile, isDynamicShared }: Variable): number {
  return type.kind === 'array' &&
    type.of.kind === 'scalar' &&
    (type.of.name === 'u8' || type.of.name === 'i8') &&
    type.length >= LEAST_BYTES &&
    isPower(type.length) &&
    !isVolatile &&
    !isDynamicShared
    ? type.length / 4
    : NaN;
}

const isPower = (value: number): boolean => Number.isInteger(Math.log2(value));

/** Which column an index is in: `threadIdx.x * threads + constant`, modulo their number. */
interface Column {
  threads: number;
  constant: number;
}

class Columns {
  constructor(
    private readonly count: number,
    private readonly initialisers: Initialisers
  ) {}

  /** Whether each thread stores into one column of an array, the next thread into the next, and nothing else is done with it but reading. */
  belong(body: Stmt[], variable: Variable): boolean {
    let named = 0;
    let elements = 0;
    const stored = new Set<number>();
    let isRight = true;
    walkStmts(body, {
      place: (place, use) => {
        if (place.place === 'variable') {
          named += place.variable === variable ? 1 : 0;
        } else if (isElementOf(place, variable)) {
          elements++;
          const column = use === 'write' ? this.of(place.index) : undefined;
          if (column) {
            stored.add(column.constant);
          }
          isRight &&= use === 'read' || column?.threads === 1;
        } else if (rootVariable(place) === variable) {
          isRight = false;
        }
      }
    });
    return isRight && named === elements && stored.size === 1;
  }

  /** Undefined where nothing is known. */
  private of(expr: Expr): Column | undefined {
    switch (expr.op) {
      case 'const':
        return this.column(0, Number(expr.value));
      case 'builtin':
        return expr.name === 'threadIdx.x' ? this.column(1, 0) : undefined;
      case 'cast':
        return isWord(expr) && isWord(expr.arg) ? this.of(expr.arg) : undefined;
      case 'read': {
        const init =
          expr.place.place === 'variable'
            ? this.initialisers.get(expr.place.variable)
            : undefined;
        return init && this.of(init);
      }
      case 'binary':
        return isWord(expr) ? this.ofBinary(expr) : undefined;
      default:
        return undefined;
    }
  }

  private ofBinary({
    operator,
    left,
    right
  }: Expr & { op: 'binary' }): Column | undefined {
    const [l, r] = [this.of(left), this.of(right)];
    const factor =
      operator === 'mul'
        ? [left, right].find(each => each.op === 'const')
        : undefined;
    if (operator === 'add' && l && r) {
      return this.column(l.threads + r.threads, l.constant + r.constant);
    }
    if (operator === 'sub' && l && r) {
      return this.column(l.threads - r.threads, l.constant - r.constant);
    }
    if (factor?.op !== 'const') {
      return undefined;
    }
    const by = Number(factor.value);
    const other = factor === left ? r : l;
    return by % this.count === 0
      ? this.column(0, 0)
      : other && this.column(other.threads * by, other.constant * by);
  }

  private column(threads: number, added: number): Column | undefined {
    const { count } = this;
    const within = (value: number): number => ((value % count) + count) % count;
    return { threads: within(threads), constant: within(added) };
  }
}

/** Of 32 bits: what wraps around in them stays in its column. */
function isWord({ type }: Expr): boolean {
  return type.kind === 'scalar' && (type.name === 'i32' || type.name === 'u32');
}

function isElementOf(
  place: Place,
  variable: Variable
): place is Place & { place: 'element' } {
  return (
    place.place === 'element' &&
    place.base.place === 'variable' &&
    place.base.variable === variable
  );
}

function inWords(
  body: Stmt[],
  words: ReadonlyMap<Variable, Variable>,
  fresh: FreshVariables
): Stmt[] {
  const wordsOf = (place: Place): Variable | undefined =>
    place.place === 'element' && place.base.place === 'variable'
      ? words.get(place.base.variable)
      : undefined;
  return mapStmts(body, {
    expr: expr => {
      const array = expr.op === 'read' ? wordsOf(expr.place) : undefined;
      if (expr.op !== 'read' || expr.place.place !== 'element' || !array) {
        return expr;
      }
      const { span } = expr;
      const at = cast(u32, expr.place.index, span);
      const word = read(wordAt(array, at, span), span);
      return cast(expr.type, binary('shr', word, shift(array, at), span), span);
    },
    stmt: stmt => {
      const array = stmt.stmt === 'store' ? wordsOf(stmt.place) : undefined;
      if (stmt.stmt !== 'store' || stmt.place.place !== 'element' || !array) {
        return stmt;
      }
      const { span } = stmt;
      const at = fresh.local('at', u32, span);
      const place = wordAt(array, read(at, span), span);
      const by = shift(array, read(at, span));
      const byte = constant(u32, 0xff, span);
      const rest = binary(
        'bitand',
        read(place, span),
        {
          op: 'unary',
          operator: 'bitnot',
          type: u32,
          arg: binary('shl', byte, by, span),
          span
        },
        span
      );
      const value = binary('bitand', cast(u32, stmt.value, span), byte, span);
      return [
        declare(at, cast(u32, stmt.place.index, span), span),
        store(
          place,
          binary('bitor', rest, binary('shl', value, by, span), span),
          span
        )
      ];
    }
  });
}

const lengthOf = ({ type }: Variable): number =>
  type.kind === 'array' ? type.length : 0;

function wordAt(array: Variable, at: Expr, span: Span): Place {
  const mask = constant(u32, lengthOf(array) - 1, span);
  return element(array, binary('bitand', at, mask, span), span);
}

/** Eight times the quarter that a byte is in. */
function shift(array: Variable, at: Expr): Expr {
  const { span } = at;
  const down = constant(u32, Math.log2(lengthOf(array)) - 3, span);
  const mask = constant(u32, 24, span);
  return binary('bitand', binary('shr', at, down, span), mask, span);
}
