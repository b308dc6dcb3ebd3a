/** Intrinsics: WebAssembly's instructions where they compute the same, otherwise the evaluator's functions. */
import type { Expr } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { NULL_PAGE } from './abi';
import type { Push } from './arithmetic';
import type { FunctionContext } from './functionContext';
import { intrinsicKey } from './context';
import { wasmType } from './shapes';

/**
 * Of this back end alone: whether accesses may begin at addresses (i64), and then
 * anywhere between them.
 */
export const VALID = 'host_valid';

type IntrinsicExpr = Expr & { op: 'intrinsic' };

/** One instruction, for both precisions. */
const INSTRUCTION: Record<string, string> = {
  sqrt: 'sqrt',
  floor: 'floor',
  ceil: 'ceil',
  trunc: 'trunc',
  rint: 'nearest',
  fabs: 'abs',
  copysign: 'copysign',
  add_rn: 'add',
  sub_rn: 'sub',
  mul_rn: 'mul'
};

/**
 * Functions that are computed in double and rounded for single: the double's
 * import is JavaScript's Math function itself, which engines call directly.
 */
const IN_DOUBLE = new Set(
  `cbrt rcbrt exp exp2 exp10 expm1 log log2 log10 log1p pow hypot rhypot
   norm3d rnorm3d norm4d rnorm4d sin cos tan sinpi cospi asin acos atan atan2
   sinh cosh tanh asinh acosh atanh erf erfc erfinv erfcinv erfcx normcdf
   normcdfinv tgamma lgamma j0 j1 y0 y1 fmod`.split(/\s+/)
);

export function emitIntrinsic(
  f: FunctionContext,
  expr: IntrinsicExpr,
  push: Push
): void {
  const { code } = f;
  const { name, args } = expr;
  const operands = args.map(nameOf);
  const result = nameOf(expr);
  const wasm = wasmType(result);
  const instruction = INSTRUCTION[name];
  if (instruction && (result === 'f32' || result === 'f64')) {
    args.forEach(push);
    code.op(`${wasm}.${instruction}`);
    return;
  }
  if (inline(f, expr, operands, push)) {
    return;
  }
  const helper = f.module.imports.math.helper(name, operands);
  if (helper !== undefined) {
    args.forEach(push);
    code.call(f.module.firstMath + helper);
    return;
  }
  if (
    IN_DOUBLE.has(name) &&
    result === 'f32' &&
    operands.every(operand => operand === 'f32')
  ) {
    args.forEach(arg => {
      push(arg);
      code.op('f64.promote_f32');
    });
    imported(
      f,
      name,
      operands.map(() => 'f64'),
      'f64'
    );
    code.op('f32.demote_f64');
    return;
  }
  args.forEach(push);
  imported(f, name, operands, result);
}

function imported(
  f: FunctionContext,
  name: string,
  operands: ScalarName[],
  result: ScalarName
): void {
  f.callImport(
    { kind: 'intrinsic', name, operands, result },
    intrinsicKey(name, operands, result)
  );
}

