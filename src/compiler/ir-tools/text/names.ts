/**
 * The words of the text form: which are its own, and how a user's name that
 * is one of them or no identifier at all is written.
 */
import { SCALAR_NAMES } from '../../semantics/scalarTypes';
import type { BuiltinName } from '../../ir/types';

const KEYWORDS = [
  'as',
  'assert',
  'atomic',
  'barrier',
  'bitcast',
  'bounds',
  'break',
  'call',
  'callptr',
  'case',
  'cast',
  'const',
  'constant',
  'continue',
  'default',
  'device',
  'do',
  'dynamic',
  'else',
  'external',
  'false',
  'fence',
  'file',
  'for',
  'function',
  'global',
  'host',
  'if',
  'inf',
  'initialisers',
  'kernel',
  'launch',
  'let',
  'loop',
  'managed',
  'nan',
  'null',
  'opaque',
  'print',
  'ptrcast',
  'restrict',
  'return',
  'shared',
  'struct',
  'switch',
  'throw',
  'trap',
  'true',
  'try',
  'union',
  'unroll',
  'align',
  'uses',
  'var',
  'void',
  'volatile',
  'warp',
  'while',
  'declare',
  'catch'
];

/** `f32x4` and the like. */
export const VECTOR_NAME = new RegExp(`^(${SCALAR_NAMES.join('|')})x([1-4])$`);

const RESERVED = new Set<string>([...KEYWORDS, ...SCALAR_NAMES]);

/** `inf_f32`, `nan_f64`: the literals that have no digits. */
export const SPECIAL_LITERAL = new RegExp(
  `^(inf|nan)_(${SCALAR_NAMES.join('|')})$`
);

export function isReserved(word: string): boolean {
  return (
    RESERVED.has(word) || VECTOR_NAME.test(word) || SPECIAL_LITERAL.test(word)
  );
}

/** A name as the text form writes it: between backquotes where it would be read as something else. */
export function quoteName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !isReserved(name)
    ? name
    : '`' + name.replace(/[\\`]/g, c => `\\${c}`) + '`';
}

/** Of `c ? a : b`, below every binary operator. */
export const SELECT_PRECEDENCE = 0;
export const UNARY_PRECEDENCE = 11;
export const POSTFIX_PRECEDENCE = 12;

export const BUILTIN_NAMES: readonly BuiltinName[] = [
  'threadIdx.x',
  'threadIdx.y',
  'threadIdx.z',
  'blockIdx.x',
  'blockIdx.y',
  'blockIdx.z',
  'blockDim.x',
  'blockDim.y',
  'blockDim.z',
  'gridDim.x',
  'gridDim.y',
  'gridDim.z',
  'warpSize',
  'laneId',
  'warpId',
  'clock',
  'clock64',
  'globaltimer',
  'activemask',
  'dynamicSharedSize'
];

/** Suffix of a literal of the type; i32 and f64 have none (a decimal point tells them apart). */
export const LITERAL_SUFFIX = {
  i8: '_i8',
  u8: '_u8',
  i16: '_i16',
  u16: '_u16',
  i32: '',
  u32: 'u',
  i64: 'l',
  u64: 'ul',
  f16: '_f16',
  bf16: '_bf16',
  f32: 'f',
  f64: ''
} as const;

/** The letters of a vector's elements. */
export const LANE_NAMES = 'xyzw';
