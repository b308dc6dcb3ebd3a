/** Operators and conversions of scalars, 64-bit integers included. */
import {
  isFloatName,
  scalarSize,
  type ScalarName
} from '../../semantics/scalarTypes';
import type { BinaryExpr, CastExpr, Expr } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { mostOf } from '../analysis/most';
import type { ValueSource } from './source';
import { call, infix, prefix, primary, type Fragment } from '../text/fragment';
import { roundedTo } from './halves';
import { registerType } from './literals';
import { signExtended } from './bits';
import { fromDouble, toDouble } from './double';
import { emitDoubleBinary } from './doubleSums';
import { floatBinary, isSet } from './floats';
import type { Shader } from '../shader';
import { exponentOfTwo } from './powers';
import { describeType } from './types';
import {
  highWord,
  narrowFrom,
  wideBinary,
  wideByPower,
  wideUnary,
  widen
} from './wide';

export const INFIX: Record<string, string> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  rem: '%',
  bitand: '&',
  bitor: '|',
  bitxor: '^',
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  and: '&&',
  or: '||'
};

export function wideName(expr: Expr): 'i64' | 'u64' | undefined {
  const name = expr.type.kind === 'scalar' ? expr.type.name : undefined;
  return name === 'i64' || name === 'u64' ? name : undefined;
}

export function emitUnary(
  to: ValueSource,
  expr: Extract<Expr, { op: 'unary' }>
): Fragment {
  const arg = to.emit(expr.arg);
  if (wideName(expr) && expr.operator !== 'not') {
    return wideUnary(expr.operator, arg, to.shader.functions.use);
  }
  const { type } = expr;
  if (
    expr.operator === 'neg' &&
    type.kind === 'scalar' &&
    registerType(type.name) === 'u32'
  ) {
    // WGSL has no negation of unsigned values.
    return infix('-', primary('0u'), arg);
  }
  return prefix(
    expr.operator === 'neg' ? '-' : expr.operator === 'not' ? '!' : '~',
    arg
  );
}

export function isDouble(expr: Expr): boolean {
  return expr.type.kind === 'scalar' && expr.type.name === 'f64';
}

/** Both operands are scalars. */
export function emitBinary(to: ValueSource, expr: BinaryExpr): Fragment {
  const { operator, left, right } = expr;
  if (isDouble(left)) {
    return emitDoubleBinary(
      each => to.emit(each),
      expr,
      to.shader.functions.use
    );
  }
  const wide = wideName(left);
  if (
    (operator === 'div' || operator === 'rem') &&
    !wide &&
    right.op === 'const' &&
    Number(right.value) === 0 &&
    expr.type.kind === 'scalar' &&
    !isFloatName(expr.type.name)
  ) {
    // WGSL refuses to compile it; the hardware sets all bits.
    return primary(
      registerType(expr.type.name) === 'u32' ? '0xffffffffu' : '-1i'
    );
  }
  if (operator === 'shl' || operator === 'shr') {
    return wide
      ? wideBinary(
          operator,
          wide,
          to.emit(left),
          shiftAmount(to, right),
          to.shader.functions.use
        )
      : shift(to, expr);
  }
  if (wide) {
    const power = exponentOfTwo(right);
    if (power !== undefined && (operator === 'div' || operator === 'rem')) {
      return wideByPower(
        operator,
        wide,
        to.emit(left),
        power,
        to.shader.functions.use
      );
    }
    return wideBinary(
      operator,
      wide,
      to.emit(left),
      to.emit(right),
      to.shader.functions.use
    );
  }
  const { use } = to.shader.functions;
  const l = to.emit(left);
  const r = to.emit(right);
  const value =
    floatBinary(expr, l, r, to.shader) ?? infix(INFIX[operator], l, r);
  return expr.type.kind === 'scalar'
    ? roundedTo(expr.type.name, value, use)
    : value;
}

function shiftAmount(to: ValueSource, amount: Expr): Fragment {
  if (amount.op === 'const') {
    return primary(`${Number(amount.value) >>> 0}u`);
  }
  return amount.type.kind === 'scalar' && amount.type.name === 'u32'
    ? to.emit(amount)
    : call('u32', to.emit(amount));
}

function shift(to: ValueSource, expr: BinaryExpr): Fragment {
  const { right } = expr;
  const value = to.emit(expr.left);
  const amount = shiftAmount(to, right);
  const isSmall =
    right.op === 'const' &&
    Number(right.value) >= 0 &&
    Number(right.value) < 32;
  if (isSmall || staysBelow32(right, to.shader)) {
    return infix(expr.operator === 'shl' ? '<<' : '>>', value, amount);
  }
  const type =
    expr.type.kind === 'scalar' ? registerType(expr.type.name) : undefined;
  const name = `shift_${expr.operator === 'shl' ? 'left' : 'right'}_${type}`;
  return call(to.shader.functions.use(name), value, amount);
}

/** Whether a shift amount is certainly under 32. */
function staysBelow32(expr: Expr, shader: Shader): boolean {
  if (expr.op === 'builtin') {
    return expr.name === 'laneId';
  }
  if (expr.op === 'read' && expr.place.place === 'variable') {
    const { variable } = expr.place;
    const init = shader.facts.initialisers.get(variable);
    return (
      (shader.facts.counters.get(variable) ?? Infinity) < 32 ||
      (init !== undefined && staysBelow32(init, shader))
    );
  }
  if (expr.op === 'cast') {
    return isWord(expr.arg.type) && staysBelow32(expr.arg, shader);
  }
  if (expr.op !== 'binary') {
    return false;
  }
  const small = (e: Expr, most: number): boolean =>
    e.op === 'const' && Number(e.value) >= 0 && Number(e.value) <= most;
  const unsigned = expr.type.kind === 'scalar' && expr.type.name === 'u32';
  return (
    (expr.operator === 'bitand' &&
      (small(expr.left, 31) || small(expr.right, 31))) ||
    (expr.operator === 'rem' && unsigned && small(expr.right, 32))
  );
}

