/**
 * Pure functions that vectors of lanes can compute exactly. What is not here
 * is called lane by lane (see laneFunctions.ts).
 */
import { type ScalarName, isSignedName } from '../../semantics/scalarTypes';
import type { Code } from '../code';
import type { InstructionClass } from './abi';
import { binary } from './arithmetic';
import { fma, fmaToOdd, type FmaHelpers } from './fma';
import { halfOf, perLane, repOf, shapeOf } from './lanes';
import { isWide, type LaneLeaf, type LaneRegion, type Rep } from './region';

export type Helpers = FmaHelpers;

type Emitter = (
  region: LaneRegion,
  type: ScalarName,
  args: LaneLeaf[],
  helpers: Helpers
) => LaneLeaf;

const SPECIAL: [InstructionClass] = ['special'];

/** One vector instruction of that name, for f32 and f64 alike. */
function direct(
  op: string,
  counted: 'special' | 'float' | 'add' | 'mul'
): Emitter {
  return (region, type, args) => {
    const full = `${shapeOf(args[0].rep)}.${op}`;
    return region.value(
      args[0].rep,
      full,
      args,
      (code, half) => {
        args.forEach(arg => code.get(halfOf(arg, half)));
        code.op(full);
      },
      counted === 'special'
        ? ['special', `${op} ${type}`]
        : [
            type === 'f64' ? 'fp64' : 'fp32',
            counted === 'float'
              ? undefined
              : `${type === 'f64' ? 'd' : 'f'}${counted}`
          ]
    );
  };
}

/** The other operand where one is not a number. */
function numeric(op: 'min' | 'max'): Emitter {
  return (region, type, [x, y]) => {
    const shape = shapeOf(x.rep);
    return region.value(
      x.rep,
      `f${op} ${shape}`,
      [x, y],
      (code, half) => {
        const [a, b] = [halfOf(x, half), halfOf(y, half)];
        // (y where x is NaN, else (x where y is NaN, else min))
        code.get(b).get(a).get(a).get(b).op(`${shape}.${op}`);
        code.get(b).get(b).op(`${shape}.ne`).op('v128.bitselect');
        code.get(a).get(a).op(`${shape}.ne`).op('v128.bitselect');
      },
      [type === 'f64' ? 'fp64' : 'fp32']
    );
  };
}

function integerExtreme(op: 'min' | 'max'): Emitter {
  return (region, type, [x, y]) => {
    const isSigned = isSignedName(type);
    if (!isWide(x.rep)) {
      const full = `i32x4.${op}_${isSigned ? 's' : 'u'}`;
      return region.value(
        'i32',
        full,
        [x, y],
        code => code.get(x.a).get(y.a).op(full),
        ['int', 'integer']
      );
    }
    const takeLeft = binary(region, op === 'min' ? 'lt' : 'gt', type, x, y);
    return select(region, takeLeft, x, y);
  };
}

/** Lanes of `then` where the mask is set, else of `otherwise`. */
export function select(
  region: LaneRegion,
  cond: LaneLeaf,
  then: LaneLeaf,
  otherwise: LaneLeaf
): LaneLeaf {
  return region.value(
    then.rep,
    'select',
    [then, otherwise, cond],
    (code, half) => {
      code.get(halfOf(then, half)).get(halfOf(otherwise, half)).get(cond.a);
      if (isWide(then.rep)) {
        code.get(cond.a);
        if (half) {
          code.shuffle32(2, 2, 3, 3);
        } else {
          code.shuffle32(0, 0, 1, 1);
        }
      }
      code.op('v128.bitselect');
    },
    ['int', 'integer']
  );
}

/** A comparison of the operand with itself or its magnitude with infinity. */
function classify(
  test: (code: Code, shape: string, x: number) => void,
  key: string
): Emitter {
  return (region, type, [x]) => {
    const shape = shapeOf(x.rep);
    return region.value(
      'mask',
      `${key} ${shape}`,
      [x],
      code => {
        test(code, shape, x.a);
        if (isWide(x.rep)) {
          test(code, shape, x.b);
          code.shuffle32(0, 2, 4, 6);
        }
      },
      [type === 'f64' ? 'fp64' : 'fp32']
    );
  };
}

function infinity(shape: string): ArrayBufferView {
  return shape === 'f32x4'
    ? new Float32Array(4).fill(Infinity)
    : new Float64Array(2).fill(Infinity);
}

function scalarBits(op: string, finish?: (code: Code) => void): Emitter {
  return (region, type, [x]) => {
    const scalar = isWide(x.rep) ? 'i64' : 'i32';
    return perLane(
      region,
      'i32',
      `${op} ${scalar}`,
      [x],
      code => {
        code.op(`${scalar}.${op}`);
        if (scalar === 'i64') {
          code.op('i32.wrap_i64');
        }
        finish?.(code);
      },
      SPECIAL
    );
  };
}

