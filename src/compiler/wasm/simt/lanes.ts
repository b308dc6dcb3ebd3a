/** What computations on vectors of lanes are made of. */
import type { ScalarName } from '../../semantics/scalarTypes';
import type { Code } from '../code';
import type { InstructionClass } from './abi';
import { isWide, type LaneLeaf, type LaneRegion, type Rep } from './region';

export function repOf(name: ScalarName): Rep {
  switch (name) {
    case 'bool':
      return 'mask';
    case 'i64':
    case 'u64':
      return 'i64';
    case 'f64':
      return 'f64';
    case 'f32':
    case 'f16':
    case 'bf16':
      return 'f32';
    default:
      return 'i32';
  }
}

export function halfOf(leaf: LaneLeaf, half: 0 | 1): number {
  return half ? leaf.b : leaf.a;
}

/** The shape of vectors that hold the representation. */
export function shapeOf(rep: Rep): string {
  return rep === 'f32'
    ? 'f32x4'
    : rep === 'f64'
      ? 'f64x2'
      : rep === 'i64'
        ? 'i64x2'
        : 'i32x4';
}

/** Two masks of 64-bit lanes on the stack become one of 32-bit lanes. */
export function narrowMask(code: Code): Code {
  return code.shuffle32(0, 2, 4, 6);
}

/** Integers below 32 bits stay in their range. */
export function narrow(
  region: LaneRegion,
  name: ScalarName,
  leaf: LaneLeaf
): LaneLeaf {
  switch (name) {
    case 'i8':
    case 'i16': {
      const count = name === 'i8' ? 24 : 16;
      return region.value('i32', `extend ${name}`, [leaf], code =>
        code.get(leaf.a).i32(count).op('i32x4.shl').i32(count).op('i32x4.shr_s')
      );
    }
    case 'u8':
    case 'u16':
      return bitwise(
        region,
        'v128.and',
        leaf,
        region.constant('i32', name === 'u8' ? 0xff : 0xffff),
        false
      );
    default:
      return leaf;
  }
}

export function bitwise(
  region: LaneRegion,
  op: string,
  left: LaneLeaf,
  right: LaneLeaf,
  counted = true
): LaneLeaf {
  return region.value(
    left.rep,
    op,
    [left, right],
    (code, half) =>
      code.get(halfOf(left, half)).get(halfOf(right, half)).op(op),
    counted ? ['int', 'integer'] : undefined
  );
}

/** A computation of each lane by itself, for what vectors have no instruction for. */
export function perLane(
  region: LaneRegion,
  rep: Rep,
  key: string,
  operands: readonly LaneLeaf[],
  emit: (code: Code) => void,
  counted?: [InstructionClass, string?, number?]
): LaneLeaf {
  const extract = (code: Code, leaf: LaneLeaf, lane: number): void => {
    if (isWide(leaf.rep)) {
      code
        .get(halfOf(leaf, lane > 1 ? 1 : 0))
        .lane(`${shapeOf(leaf.rep)}.extract_lane`, lane & 1);
    } else {
      code.get(leaf.a).lane(`${shapeOf(leaf.rep)}.extract_lane`, lane);
    }
  };
  return region.value(
    rep,
    key,
    operands,
    (code, half) => {
      code.v128(new Int32Array(4));
      const lanes = isWide(rep) ? 2 : 4;
      for (let i = 0; i < lanes; i++) {
        const lane = isWide(rep) ? 2 * half + i : i;
        operands.forEach(leaf => extract(code, leaf, lane));
        emit(code);
        code.lane(`${shapeOf(rep)}.replace_lane`, i);
      }
    },
    counted
  );
}