function isWord(type: Expr['type']): boolean {
  return type.kind === 'scalar' && (type.name === 'i32' || type.name === 'u32');
}

export function emitCast(to: ValueSource, expr: CastExpr): Fragment {
  const from = expr.arg.type;
  const target = expr.type;
  if (from.kind !== 'scalar' || target.kind !== 'scalar') {
    throw new Unsupported(
      `this conversion of ${describeType(from)} is not supported on the GPU`,
      expr.span
    );
  }
  const { use } = to.shader.functions;
  const wideTarget = wideName(expr);
  const wideSource = wideName(expr.arg);
  if (target.name === 'f64') {
    return toDouble(
      wideSource ?? (registerType(from.name) as 'i32'),
      to.emit(expr.arg),
      use
    );
  }
  if (from.name === 'f64') {
    const middle = wideTarget ?? (registerType(target.name) as 'i32');
    const value = fromDouble(middle, to.emit(expr.arg), use);
    return wideTarget
      ? value
      : convert(target.name, middle as 'i32', value, use);
  }
  if (wideSource && wideTarget) {
    return to.emit(expr.arg);
  }
  if (wideTarget) {
    return widen(registerType(from.name)!, wideTarget, to.emit(expr.arg), use);
  }
  if (wideSource) {
    const isInteger = !isFloatName(target.name) && target.name !== 'bool';
    if (isInteger) {
      const shifted = shiftedByWord(expr.arg);
      if (shifted) {
        return convert(target.name, 'u32', highWord(to.emit(shifted)), use);
      }
      // The low word is enough, and often needs no 64-bit arithmetic.
      const low = to.addresses.narrow(expr.arg);
      return convert(
        target.name,
        low.signed ? 'i32' : 'u32',
        low.fragment,
        use
      );
    }
    const middle = target.name === 'bool' ? 'bool' : 'f32';
    const value = narrowFrom(wideSource, middle, to.emit(expr.arg), use);
    return convert(target.name, middle, value, use);
  }
  // Small numbers are halves as they are.
  const most = { f16: 2048, bf16: 256 }[target.name as string];
  if (most !== undefined && mostOf(expr.arg) <= most) {
    return call('f32', to.emit(expr.arg));
  }
  const isUnsigned = target.name === 'u8' || target.name === 'u16';
  if (
    isFloatName(from.name) &&
    !isFloatName(target.name) &&
    target.name !== 'bool'
  ) {
    const word = registerType(target.name) as 'i32' | 'u32';
    const value = to.emit(expr.arg);
    return convert(
      target.name,
      word,
      call(hasNearEnd(expr.arg) ? word : use(`float_to_${word}`), value),
      use,
      true
    );
  }
  return convert(
    // Nothing is to be cut off.
    isUnsigned && mostOf(expr.arg) <= mostOf(expr) ? 'u32' : target.name,
    from.name,
    to.emit(expr.arg),
    use
  );
}

/** `x` of `x >> 32`. */
function shiftedByWord(expr: Expr): Expr | undefined {
  return expr.op === 'binary' &&
    expr.operator === 'shr' &&
    expr.right.op === 'const' &&
    Number(expr.right.value) === 32
    ? expr.left
    : undefined;
}

/** No NaN, and below 2^31: WGSL's conversion, which stops at the last float below the end, is CUDA's. */
function hasNearEnd(expr: Expr): boolean {
  if (expr.op === 'const') {
    return Number(expr.value) < 2 ** 31;
  }
  if (expr.op !== 'intrinsic') {
    return false;
  }
  const ends = expr.args.map(hasNearEnd);
  switch (expr.name) {
    case 'fmin':
      return ends.some(Boolean);
    case 'fmax':
    case 'floor':
    case 'ceil':
    case 'trunc':
    case 'rint':
    case 'round':
      return ends.every(Boolean);
    case 'saturate':
      return true;
    default:
      return false;
  }
}

/** A value of at most 32 bits converted as C does; `cut` where more bits than those of `to` are set. */
function convert(
  to: ScalarName,
  from: ScalarName,
  value: Fragment,
  use: (helper: string) => string,
  cut = isFloatName(from)
): Fragment {
  const source = registerType(from);
  const target = registerType(to);
  if (to === 'bool') {
    return source === 'bool'
      ? value
      : source === 'f32'
        ? isSet(value)
        : infix('!=', value, primary(source === 'u32' ? '0u' : '0i'));
  }
  const converted = source === target ? value : call(target!, value);
  const narrower = scalarSize(to) < scalarSize(from) || cut;
  switch (to) {
    case 'i8':
    case 'i16':
      return narrower || source === 'u32'
        ? signExtended(converted, 8 * scalarSize(to))
        : converted;
    case 'u8':
      return narrower || source === 'i32'
        ? infix('&', converted, primary('0xffu'))
        : converted;
    case 'u16':
      return narrower || source === 'i32'
        ? infix('&', converted, primary('0xffffu'))
        : converted;
    case 'f16':
    case 'bf16':
      return from === to ? converted : roundedTo(to, converted, use);
    default:
      return converted;
  }
}