function findFirstSet(region: LaneRegion, x: LaneLeaf): LaneLeaf {
  const scalar = isWide(x.rep) ? 'i64' : 'i32';
  const value = region.scratchLocal(scalar);
  return perLane(
    region,
    'i32',
    `ffs ${scalar}`,
    [x],
    code => {
      code.tee(value).op(`${scalar}.ctz`);
      if (scalar === 'i64') {
        code.op('i32.wrap_i64');
      }
      code.i32(1).op('i32.add').i32(0);
      code.get(value).op(`${scalar}.eqz`).op('i32.eqz').op('select');
    },
    SPECIAL
  );
}

/** High words of 64-bit products. */
function highProduct(
  region: LaneRegion,
  type: ScalarName,
  args: LaneLeaf[]
): LaneLeaf {
  const [x, y] = args;
  const sign = isSignedName(type) ? 's' : 'u';
  return region.value(
    'i32',
    `mulhi_${sign}`,
    args,
    code => {
      for (const half of ['low', 'high']) {
        code.get(x.a).get(y.a).op(`i64x2.extmul_${half}_i32x4_${sign}`);
      }
      code.shuffle32(1, 3, 5, 7);
    },
    ['int', 'integer']
  );
}

function absolute(
  region: LaneRegion,
  type: ScalarName,
  [x]: LaneLeaf[]
): LaneLeaf {
  const op = `${shapeOf(x.rep)}.abs`;
  return region.value(
    x.rep,
    op,
    [x],
    (code, half) => code.get(halfOf(x, half)).op(op),
    ['int', 'integer']
  );
}

const isTrue = { isnan: 'ne', isinf: 'eq', isfinite: 'lt' } as const;

const VECTOR: Record<string, Emitter> = {
  sqrt: direct('sqrt', 'special'),
  fabs: direct('abs', 'float'),
  floor: direct('floor', 'float'),
  ceil: direct('ceil', 'float'),
  trunc: direct('trunc', 'float'),
  rint: direct('nearest', 'float'),
  add_rn: direct('add', 'add'),
  sub_rn: direct('sub', 'add'),
  mul_rn: direct('mul', 'mul'),
  fmin: numeric('min'),
  fmax: numeric('max'),
  min: integerExtreme('min'),
  max: integerExtreme('max'),
  abs: absolute,
  fma: (region, type, args, helpers) => fma(region, type, args, helpers),
  fma_ro: (region, _type, args) => fmaToOdd(region, args),
  isnan: classify(
    (code, shape, x) => code.get(x).get(x).op(`${shape}.${isTrue.isnan}`),
    'isnan'
  ),
  isinf: classify(
    (code, shape, x) =>
      code.get(x).op(`${shape}.abs`).v128(infinity(shape)).op(`${shape}.eq`),
    'isinf'
  ),
  isfinite: classify(
    (code, shape, x) =>
      code.get(x).op(`${shape}.abs`).v128(infinity(shape)).op(`${shape}.lt`),
    'isfinite'
  ),
  signbit: classify((code, shape, x) => {
    const integers = shape === 'f32x4' ? 'i32x4' : 'i64x2';
    code.get(x).v128(new Int32Array(4)).op(`${integers}.lt_s`);
  }, 'signbit'),
  copysign: (region, type, [x, y]) => {
    const sign = region.constant(
      isWide(x.rep) ? 'i64' : 'i32',
      isWide(x.rep) ? -(1n << 63n) : -(2 ** 31)
    );
    return region.value(
      x.rep,
      'copysign',
      [x, y, sign],
      (code, half) =>
        code
          .get(halfOf(y, half))
          .get(halfOf(x, half))
          .get(sign.a)
          .op('v128.bitselect'),
      [type === 'f64' ? 'fp64' : 'fp32']
    );
  },
  saturate: (region, type, [x]) =>
    region.value(
      'f32',
      'saturate',
      [x],
      code => {
        const one = new Float32Array(4).fill(1);
        code.get(x.a).v128(new Float32Array(4)).op('f32x4.max');
        code.v128(one).op('f32x4.min');
        code.get(x.a).get(x.a).op('f32x4.eq').op('v128.and');
      },
      ['fp32']
    ),
  mulhi: highProduct,
  popc: scalarBits('popcnt'),
  clz: scalarBits('clz'),
  ffs: (region, type, [x]) => findFirstSet(region, x)
};

/** Whether `emitIntrinsic` has it for these operands. */
export function isVectorIntrinsic(name: string, type: ScalarName): boolean {
  const rep: Rep = repOf(type);
  if (type === 'f16' || type === 'bf16') {
    return false;
  }
  return (
    Object.prototype.hasOwnProperty.call(VECTOR, name) &&
    !(name === 'mulhi' && isWide(rep))
  );
}

/** `type`: of the first operand. */
export function emitIntrinsic(
  region: LaneRegion,
  name: string,
  type: ScalarName,
  args: LaneLeaf[],
  helpers: Helpers
): LaneLeaf {
  return VECTOR[name](region, type, args, helpers);
}
