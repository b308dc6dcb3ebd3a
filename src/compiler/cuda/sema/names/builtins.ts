/** Names that CUDA code uses without declaring them. */
import { intrinsicNames, intrinsicOverloads } from '../intrinsics/table';
import { libraryNames } from '../../headers/library/index';
import { missingFromRuntime } from '../../headers/library/missing';
import type { Symbol_ } from '../entities/symbols';
import { scalarTypedefs, vectorTypes } from '../entities/types';

const SPECIALS = new Set([
  'threadIdx',
  'blockIdx',
  'blockDim',
  'gridDim',
  'warpSize'
]);

/** Functions that take any arguments and are lowered by name. */
export const SPECIAL_FUNCTIONS = new Set([
  'printf',
  'assert',
  '__assert_fail',
  '__builtin_trap',
  '__gs_variadic',
  'alloca',
  '__builtin_alloca'
]);

const known = new Map<string, Symbol_>();

/** What a name means before any declaration; undefined when nothing. */
export function builtinSymbol(name: string): Symbol_ | undefined {
  let symbol = known.get(name);
  if (!symbol) {
    symbol = make(name);
    if (symbol) {
      known.set(name, symbol);
    }
  }
  return symbol;
}

function make(name: string): Symbol_ | undefined {
  if (SPECIALS.has(name) || SPECIAL_FUNCTIONS.has(name)) {
    return { kind: 'special', name };
  }
  const type = scalarTypedefs.get(name) ?? vectorTypes.get(name);
  if (type) {
    return { kind: 'type', name, type };
  }
  if (name === 'std::') {
    return { kind: 'unknown', name: 'std' };
  }
  if (name.startsWith('std::')) {
    const plain = name.slice('std::'.length);
    // `std::sqrtf` and its like, too.
    const isKnown =
      STD_ALIASES.has(plain) ||
      STD_ALIASES.has(plain.replace(/f$/, '')) ||
      scalarTypedefs.has(plain);
    return (isKnown && builtinSymbol(plain)) || { kind: 'unknown', name };
  }
  const intrinsics = intrinsicOverloads(name);
  if (intrinsics) {
    return { kind: 'functions', name, functions: [], intrinsics };
  }
  if (
    missingFromRuntime.test(name) ||
    /^CU(?:device|context|module|function|stream|event|deviceptr|array|texref)$/.test(
      name
    ) ||
    /^(?:cublas|curandState(?=[A-Z])(?!XORWOW|Philox|MRG)|cusparse|cusolver|nccl|cu)[A-Z]\w*$/.test(
      name
    )
  ) {
    return { kind: 'unknown', name };
  }
  return undefined;
}

/** Functions of std:: that device code may call: the C math library's. */
const STD_ALIASES = new Set([
  ...[
    'min',
    'max',
    'abs',
    'sqrt',
    'cbrt',
    'exp',
    'exp2',
    'expm1',
    'log',
    'log2',
    'log10',
    'log1p',
    'pow',
    'sin',
    'cos',
    'tan'
  ],
  ...[
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
    'floor',
    'ceil',
    'trunc'
  ],
  ...[
    'round',
    'rint',
    'nearbyint',
    'lround',
    'lrint',
    'fabs',
    'fmod',
    'remainder',
    'fmin',
    'fmax',
    'fma',
    'fdim'
  ],
  ...[
    'hypot',
    'copysign',
    'isnan',
    'isinf',
    'isfinite',
    'signbit',
    'isnormal',
    'erf',
    'erfc',
    'tgamma',
    'lgamma',
    'ldexp'
  ],
  ...['frexp', 'modf', 'printf', 'labs', 'llabs', 'llround', 'llrint'],
  ...['remquo', 'logb', 'ilogb', 'scalbn', 'scalbln', 'nextafter', 'nan']
]);

/** Keywords that name types: a slip in one is no other identifier. */
const TYPE_KEYWORDS = [
  ...['void', 'bool', 'char', 'short', 'int', 'long', 'float', 'double'],
  ...['unsigned', 'signed', 'const', 'volatile', 'struct', 'auto', 'return']
];

/** Names of types that are there without a declaration. */
export function* knownTypeNames(): Iterable<string> {
  yield* TYPE_KEYWORDS;
  yield* scalarTypedefs.keys();
  yield* vectorTypes.keys();
}

export function* builtinNames(): Iterable<string> {
  yield* TYPE_KEYWORDS;
  yield* SPECIALS;
  yield* SPECIAL_FUNCTIONS;
  yield* intrinsicNames();
  yield* scalarTypedefs.keys();
  yield* vectorTypes.keys();
  yield* libraryNames().keys();
}
