/**
 * Random expressions without undefined behaviour. Integers do what they like;
 * floats stay exact: every float expression comes with a bound on its size and
 * on its fractional bits, together never more than the 24 of a single, so that
 * no back end has anything to round.
 */
import * as b from '../../ir/build/index';
import type { Expr, Variable } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import type { BinaryOperator } from '../../semantics/scalars';
import {
  isExact,
  limited,
  productOf,
  sumOf,
  VARIABLE_FRACTION,
  VARIABLE_SIZE,
  type Dyadic
} from './exact';
import type { Features } from './features';
import type { Random } from './random';
import type { Readable, Usable, ValueName } from './scope';

type Integer = 'i32' | 'u32' | 'i64' | 'u64';

export class Expressions {
  constructor(
    private readonly random: Random,
    private readonly features: Features
  ) {}

  /** `isUniform`: of one value for all threads of the block. */
  of(type: ValueName, scope: Usable, depth: number, isUniform = false): Expr {
    switch (type) {
      case 'bool':
        return this.bool(scope, depth, isUniform);
      case 'f32':
        return limited(this.float(scope, depth, isUniform));
      default:
        return this.integer(type, scope, depth, isUniform);
    }
  }

  /** An index below a power of two, i32 or u32. */
  index(length: number, scope: Usable, depth: number, isUniform = false): Expr {
    const type = this.random.pick(['i32', 'u32'] as const);
    const value = this.integer(type, scope, depth, isUniform);
    return b.binary('bitand', value, this.constant(type, length - 1));
  }

  constant(type: Integer, value: number): Expr {
    return b.constant(b.scalars[type], value);
  }

  // --------------------------------------------------------------- integers

  private integer(
    type: Integer,
    scope: Usable,
    depth: number,
    isUniform: boolean
  ): Expr {
    const { random } = this;
    if (depth <= 0 || random.oneIn(5)) {
      return this.integerLeaf(type, scope, isUniform);
    }
    const same = (): Expr => this.integer(type, scope, depth - 1, isUniform);
    const kind = random.weighted({
      arithmetic: 8,
      division: 2,
      shift: 3,
      unary: 2,
      select: 2,
      cast: 3,
      read: scope.arrays.length + scope.ownArrays.length > 0 ? 3 : 0,
      intrinsic: this.features.intrinsics ? 3 : 0
    });
    switch (kind) {
      case 'arithmetic': {
        const operator = random.pick([
          'add',
          'sub',
          'mul',
          'bitand',
          'bitor',
          'bitxor'
        ] as const);
        return b.binary(operator, same(), same());
      }
      case 'division':
        // An odd divisor is not zero.
        return b.binary(
          random.pick(['div', 'rem']),
          same(),
          b.binary('bitor', same(), this.constant(type, 1))
        );
      case 'shift': {
        const by = random.oneIn(3)
          ? b.int(random.below(70) - 3)
          : this.integer(
              random.pick(['i32', 'u32']),
              scope,
              depth - 1,
              isUniform
            );
        return b.binary(random.pick(['shl', 'shr']), same(), by);
      }
      case 'unary':
        return b.unary(random.pick(['neg', 'bitnot']), same());
      case 'select':
        return b.select(this.bool(scope, depth - 1, isUniform), same(), same());
      case 'cast':
        return this.toInteger(type, scope, depth - 1, isUniform);
      case 'read':
        return this.read(type, scope, depth - 1, isUniform) ?? same();
      case 'intrinsic':
        return this.intrinsic(type, scope, depth - 1, isUniform);
    }
  }

  private integerLeaf(type: Integer, scope: Usable, isUniform: boolean): Expr {
    const { random } = this;
    const found = this.variable(type, scope, isUniform);
    if (found && !random.oneIn(4)) {
      return b.read(found);
    }
    if (type === 'u32' && random.oneIn(2)) {
      return b.builtin(
        random.pick(
          isUniform
            ? (['blockIdx.x', 'gridDim.x', 'blockDim.x', 'blockDim.y'] as const)
            : ([
                'threadIdx.x',
                'threadIdx.y',
                'threadIdx.z',
                'blockIdx.x',
                'laneId',
                'warpId'
              ] as const)
        )
      );
    }
    const value = this.interesting();
    const wide = type === 'i64' || type === 'u64';
    const bits = wide
      ? (BigInt(value) << 32n) ^ BigInt(random.bits())
      : BigInt(value);
    const width = wide ? 64 : 32;
    const fitted = type.startsWith('i')
      ? BigInt.asIntN(width, bits)
      : BigInt.asUintN(width, bits);
    return b.constant(b.scalars[type], wide ? fitted : Number(fitted));
  }

  /** Small numbers mostly, extremes and masks now and then. */
  private interesting(): number {
    const { random } = this;
    switch (random.below(4)) {
      case 0:
        return random.pick([
          0, 1, 2, -1, 31, 32, 0x7fffffff, 0x80000000, 0xffffffff, 0xff, 0xffff
        ]);
      case 1:
        return random.bits();
      default:
        return random.below(21) - 5;
    }
  }

