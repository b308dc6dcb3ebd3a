/**
 * Arbitrary modules that use every node of types.ts, well typed but without
 * sense: for tests of what handles the IR as data (printer, parser, visitors).
 */
import * as fc from 'fast-check';
import * as b from '../../ir/build/index';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Module,
  Place,
  ScalarType,
  Stmt,
  StructType,
  Type,
  Variable
} from '../../ir/types';
import type { BinaryOperator } from '../../semantics/scalars';

/** Random choices drawn one by one, so that generation can be plain code. */
class Draw {
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

const NAMES = [
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
const SCALARS = Object.values(b.scalars);
const doubles = (): fc.Arbitrary<number> => fc.double();
const bigints = (): fc.Arbitrary<bigint> =>
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

export function anyModule(): fc.Arbitrary<Module> {
  return fc.gen().map(gen => new Maker(new Draw(gen)).module());
}

class Maker {
  private readonly structs: StructType[] = [];
  private readonly functions: IrFunction[] = [];
  private globals: Variable[] = [];
  private scope: Variable[] = [];
  private fuel = 60;

  constructor(private readonly draw: Draw) {}

  module(): Module {
    const { draw } = this;
    for (let n = draw.int(3); n > 0; n--) {
      const fields = Array.from(
        { length: 1 + draw.int(3) },
        (_, i): [string, Type] => [`${draw.pick(NAMES)}${i}`, this.type()]
      );
      const type = b.struct(
        `S${n}${draw.pick(['', '<int>'])}`,
        fields,
        draw.int(4) === 0
      );
      type.fields.push({ name: 'self', type: b.ptr(type), offset: 0 });
      if (draw.flag()) {
        type.fields[0].bits = { first: draw.int(8), count: 1 + draw.int(8) };
      }
      this.structs.push(type);
    }
    this.globals = (['global', 'constant', 'host'] as const).map(space => {
      const variable = this.variable({ space });
      if (draw.flag()) {
        variable.initial = Array.from({ length: draw.int(3) }, (_, i) => {
          const type = draw.pick(SCALARS);
          return {
            offset: 8 * i,
            type: type.name,
            value: this.constantValue(type)
          };
        });
      }
      return variable;
    });
    const common = b.sharedVariable('dyn', b.arr(this.type(), 0), {
      isDynamicShared: true
    });
    for (const [n, kind] of (['device', 'kernel', 'host'] as const).entries()) {
      this.functions.push(this.function(`f${n}`, kind, common));
    }
    if (draw.flag()) {
      const params = [this.variable()];
      const external = { variadic: draw.flag() };
      this.functions.push(
        b.func({ id: 'puts', params, body: [], external }, 'host')
      );
    }
    return b.moduleOf(this.functions, {
      ...(draw.flag() && { initialisers: [this.anyFunction()] }),
      structs: this.structs,
      globals: this.globals
    });
  }

  private function(
    id: string,
    kind: IrFunction['kind'],
    common: Variable
  ): IrFunction {
    const { draw } = this;
    const params = Array.from({ length: draw.int(3) }, () => this.variable());
    const shared = [
      ...(draw.flag() ? [common] : []),
      ...(draw.flag() ? [this.variable({ space: 'shared' })] : [])
    ];
    this.scope = [...this.globals, ...params, ...shared];
    return b.func(
      {
        id,
        name: draw.pick([id, `${id}<512>`]),
        params,
        shared,
        result: draw.flag() ? b.voidType : this.type(),
        body: this.stmts(3),
        ...(draw.flag() && {
          launchBounds: {
            maxThreads: 256,
            ...(draw.flag() && { minBlocks: 2 })
          }
        })
      },
      kind
    );
  }

  private variable(options: Partial<Variable> = {}): Variable {
    return b.variable(this.draw.pick(NAMES), this.type(), {
      isConst: this.draw.flag(),
      isVolatile: this.draw.int(5) === 0,
      ...options
    });
  }

  private type(): Type {
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

  private constantValue(type: ScalarType): number | bigint | boolean {
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

  private expr(type: Type): Expr {
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

  private leaf(type: Type): Expr {
    return type.kind === 'scalar'
      ? b.constant(type, this.constantValue(type))
      : type.kind === 'pointer'
        ? b.nullPointer(type)
        : b.read(b.deref(b.nullPointer(b.ptr(type))));
  }

  private scalar(type: ScalarType): Expr {
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

  private pointer(type: Type & { kind: 'pointer' }): Expr {
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

  private place(type: Type): Place {
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

  private anyFunction(): IrFunction {
    return this.draw.pick(
      this.functions.length > 0 ? this.functions : [fallback]
    );
  }

  // ------------------------------------------------------------- statements

  private stmts(depth: number): Stmt[] {
    const outer = this.scope;
    this.scope = [...outer];
    const stmts = Array.from({ length: this.draw.int(5) }, () =>
      this.stmt(depth)
    );
    this.scope = outer;
    return stmts;
  }

  private result(): { result?: Variable } {
    return this.draw.flag() && this.scope.length > 0
      ? { result: this.draw.pick(this.scope) }
      : {};
  }

  private simple(): Stmt {
    const { draw } = this;
    const type = draw.pick(SCALARS);
    const span = b.noSpan;
    const masked = draw.flag() ? { mask: this.expr(b.u32) } : {};
    switch (draw.int(13)) {
      case 0: {
        const variable = this.variable();
        const init = draw.flag() ? this.expr(variable.type) : undefined;
        this.scope.push(variable);
        return b.declare(variable, init);
      }
      case 1:
        return {
          stmt: 'atomic',
          operation: draw.pick(['add', 'exch', 'cas']),
          place: this.place(type),
          operands: [this.expr(type)],
          scope: draw.pick(['block', 'device', 'system']),
          ...this.result(),
          span
        };
      case 2:
        return {
          stmt: 'barrier',
          scope: 'block',
          ...(draw.flag() && { tile: draw.pick([64, 128]) }),
          span
        };
      case 3:
        return {
          stmt: 'barrier',
          scope: draw.pick(['block', 'warp']),
          reduce: draw.pick(['count', 'and', 'or']),
          operand: this.expr(b.i32),
          ...masked,
          ...this.result(),
          span
        };
      case 4: {
        if (this.scope.length === 0) {
          return { stmt: 'trap', span };
        }
        return {
          stmt: 'warp',
          operation: draw.pick(['shfl', 'ballot', 'match_all', 'reduce_xor']),
          args: [this.expr(type), this.expr(b.i32)],
          result: draw.pick(this.scope),
          ...(draw.flag() && { predicate: draw.pick(this.scope) }),
          ...masked,
          span
        };
      }
      case 5:
        return {
          stmt: 'fence',
          scope: draw.pick(['block', 'device', 'system', 'grid']),
          span
        };
      case 6:
        return {
          stmt: 'print',
          format: 'a "%d" %s\n',
          args: [this.expr(b.i32), { op: 'string', value: 'té\t', span }],
          ...this.result(),
          span
        };
      case 7:
        return {
          stmt: 'assert',
          cond: this.expr(b.bool),
          text: 'x > "0"',
          span
        };
      case 8:
        return {
          stmt: 'call',
          callee: this.anyFunction(),
          args: [this.expr(type)],
          ...this.result(),
          span
        };
      case 9:
        return { stmt: 'barrier', scope: 'warp', ...masked, span };
      case 10:
        return {
          stmt: 'callIndirect',
          target: this.expr(b.functionPointer),
          params: draw.flag() ? [type, b.ptr(b.u8)] : [],
          returns: draw.flag() ? b.voidType : type,
          args: [this.expr(type)],
          ...this.result(),
          span
        };
      case 11: {
        const size = (): [Expr, Expr, Expr] => [
          this.expr(b.u32),
          this.expr(b.u32),
          this.expr(b.u32)
        ];
        return b.launch(this.anyFunction(), size(), size(), [this.expr(type)], {
          ...(draw.flag() && { shared: this.expr(b.u64) }),
          ...(draw.flag() && { stream: this.expr(b.ptr(b.voidType)) })
        });
      }
      default: {
        const place = this.place(type);
        return b.store(place, this.expr(place.type));
      }
    }
  }

  private stmt(depth: number): Stmt {
    const { draw } = this;
    if (depth > 0) {
      switch (draw.int(8)) {
        case 0:
          return b.ifStmt(
            this.expr(b.bool),
            this.stmts(depth - 1),
            this.stmts(depth - 1)
          );
        case 1:
          return this.loop(depth);
        case 2:
          return {
            stmt: 'switch',
            value: this.expr(b.i64),
            cases: [
              {
                values: [-1n, 5n],
                isDefault: draw.flag(),
                body: this.stmts(depth - 1),
                span: b.noSpan
              },
              {
                values: [],
                isDefault: true,
                body: this.stmts(depth - 1),
                span: b.noSpan
              }
            ],
            span: b.noSpan
          };
        case 3:
          return b.block(this.stmts(depth - 1));
        case 4:
          return draw.pick([
            b.breakStmt(),
            b.continueStmt(),
            b.returnStmt(),
            b.returnStmt(this.expr(b.f32))
          ]);
      }
    }
    return this.simple();
  }

  private loop(depth: number): LoopStmt {
    const { draw } = this;
    const outer = this.scope;
    const part = (): Stmt[] =>
      Array.from({ length: draw.int(3) }, () =>
        draw.int(4) === 0 ? this.stmt(depth - 1) : this.simple()
      );
    this.scope = [...outer];
    const init = part();
    const cond = draw.flag() ? { cond: this.expr(b.bool) } : {};
    const around = this.scope;
    this.scope = [...around];
    const step = part();
    const until = draw.flag() ? { until: this.expr(b.bool) } : {};
    this.scope = around;
    const body = this.stmts(depth - 1);
    this.scope = outer;
    return b.loop({
      init,
      ...cond,
      body,
      step,
      ...until,
      ...(draw.flag() && { unroll: draw.int(5) })
    });
  }
}

const fallback = b.func({ id: 'f0', body: [] });
