/** Arbitrary types, expressions and places, well typed but without sense. */
import * as fc from 'fast-check';
import * as b from '../../ir/build/index';
import type {
  Expr,
  IrFunction,
  Place,
  ScalarType,
  StructType,
  Type,
  Variable
} from '../../ir/types';
import type { BinaryOperator } from '../../semantics/scalars';

/** Random choices drawn one by one, so that generation can be plain code. */
export class Draw {
  constructor(private readonly gen: fc.GeneratorValue) {}

  int(max: number): number {
    return this.gen(fc.integer, { min: 0, max: max - 1 });
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(items.length)];
  }

  flag(): boolean {
    return this.int(2) === 1;
  }

  value<T>(arbitrary: () => fc.Arbitrary<T>): T {
    return this.gen(arbitrary);
  }
}

export const NAMES = [
  'x',
  'i',
  'n',
  'tile',
  'if',
  'f32',
  'a b',
  '_t1',
  'sqrt',
  'inf_f32',
  '`',
  'x'
];
export const SCALARS = Object.values(b.scalars);
const doubles = (): fc.Arbitrary<number> => fc.double();
const bigints = (): fc.Arbitrary<bigint> =>
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

/** Makes types, expressions and places of what is in scope. */
export class ExpressionMaker {
  protected readonly structs: StructType[] = [];
  protected readonly functions: IrFunction[] = [];
  protected globals: Variable[] = [];
  protected scope: Variable[] = [];
  protected fuel = 60;

  constructor(protected readonly draw: Draw) {}

  protected variable(options: Partial<Variable> = {}): Variable {
    return b.variable(this.draw.pick(NAMES), this.type(), {
      isConst: this.draw.flag(),
      isVolatile: this.draw.int(5) === 0,
      ...options
    });
  }

  protected type(): Type {
    const { draw } = this;
    switch (draw.int(8)) {
      case 0:
        return b.arr(this.type(), draw.int(4));
      case 1:
      case 2:
        return b.ptr(draw.flag() ? b.voidType : this.type(), {
          isConst: draw.flag(),
          isVolatile: draw.int(4) === 0,
          isRestrict: draw.flag()
        });
      case 3:
        return b.vec(
          draw.pick(['f32', 'i32', 'u8', 'f64']),
          draw.pick([1, 2, 3, 4])
        );
      case 4:
        return { ...b.vec('f32', 4), align: draw.pick([4, 8, 16]) };
      case 5:
        return this.structs.length > 0 ? draw.pick(this.structs) : b.f32;
      case 6:
        return { kind: 'opaque', name: 'texture' };
      default:
        return draw.pick(SCALARS);
    }
  }

  // ------------------------------------------------------------ expressions

  protected constantValue(type: ScalarType): number | bigint | boolean {
    const { draw } = this;
    switch (type.name) {
      case 'bool':
        return draw.flag();
      case 'i64':
      case 'u64': {
        const value = draw.value(bigints);
        return type.name === 'u64' ? BigInt.asUintN(64, value) : value;
      }
      case 'f16':
      case 'bf16':
      case 'f32':
      case 'f64':
        return type.name === 'f64'
          ? draw.value(doubles)
          : Math.fround(draw.value(doubles));
      default:
        return draw.int(200) - (type.name.startsWith('i') ? 100 : 0);
    }
  }

  protected expr(type: Type): Expr {
    const { draw } = this;
    if (this.fuel-- <= 0) {
      return this.leaf(type);
    }
    switch (draw.int(10)) {
      case 0:
        return b.select(this.expr(b.bool), this.expr(type), this.expr(type));
      case 1:
        return b.read(this.place(type));
      case 2:
        return b.bitcast(type, this.expr(draw.pick(SCALARS)));
      case 3:
        return {
          ...b.intrinsic(type, draw.pick(['sqrt', 'mine', 'convert_rz']), [
            this.expr(b.f32)
          ])
        };
    }
    switch (type.kind) {
      case 'scalar':
        return this.scalar(type);
      case 'pointer':
        return this.pointer(type);
      case 'vector':
        return b.construct(
          type,
          Array.from({ length: type.lanes }, () =>
            this.expr(b.scalars[type.element])
          )
        );
      case 'struct':
        return b.construct(
          type,
          type.fields.map(field => this.expr(field.type))
        );
      default:
        return this.leaf(type);
    }
  }

