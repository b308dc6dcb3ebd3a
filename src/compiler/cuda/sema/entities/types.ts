/**
 * The types of CUDA C++ as semantic analysis sees them. Types are interned:
 * equal types are one object, so they compare with `===`.
 */
import type { Span } from '../../../ir/types';
import type { ClassInfo } from './classes';
import type { EnumInfo } from './enums';

export const CONST = 1;

export const VOLATILE = 2;

export const RESTRICT = 4;

export type CScalarName =
  | 'bool'
  | 'char'
  | 'schar'
  | 'uchar'
  | 'short'
  | 'ushort'
  | 'char16'
  | 'char32'
  | 'wchar'
  | 'int'
  | 'uint'
  | 'long'
  | 'ulong'
  | 'llong'
  | 'ullong'
  | 'half'
  | 'bfloat16'
  | 'float'
  | 'double';

interface TypeBase {
  /** Bits CONST, VOLATILE, RESTRICT. */
  quals: number;
  /** The same type without qualifiers; itself when it has none. */
  unqualified: CType;
  /** Caches of interned derived types. */
  variants?: (CType | undefined)[];
  pointer?: PointerCType;
  references?: [ReferenceCType?, ReferenceCType?];
  arrays?: Map<number, ArrayCType>;
}

export interface VoidCType extends TypeBase {
  kind: 'void';
}

export interface ScalarCType extends TypeBase {
  kind: 'scalar';
  name: CScalarName;
}

export interface EnumCType extends TypeBase {
  kind: 'enum';
  info: EnumInfo;
}

/** `float4`, and `dim3`, which differs from uint3 in its constructors only. */
export interface VectorCType extends TypeBase {
  kind: 'vector';
  name: string;
  element: ScalarCType;
  lanes: 1 | 2 | 3 | 4;
  align: number;
}

export interface PointerCType extends TypeBase {
  kind: 'pointer';
  to: CType;
}

export interface ReferenceCType extends TypeBase {
  kind: 'reference';
  to: CType;
  isRvalue: boolean;
}

export interface ArrayCType extends TypeBase {
  kind: 'array';
  of: CType;
  /** -1 for `T[]`. */
  length: number;
}

export interface FunctionCType extends TypeBase {
  kind: 'function';
  result: CType;
  params: CType[];
  isVariadic: boolean;
  /** `int(float) const`: of member functions. */
  isConst: boolean;
}

/** `int S::*`, `int (S::*)(float) const`: an offset in the object, a function. */
export interface MemberPointerCType extends TypeBase {
  kind: 'memberPointer';
  owner: ClassCType;
  to: CType;
}

export interface ClassCType extends TypeBase {
  kind: 'class';
  info: ClassInfo;
}

/** A handle whose inside the language does not show: cudaStream_t, textures, FILE. */
export interface OpaqueCType extends TypeBase {
  kind: 'opaque';
  name: string;
}

export interface NullptrCType extends TypeBase {
  kind: 'nullptr';
}

/**
 * Of what was wrong and has been reported, or (`isUnknown`) of host code that
 * this compiler does not model: nothing more is said about either.
 */
export interface ErrorCType extends TypeBase {
  kind: 'error';
  isUnknown: boolean;
  /** What there is to say where the program needs it after all. */
  gap?: { span: Span; message: string };
}

export type CType =
  | VoidCType
  | ScalarCType
  | EnumCType
  | VectorCType
  | PointerCType
  | ReferenceCType
  | ArrayCType
  | FunctionCType
  | MemberPointerCType
  | ClassCType
  | OpaqueCType
  | NullptrCType
  | ErrorCType;

type Bare<T> = T extends CType ? Omit<T, 'quals' | 'unqualified'> : never;

/** A new unqualified type. Only for types that are interned elsewhere (classes, enums). */
export function newType<T extends CType>(bare: Bare<T>): T {
  const type = { ...bare, quals: 0 } as unknown as T;
  type.unqualified = type;
  return type;
}

export const scalar = (name: CScalarName): ScalarCType =>
  newType<ScalarCType>({ kind: 'scalar', name });

export const T = {
  void: newType<VoidCType>({ kind: 'void' }),
  error: newType<ErrorCType>({ kind: 'error', isUnknown: false }),
  unknown: newType<ErrorCType>({ kind: 'error', isUnknown: true }),
  nullptr: newType<NullptrCType>({ kind: 'nullptr' }),
  bool: scalar('bool'),
  char: scalar('char'),
  schar: scalar('schar'),
  uchar: scalar('uchar'),
  short: scalar('short'),
  ushort: scalar('ushort'),
  char16: scalar('char16'),
  char32: scalar('char32'),
  wchar: scalar('wchar'),
  int: scalar('int'),
  uint: scalar('uint'),
  long: scalar('long'),
  ulong: scalar('ulong'),
  llong: scalar('llong'),
  ullong: scalar('ullong'),
  half: scalar('half'),
  bfloat16: scalar('bfloat16'),
  float: scalar('float'),
  double: scalar('double')
} as const;

