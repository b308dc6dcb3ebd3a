import { describe, expect, it } from 'vitest';
import { Bytes } from './bytes';
import { Code } from './code';
import { ModuleBuilder } from './module';
import { PLAIN_NAMES } from './opcodes';

type Exports = Record<string, (...args: number[]) => number>;

function instantiate(
  builder: ModuleBuilder,
  imports: WebAssembly.Imports = {}
): Exports {
  const module = new WebAssembly.Module(builder.encode());
  return new WebAssembly.Instance(module, imports)
    .exports as unknown as Exports;
}

describe('numbers of the binary format', () => {
  const encoded = (write: (bytes: Bytes) => void): number[] => {
    const bytes = new Bytes();
    write(bytes);
    return [...bytes.view()];
  };

  it('encodes unsigned LEB128', () => {
    expect(encoded(b => b.u32(0))).toEqual([0]);
    expect(encoded(b => b.u32(127))).toEqual([127]);
    expect(encoded(b => b.u32(128))).toEqual([0x80, 1]);
    // The specification's own example.
    expect(encoded(b => b.u32(624485))).toEqual([0xe5, 0x8e, 0x26]);
    expect(encoded(b => b.u32(0xffffffff))).toEqual([255, 255, 255, 255, 15]);
  });

  it('encodes signed LEB128', () => {
    expect(encoded(b => b.s32(-1))).toEqual([0x7f]);
    expect(encoded(b => b.s32(63))).toEqual([63]);
    expect(encoded(b => b.s32(64))).toEqual([0xc0, 0]);
    expect(encoded(b => b.s32(-123456))).toEqual([0xc0, 0xbb, 0x78]);
    expect(encoded(b => b.s64(-(1n << 63n)))).toEqual([
      ...new Array(9).fill(0x80),
      0x7f
    ]);
  });
});

describe('ModuleBuilder', () => {
  it('calls through its table, whose slots need not all be filled', () => {
    const module = new ModuleBuilder();
    const square = module.addFunction(['i32'], ['i32']);
    square.code.get(0).get(0).op('i32.mul');
    const double = module.addFunction(['i32'], ['i32']);
    double.code.get(0).i32(1).op('i32.shl');
    const call = module.addFunction(['i32', 'i32'], ['i32'], 'call');
    const type = module.typeIndex({ params: ['i32'], results: ['i32'] });
    call.code.get(1).get(0).callIndirect(type);
    module.addTable(
      5,
      [
        [1, square.index],
        [3, double.index]
      ],
      'table'
    );
    const { call: run } = instantiate(module);
    expect(run(1, 7)).toBe(49);
    expect(run(3, 7)).toBe(14);
    expect(() => run(2, 7)).toThrow(WebAssembly.RuntimeError);
  });

  it('branches by a table', () => {
    const module = new ModuleBuilder();
    const choose = module.addFunction(['i32'], ['i32'], 'choose');
    const { code } = choose;
    const other = code.block();
    const one = code.block();
    const zero = code.block();
    code.get(0).brTable([zero, one], other).end();
    code.i32(100).op('return').end();
    code.i32(101).op('return').end();
    code.i32(-1);
    const { choose: run } = instantiate(module);
    expect([0, 1, 2, -1].map(i => run(i))).toEqual([100, 101, -1, -1]);
  });

  it('copies and fills memory', () => {
    const module = new ModuleBuilder();
    module.importMemory('m', 'memory', 1);
    const go = module.addFunction([], [], 'go');
    go.code.i32(16).i32(7).i32(4).memoryFill();
    go.code.i32(18).i32(16).i32(4).memoryCopy();
    const memory = new WebAssembly.Memory({ initial: 1 });
    instantiate(module, { m: { memory } }).go();
    expect([...new Uint8Array(memory.buffer, 15, 9)]).toEqual([
      0, 7, 7, 7, 7, 7, 7, 0, 0
    ]);
  });

  it('builds a recursive-free loop that sums numbers', () => {
    const module = new ModuleBuilder();
    const sum = module.addFunction(['i32'], ['i32'], 'sum');
    const total = sum.local('i32');
    const { code } = sum;
    const done = code.block();
    const again = code.loop();
    code.get(0).op('i32.eqz').brIf(done);
    code.get(total).get(0).op('i32.add').set(total);
    code.get(0).i32(1).op('i32.sub').set(0);
    code.br(again).end().end().get(total);
    expect(instantiate(module).sum(10)).toBe(55);
  });

  it('keeps apart locals of several types', () => {
    const module = new ModuleBuilder();
    const f = module.addFunction(['f64'], ['f64'], 'f');
    const a = f.local('i32');
    const b = f.local('f64');
    const c = f.local('i32');
    f.code.i32(3).set(a).f64(0.5).set(b).i32(4).set(c);
    f.code.get(a).get(c).op('i32.add').op('f64.convert_i32_s');
    f.code.get(b).op('f64.add').get(0).op('f64.mul');
    expect(instantiate(module).f(2)).toBe(15);
  });

  it('imports functions and memory', () => {
    const module = new ModuleBuilder();
    module.importMemory('env', 'memory', 1);
    const twice = module.importFunction('env', 'twice', ['i32'], ['i32']);
    const f = module.addFunction(['i32'], [], 'f');
    f.code.get(0).get(0).memory('i32.load').call(twice);
    f.code.memory('i32.store', 4);
    const memory = new WebAssembly.Memory({ initial: 1 });
    const words = new Int32Array(memory.buffer);
    words[2] = 21;
    instantiate(module, { env: { memory, twice: (x: number) => 2 * x } }).f(8);
    expect(words[3]).toBe(42);
  });

  it('computes with vectors', () => {
    const module = new ModuleBuilder();
    module.importMemory('env', 'memory', 1);
    const f = module.addFunction(['i32', 'i32'], ['i32'], 'f');
    f.code.i32(16).get(0).op('i32x4.splat');
    f.code.v128(new Int32Array([1, 2, 3, 4])).op('i32x4.mul');
    f.code.i32(0).memory('v128.load').shuffle32(3, 4, 1, 6);
    f.code.memory('v128.store', 16).i32(32).memory('v128.load');
    f.code.get(1).op('i32x4.splat').op('i32x4.gt_s').op('i32x4.bitmask');
    const memory = new WebAssembly.Memory({ initial: 1 });
    const words = new Int32Array(memory.buffer);
    words.set([100, 200, 300, 400]);
    expect(instantiate(module, { env: { memory } }).f(5, 50)).toBe(0b1010);
    expect([...words.subarray(8, 12)]).toEqual([20, 100, 10, 300]);
  });

  it('has mutable globals that the host sees', () => {
    const module = new ModuleBuilder();
    const global = module.addGlobal('i32', 7, 'count');
    const f = module.addFunction([], [], 'f');
    f.code.getGlobal(global).i32(1).op('i32.add').setGlobal(global);
    const exports = instantiate(module) as unknown as {
      f(): void;
      count: WebAssembly.Global;
    };
    exports.f();
    expect(exports.count.value).toBe(8);
  });

  it('refuses unknown instructions, unbalanced code and late imports', () => {
    expect(() => new Code().op('i32.madd')).toThrow("'i32.madd' is no plain");
    const module = new ModuleBuilder();
    const f = module.addFunction([], []);
    f.code.block();
    expect(() => module.encode()).toThrow('still open');
    expect(() => module.importFunction('env', 'g', [])).toThrow('before');
  });
});

