/**
 * x · y + z, rounded once: by the engine's own instruction where it has one, else
 * in double.
 */
import type { ScalarName } from '../../semantics/scalarTypes';
import { hasFusedMadd } from '../fusedMadd';
import type { Code } from '../code';
import type { InstructionClass } from './abi';
import { halfOf, shapeOf } from './lanes';
import type { LaneLeaf, LaneRegion } from './region';

export interface FmaHelpers {
  /** Functions (x, y, z) -> vector that round x · y + z once, whatever they are. */
  fmaF32: number;
  fmaF64: number;
}

export function fma(
  region: LaneRegion,
  type: ScalarName,
  args: LaneLeaf[],
  helpers: FmaHelpers,
  counted = true
): LaneLeaf {
  const isDouble = type === 'f64';
  const counts: [InstructionClass, string] = isDouble
    ? ['fp64', 'dfma']
    : ['fp32', 'ffma'];
  const rep = isDouble ? 'f64' : 'f32';
  const value = (emit: (code: Code, half: 0 | 1) => void): LaneLeaf =>
    region.value(rep, 'fma', args, emit, counted ? counts : undefined);
  const load = (code: Code, half: 0 | 1): Code => {
    args.forEach(arg => code.get(halfOf(arg, half)));
    return code;
  };
  if (hasFusedMadd()) {
    return value((code, half) =>
      load(code, half).op(`${shapeOf(rep)}.relaxed_madd`)
    );
  }
  if (isDouble) {
    return value((code, half) => load(code, half).call(helpers.fmaF64));
  }
  const sum = sumInDouble(region, args);
  const constant = (bits: number): number => region.constant('i32', bits).a;
  const [low, tie] = [constant(0x1fffffff), constant(0x10000000)];
  const small = isFarFromSubnormal(args[2])
    ? undefined
    : { bias: constant(0x7fffffff), least: constant(0x81000000) };
  const high = region.scratchLocal('v128');
  const r = region.scratchLocal('v128');
  const result = value(code => {
    code.get(sum.a).op('f32x4.demote_f64x2_zero');
    code.get(sum.b).op('f32x4.demote_f64x2_zero').tee(high);
    code.shuffle32(0, 1, 4, 5).set(r);
    // Half-way between two singles.
    code.get(sum.a).get(sum.b).shuffle32(0, 2, 4, 6);
    code.get(low).op('v128.and').get(tie).op('i32x4.eq');
    if (small) {
      // 0 < |r| <= 2^-126: by twice its bits, counted from the least integer.
      code.get(r).get(r).op('i32x4.add').get(small.bias);
      code.op('i32x4.add').get(small.least).op('i32x4.lt_s').op('v128.or');
    }
    code.op('i32x4.bitmask').if();
    load(code, 0).call(helpers.fmaF32).tee(r).get(r);
    code.shuffle32(2, 3, 2, 3).set(high).end();
    code.get(r);
  });
  if (region.highPair(result) === undefined) {
    region.setHighPair(result, high);
  }
  return result;
}

/**
 * A sum with a constant of this size has no bit below 2^-118, whatever cancels:
 * the product has 48 bits.
 */
function isFarFromSubnormal({ constant }: LaneLeaf): boolean {
  return constant !== undefined && Math.abs(Number(constant)) >= 2 ** -70;
}

/**
 * Doubles hold the product of two singles exactly. Their sum, rounded to double
 * and then to single, is wrong only if the double lies half-way between two
 * singles, or the result is subnormal.
 */
function sumInDouble(region: LaneRegion, args: LaneLeaf[]): LaneLeaf {
  const [x, y, z] = promoted(region, args);
  return region.value('f64', 'fma in double', [x, y, z], (code, half) => {
    code.get(halfOf(x, half)).get(halfOf(y, half)).op('f64x2.mul');
    code.get(halfOf(z, half)).op('f64x2.add');
  });
}

/**
 * x · y + z in single precision, rounded to odd: right for what is rounded to
 * fewer bits next.
 */
export function fmaToOdd(region: LaneRegion, args: LaneLeaf[]): LaneLeaf {
  const [x, y, addend] = promoted(region, args);
  const product = region.value('f64', 'exact product', [x, y], (code, half) =>
    code.get(halfOf(x, half)).get(halfOf(y, half)).op('f64x2.mul')
  );
  const sum = sumInDouble(region, args);
  const long = (bits: bigint): number => region.constant('i64', bits).a;
  const [one, last, cut] = [long(1n), long(2n ** 29n), long(2n ** 29n - 1n)];
  const other = region.scratchLocal('v128');
  const error = region.scratchLocal('v128');
  const odd = region.scratchLocal('v128');
  const toOdd = (code: Code, half: 0 | 1): void => {
    const [p, z, s] = [product, addend, sum].map(leaf => halfOf(leaf, half));
    code.get(s).get(p).op('f64x2.sub').set(other);
    code.get(p).get(s).get(other).ops('f64x2.sub', 'f64x2.sub');
    code.get(z).get(other).ops('f64x2.sub', 'f64x2.add').tee(error);
    // Towards the rest that the sum lacks: one up or down in its bits, if they are even.
    code.get(s).op('v128.xor').i32(63).op('i64x2.shr_s').get(one).op('v128.or');
    code.get(error).op('f64x2.abs').v128(new Int32Array(4)).op('f64x2.gt');
    code.op('v128.and').get(s).get(one).op('v128.and').op('i64x2.neg');
    code.op('v128.andnot').get(s).op('i64x2.add').tee(odd);
    // Adding ones to the bits that a single lacks carries into its last, if any is set.
    code.get(cut).op('v128.and').get(cut).op('i64x2.add');
    code.get(last).op('v128.and').get(odd).get(cut).op('v128.andnot');
    code.op('v128.or').get(odd);
    code
      .get(odd)
      .op('f64x2.abs')
      .v128(new Float64Array(2).fill(2 ** -126));
    code.ops('f64x2.ge', 'v128.bitselect', 'f32x4.demote_f64x2_zero');
  };
  return region.value(
    'f32',
    'fma to odd',
    args,
    code => {
      toOdd(code, 0);
      toOdd(code, 1);
      code.shuffle32(0, 1, 4, 5);
    },
    ['fp32', 'ffma']
  );
}

/** Singles as doubles. */
function promoted(region: LaneRegion, args: LaneLeaf[]): LaneLeaf[] {
  return args.map(arg =>
    region.value('f64', 'promoted', [arg], (code, half) => {
      const pair = half ? region.highPair(arg) : arg.a;
      if (pair === undefined) {
        code.get(arg.a).get(arg.a).shuffle32(2, 3, 2, 3);
      } else {
        code.get(pair);
      }
      code.op('f64x2.promote_low_f32x4');
    })
  );
}
