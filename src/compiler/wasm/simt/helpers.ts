/**
 * Functions that generated code calls: multiplication and addition rounded
 * once, and loads and stores of a warp's 32 lanes.
 */
import type { Code } from '../code';
import type { FunctionBuilder, ModuleBuilder } from '../module';
import {
  FIRST_ADDRESS,
  LANE_OFFSETS,
  LAUNCH,
  LaunchWord,
  SLOT,
  SiteField
} from './abi';

/**
 * (x, y, z: f32x4) -> f32x4. The sum of the exact product and z is rounded to
 * odd in double, so that rounding to single is right (Boldo and Melquiond,
 * "Emulation of FMA and correctly rounded sums", 2008).
 */
export function addFmaF32(module: ModuleBuilder): number {
  const f = module.addFunction(['v128', 'v128', 'v128'], ['v128']);
  const { code } = f;
  const [p, z, s, error] = [0, 1, 2, 3].map(() => f.local('v128'));
  for (const half of [0, 1]) {
    const double = (local: number): void => {
      code.get(local);
      if (half) {
        code.get(local).shuffle32(2, 3, 2, 3);
      }
      code.op('f64x2.promote_low_f32x4');
    };
    double(0);
    double(1);
    code.op('f64x2.mul').set(p);
    double(2);
    code.set(z);
    sumToOdd(code, p, z, s, error, f.local('v128'));
    code.get(s).op('f32x4.demote_f64x2_zero');
  }
  code.shuffle32(0, 1, 4, 5);
  return f.index;
}

/** s = x + y, rounded to odd: the last bit of an inexact sum is set. */
function sumToOdd(
  code: Code,
  x: number,
  y: number,
  s: number,
  error: number,
  back: number
): void {
  const zero = new Float64Array(2);
  twoSum(code, x, y, s, error, back);
  // Where the sum is inexact and even: one step towards the error's side makes it odd.
  const odd = new BigInt64Array(2).fill(1n);
  code.get(s);
  // A step away from zero if error and sum have one sign, else towards it.
  code.get(error).get(s).op('v128.xor').i32(63).op('i64x2.shr_s');
  code.v128(odd).op('v128.or');
  // -1 or +1, in lanes that are inexact and even.
  code.get(error).v128(zero).op('f64x2.lt');
  code.get(error).v128(zero).op('f64x2.gt').op('v128.or');
  code.get(s).v128(odd).op('v128.and').v128(odd).op('i64x2.ne').op('v128.and');
  code.op('v128.and').op('i64x2.add').set(s);
}

/** s = x + y and its rounding error (Knuth). */
function twoSum(
  code: Code,
  x: number,
  y: number,
  s: number,
  error: number,
  back: number
): void {
  code.get(x).get(y).op('f64x2.add').tee(s).get(x).op('f64x2.sub').set(back);
  code.get(x).get(s).get(back).ops('f64x2.sub', 'f64x2.sub');
  code.get(y).get(back).ops('f64x2.sub', 'f64x2.add').set(error);
}

/**
 * (x, y, z: f64x2) -> f64x2. The product as a sum of two doubles (Dekker), both
 * added to z with the lower part rounded to odd. Outside the range in which
 * these steps are exact, `exact` (an imported function of three f64) is called.
 */
