/**
 * Opcodes of WebAssembly by the names of its text format (WebAssembly Core
 * Specification 2.0, section 5.4, "Instructions"). Numbers of 0x1000 and above
 * stand for a prefix byte and a LEB128 number: `prefix << 12 | number`.
 */
const FC = 0xfc << 12;
const FD = 0xfd << 12;

/** Consecutive numbers from `first`, for names separated by blanks. */
function row(first: number, names: string): Record<string, number> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name, i) => [name, first + i])
  );
}

const COMPARISONS = 'eq ne lt_s lt_u gt_s gt_u le_s le_u ge_s ge_u';
const FLOAT_COMPARISONS = 'eq ne lt gt le ge';
const INTEGER_ARITHMETIC =
  'clz ctz popcnt add sub mul div_s div_u rem_s rem_u and or xor shl shr_s shr_u rotl rotr';
const FLOAT_ARITHMETIC =
  'abs neg ceil floor trunc nearest sqrt add sub mul div min max copysign';

/** `prefix.` before each of the names. */
function of(prefix: string, names: string): string {
  return names
    .split(/\s+/)
    .map(name => `${prefix}.${name}`)
    .join(' ');
}

/** Instructions without immediate operands. */
const PLAIN: Record<string, number> = {
  unreachable: 0x00,
  nop: 0x01,
  return: 0x0f,
  drop: 0x1a,
  select: 0x1b,
  'i32.eqz': 0x45,
  ...row(0x46, of('i32', COMPARISONS)),
  'i64.eqz': 0x50,
  ...row(0x51, of('i64', COMPARISONS)),
  ...row(0x5b, of('f32', FLOAT_COMPARISONS)),
  ...row(0x61, of('f64', FLOAT_COMPARISONS)),
  ...row(0x67, of('i32', INTEGER_ARITHMETIC)),
  ...row(0x79, of('i64', INTEGER_ARITHMETIC)),
  ...row(0x8b, of('f32', FLOAT_ARITHMETIC)),
  ...row(0x99, of('f64', FLOAT_ARITHMETIC)),
  ...row(
    0xa7,
    `i32.wrap_i64 i32.trunc_f32_s i32.trunc_f32_u i32.trunc_f64_s i32.trunc_f64_u
     i64.extend_i32_s i64.extend_i32_u i64.trunc_f32_s i64.trunc_f32_u i64.trunc_f64_s i64.trunc_f64_u
     f32.convert_i32_s f32.convert_i32_u f32.convert_i64_s f32.convert_i64_u f32.demote_f64
     f64.convert_i32_s f64.convert_i32_u f64.convert_i64_s f64.convert_i64_u f64.promote_f32
     i32.reinterpret_f32 i64.reinterpret_f64 f32.reinterpret_i32 f64.reinterpret_i64
     i32.extend8_s i32.extend16_s i64.extend8_s i64.extend16_s i64.extend32_s`
  ),
  ...row(
    FC,
    `i32.trunc_sat_f32_s i32.trunc_sat_f32_u i32.trunc_sat_f64_s i32.trunc_sat_f64_u
     i64.trunc_sat_f32_s i64.trunc_sat_f32_u i64.trunc_sat_f64_s i64.trunc_sat_f64_u`
  ),
  ...row(
    FD | 14,
    `i8x16.swizzle i8x16.splat i16x8.splat i32x4.splat i64x2.splat f32x4.splat f64x2.splat`
  ),
  ...row(FD | 35, of('i8x16', COMPARISONS)),
  ...row(FD | 45, of('i16x8', COMPARISONS)),
  ...row(FD | 55, of('i32x4', COMPARISONS)),
  ...row(FD | 65, of('f32x4', FLOAT_COMPARISONS)),
  ...row(FD | 71, of('f64x2', FLOAT_COMPARISONS)),
  ...row(FD | 77, of('v128', 'not and andnot or xor bitselect any_true')),
  ...row(FD | 94, 'f32x4.demote_f64x2_zero f64x2.promote_low_f32x4'),
  ...row(FD | 96, of('i8x16', 'abs neg popcnt all_true bitmask')),
  ...row(FD | 103, of('f32x4', 'ceil floor trunc nearest')),
  ...row(FD | 116, of('f64x2', 'ceil floor')),
  'f64x2.trunc': FD | 122,
  'f64x2.nearest': FD | 148,
  'i32x4.extadd_pairwise_i16x8_u': FD | 127,
  'i16x8.extadd_pairwise_i8x16_u': FD | 125,
  ...row(FD | 160, of('i32x4', 'abs neg')),
  ...row(FD | 163, of('i32x4', 'all_true bitmask')),
  ...row(
    FD | 167,
    of(
      'i32x4',
      'extend_low_i16x8_s extend_high_i16x8_s extend_low_i16x8_u extend_high_i16x8_u shl shr_s shr_u add'
    )
  ),
  'i32x4.sub': FD | 177,
  ...row(FD | 181, of('i32x4', 'mul min_s min_u max_s max_u')),
  ...row(FD | 192, of('i64x2', 'abs neg')),
  ...row(FD | 195, of('i64x2', 'all_true bitmask')),
  ...row(
    FD | 199,
    of(
      'i64x2',
      'extend_low_i32x4_s extend_high_i32x4_s extend_low_i32x4_u extend_high_i32x4_u shl shr_s shr_u add'
    )
  ),
  'i64x2.sub': FD | 209,
  ...row(
    FD | 213,
    of(
      'i64x2',
      'mul eq ne lt_s gt_s le_s ge_s extmul_low_i32x4_s extmul_high_i32x4_s extmul_low_i32x4_u extmul_high_i32x4_u'
    )
  ),
  ...row(FD | 224, of('f32x4', 'abs neg')),
  ...row(FD | 227, of('f32x4', 'sqrt add sub mul div min max pmin pmax')),
  ...row(FD | 236, of('f64x2', 'abs neg')),
  ...row(FD | 239, of('f64x2', 'sqrt add sub mul div min max pmin pmax')),
  ...row(
    FD | 248,
    `i32x4.trunc_sat_f32x4_s i32x4.trunc_sat_f32x4_u f32x4.convert_i32x4_s f32x4.convert_i32x4_u
     i32x4.trunc_sat_f64x2_s_zero i32x4.trunc_sat_f64x2_u_zero f64x2.convert_low_i32x4_s f64x2.convert_low_i32x4_u`
  )
};