/** The type with these qualifiers added. Arrays pass them on to their elements. */
export function qualify(type: CType, quals: number): CType {
  const wanted = type.quals | quals;
  if (
    wanted === type.quals ||
    type.kind === 'reference' ||
    type.kind === 'function' ||
    type.kind === 'error'
  ) {
    return type;
  }
  if (type.kind === 'array') {
    return arrayOf(qualify(type.of, quals), type.length);
  }
  const base = type.unqualified;
  base.variants ??= [];
  let variant = base.variants[wanted];
  if (!variant) {
    variant = {
      ...base,
      quals: wanted,
      pointer: undefined,
      references: undefined,
      arrays: undefined,
      variants: undefined
    };
    base.variants[wanted] = variant;
  }
  return variant;
}

/** Without qualifiers on top; those of an array's elements go too. */
export function unqualify(type: CType): CType {
  if (type.kind === 'array') {
    const of = unqualify(type.of);
    return of === type.of ? type : arrayOf(of, type.length);
  }
  return type.unqualified;
}

/** Qualifiers of the type, for an array those of its elements. */
export function qualsOf(type: CType): number {
  return type.kind === 'array' ? qualsOf(type.of) : type.quals;
}

export function isConst(type: CType): boolean {
  return (qualsOf(type) & CONST) !== 0;
}

export function isVolatile(type: CType): boolean {
  return (qualsOf(type) & VOLATILE) !== 0;
}

export function pointerTo(to: CType): PointerCType {
  to.pointer ??= newType<PointerCType>({ kind: 'pointer', to });
  return to.pointer;
}

export function referenceTo(to: CType, isRvalue = false): CType {
  if (to.kind === 'error') {
    return to;
  }
  if (to.kind === 'reference') {
    // Reference collapsing.
    return isRvalue || !to.isRvalue ? to : referenceTo(to.to, false);
  }
  to.references ??= [];
  const slot = isRvalue ? 1 : 0;
  let reference = to.references[slot];
  if (!reference) {
    reference = newType<ReferenceCType>({ kind: 'reference', to, isRvalue });
    to.references[slot] = reference;
  }
  return reference;
}

/** The length of an array's type that is known only when the program runs: of the rows of `float a[n][m]`. */
export const ROW = -2;

export function arrayOf(of: CType, length: number): ArrayCType {
  of.arrays ??= new Map();
  let array = of.arrays.get(length);
  if (!array) {
    array = newType<ArrayCType>({ kind: 'array', of, length });
    of.arrays.set(length, array);
  }
  return array;
}

/**
 * Function types by their result, then their parameters one by one. A weak step
 * each: `void (Own)` must not keep a program's class, and all that it leads to,
 * because `void` stays.
 */
interface Signatures {
  types: FunctionCType[];
  next: WeakMap<CType, Signatures>;
}

const functionTypes: Signatures['next'] = new WeakMap();

export function functionType(
  result: CType,
  params: CType[],
  isVariadic: boolean,
  isConst = false
): FunctionCType {
  let step = functionTypes;
  let types: FunctionCType[] = [];
  for (const type of [result, ...params]) {
    let found = step.get(type);
    if (!found) {
      step.set(type, (found = { types: [], next: new WeakMap() }));
    }
    ({ types, next: step } = found);
  }
  let type = types.find(
    known => known.isVariadic === isVariadic && known.isConst === isConst
  );
  if (!type) {
    type = newType<FunctionCType>({
      kind: 'function',
      result,
      params,
      isVariadic,
      isConst
    });
    types.push(type);
  }
  return type;
}

const memberPointers = new WeakMap<CType, WeakMap<CType, MemberPointerCType>>();

export function memberPointerTo(
  owner: ClassCType,
  to: CType
): MemberPointerCType {
  let known = memberPointers.get(owner);
  if (!known) {
    memberPointers.set(owner, (known = new WeakMap()));
  }
  let type = known.get(to);
  if (!type) {
    type = newType<MemberPointerCType>({ kind: 'memberPointer', owner, to });
    known.set(to, type);
  }
  return type;
}

const VECTOR_ELEMENTS: [string, ScalarCType, number][] = [
  ['char', T.schar, 1],
  ['uchar', T.uchar, 1],
  ['short', T.short, 2],
  ['ushort', T.ushort, 2],
  ['int', T.int, 4],
  ['uint', T.uint, 4],
  ['long', T.long, 8],
  ['ulong', T.ulong, 8],
  ['longlong', T.llong, 8],
  ['ulonglong', T.ullong, 8],
  ['float', T.float, 4],
  ['double', T.double, 8]
];

