/** Conversions of the scalar on WebAssembly's stack, as semantics/scalars.ts defines them. */
import {
  isHalf,
  isFloatName,
  isSignedName,
  scalarSize,
  type ScalarName
} from '../../semantics/scalarTypes';
import { normalise } from './arithmetic';
import type { FunctionContext } from './functionContext';
import { wasmType } from './shapes';

export function emitCast(
  f: FunctionContext,
  from: ScalarName,
  to: ScalarName
): void {
  const { code } = f;
  if (from === to) {
    return;
  }
  const source = wasmType(from);
  const target = wasmType(to);
  if (to === 'bool') {
    toBool(f, from);
  } else if (isFloatName(to)) {
    toFloat(f, from, to);
  } else if (isFloatName(from)) {
    floatToInteger(f, from, to);
  } else if (target === 'i64') {
    if (source === 'i32') {
      code.op(isSignedName(from) ? 'i64.extend_i32_s' : 'i64.extend_i32_u');
    }
  } else {
    if (source === 'i64') {
      code.op('i32.wrap_i64');
    }
    if (scalarSize(to) < 4 && from !== 'bool') {
      normalise(f, to);
    }
  }
}

function toBool(f: FunctionContext, from: ScalarName): void {
  const { code } = f;
  switch (wasmType(from)) {
    case 'i32':
      code.i32(0).op('i32.ne');
      break;
    case 'i64':
      code.i64(0n).op('i64.ne');
      break;
    case 'f32':
      code.f32(0).op('f32.ne');
      break;
    default:
      code.f64(0).op('f64.ne');
  }
}

function toFloat(f: FunctionContext, from: ScalarName, to: ScalarName): void {
  const { code } = f;
  const source = wasmType(from);
  if (isHalf(to)) {
    if (source === 'i32') {
      // Exact in double, so that there is one rounding.
      code.op(isSignedName(from) ? 'f64.convert_i32_s' : 'f64.convert_i32_u');
      f.callImport({ kind: 'cast', from: 'f64', to }, `cast f64 ${to}`);
    } else if (source === 'f32') {
      f.callMath(`round_${to} f32`);
    } else {
      f.callImport({ kind: 'cast', from, to }, `cast ${from} ${to}`);
    }
    return;
  }
  const target = wasmType(to);
  if (source === 'i32' || source === 'i64') {
    code.op(`${target}.convert_${source}_${isSignedName(from) ? 's' : 'u'}`);
  } else if (source !== target) {
    code.op(target === 'f64' ? 'f64.promote_f32' : 'f32.demote_f64');
  }
}

function floatToInteger(
  f: FunctionContext,
  from: ScalarName,
  to: ScalarName
): void {
  const { code } = f;
  const source = wasmType(from);
  const target = wasmType(to);
  const name = `${target}.trunc_sat_${source}_${isSignedName(to) ? 's' : 'u'}`;
  // trunc_sat makes NaN 0; where f64 or 64 bits take part it is the top bit alone.
  if (from === 'f64' || target === 'i64') {
    const value = f.temp(source);
    code.tee(value).op(name);
    if (target === 'i64') {
      code.i64(-(1n << 63n));
    } else {
      code.i32(-0x8000_0000);
    }
    code.get(value).get(value).op(`${source}.eq`).op('select');
    f.release(source, value);
  } else {
    code.op(name);
  }
  normalise(f, to);
}

/** The same bits as another scalar type of the same size; pointers count as u64. */
export function emitBitcast(
  f: FunctionContext,
  from: ScalarName,
  to: ScalarName
): void {
  if (from === to) {
    return;
  }
  const { code } = f;
  // To an integer of the size first, then on.
  if (isHalf(from)) {
    halfToBits(f, from);
  } else if (from === 'f32') {
    code.op('i32.reinterpret_f32');
  } else if (from === 'f64') {
    code.op('i64.reinterpret_f64');
  }
  if (isHalf(to)) {
    code.i32(0xffff).op('i32.and');
    halfFromBits(f, to);
  } else if (to === 'f32') {
    code.op('f32.reinterpret_i32');
  } else if (to === 'f64') {
    code.op('f64.reinterpret_i64');
  } else if (to === 'bool') {
    code.i32(0).op('i32.ne');
  } else {
    normalise(f, to);
  }
}

/** The half whose bits are on the stack. */
export function halfFromBits(f: FunctionContext, type: 'f16' | 'bf16'): void {
  f.callMath(`${type}_from_bits i32`);
  f.code.op('f32.reinterpret_i32');
}

/** The bits of the half on the stack. */
export function halfToBits(
  f: FunctionContext,
  type: 'f16' | 'bf16',
  code = f.code
): void {
  code.op('i32.reinterpret_f32');
  f.callMath(`${type}_to_bits i32`, code);
}
