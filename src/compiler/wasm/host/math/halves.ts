/**
 * Halves and bfloat16 as bits, and floats rounded to them: what
 * semantics/heldHalves.ts and floats.ts say, without a call out of the module.
 * A NaN keeps its bits in the float's fraction, whose last bit says so.
 */
import type { Formula, Val } from './formula';
import type { Write } from './single';

interface Short {
  /** The bits of infinity. */
  infinite: number;
  /** Those of the fraction. */
  fraction: number;
}

const F16: Short = { infinite: 0x7c00, fraction: 0x3ff };
const BF16: Short = { infinite: 0x7f80, fraction: 0x7f };

const INFINITE_SINGLE = 0x7f80_0000;
const MAGNITUDE = 0x7fff_ffff;
const SIGN = -0x8000_0000;
/** Between the exponents of a half and of a float with the same bits in their places: 2^112. */
const REBIASED = 2 ** 112;

const and = (f: Formula, a: Val, mask: number): Val =>
  f.op('i32.and', a, f.int(mask));
const or = (f: Formula, ...parts: Val[]): Val =>
  parts.reduce((a, b) => f.op('i32.or', a, b));
const left = (f: Formula, a: Val, bits: number): Val =>
  f.op('i32.shl', a, f.int(bits));
const right = (f: Formula, a: Val, bits: number): Val =>
  f.op('i32.shr_u', a, f.int(bits));
const greater = (f: Formula, a: Val, than: number): Val =>
  f.op('i32.gt_u', a, f.int(than));
const single =
  (f: Formula, value: number): Val =>
  () =>
    f.code.f32(value);
const asFloat = (f: Formula, bits: Val): Val =>
  f.op('f32.reinterpret_i32', bits);
const asBits = (f: Formula, x: Val): Val => f.op('i32.reinterpret_f32', x);

function fromBits({ infinite, fraction }: Short, shift: number): Write {
  return f => {
    const bits = f.param(0);
    const magnitude = f.let(and(f, bits, 0x7fff), 'i32');
    const sign = f.let(left(f, and(f, bits, 0x8000), 16), 'i32');
    f.returnIf(
      greater(f, magnitude, infinite),
      or(f, sign, f.int(0x7fc0_0001), left(f, and(f, magnitude, fraction), 1))
    );
    if (shift === 16) {
      left(f, bits, 16)();
      return;
    }
    f.returnIf(
      f.op('i32.eq', magnitude, f.int(infinite)),
      or(f, sign, f.int(INFINITE_SINGLE))
    );
    // Exact, also of what is subnormal in the half.
    const scaled = f.op(
      'f32.mul',
      asFloat(f, left(f, magnitude, shift)),
      single(f, REBIASED)
    );
    or(f, sign, asBits(f, scaled))();
  };
}

function toBits({ infinite, fraction }: Short, shift: number): Write {
  return f => {
    const word = f.param(0);
    const magnitude = f.let(and(f, word, MAGNITUDE), 'i32');
    const sign = f.let(and(f, right(f, word, 16), 0x8000), 'i32');
    f.when(greater(f, magnitude, INFINITE_SINGLE), () => {
      // One that was computed.
      f.returnIf(f.op('i32.eqz', and(f, word, 1)), f.int(0x7fff));
      or(f, sign, f.int(infinite), and(f, right(f, word, 1), fraction))();
      f.code.op('return');
    });
    if (shift === 16) {
      right(f, word, 16)();
      return;
    }
    f.returnIf(
      f.op('i32.eq', magnitude, f.int(INFINITE_SINGLE)),
      or(f, sign, f.int(infinite))
    );
    const scaled = f.op(
      'f32.mul',
      asFloat(f, magnitude),
      single(f, 1 / REBIASED)
    );
    or(f, sign, right(f, asBits(f, scaled), shift))();
  };
}

/** Adds half of what is cut, ties to the even number, and cuts: bits of a float whose kept ones end at `shift`. */
function roundedBits(f: Formula, bits: Val, shift: number): Val {
  const odd = and(f, right(f, bits, shift), 1);
  const half = f.int(2 ** (shift - 1) - 1);
  const sum = f.op('i32.add', f.op('i32.add', bits, half), odd);
  return and(f, sum, -(2 ** shift));
}

const roundHalf: Write = f => {
  const bits = f.let(asBits(f, f.param(0)), 'i32');
  const magnitude = f.let(and(f, bits, MAGNITUDE), 'i32');
  f.returnIf(
    greater(f, magnitude, INFINITE_SINGLE),
    asFloat(f, f.int(0x7fc0_0000))
  );
  // From 65,520 on.
  f.returnIf(
    greater(f, magnitude, 0x477f_efff),
    asFloat(f, or(f, and(f, bits, SIGN), f.int(INFINITE_SINGLE)))
  );
  f.returnIf(
    greater(f, magnitude, 0x387f_ffff),
    asFloat(f, roundedBits(f, bits, 13))
  );
  // Subnormal halves are multiples of 2^-24, as floats from 0.5 to 1 are.
  const near = f.op('f32.add', asFloat(f, magnitude), single(f, 0.5));
  f.op('f32.copysign', f.op('f32.sub', near, single(f, 0.5)), f.param(0))();
};

const roundBfloat: Write = f => {
  const bits = f.let(asBits(f, f.param(0)), 'i32');
  f.returnIf(
    greater(f, and(f, bits, MAGNITUDE), INFINITE_SINGLE),
    asFloat(f, f.int(0x7fc0_0000))
  );
  asFloat(f, roundedBits(f, bits, 16))();
};

/** Of bits as i32. */
export const HALF_BITS: Record<string, Write> = {
  f16_from_bits: fromBits(F16, 13),
  bf16_from_bits: fromBits(BF16, 16),
  f16_to_bits: toBits(F16, 13),
  bf16_to_bits: toBits(BF16, 16)
};

/** Of floats. */
export const HALF_ROUNDINGS: Record<string, Write> = {
  round_f16: roundHalf,
  round_bf16: roundBfloat
};
