import { describe, expect, it } from 'vitest';
import { intrinsicFunction } from '../../../semantics/intrinsics';
import type { ScalarName } from '../../../semantics/scalarTypes';
import { ModuleBuilder } from '../../module';
import { DOUBLE } from './double';
import { SINGLE } from './single';
import { MathNeeds, addMath, type TableName } from './index';

type Real = (...args: number[]) => number;

/** The functions as a module of their own; `outside` counts calls of what it imports. */
function instantiate(keys: string[]): {
  functions: Record<string, Real>;
  outside: () => number;
} {
  const needs = new MathNeeds();
  keys.forEach(key => needs.numberOf(key));
  const imports: { name: string; operands: ScalarName[] }[] = [];
  const places = new Map<TableName, number>();
  let end = 1024;
  let calls = 0;
  const write = (): ModuleBuilder => {
    const builder = new ModuleBuilder();
    builder.importMemory('host', 'memory', 1);
    imports.forEach(({ operands }, i) =>
      builder.importFunction(
        'host',
        String(i),
        operands.map(type => (type === 'i32' ? 'i32' : 'f64')),
        ['f64']
      )
    );
    addMath(builder, needs, {
      table: name => {
        if (!places.has(name)) {
          places.set(name, end);
          end += needs.table(name).length;
        }
        return places.get(name) as number;
      },
      imported: (name, operands) => {
        const known = imports.findIndex(item => item.name === name);
        return known >= 0 ? known : imports.push({ name, operands }) - 1;
      },
      helper: key => imports.length + needs.numberOf(key)
    });
    return builder;
  };
  write();
  const builder = write();
  builder.addTable(
    keys.length,
    keys.map((_, i) => [i, imports.length + i]),
    'table'
  );
  const memory = new WebAssembly.Memory({ initial: 1 });
  for (const [name, bytes] of needs.known) {
    new Uint8Array(memory.buffer).set(bytes, places.get(name));
  }
  const given = imports.map(({ name, operands }, i) => {
    const apply = intrinsicFunction(name, operands, 'f64') as Real;
    return [
      String(i),
      (...args: number[]) => {
        calls++;
        return apply(...args);
      }
    ] as const;
  });
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(builder.encode()),
    { host: { memory, ...Object.fromEntries(given) } }
  );
  const table = exports.table as WebAssembly.Table;
  return {
    functions: Object.fromEntries(
      keys.map((key, i) => [key, table.get(i) as Real])
    ),
    outside: () => calls
  };
}

const wide = new DataView(new ArrayBuffer(8));

/** Steps between two numbers of the type. */
function steps(type: string, a: number, b: number): number {
  if (Object.is(a, b)) {
    return 0;
  }
  const order = (x: number): bigint => {
    if (type === 'f32') {
      wide.setFloat32(0, x);
      const bits = BigInt(wide.getInt32(0));
      return bits < 0n ? -(bits & 0x7fff_ffffn) : bits;
    }
    wide.setFloat64(0, x);
    const bits = wide.getBigInt64(0);
    return bits < 0n ? -(bits & 0x7fff_ffff_ffff_ffffn) : bits;
  };
  // A zero of the other sign is a difference too.
  return Number.isNaN(a) || Number.isNaN(b)
    ? Infinity
    : Math.max(1, Math.abs(Number(order(a) - order(b))));
}

let seed = 88172645463325252n;
function draw(): bigint {
  seed = BigInt.asUintN(64, seed ^ (seed << 13n));
  seed ^= seed >> 7n;
  seed = BigInt.asUintN(64, seed ^ (seed << 17n));
  return seed;
}

/** Any number, and one of moderate size, in turns. */
function sample(type: string, i: number): number {
  if (i % 2 === 0) {
    const moderate = Number(draw() % 2_000_001n) / 50_000 - 20;
    return type === 'f32' ? Math.fround(moderate) : moderate;
  }
  wide.setBigUint64(0, draw());
  return type === 'f32' ? wide.getFloat32(0) : wide.getFloat64(0);
}

const EDGES = [
  0,
  -0,
  1,
  -1,
  2,
  -2,
  3,
  0.5,
  -0.5,
  Infinity,
  -Infinity,
  NaN,
  2 ** -149,
  -(2 ** -149),
  2 ** -126,
  2 ** 100,
  -(2 ** 100),
  88,
  89,
  -103.5,
  -104,
  127.5,
  128,
  -150,
  709,
  -745,
  1 / 32,
  -1 / 32,
  2 ** -8,
  63 / 16,
  2 ** 20,
  1000
].map(Math.fround);

const keys = [
  ...Object.keys(SINGLE).map(name => `${name} f32`),
  ...Object.keys(DOUBLE).map(name => `${name} f64`)
];
const { functions, outside } = instantiate(keys);

describe('functions of the math library', () => {
  it.each(keys)('%s is what the evaluator computes', key => {
    const [name, type] = key.split(' ') as [string, 'f32' | 'f64'];
    const mine = functions[key];
    const count = mine.length;
    const second = name === 'ldexp' ? ('i32' as const) : type;
    const operands = ([type, second, type] as ScalarName[]).slice(0, count);
    const reference = intrinsicFunction(name, operands, type) as Real;
    let different = 0;
    let worst = 0;
    const points: number[][] = [];
    for (const a of EDGES) {
      for (const b of EDGES) {
        points.push([a, b, -a * b].map(Math.fround));
      }
    }
    const edges = points.length;
    for (let i = 0; i < 20_000; i++) {
      const [a, b, c] = [0, 1, 2].map(n => sample(type, i >> n));
      points.push([a, b, i % 3 === 0 ? -a * b : c]);
    }
    points.forEach((point, i) => {
      const args = point
        .slice(0, count)
        .map((x, n) =>
          operands[n] === 'i32'
            ? Math.trunc(x) | 0
            : type === 'f32'
              ? Math.fround(x)
              : x
        );
      const found = mine(...args);
      const wanted = reference(...args);
      const off = steps(type, found, wanted);
      if (off > 1) {
        expect.fail(`${key}(${args.join(', ')}): ${found}, not ${wanted}`);
      }
      different += i >= edges && off > 0 ? 1 : 0;
      worst = Math.max(worst, off);
    });
    // One rounding more or less, of single precision nearly never.
    expect(different / 20_000).toBeLessThan(type === 'f32' ? 2e-4 : 0.2);
    if (
      ['fma f32', 'fma_ro f32', 'ldexp f32', 'ldexp f64', 'hypot f64'].includes(
        key
      )
    ) {
      expect(worst).toBe(0);
    }
  });

  it('are computed in the module for what is usual', () => {
    const before = outside();
    for (let i = 1; i < 1000; i++) {
      for (const key of keys) {
        functions[key](i / 64, (i % 60) - 30, i / 7);
      }
    }
    for (const whole of [2, 3, -5]) {
      functions['pow f32'](-1.5, whole);
      functions['pow f64'](-1.5, whole);
    }
    expect(outside()).toBe(before);
  });
});
