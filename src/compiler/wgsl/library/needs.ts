/**
 * What of the library a module may need, told before it is compiled to WGSL:
 * how it is launched decides what it does need. needs.spec.ts compares the two.
 */
import { containsPointer } from '../../ir/layout';
import type { Expr, IrFunction, Module, Type } from '../../ir/types';
import { walkStmts } from '../../ir/visit';

/** Intrinsics that call none of the library's functions for operands of 32 bits, or those of its core. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['sqrt', 'rsqrt', 'floor', 'ceil', 'trunc', 'rint', 'round', 'fabs'],
  ...['copysign', 'fma', 'fmin', 'fmax', 'fdim', 'saturate', 'isnan', 'isinf'],
  ...['isfinite', 'signbit', 'fast_tanh', 'fast_div'],
  ...['fast_exp', 'fast_exp10', 'fast_log', 'fast_log2', 'fast_log10'],
  ...['fast_pow', 'fast_div', 'add_rn', 'sub_rn', 'mul_rn', 'min', 'max'],
  ...['abs', 'mulhi', 'mul24', 'sad', 'hadd', 'rhadd', 'popc', 'clz', 'ffs'],
  ...['brev', 'byte_perm', 'funnelshift_l', 'funnelshift_lc', 'funnelshift_r'],
  ...['funnelshift_rc', 'fns', 'dp4a', 'dp2a_lo', 'dp2a_hi']
]);

/** Whether shaders of a module may call more of the library than its core. */
export function needsWholeLibrary({ functions }: Module): boolean {
  return functions.some(fn => fn.kind !== 'host' && isBeyondCore(fn));
}

/** Whether there are passes for it: a thread has arrays of its own, or something is one byte or two. */
export function needsSeldomPasses({ functions }: Module): boolean {
  let found = false;
  functions.forEach(({ kind, body }) =>
    walkStmts(kind === 'host' ? [] : body, {
      stmt: stmt => {
        found ||=
          stmt.stmt === 'declare' && stmt.variable.type.kind === 'array';
      },
      place: ({ type }) => {
        found ||= type.kind === 'scalar' && /^[iu](8|16)$/.test(type.name);
      }
    })
  );
  return found;
}

function isBeyondCore({ params, body }: IrFunction): boolean {
  let found = params.some(({ type }) => holdsBeyond(type));
  walkStmts(body, {
    expr: expr => {
      found ||= holdsBeyond(expr.type) || isBeyondPlain(expr);
      return !found;
    },
    place: place => {
      found ||= holdsBeyond(place.type);
      return !found;
    }
  });
  return found;
}

function isBeyondPlain(expr: Expr): boolean {
  return expr.op === 'intrinsic' && !PLAIN.has(expr.name);
}

const BEYOND: ReadonlySet<string> = new Set([
  ...['i64', 'u64', 'f64', 'f16', 'bf16']
]);

/** Whether values of the type are, or hold, some of 64 bits, or halves. */
function holdsBeyond(type: Type): boolean {
  switch (type.kind) {
    case 'scalar':
      return BEYOND.has(type.name);
    case 'vector':
      return BEYOND.has(type.element);
    case 'array':
      return holdsBeyond(type.of);
    case 'struct':
      return type.fields.some(field => holdsBeyond(field.type));
    default:
      return false;
  }
}

/** Whether pointers are in variables, where the host puts them. */
export function hasHostPointers({ globals }: Module): boolean {
  return globals.some(({ type }) => containsPointer(type));
}
