/** What to say of names that nobody declares: what they are called here, which header has them, or the nearest one. */
import type { Span } from '../../../ir/types';
import type { NameSegment } from '../../ast';
import { nearest } from '../../../../analysis/nearest';
import {
  missingFromRuntime,
  notInRuntime,
  whyNoTextureFunction
} from '../../headers/library/missing';
import { headerDeclaring } from '../../headers/standardLibrary';
import { builtinNames, knownTypeNames } from './builtins';
import type { Context } from '../context/context';
import type { FunctionEntity } from '../entities/symbols';
import { insteadOnDevice } from '../warnings/insteadOnDevice';

export interface Suggestion {
  notes?: { message: string; span?: NameSegment['span'] }[];
  fix?: { span: NameSegment['span']; text: string };
}

/** Names of other languages and of mathematics, and what C++ calls them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  TRUE: 'true',
  FALSE: 'false',
  None: 'nullptr',
  null: 'nullptr',
  nil: 'nullptr',
  Null: 'nullptr',
  PI: 'M_PI',
  pi: 'M_PI'
};

/** Of CUDA's functions, what the operation is called elsewhere. */
const OF_CUDA: Readonly<Record<string, string>> = {
  atomicSum: 'atomicAdd',
  atomicIncrement: 'atomicAdd',
  atomicCompareAndSwap: 'atomicCAS',
  atomicExchange: 'atomicExch',
  barrier: '__syncthreads',
  sync: '__syncthreads'
};

/** Where the macros and types of C are that programs use without their header. */
const C_NAMES: readonly [RegExp, string][] = [
  [/^(?:FLT|DBL|LDBL)_[A-Z0-9_]+$/, 'float.h'],
  [/^(?:S?CHAR|UCHAR|U?SHRT|U?INT|U?LONG|U?LLONG)_(?:MAX|MIN)$/, 'limits.h'],
  [/^CHAR_BIT$/, 'limits.h'],
  [/^(?:U?INT(?:8|16|32|64|PTR|MAX)|SIZE|PTRDIFF)_(?:MAX|MIN)$/, 'stdint.h'],
  [/^u?int(?:_fast|_least)?(?:8|16|32|64)_t$/, 'stdint.h'],
  [/^(?:EOF|FILE|stdin|stdout|stderr|BUFSIZ)$/, 'stdio.h'],
  [/^(?:RAND_MAX|EXIT_SUCCESS|EXIT_FAILURE)$/, 'stdlib.h'],
  [/^omp_[a-z_]+$/, 'omp.h'],
  [
    /^curand(?:4?$|_(?:init|uniform|normal|log_normal)|State(?:_t|XORWOW|Philox|MRG|$))/,
    'curand_kernel.h'
  ],
  [
    /^(?:curand(?:Create|Destroy|Generat|Set|Get|Status|Rng|Ordering|Direction)\w*|CURAND_[A-Z0-9_]+)$/,
    'curand.h'
  ],
  [/^CUBLAS_[A-Z0-9_]+$/, 'cublas_v2.h'],
  [/^(?:cufft(?!Xt)[A-Z]\w*|CUFFT_[A-Z0-9_]+)$/, 'cufft.h'],
  [/^(?:checkCudaErrors|getLastCudaError|findCudaDevice)$/, 'helper_cuda.h']
];

/** The names of the C++ library that beginners write without `std::` and without its header. */
const STD_NAMES: Readonly<Record<string, string>> = {
  cout: 'iostream',
  cin: 'iostream',
  cerr: 'iostream',
  endl: 'iostream',
  string: 'string',
  to_string: 'string',
  vector: 'vector',
  map: 'map',
  unordered_map: 'unordered_map',
  set: 'set',
  pair: 'utility',
  swap: 'utility',
  sort: 'algorithm',
  fill: 'algorithm',
  setw: 'iomanip',
  setprecision: 'iomanip',
  fixed: 'iomanip',
  chrono: 'chrono',
  unique_ptr: 'memory',
  shared_ptr: 'memory',
  numeric_limits: 'limits',
  accumulate: 'numeric'
};

/** Names that a function's code has been told of: once is enough. */
const told = (): Map<FunctionEntity, Set<string>> => new Map();

function isTold(cx: Context, name: string): boolean {
  if (cx.unit.reporter.isSilent || !cx.entity) {
    return false;
  }
  const known = cx.unit.keep(told);
  let names = known.get(cx.entity);
  if (!names) {
    known.set(cx.entity, (names = new Set()));
  }
  const isKnown = names.has(name);
  names.add(name);
  return isKnown;
}

/**
 * Names that a program is helped with: each guess looks at all the names that
 * there are, and who has mistyped so many reads the first of them.
 */
const MOST_GUESSES = 200;
const guesses = (): { made: number } => ({ made: 0 });

export function reportUnknown(
  cx: Context,
  segment: NameSegment,
  isType = false
): void {
  const { name, span } = segment;
  const refusal = whyNoTextureFunction(name);
  if (refusal) {
    cx.error(span, refusal);
    return;
  }
  if (isTold(cx, name)) {
    return;
  }
  cx.error(
    span,
    isType ? `unknown type '${name}'` : `identifier '${name}' is undefined`,
    onDevice(cx, name) ??
      (cx.unit.keep(guesses).made++ < MOST_GUESSES
        ? (declaredLater(cx, segment) ??
          standardName(cx, segment) ??
          otherName(segment) ??
          suggestion(segment, fittingNames(cx, isType)))
        : {})
  );
}