export function addFmaF64(module: ModuleBuilder, exact: number): number {
  const f = module.addFunction(['v128', 'v128', 'v128'], ['v128']);
  const { code } = f;
  const local = (): number => f.local('v128');
  const [p, low, s, t, v, error, back] = [0, 1, 2, 3, 4, 5, 6].map(local);
  const [xh, xl, yh, yl] = [0, 1, 2, 3].map(local);
  code.get(0).get(1).op('f64x2.mul').set(p);
  // In range: every |value| in [2^-400, 2^400], or 0.
  const least = new Float64Array(2).fill(2 ** -400);
  const greatest = new Float64Array(2).fill(2 ** 400);
  [0, 1, 2].forEach((arg, i) => {
    code.get(arg).op('f64x2.abs').tee(t).v128(least).op('f64x2.ge');
    code.get(t).v128(greatest).op('f64x2.le').op('v128.and');
    code.get(t).v128(new Float64Array(2)).op('f64x2.eq').op('v128.or');
    if (i > 0) {
      code.op('v128.and');
    }
  });
  code.op('i64x2.all_true').op('i32.eqz').if();
  code.v128(new Float64Array(2));
  for (const lane of [0, 1]) {
    [0, 1, 2].forEach(arg => code.get(arg).lane('f64x2.extract_lane', lane));
    code.call(exact).lane('f64x2.replace_lane', lane);
  }
  code.op('return').end();
  // Veltkamp's splitting into halves of 26 bits.
  const splitter = new Float64Array(2).fill(2 ** 27 + 1);
  for (const [x, high, rest] of [
    [0, xh, xl],
    [1, yh, yl]
  ]) {
    code.get(x).v128(splitter).op('f64x2.mul').tee(t);
    code.get(t).get(x).ops('f64x2.sub', 'f64x2.sub').set(high);
    code.get(x).get(high).op('f64x2.sub').set(rest);
  }
  // low = xl·yl - (((p - xh·yh) - xl·yh) - xh·yl)
  code.get(xl).get(yl).op('f64x2.mul');
  code.get(p).get(xh).get(yh).ops('f64x2.mul', 'f64x2.sub');
  code.get(xl).get(yh).ops('f64x2.mul', 'f64x2.sub');
  code.get(xh).get(yl).ops('f64x2.mul', 'f64x2.sub', 'f64x2.sub').set(low);
  // (s, t) = z + low;  (p + s) = (v, error);  v + odd(t + error)
  twoSum(code, 2, low, s, t, back);
  twoSum(code, p, s, v, error, back);
  const rest = f.local('v128');
  sumToOdd(code, t, error, rest, s, back);
  // A product of zero needs no care but for the sign of a zero sum.
  code.get(p).get(2).op('f64x2.add');
  code.get(v).get(rest).op('f64x2.add');
  code.get(p).v128(new Float64Array(2)).op('f64x2.eq').op('v128.bitselect');
  return f.index;
}

export interface AccessHelper {
  /** 1, 2, 4 or 8. */
  size: number;
  isStore: boolean;
  isSigned: boolean;
}

/**
 * (frame, mask, addresses, values, add) moves values between the 32 addresses
 * in the frame's slot `addresses` (plus `add`) and the slot `values`. Lanes
 * outside the mask keep what they have. Small integers are extended to 32 bits.
 */
export function addAccess(module: ModuleBuilder, helper: AccessHelper): number {
  const { size, isStore, isSigned } = helper;
  const f = module.addFunction(['i32', 'i32', 'i32', 'i32', 'i32']);
  const [frame, mask, addresses, values, add] = [0, 1, 2, 3, 4];
  const { code } = f;
  const base = f.local('i32');
  const at = f.local('i32');
  const lane = f.local('i32');
  const address = f.local('i32');
  const bit = f.local('i32');
  code.get(addresses).get(frame).op('i32.add').set(addresses);
  code.get(values).get(frame).op('i32.add').set(values);
  if (size === 4) {
    emitFastPaths(f, isStore, { mask, addresses, values, add, base, at });
  }
  const again = code.loop();
  code.get(mask).op('i32.ctz').tee(bit).i32(2).op('i32.shl').tee(lane);
  code.get(addresses).op('i32.add').memory('i32.load').get(add);
  code.op('i32.add').tee(address);
  code.i32(FIRST_ADDRESS).op('i32.lt_u').if();
  code.op('unreachable').end();
  // Where the lane's value is.
  if (size === 8) {
    // (bit >> 2) · 16 + (bit & 1) · 8 + (bit & 2 ? SLOT : 0)
    code.get(bit).i32(2).op('i32.shr_u').i32(4).op('i32.shl');
    code.get(bit).i32(1).op('i32.and').i32(3).op('i32.shl').op('i32.add');
    code.get(bit).i32(2).op('i32.and').i32(6).op('i32.shl').op('i32.add');
    code.set(lane);
  }
  const signed = isSigned ? 's' : 'u';
  const load = {
    1: `i32.load8_${signed}`,
    2: `i32.load16_${signed}`,
    4: 'i32.load',
    8: 'i64.load'
  }[size]!;
  const store = {
    1: 'i32.store8',
    2: 'i32.store16',
    4: 'i32.store',
    8: 'i64.store'
  }[size]!;
  const wide = size === 8 ? 'i64' : 'i32';
  if (isStore) {
    code.get(address).get(values).get(lane).op('i32.add');
    code.memory(`${wide}.load`).memory(store);
  } else {
    code.get(values).get(lane).op('i32.add').get(address).memory(load);
    code.memory(`${wide}.store`);
  }
  code.get(mask).get(mask).i32(1).ops('i32.sub', 'i32.and').tee(mask);
  code.brIf(again).end();
  return f.index;
}