/**
 * By name. Alignments are those of vector_types.h: the size of two- and
 * four-element vectors up to 16 bytes, the element's for one and three.
 */
export const vectorTypes: ReadonlyMap<string, VectorCType> = new Map([
  ...VECTOR_ELEMENTS.flatMap(([prefix, element, size]) =>
    ([1, 2, 3, 4] as const).map((lanes): [string, VectorCType] => {
      const name = `${prefix}${lanes}`;
      const align =
        lanes === 1 || lanes === 3 ? size : Math.min(16, size * lanes);
      return [
        name,
        newType<VectorCType>({ kind: 'vector', name, element, lanes, align })
      ];
    })
  ),
  [
    'dim3',
    newType<VectorCType>({
      kind: 'vector',
      name: 'dim3',
      element: T.uint,
      lanes: 3,
      align: 4
    })
  ],
  [
    '__half2',
    newType<VectorCType>({
      kind: 'vector',
      name: '__half2',
      element: T.half,
      lanes: 2,
      align: 4
    })
  ],
  [
    '__nv_bfloat162',
    newType<VectorCType>({
      kind: 'vector',
      name: '__nv_bfloat162',
      element: T.bfloat16,
      lanes: 2,
      align: 4
    })
  ]
]);

export const uint3 = vectorTypes.get('uint3')!;

export const dim3 = vectorTypes.get('dim3')!;

/** Type names that CUDA code uses without declaring them, LP64 (scalars). */
export const scalarTypedefs: ReadonlyMap<string, CType> = new Map<
  string,
  CType
>([
  ['size_t', T.ulong],
  ['ssize_t', T.long],
  ['ptrdiff_t', T.long],
  ['intptr_t', T.long],
  ['uintptr_t', T.ulong],
  ['intmax_t', T.long],
  ['uintmax_t', T.ulong],
  ['int8_t', T.schar],
  ['int16_t', T.short],
  ['int32_t', T.int],
  ['int64_t', T.long],
  ['uint8_t', T.uchar],
  ['uint16_t', T.ushort],
  ['uint32_t', T.uint],
  ['uint64_t', T.ulong],
  ['uchar', T.uchar],
  ['ushort', T.ushort],
  ['uint', T.uint],
  ['ulong', T.ulong],
  ['wchar_t', T.wchar],
  ['clock_t', T.long],
  ['time_t', T.long],
  ['nullptr_t', T.nullptr],
  ['half', T.half],
  ['__half', T.half],
  ['nv_bfloat16', T.bfloat16],
  ['__nv_bfloat16', T.bfloat16],
  ['half2', vectorTypes.get('__half2')!],
  ['nv_bfloat162', vectorTypes.get('__nv_bfloat162')!],
  ['cudaTextureObject_t', T.ullong],
  ['cudaSurfaceObject_t', T.ullong]
]);

const FLOATING = new Set<CScalarName>(['half', 'bfloat16', 'float', 'double']);

const UNSIGNED = new Set<CScalarName>([
  'bool',
  'uchar',
  'ushort',
  'char16',
  'char32',
  'uint',
  'ulong',
  'ullong'
]);

export function isScalar(type: CType): type is ScalarCType {
  return type.kind === 'scalar';
}

export function isFloating(type: CType): type is ScalarCType {
  return type.kind === 'scalar' && FLOATING.has(type.name);
}

/** Integers and bool; unscoped enums convert but are not. */
export function isIntegral(type: CType): type is ScalarCType {
  return type.kind === 'scalar' && !FLOATING.has(type.name);
}

export function isUnsigned(type: ScalarCType): boolean {
  return UNSIGNED.has(type.name);
}

export function isBool(type: CType): boolean {
  return type.kind === 'scalar' && type.name === 'bool';
}

export function isUnscopedEnum(type: CType): type is EnumCType {
  return type.kind === 'enum' && !type.info.isScoped;
}

/** What arithmetic operators take: numbers, bool and unscoped enums. */
export function isArithmetic(type: CType): boolean {
  return type.kind === 'scalar' || isUnscopedEnum(type);
}

export function isError(type: CType): type is ErrorCType {
  return type.kind === 'error';
}

/** The type referred to; the type itself when it is no reference. */
export function stripReference(type: CType): CType {
  return type.kind === 'reference' ? type.to : type;
}

/** Parameters of array and function type become pointers (C++ [dcl.fct]). */
export function decayed(type: CType): CType {
  if (type.kind === 'array') {
    return pointerTo(type.of);
  }
  if (type.kind === 'function') {
    return pointerTo(type);
  }
  return type;
}
