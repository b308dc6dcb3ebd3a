/** The scalar types of C and CUDA by the names that the compiler gives them. */
export type ScalarName =
  | 'bool'
  | 'i8'
  | 'u8'
  | 'i16'
  | 'u16'
  | 'i32'
  | 'u32'
  | 'i64'
  | 'u64'
  | 'f16'
  | 'bf16'
  | 'f32'
  | 'f64';

const SCALAR_SIZE: Record<ScalarName, number> = {
  bool: 1,
  i8: 1,
  u8: 1,
  i16: 2,
  u16: 2,
  i32: 4,
  u32: 4,
  i64: 8,
  u64: 8,
  f16: 2,
  bf16: 2,
  f32: 4,
  f64: 8
};

/** Every scalar type's name, narrow to wide. */
export const SCALAR_NAMES = Object.keys(SCALAR_SIZE) as ScalarName[];

/** Bytes of a scalar. */
export function scalarSize(name: ScalarName): number {
  return SCALAR_SIZE[name];
}

/** Value bits of a scalar: 1 for bool. */
export function scalarBits(name: ScalarName): number {
  return name === 'bool' ? 1 : SCALAR_SIZE[name] * 8;
}

export function isFloatName(name: ScalarName): boolean {
  return name === 'f16' || name === 'bf16' || name === 'f32' || name === 'f64';
}

/** A float of 16 bits. */
export function isHalf(name: string): name is 'f16' | 'bf16' {
  return name === 'f16' || name === 'bf16';
}

/** Integers of every width; bool is not one of them. */
export function isIntegerName(name: ScalarName): boolean {
  return name !== 'bool' && !isFloatName(name);
}

export function isSignedName(name: ScalarName): boolean {
  return name === 'i8' || name === 'i16' || name === 'i32' || name === 'i64';
}

/** i64 and u64: the integers whose constants are bigint. */
export function isWideName(name: ScalarName): boolean {
  return name === 'i64' || name === 'u64';
}