  private variable(
    type: ScalarName,
    scope: Usable,
    isUniform: boolean
  ): Variable | undefined {
    const fitting = scope.variables.filter(
      v =>
        v.type.kind === 'scalar' &&
        v.type.name === type &&
        (!isUniform || scope.uniform.has(v))
    );
    return fitting.length > 0 ? this.random.pick(fitting) : undefined;
  }

  /** A value of another type converted. */
  private toInteger(
    type: Integer,
    scope: Usable,
    depth: number,
    isUniform: boolean
  ): Expr {
    const { random, features } = this;
    const from = random.pick([
      'i32',
      'u32',
      'bool',
      ...(features.floats ? ['f32'] : []),
      ...(features.wide ? ['i64', 'u64'] : []),
      ...(features.narrow ? ['narrow'] : [])
    ]);
    switch (from) {
      case 'bool':
        return b.cast(b.scalars[type], this.bool(scope, depth, isUniform));
      case 'f32': {
        const { expr } = this.float(scope, depth, isUniform);
        // Negative floats do not fit unsigned integers; through i32 they wrap.
        return b.cast(
          b.scalars[type],
          type.startsWith('i') ? expr : b.cast(b.i32, expr)
        );
      }
      case 'narrow': {
        const narrow = random.pick([b.i8, b.u8, b.i16, b.u16]);
        return b.cast(
          b.scalars[type],
          b.cast(narrow, this.integer('i32', scope, depth, isUniform))
        );
      }
      default: {
        const value = this.integer(from as Integer, scope, depth, isUniform);
        const isSwap = type !== from && /32$/.test(type) === /32$/.test(from);
        return isSwap && random.oneIn(3)
          ? b.bitcast(b.scalars[type], value)
          : b.cast(b.scalars[type], value);
      }
    }
  }

  private intrinsic(
    type: Integer,
    scope: Usable,
    depth: number,
    isUniform: boolean
  ): Expr {
    const { random } = this;
    const arg = (of: Integer = type): Expr =>
      this.integer(of, scope, depth - 1, isUniform);
    const make = (
      name: string,
      args: Expr[],
      result: ScalarName = type
    ): Expr => b.intrinsic(b.scalars[result], name, args);
    const common = (): Expr =>
      random.oneIn(3)
        ? make('mulhi', [arg(), arg()])
        : make(random.pick(['min', 'max']), [arg(), arg()]);
    if (random.oneIn(3)) {
      return common();
    }
    switch (type) {
      case 'i32': {
        const name = random.pick([
          'abs',
          'mul24',
          'hadd',
          'rhadd',
          'popc',
          'clz',
          'ffs',
          'dp4a',
          'dp2a_lo'
        ]);
        switch (name) {
          case 'abs':
            return make(name, [arg()]);
          case 'popc':
          case 'clz':
          case 'ffs':
            return make(
              name,
              [arg(this.features.wide && random.oneIn(3) ? 'u64' : 'u32')],
              'i32'
            );
          case 'dp4a':
          case 'dp2a_lo':
            return make(name, [arg(), arg(), arg()]);
          default:
            return make(name, [arg(), arg()]);
        }
      }
      case 'u32': {
        const name = random.pick([
          'mul24',
          'hadd',
          'rhadd',
          'sad',
          'brev',
          'byte_perm',
          'funnelshift_l',
          'funnelshift_lc',
          'funnelshift_r',
          'funnelshift_rc',
          'dp4a',
          'dp2a_hi'
        ]);
        switch (name) {
          case 'brev':
            return make(name, [arg()]);
          case 'mul24':
          case 'hadd':
          case 'rhadd':
            return make(name, [arg(), arg()]);
          case 'sad': {
            const of = random.pick(['i32', 'u32'] as const);
            return make(name, [arg(of), arg(of), arg()]);
          }
          default:
            return make(name, [arg(), arg(), arg()]);
        }
      }
      case 'i64':
        return random.oneIn(2) ? make('abs', [arg()]) : common();
      case 'u64':
        return random.oneIn(2) ? make('brev', [arg()]) : common();
    }
  }

  private read(
    type: ScalarName,
    scope: Usable,
    depth: number,
    isUniform: boolean
  ): Expr | undefined {
    const arrays: Readable[] = [...scope.arrays, ...scope.ownArrays].filter(
      array => array.type === type && (!isUniform || array.isUniform)
    );
    if (arrays.length === 0) {
      return undefined;
    }
    const array = this.random.pick(arrays);
    return b.read(array.at(this.index(array.length, scope, depth, isUniform)));
  }

  // ------------------------------------------------------------------- bool