/** What host code is told of a name that we know and do not have. */
export function notSupportedOnHost(name: string): string {
  const header = name.startsWith('std::')
    ? headerDeclaring(name.slice('std::'.length))
    : undefined;
  if (header) {
    return `'${name}' is not declared: '#include <${header}>' is missing`;
  }
  if (
    /^(?:cu|CU)[A-Za-z]/.test(name) &&
    !/^cu(?:da|blas|fft|rand|s)/.test(name)
  ) {
    return `'${name}' is not supported: CUDA's driver API is missing here; the runtime API (cuda…) does the same without contexts and modules`;
  }
  if (name.startsWith('cublas')) {
    return `'${name}' is not declared: of cuBLAS there is what docs/cuda-programs.md lists, with '#include <cublas_v2.h>'`;
  }
  return missingFromRuntime.test(name)
    ? notInRuntime(name)
    : `'${name}' is not supported`;
}

/** What is declared here: types for types; no types of libraries for values. */
function* fittingNames(cx: Context, isType: boolean): Iterable<string> {
  for (const name of cx.scope.names()) {
    const symbol = cx.scope.find(name);
    switch (symbol?.kind) {
      case 'type':
        if (isType || symbol.type.kind === 'class') {
          yield name;
        }
        break;
      case 'classTemplate':
      case 'aliasTemplate':
      case 'namespace':
        yield name;
        break;
      default:
        if (!isType) {
          yield name;
        }
    }
  }
  yield* isType ? knownTypeNames() : builtinNames();
}

/** Of what only the host has, kernels are told what to do instead, not where it is declared. */
function onDevice(cx: Context, name: string): Suggestion | undefined {
  const way = cx.isDevice && !cx.isBoth ? insteadOnDevice(name) : {};
  return way.notes ? way : undefined;
}

function otherName({ name, span }: NameSegment): Suggestion | undefined {
  const here = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined;
  if (here !== undefined) {
    return {
      notes: [{ message: `C++ writes '${here}'` }],
      fix: { span, text: here }
    };
  }
  const cuda = Object.hasOwn(OF_CUDA, name) ? OF_CUDA[name] : undefined;
  if (cuda !== undefined) {
    return {
      notes: [{ message: `CUDA writes '${cuda}'` }],
      fix: { span, text: cuda }
    };
  }
  if (name === 'Math' || name === 'math') {
    return {
      notes: [
        { message: "C++ calls functions of mathematics by name: 'sqrt(x)'" }
      ]
    };
  }
  const header = C_NAMES.find(([pattern]) => pattern.test(name))?.[1];
  return header === undefined
    ? undefined
    : { notes: [{ message: `'#include <${header}>' defines '${name}'` }] };
}

/** C++ reads from top to bottom: a name is known behind its declaration. */
function declaredLater(
  cx: Context,
  { name, span }: NameSegment
): Suggestion | undefined {
  for (const declaration of cx.unit.declarations) {
    const node =
      declaration.kind === 'template' ? declaration.declaration : declaration;
    if (
      (node.kind === 'function' || node.kind === 'variable') &&
      node.name?.segments.length === 1 &&
      node.name.segments[0].name === name &&
      node.nameSpan.file === span.file &&
      node.nameSpan.start > span.start
    ) {
      return {
        notes: [
          {
            message: `'${name}' is declared here, behind its use: move it up${node.kind === 'function' ? ', or declare it before' : ''}`,
            span: node.nameSpan
          }
        ]
      };
    }
  }
  return undefined;
}

/** `cout` without `std::`, or without its header. */
function standardName(
  cx: Context,
  { name, span }: NameSegment
): Suggestion | undefined {
  const std = cx.unit.globalScope.symbols.get('std');
  if (std?.kind === 'namespace' && std.scope.symbols.has(name)) {
    return {
      notes: [{ message: `did you mean 'std::${name}'?` }],
      fix: { span: ofName(name, span), text: `std::${name}` }
    };
  }
  const header =
    (cx.unit.opensLibrary ? headerDeclaring(name) : undefined) ??
    (Object.hasOwn(STD_NAMES, name) ? STD_NAMES[name] : undefined);
  return header === undefined
    ? undefined
    : {
        notes: [{ message: `'#include <${header}>' declares 'std::${name}'` }]
      };
}

/** The name alone, without the template arguments behind it. */
function ofName(name: string, span: Span): Span {
  return { ...span, end: Math.min(span.end, span.start + name.length) };
}

/** For a member that is not there: the nearest one, or the few there are. */
export function memberSuggestion(
  segment: NameSegment,
  candidates: Iterable<string>
): Suggestion {
  const names = [...new Set(candidates)].filter(name => /^\w+$/.test(name));
  const found = suggestion(segment, names);
  if (found.notes || names.length === 0 || names.length > 8) {
    return found;
  }
  return { notes: [{ message: `its members are ${names.join(', ')}` }] };
}

/** A did-you-mean note with the replacement as fix-it. */
export function suggestion(
  segment: NameSegment,
  candidates: Iterable<string>
): Suggestion {
  const guess = nearest(segment.name, candidates);
  return guess === undefined
    ? {}
    : {
        notes: [{ message: `did you mean '${guess}'?` }],
        fix: { span: ofName(segment.name, segment.span), text: guess }
      };
}
