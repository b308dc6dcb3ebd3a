/** Random expressions of every type, from inputs that make trouble. */
import fc from 'fast-check';
import {
  at,
  binary,
  bitcast,
  bool,
  builtin,
  cast,
  constant,
  i32,
  intrinsic,
  ptr,
  read,
  scalars,
  select,
  u32,
  unary,
  variable
} from '../../compiler/ir/build/index';
import type { BinaryOperator } from '../../compiler/semantics/scalars';
import {
  isFloatName,
  isWideName,
  type ScalarName
} from '../../compiler/semantics/scalarTypes';
import type { Expr, Variable } from '../../compiler/ir/types';

export const NAMES: ScalarName[] = [
  'i32',
  'u32',
  'f32',
  'i64',
  'u64',
  'f64',
  'bool'
];
export const THREADS = 45;

/** An array for each type, a few values that make trouble and random ones. */
export const INPUTS: Partial<Record<ScalarName, Variable>> = Object.fromEntries(
  NAMES.filter(name => name !== 'bool').map(name => [
    name,
    variable(`in_${name}`, ptr(scalars[name], { isConst: true }))
  ])
);

type Tree = fc.Arbitrary<Expr>;

export const thread = (): Expr => cast(i32, builtin('threadIdx.x'));

function leaf(name: ScalarName): Tree {
  const type = scalars[name];
  if (name === 'bool') {
    return fc.boolean().map(value => constant(bool, value));
  }
  const input = read(at(INPUTS[name]!, thread()));
  if (isFloatName(name)) {
    return fc.constant(input);
  }
  const literal: fc.Arbitrary<number | bigint> = isWideName(name)
    ? name === 'i64'
      ? fc.bigInt(-(1n << 63n), (1n << 63n) - 1n)
      : fc.bigInt(0n, (1n << 64n) - 1n)
    : name === 'i32'
      ? fc.integer()
      : fc.nat(0xffffffff);
  return fc.oneof(
    fc.constant(input),
    fc.constant(input),
    literal.map(value => constant(type, value))
  );
}

const ARITHMETIC: BinaryOperator[] = ['add', 'sub', 'mul', 'div'];
const INTEGER: BinaryOperator[] = [
  ...ARITHMETIC,
  'rem',
  'bitand',
  'bitor',
  'bitxor'
];
const COMPARISONS: BinaryOperator[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'];

/** Bits and signs of NaNs differ between machines: they are not compared. */
function noNaN(expr: Expr): Expr {
  return expr.type.kind === 'scalar' && isFloatName(expr.type.name)
    ? select(binary('eq', expr, expr), expr, constant(expr.type, 1))
    : expr;
}

/** A random expression of a type. */
export function tree(name: ScalarName, depth: number): Tree {
  if (depth === 0) {
    return leaf(name);
  }
  const type = scalars[name];
  const sub = (n: ScalarName): Tree => tree(n, depth - 1);
  const options: Tree[] = [
    leaf(name),
    fc
      .tuple(sub('bool'), sub(name), sub(name))
      .map(([c, a, b]) => select(c, a, b)),
    fc
      .constantFrom(...NAMES.filter(n => n !== name))
      .chain(from => sub(from).map(e => cast(type, e)))
  ];
  if (name === 'bool') {
    options.push(
      sub('bool').map(e => unary('not', e)),
      fc
        .tuple(
          fc.constantFrom<BinaryOperator>('and', 'or'),
          sub('bool'),
          sub('bool')
        )
        .map(([op, a, b]) => binary(op, a, b)),
      fc
        .constantFrom(...NAMES.filter(n => n !== 'bool'))
        .chain(n =>
          fc
            .tuple(fc.constantFrom(...COMPARISONS), sub(n), sub(n))
            .map(([op, a, b]) => binary(op, a, b))
        )
    );
    return fc.oneof(...options);
  }
  const operators = isFloatName(name) ? ARITHMETIC : INTEGER;
  options.push(
    fc
      .tuple(fc.constantFrom(...operators), sub(name), sub(name))
      .map(([op, a, b]) => binary(op, a, b)),
    sub(name).map(e => unary('neg', e))
  );
  if (isFloatName(name)) {
    options.push(
      fc
        .tuple(
          fc.constantFrom('fmin', 'fmax', 'copysign'),
          sub(name),
          sub(name)
        )
        .map(([f, a, b]) => intrinsic(type, f, [a, noNaN(b)])),
      fc
        .tuple(
          fc.constantFrom('fabs', 'sqrt', 'floor', 'rint', 'sin', 'exp'),
          sub(name)
        )
        .map(([f, a]) => intrinsic(type, f, [a])),
      fc
        .tuple(
          fc.constantFrom(...(name === 'f32' ? ['fma', 'fma_ro'] : ['fma'])),
          fc.tuple(sub(name), sub(name), sub(name))
        )
        .map(([f, args]) => intrinsic(type, f, args))
    );
  } else {
    options.push(
      fc
        .tuple(
          fc.constantFrom<BinaryOperator>('shl', 'shr'),
          sub(name),
          fc.oneof(
            sub('u32').map(e => binary('rem', e, constant(u32, 70))),
            fc.nat(70).map(n => constant(u32, n))
          )
        )
        .map(([op, a, b]) => binary(op, a, b)),
      fc
        .tuple(fc.constantFrom('min', 'max'), sub(name), sub(name))
        .map(([f, a, b]) => intrinsic(type, f, [a, b])),
      sub(name).map(e => unary('bitnot', e))
    );
  }
  const other = { i32: 'f32', f32: 'i32', i64: 'f64', f64: 'i64' }[
    name as string
  ];
  if (other) {
    options.push(sub(other as ScalarName).map(e => bitcast(type, noNaN(e))));
  }
  if (name === 'i32') {
    for (const [f, from] of [
      ['popc', 'u32'],
      ['clz', 'u32'],
      ['ffs', 'u64']
    ] as const) {
      options.push(sub(from).map(e => intrinsic(i32, f, [e])));
    }
  }
  return fc.oneof(...options);
}