describe('opcodes', () => {
  // Operand types follow from the name in the text format; the engine checks the number.
  const operands = (name: string): [string[], string] | undefined => {
    const [shape, op] = name.split('.');
    const scalar = /^[if](32|64)$/.test(shape);
    if (op === undefined) {
      return undefined;
    }
    if (scalar) {
      const from = /_([if](?:32|64))(_[su])?$/.exec(op)?.[1];
      if (from) {
        return [[from], shape];
      }
      if (/^(eqz|eq|ne|[lg][te](_[su])?)$/.test(op)) {
        return [op === 'eqz' ? [shape] : [shape, shape], 'i32'];
      }
      return /^(clz|ctz|popcnt|extend\d+_s|abs|neg|ceil|floor|trunc|nearest|sqrt)$/.test(
        op
      )
        ? [[shape], shape]
        : [[shape, shape], shape];
    }
    if (op === 'splat') {
      const element = { i: 'i32', f: 'f32' }[shape[0]]!;
      return [
        [/x2$/.test(shape) ? element.replace('32', '64') : element],
        'v128'
      ];
    }
    if (/^(any_true|all_true|bitmask)$/.test(op)) {
      return [['v128'], 'i32'];
    }
    if (/^sh[lr]/.test(op)) {
      return [['v128', 'i32'], 'v128'];
    }
    if (op === 'bitselect') {
      return [['v128', 'v128', 'v128'], 'v128'];
    }
    return /^(not|abs|neg|popcnt|ceil|floor|trunc|nearest|sqrt|demote.*|promote.*|convert.*|trunc_sat.*|extend_.*|extadd.*)$/.test(
      op
    )
      ? [['v128'], 'v128']
      : [['v128', 'v128'], 'v128'];
  };

  it('have the operand and result types that their names say', () => {
    const wrong: string[] = [];
    for (const name of PLAIN_NAMES) {
      const types = operands(name);
      if (!types) {
        continue;
      }
      const module = new ModuleBuilder();
      const [params, result] = types as [never[], never];
      const f = module.addFunction(params, [result], 'f');
      params.forEach((_, i) => f.code.get(i));
      f.code.op(name);
      if (!WebAssembly.validate(module.encode())) {
        wrong.push(name);
      }
    }
    expect(wrong).toEqual([]);
  });
});