/** Of Relaxed SIMD, which not every engine has: see fusedMadd.ts. */
const RELAXED: Record<string, number> = {
  'f32x4.relaxed_madd': FD | 0x105,
  'f64x2.relaxed_madd': FD | 0x107
};

/** Loads and stores: an address on the stack, an immediate alignment and offset. */
const MEMORY: Record<string, number> = {
  ...row(
    0x28,
    `i32.load i64.load f32.load f64.load i32.load8_s i32.load8_u i32.load16_s i32.load16_u
     i64.load8_s i64.load8_u i64.load16_s i64.load16_u i64.load32_s i64.load32_u
     i32.store i64.store f32.store f64.store i32.store8 i32.store16 i64.store8 i64.store16 i64.store32`
  ),
  ...row(
    FD,
    of(
      'v128',
      'load load8x8_s load8x8_u load16x4_s load16x4_u load32x2_s load32x2_u load8_splat load16_splat load32_splat load64_splat store'
    )
  ),
  ...row(FD | 92, of('v128', 'load32_zero load64_zero'))
};

/** An immediate lane number. */
const LANE: Record<string, number> = {
  ...row(
    FD | 21,
    `i8x16.extract_lane_s i8x16.extract_lane_u i8x16.replace_lane
     i16x8.extract_lane_s i16x8.extract_lane_u i16x8.replace_lane
     i32x4.extract_lane i32x4.replace_lane i64x2.extract_lane i64x2.replace_lane
     f32x4.extract_lane f32x4.replace_lane f64x2.extract_lane f64x2.replace_lane`
  )
};

function lookup(
  table: Record<string, number>,
  kind: string
): (name: string) => number {
  return name => {
    const opcode = table[name];
    if (opcode === undefined) {
      throw new RangeError(`'${name}' is no ${kind} instruction`);
    }
    return opcode;
  };
}

export const plainOpcode = lookup({ ...PLAIN, ...RELAXED }, 'plain');
export const memoryOpcode = lookup(MEMORY, 'memory');
export const laneOpcode = lookup(LANE, 'lane');

/** Names of all instructions that take no immediate and that every engine has, for tests. */
export const PLAIN_NAMES: readonly string[] = Object.keys(PLAIN);