/** Short sequences for what loops use; false for the rest. */
function inline(
  f: FunctionContext,
  expr: IntrinsicExpr,
  operands: ScalarName[],
  push: Push
): boolean {
  const { code } = f;
  const { name, args } = expr;
  const type = operands[0];
  const wasm = wasmType(type);
  const isUnsigned = type.startsWith('u');
  switch (name) {
    case 'min':
    case 'max': {
      const [a, b] = [f.temp(wasm), f.temp(wasm)];
      push(args[0]);
      code.set(a);
      push(args[1]);
      code.set(b).get(a).get(b).get(a).get(b);
      code.op(
        `${wasm}.${name === 'min' ? 'lt' : 'gt'}_${isUnsigned ? 'u' : 's'}`
      );
      code.op('select');
      f.release(wasm, a);
      f.release(wasm, b);
      return true;
    }
    case 'abs': {
      const [a, mask] = [f.temp(wasm), f.temp(wasm)];
      push(args[0]);
      code.tee(a);
      if (wasm === 'i64') {
        code.i64(63n);
      } else {
        code.i32(31);
      }
      code.op(`${wasm}.shr_s`).tee(mask).get(a).op(`${wasm}.xor`);
      code.get(mask).op(`${wasm}.sub`);
      f.release(wasm, a);
      f.release(wasm, mask);
      return true;
    }
    case 'fmin':
    case 'fmax': {
      // WebAssembly's give NaN where C's give the other operand.
      const [a, b] = [f.temp(wasm), f.temp(wasm)];
      push(args[0]);
      code.set(a);
      push(args[1]);
      code.set(b);
      // That and the sign of zero concern only those of which none is greater.
      const beats = `${wasm}.${name === 'fmax' ? 'gt' : 'lt'}`;
      code.get(a).get(b).op(beats).if(wasm);
      code.get(a).else().get(b).get(a).op(beats).if(wasm);
      code.get(b).else();
      code
        .get(a)
        .get(b)
        .op(`${wasm}.${name.slice(1)}`);
      code.get(a).get(b).get(b).op(`${wasm}.eq`).op('select');
      code.get(b).get(a).get(a).op(`${wasm}.eq`).op('select');
      code.end().end();
      f.release(wasm, a);
      f.release(wasm, b);
      return true;
    }
    case 'round': {
      // Halves away from zero. The number before 0.5, since a sum with 0.5 rounds.
      const a = f.temp(wasm);
      push(args[0]);
      code.tee(a);
      pushFloat(f, wasm, wasm === 'f64' ? 0.5 - 2 ** -54 : 0.5 - 2 ** -25);
      code.get(a).op(`${wasm}.copysign`).ops(`${wasm}.add`, `${wasm}.trunc`);
      f.release(wasm, a);
      return true;
    }
    case 'rsqrt':
      if (type === 'f64') {
        code.f64(1);
        push(args[0]);
        code.ops('f64.sqrt', 'f64.div');
      } else if (type !== 'f32') {
        return false;
      } else {
        code.f64(1);
        push(args[0]);
        code.ops('f64.promote_f32', 'f64.sqrt', 'f64.div', 'f32.demote_f64');
      }
      return true;
    case 'pow': {
      // As compilers do, and exactly rounded.
      const power = args[1].op === 'const' ? Number(args[1].value) : undefined;
      if (type !== 'f32' && type !== 'f64') {
        return false;
      }
      if (power === 2) {
        const a = f.temp(wasm);
        push(args[0]);
        code.tee(a).get(a).op(`${wasm}.mul`);
        f.release(wasm, a);
      } else if (power === 1) {
        push(args[0]);
      } else if (power === -1) {
        pushFloat(f, wasm, 1);
        push(args[0]);
        code.op(`${wasm}.div`);
      } else {
        return false;
      }
      return true;
    }
    case 'isinf':
    case 'isfinite':
      push(args[0]);
      code.op(`${wasm}.abs`);
      pushFloat(f, wasm, Infinity);
      code.op(`${wasm}.${name === 'isinf' ? 'eq' : 'lt'}`);
      return true;
    case 'signbit':
      push(args[0]);
      if (wasm === 'f64') {
        code.op('i64.reinterpret_f64').i64(0n).op('i64.lt_s');
      } else {
        code.op('i32.reinterpret_f32').i32(0).op('i32.lt_s');
      }
      return true;
    case 'isnan': {
      const a = f.temp(wasm);
      push(args[0]);
      code.tee(a).get(a).op(`${wasm}.ne`);
      f.release(wasm, a);
      return true;
    }
    case VALID:
      args.forEach((arg, i) => {
        push(arg);
        code.i64(BigInt(NULL_PAGE)).op('i64.sub').get(f.limit).op('i64.lt_u');
        if (i > 0) {
          code.op('i32.and');
        }
      });
      return true;
    case 'popc':
    case 'clz':
      push(args[0]);
      code.op(`${wasm}.${name === 'popc' ? 'popcnt' : 'clz'}`);
      if (wasm === 'i64') {
        code.op('i32.wrap_i64');
      }
      return true;
    default:
      return false;
  }
}

function pushFloat(
  f: FunctionContext,
  wasm: ReturnType<typeof wasmType>,
  value: number
): void {
  if (wasm === 'f64') {
    f.code.f64(value);
  } else {
    f.code.f32(value);
  }
}

function nameOf(expr: Expr): ScalarName {
  if (expr.type.kind !== 'scalar') {
    throw new TypeError(`an intrinsic of a ${expr.type.kind}`);
  }
  return expr.type.name;
}
