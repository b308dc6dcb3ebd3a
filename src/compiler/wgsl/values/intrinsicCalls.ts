import { isFetch, type FetchName } from '../../ir/textures';
import type { Expr } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { fetchHelper } from '../library/textureNames';
import {
  Binding,
  call,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import { isDouble, wideName } from './arithmetic';
import { doubleIntrinsic } from './double';
import { fastHelper } from './fastMath';
import { INTRINSIC_EMITTERS } from './intrinsics';
import { registerType } from './literals';
import { root } from './rounding';
import type { ValueSource } from './source';
import { wideIntrinsic, widen } from './wide';

function emitDouble(
  to: ValueSource,
  expr: Extract<Expr, { op: 'intrinsic' }>
): Fragment {
  const args = expr.args.map(arg => to.emit(arg));
  const value = doubleIntrinsic(expr.name, args, to.shader.functions.use);
  if (value) {
    return value;
  }
  // Classifications and signs of the larger part are those of the number.
  const emitter = INTRINSIC_EMITTERS[expr.name];
  if (['isnan', 'isinf', 'isfinite', 'signbit'].includes(expr.name)) {
    const high = args.map(arg => primary(`${wrapped(arg, Binding.Primary)}.x`));
    return emitter(high, 'bool', to.shader.functions.use, 'f32');
  }
  throw new Unsupported(
    `the function '${expr.name}' in double precision is not supported on the GPU yet: use its float version, '${expr.name}f'`,
    expr.span
  );
}

/** By conversion: how helpers are told of its direction. */
const DIRECTED: Record<string, string> = {
  convert_rz: '0i',
  convert_ru: '1i',
  convert_rd: '-1i'
};

/** A conversion that rounds other than to the nearest: to float, and of 32 bits to double, where nothing is lost. */
function emitDirected(
  to: ValueSource,
  expr: Extract<Expr, { op: 'intrinsic' }>
): Fragment | undefined {
  const [arg] = expr.args;
  const target = expr.type.kind === 'scalar' ? expr.type.name : undefined;
  const from =
    arg.type.kind === 'scalar' ? registerType(arg.type.name) : undefined;
  const { use } = to.shader.functions;
  const mode = primary(DIRECTED[expr.name]);
  const value = (): Fragment => to.emit(arg);
  if (target !== 'f32') {
    return undefined;
  }
  if (isDouble(arg)) {
    const pair = wrapped(value(), Binding.Primary);
    return call(use('double_to_float_directed'), primary(pair), mode);
  }
  const wide = wideName(arg);
  const whole = wide
    ? value()
    : from === 'i32' || from === 'u32'
      ? widen(from, 'u64', value(), use)
      : undefined;
  if (!whole) {
    return undefined;
  }
  return wide === 'i64' || from === 'i32'
    ? call(use('i64_to_float_directed'), whole, mode)
    : call(
        use('u64_to_float_directed'),
        whole,
        primary(String(expr.name === 'convert_ru'))
      );
}

/** A texture fetch: handle, coordinates, channel. */
function emitFetch(
  to: ValueSource,
  expr: Extract<Expr, { op: 'intrinsic' }>,
  name: FetchName
): Fragment {
  const [handle, ...rest] = expr.args;
  const channel = rest.pop()!;
  const isFloat = expr.type.kind === 'scalar' && expr.type.name === 'f32';
  const value = call(
    to.shader.functions.use(fetchHelper(name, isFloat ? 'f32' : 'word')),
    primary(`${wrapped(to.emit(handle), Binding.Primary)}.x`),
    ...rest.map(arg => to.emit(arg)),
    call('u32', to.emit(channel))
  );
  return expr.type.kind === 'scalar' && expr.type.name === 'i32'
    ? call('bitcast<i32>', value)
    : value;
}

/** A call of an intrinsic: WGSL's own function, or one of the library. */
export function emitIntrinsic(
  to: ValueSource,
  expr: Extract<Expr, { op: 'intrinsic' }>
): Fragment {
  if (isFetch(expr.name)) {
    return emitFetch(to, expr, expr.name);
  }
  if (expr.name in DIRECTED) {
    const value = emitDirected(to, expr);
    if (value) {
      return value;
    }
  }
  if (expr.args[0] && isDouble(expr.args[0])) {
    return emitDouble(to, expr);
  }
  const wide = expr.args[0] && wideName(expr.args[0]);
  if (wide) {
    const args = expr.args.map(arg => to.emit(arg));
    const value = wideIntrinsic(expr.name, wide, args, to.shader.functions.use);
    if (value) {
      return value;
    }
  }
  const emitter = INTRINSIC_EMITTERS[expr.name];
  const type =
    expr.type.kind === 'scalar' ? registerType(expr.type.name) : undefined;
  const first = expr.args[0]?.type;
  const operand =
    first?.kind === 'scalar' ? registerType(first.name) : undefined;
  if (!emitter || !type || !operand) {
    throw new Unsupported(
      `the function '${expr.name}' is not supported on the GPU yet`,
      expr.span
    );
  }
  if (expr.name === 'sqrt') {
    return root(to.shader, to.emit(expr.args[0]));
  }
  const args = expr.args.map(arg => to.emit(arg));
  const { use } = to.shader.functions;
  const fast = fastHelper(expr.name, to.shader.options.caps);
  return fast === undefined
    ? emitter(args, type, use, operand)
    : call(use(fast), ...args);
}