  bool(scope: Usable, depth: number, isUniform = false): Expr {
    const { random, features } = this;
    if (depth <= 0 || random.oneIn(6)) {
      const variable = this.variable('bool', scope, isUniform);
      return variable ? b.read(variable) : b.boolean(random.oneIn(2));
    }
    const part = (): Expr => this.bool(scope, depth - 1, isUniform);
    switch (
      random.weighted({
        not: 1,
        logical: 1,
        float: features.floats ? 1 : 0,
        integer: 3
      })
    ) {
      case 'not':
        return b.unary('not', part());
      case 'logical':
        return b.binary(random.pick(['and', 'or']), part(), part());
      case 'float':
        return this.comparison(
          this.float(scope, depth - 1, isUniform).expr,
          this.float(scope, depth - 1, isUniform).expr
        );
      case 'integer': {
        const type = random.pick<Integer>(
          features.wide ? ['i32', 'u32', 'i64', 'u64'] : ['i32', 'u32']
        );
        return this.comparison(
          this.integer(type, scope, depth - 1, isUniform),
          this.integer(type, scope, depth - 1, isUniform)
        );
      }
    }
  }

  private comparison(left: Expr, right: Expr): Expr {
    const operators: BinaryOperator[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'];
    return b.binary(this.random.pick(operators), left, right);
  }

  // ----------------------------------------------------------------- floats

  float(scope: Usable, depth: number, isUniform = false): Dyadic {
    const { random } = this;
    if (depth <= 0 || random.oneIn(5)) {
      return this.floatLeaf(scope, isUniform);
    }
    const part = (): Dyadic => this.float(scope, depth - 1, isUniform);
    const kind = random.weighted({
      sum: 4,
      product: 3,
      fused: 2,
      round: 2,
      extreme: 2,
      sign: 1,
      select: 1,
      read: 2
    });
    switch (kind) {
      case 'sum':
        return this.fit(
          sumOf(random.pick(['add', 'sub']), part(), part()),
          scope,
          isUniform
        );
      case 'product':
        return this.fit(productOf(part(), part()), scope, isUniform);
      case 'fused': {
        const [x, y, z] = [part(), part(), part()];
        const product = productOf(x, y);
        const whole = sumOf('add', product, z);
        const expr = b.intrinsic(b.f32, 'fma', [x.expr, y.expr, z.expr]);
        return this.fit({ ...whole, expr }, scope, isUniform);
      }
      case 'round': {
        const x = part();
        const name = random.pick(['floor', 'ceil', 'trunc', 'rint', 'round']);
        return this.fit(
          {
            expr: b.intrinsic(b.f32, name, [x.expr]),
            size: x.size + 1,
            fraction: 0
          },
          scope,
          isUniform
        );
      }
      case 'extreme': {
        const [x, y] = [part(), part()];
        return this.fit(
          {
            expr: b.intrinsic(b.f32, random.pick(['fmin', 'fmax']), [
              x.expr,
              y.expr
            ]),
            size: Math.max(x.size, y.size),
            fraction: Math.max(x.fraction, y.fraction)
          },
          scope,
          isUniform
        );
      }
      case 'sign': {
        const x = part();
        const expr = random.oneIn(2)
          ? b.unary('neg', x.expr)
          : b.intrinsic(b.f32, 'fabs', [x.expr]);
        return { ...x, expr };
      }
      case 'select': {
        const [x, y] = [part(), part()];
        return this.fit(
          {
            expr: b.select(
              this.bool(scope, depth - 1, isUniform),
              x.expr,
              y.expr
            ),
            size: Math.max(x.size, y.size),
            fraction: Math.max(x.fraction, y.fraction)
          },
          scope,
          isUniform
        );
      }
      case 'read': {
        const read = this.read('f32', scope, depth - 1, isUniform);
        return read
          ? { expr: read, size: VARIABLE_SIZE, fraction: VARIABLE_FRACTION }
          : this.floatLeaf(scope, isUniform);
      }
    }
  }

  /** The expression if it is exact, something simpler otherwise. */
  private fit(exact: Dyadic, scope: Usable, isUniform: boolean): Dyadic {
    return isExact(exact) ? exact : this.floatLeaf(scope, isUniform);
  }

  private floatLeaf(scope: Usable, isUniform: boolean): Dyadic {
    const { random } = this;
    const variable = this.variable('f32', scope, isUniform);
    if (variable && random.oneIn(2)) {
      return {
        expr: b.read(variable),
        size: VARIABLE_SIZE,
        fraction: VARIABLE_FRACTION
      };
    }
    if (random.oneIn(2)) {
      return {
        expr: b.float((random.below(129) - 64) / 4),
        size: 4,
        fraction: 2
      };
    }
    const bits = b.binary(
      'bitand',
      this.integer('i32', scope, 1, isUniform),
      b.int(255)
    );
    return { expr: b.cast(b.f32, bits), size: 8, fraction: 0 };
  }
}
