/**
 * The loop that counts the ones of a word by clearing the lowest again and again,
 *
 *     for (c = 0; x != 0; c++) x &= x - 1;
 *
 * as the addition of their number: `c = 0; c += popcount(x); x = 0`. The counter
 * may have any number of bits, for to add 1 and cut off as often as that is to
 * add the sum and cut off once.
 */
import { cast, constant, intrinsic, read, store } from '../../ir/build/index';
import { i32, u32, u64 } from '../../ir/build/types';
import { mapStmts } from '../../ir/rewrite';
import type { Expr, LoopStmt, Place, Stmt, Variable } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';

export function countBits(stmts: Stmt[]): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => (stmt.stmt === 'loop' ? (counted(stmt) ?? stmt) : stmt)
  });
}

function counted(loop: LoopStmt): Stmt[] | undefined {
  const word = loop.cond && !loop.until ? askedForOnes(loop.cond) : undefined;
  const stores = [...loop.body, ...loop.step];
  const clearing = word && stores.find(stmt => clears(stmt, word));
  const counting = stores.find(stmt => stmt !== clearing);
  if (!clearing || stores.length !== 2 || counting?.stmt !== 'store') {
    return undefined;
  }
  const counter = localOf(counting.place);
  const unsigned = scalarOf(word.type)!.endsWith('64') ? u64 : u32;
  const ones = intrinsic(
    i32,
    'popc',
    [cast(unsigned, read(word), loop.span)],
    loop.span
  );
  const sum =
    counter && counter !== word
      ? oneMore(counting.value, counter, ones)
      : undefined;
  return (
    sum && [
      ...loop.init,
      { ...counting, value: sum },
      store(word, zeroOf(word), clearing.span)
    ]
  );
}

const WORDS: ReadonlySet<string> = new Set(['i32', 'u32', 'i64', 'u64']);

function scalarOf(type: Expr['type']): ScalarName | undefined {
  return type.kind === 'scalar' ? type.name : undefined;
}

function zeroOf({ type }: Variable): Expr {
  if (type.kind !== 'scalar') {
    throw new Error('a word is a scalar');
  }
  return constant(type, 0);
}

function localOf(place: Place): Variable | undefined {
  return place.place === 'variable' && place.variable.space === 'local'
    ? place.variable
    : undefined;
}

function readOf(expr: Expr): Variable | undefined {
  return expr.op === 'read' ? localOf(expr.place) : undefined;
}

const isConst = (expr: Expr, value: number): boolean =>
  expr.op === 'const' && Number(expr.value) === value;

/** The word of `x` or `x != 0`. */
function askedForOnes(cond: Expr): Variable | undefined {
  const asked =
    cond.op === 'cast' && scalarOf(cond.type) === 'bool'
      ? cond.arg
      : cond.op === 'binary' && cond.operator === 'ne' && isConst(cond.right, 0)
        ? cond.left
        : undefined;
  const word = asked && readOf(asked);
  return word && WORDS.has(scalarOf(word.type) ?? '') ? word : undefined;
}

/** `x = x & (x - 1)` */
function clears(stmt: Stmt, word: Variable): boolean {
  if (
    stmt.stmt !== 'store' ||
    localOf(stmt.place) !== word ||
    stmt.value.op !== 'binary' ||
    stmt.value.operator !== 'bitand'
  ) {
    return false;
  }
  const { left, right } = stmt.value;
  const isLess = (expr: Expr): boolean =>
    expr.op === 'binary' &&
    readOf(expr.left) === word &&
    ((expr.operator === 'sub' && isConst(expr.right, 1)) ||
      (expr.operator === 'add' && isConst(expr.right, -1)));
  return (
    (readOf(left) === word && isLess(right)) ||
    (readOf(right) === word && isLess(left))
  );
}

/**
 * `c + 1` with `by` for the 1; undefined for anything else. The sum may be cut to
 * fewer bits, which keeps sums; only the counter itself may be made longer.
 */
function oneMore(value: Expr, counter: Variable, by: Expr): Expr | undefined {
  const type = value.type;
  const name = scalarOf(type);
  if (!name || !/^[iu](8|16|32|64)$/.test(name)) {
    return undefined;
  }
  if (value.op === 'cast') {
    const arg =
      bitsOf(value) <= bitsOf(value.arg)
        ? oneMore(value.arg, counter, by)
        : undefined;
    return arg && { ...value, arg };
  }
  return value.op === 'binary' &&
    value.operator === 'add' &&
    isCounter(value.left, counter) &&
    isConst(value.right, 1)
    ? { ...value, right: cast(type, by, value.span) }
    : undefined;
}

function isCounter(expr: Expr, counter: Variable): boolean {
  return (
    readOf(expr) === counter ||
    (expr.op === 'cast' &&
      readOf(expr.arg) === counter &&
      bitsOf(expr) >= bitsOf(expr.arg))
  );
}

function bitsOf(expr: Expr): number {
  return Number(/\d+$/.exec(scalarOf(expr.type) ?? '')?.[0] ?? NaN);
}