  protected leaf(type: Type): Expr {
    return type.kind === 'scalar'
      ? b.constant(type, this.constantValue(type))
      : type.kind === 'pointer'
        ? b.nullPointer(type)
        : b.read(b.deref(b.nullPointer(b.ptr(type))));
  }

  protected scalar(type: ScalarType): Expr {
    const { draw } = this;
    const operand = draw.pick(SCALARS);
    switch (draw.int(8)) {
      case 0:
        return b.unary(draw.pick(['neg', 'not', 'bitnot']), this.expr(type));
      case 1:
      case 2: {
        const operators: BinaryOperator[] =
          type.name === 'bool'
            ? ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'and', 'or']
            : [
                'add',
                'sub',
                'mul',
                'div',
                'rem',
                'bitand',
                'bitor',
                'bitxor',
                'shl',
                'shr'
              ];
        const operandType = type.name === 'bool' ? operand : type;
        return b.binary(
          draw.pick(operators),
          this.expr(operandType),
          this.expr(operandType)
        );
      }
      case 3:
        return b.cast(type, this.expr(operand));
      case 4: {
        const pointer = b.ptr(this.type());
        return type.name === 'i64'
          ? b.pointerDiff(this.expr(pointer), this.expr(pointer))
          : type.name === 'u64'
            ? b.pointerCast(type, this.expr(pointer))
            : this.leaf(type);
      }
      case 5:
        return type.name === 'u32'
          ? b.builtin(
              draw.pick([
                'threadIdx.x',
                'gridDim.z',
                'laneId',
                'dynamicSharedSize'
              ])
            )
          : this.leaf(type);
      case 6: {
        const struct = this.structs.find(s => s.fields[0].type === type);
        return struct ? b.member(this.expr(struct), 0) : this.leaf(type);
      }
      default:
        return this.leaf(type);
    }
  }

  protected pointer(type: Type & { kind: 'pointer' }): Expr {
    switch (this.draw.int(6)) {
      case 5:
        return b.pointerCast(type, b.functionRef(this.anyFunction()));
      case 0:
        return { ...b.addressOf(this.place(type.to)), type };
      case 1:
        return { ...b.addressOf(this.place(b.arr(type.to, 3))), type };
      case 2:
        return b.offset(
          this.expr(type),
          this.expr(this.draw.pick([b.i32, b.u64]))
        );
      case 3:
        return b.pointerCast(
          type,
          this.expr(this.draw.flag() ? b.u64 : b.ptr(b.u8))
        );
      default:
        return this.leaf(type);
    }
  }

  protected place(type: Type): Place {
    const { draw } = this;
    const variables = this.scope.filter(v => v.type === type);
    if (variables.length > 0 && draw.flag()) {
      return b.placeOf(draw.pick(variables));
    }
    if (this.fuel-- > 0) {
      switch (draw.int(5)) {
        case 0:
          return b.element(this.place(b.arr(type, 4)), this.expr(b.i32));
        case 1:
          return b.at(this.expr(b.ptr(type)), this.expr(b.i32));
        case 2: {
          const owners = this.structs.filter(s =>
            s.fields.some(f => f.type === type)
          );
          if (owners.length > 0) {
            const owner = draw.pick(owners);
            return b.field(
              this.place(owner),
              owner.fields.findIndex(f => f.type === type)
            );
          }
          break;
        }
        case 3:
          if (type === b.f32) {
            const lane = draw.flag() ? b.int(draw.int(4)) : this.expr(b.u32);
            return b.element(this.place(b.vec('f32', 4)), lane);
          }
      }
    }
    return b.deref(this.expr(b.ptr(type)));
  }

  protected anyFunction(): IrFunction {
    return this.draw.pick(
      this.functions.length > 0 ? this.functions : [fallback]
    );
  }
}

const fallback = b.func({ id: 'f0', body: [] });