/** Adjacent words for all 32 lanes, or one word for all: vector loads and stores. */
function emitFastPaths(
  f: FunctionBuilder,
  isStore: boolean,
  locals: Record<
    'mask' | 'addresses' | 'values' | 'add' | 'base' | 'at',
    number
  >
): void {
  const { code } = f;
  const { mask, addresses, values, add, base, at } = locals;
  const splat = f.local('v128');
  const full = code.block();
  code.get(mask).i32(-1).op('i32.ne').brIf(full);
  code.get(addresses).memory('i32.load').tee(base);
  code.op('i32x4.splat').set(splat);
  // Bits of the lanes that differ from what would be adjacent.
  for (let group = 0; group < SLOT; group += 16) {
    code.get(addresses).memory('v128.load', group).get(splat);
    code.i32(0).memory('v128.load', LANE_OFFSETS + group);
    code.op('i32x4.add').op('v128.xor');
    if (group > 0) {
      code.op('v128.or');
    }
  }
  code.op('v128.any_true').op('i32.eqz').if();
  code.get(base).get(add).op('i32.add').tee(at);
  code.i32(FIRST_ADDRESS).op('i32.lt_u').if();
  code.op('unreachable').end();
  for (let group = 0; group < SLOT; group += 16) {
    const [to, from] = isStore ? [at, values] : [values, at];
    code.get(to).get(from).memory('v128.load', group);
    code.memory('v128.store', group);
  }
  code.op('return').end();
  if (!isStore) {
    for (let group = 0; group < SLOT; group += 16) {
      code.get(addresses).memory('v128.load', group).get(splat);
      code.op('v128.xor');
      if (group > 0) {
        code.op('v128.or');
      }
    }
    code.op('v128.any_true').op('i32.eqz').if();
    code.get(base).get(add).op('i32.add').tee(at);
    code.i32(FIRST_ADDRESS).op('i32.lt_u').if();
    code.op('unreachable').end();
    code.get(at).memory('v128.load32_splat').set(splat);
    for (let group = 0; group < SLOT; group += 16) {
      code.get(values).get(splat).memory('v128.store', group);
    }
    code.op('return').end();
  }
  code.end();
}

/**
 * (frame, mask, addresses, site): counts an access that all rules count alike
 * (32 adjacent words of 4 bytes: four or five sectors, one wavefront) and calls
 * `slow(frame, mask, addresses, site)` for the others. `site` is the address of
 * the site's record.
 */
export function addCounting(
  module: ModuleBuilder,
  slow: number,
  space: 'global' | 'shared'
): number {
  const f = module.addFunction(['i32', 'i32', 'i32', 'i32']);
  const { code } = f;
  const base = f.local('i32');
  const splat = f.local('v128');
  const address = f.local('i32');
  const sectors = f.local('f64');
  const bump = (field: number, value: () => void): void => {
    code
      .get(3)
      .get(3)
      .memory('f64.load', 8 * field);
    value();
    code.op('f64.add').memory('f64.store', 8 * field);
  };
  code.get(0).get(2).op('i32.add').set(address);
  const other = code.block();
  code.get(1).i32(-1).op('i32.ne').brIf(other);
  code.get(address).memory('i32.load').tee(base);
  code.op('i32x4.splat').set(splat);
  for (let group = 0; group < SLOT; group += 16) {
    code.get(address).memory('v128.load', group).get(splat);
    code.i32(0).memory('v128.load', LANE_OFFSETS + group);
    code.op('i32x4.add').op('v128.xor');
    if (group > 0) {
      code.op('v128.or');
    }
  }
  code.op('v128.any_true').brIf(other);
  bump(SiteField.requests, () => code.f64(1));
  bump(SiteField.threads, () => code.f64(32));
  if (space === 'shared') {
    bump(SiteField.wavefronts, () => code.f64(1));
  } else {
    // From the sector of the first byte to that of the last.
    code.get(base).i32(127).op('i32.add').i32(5).op('i32.shr_u');
    code.get(base).i32(5).op('i32.shr_u').op('i32.sub').i32(1);
    code.op('i32.add').op('f64.convert_i32_u').set(sectors);
    bump(SiteField.sectors, () => code.get(sectors));
    bump(SiteField.bytes, () => code.get(sectors).f64(32).op('f64.mul'));
    bump(SiteField.ideal, () => code.f64(4));
  }
  code.op('return').end();
  code.get(0).get(1).get(2).get(3).call(slow);
  return f.index;
}

/** Notes that memory has changed, so that a waiting warp is not taken for a stuck one. */
export function noteWrite(code: Code): void {
  const at = LAUNCH + LaunchWord.writes;
  code.i32(0).i32(0).memory('i32.load', at).i32(1).op('i32.add');
  code.memory('i32.store', at);
}
