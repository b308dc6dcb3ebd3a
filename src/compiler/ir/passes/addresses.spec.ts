import { describe, expect, it } from 'vitest';
import { compileCuda, compileCudaProgram } from '../../cuda/index';
import { printFunction, printModule } from '../../ir-tools/text/printer';
import { validateModule } from '../../ir-tools/validator/index';
import type { Module } from '../types';
import { functionsUsedIn, reachableFunctions } from '../visit';

const OPERATIONS = `
typedef int (*op)(int);
__host__ __device__ int inc(int x) { return x + 1; }
__host__ __device__ int dec(int x) { return x - 1; }
__device__ int neg(int x) { return -x; }
`;

function compiled(source: string): Module {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  expect(validateModule(module)).toEqual([]);
  return module;
}

function textOf(module: Module, id: string): string {
  return printFunction(module.functions.find(fn => fn.id === id)!);
}

describe('addresses of functions in device code', () => {
  it('are small numbers, and calls through them switches', () => {
    const module = compiled(`${OPERATIONS}
      __device__ op table[3] = {neg, nullptr, inc};
      __global__ void k(op f, int *out) { *out = f(3); }`);
    expect(printModule(module)).toContain(
      'global table: [u64; 3] = {0: u64 1 function(neg), 8: u64 0, 16: u64 2 function(inc)};'
    );
    const text = textOf(module, 'k');
    expect(text).toContain('_t1 = call neg(3);');
    expect(text).toContain('_t1 = call inc(3);');
    expect(text).toContain('trap "a call through a pointer that leads to no');
    // Nobody takes its address.
    expect(text).not.toContain('dec');
  });

  it('are numbers as arguments of launches', () => {
    const { module, signature } = compileCuda(`${OPERATIONS}
      __global__ void k(op f, int *out) { *out = f(3); }`);
    const [f, out] = signature(
      module.functions.find(({ id }) => id === 'k')!
    )!.params;
    expect(f).toMatchObject({ isPointer: false, scalar: 'u64', type: 'op' });
    expect(out).toMatchObject({ isPointer: true, scalar: 'i32' });
  });

  it('are of their signatures', () => {
    const module = compiled(`${OPERATIONS}
      __device__ float half_(float x) { return x / 2; }
      __device__ int first(const int *p) { return *p; }
      __global__ void k(int i, int *out) {
        op f[2] = {neg, dec};
        float (*g)(float) = i ? half_ : nullptr;
        int (*h)(const int *) = i ? first : nullptr;
        *out = f[i](i) + (int)g(i) + h(out);
      }`);
    const k = module.functions.find(fn => fn.id === 'k')!;
    const [f, g, h] = [...textOf(module, 'k').matchAll(/switch|if \(.* ==/g)];
    expect(f[0]).toBe('switch');
    expect([g, h].map(([text]) => text.slice(0, 2))).toEqual(['if', 'if']);
    expect(functionsUsedIn(k).map(fn => fn.id)).toEqual([
      'neg',
      'dec',
      'half',
      'first'
    ]);
  });

  it('make direct calls where they are known', () => {
    const module = compiled(`${OPERATIONS}
      __global__ void k(int *out) {
        op f = inc;
        const op g = &dec;
        *out = f(1) + g(2) + (*neg)(3);
      }`);
    const text = textOf(module, 'k');
    expect(text).not.toMatch(/switch|trap|if/);
    expect(text).toContain('call neg(3)');
  });

  it('evaluate arguments in memory once', () => {
    const module = compiled(`${OPERATIONS}
      __global__ void k(op f, int *x) {
        op g = x[1] ? inc : dec;
        x[0] = g(x[threadIdx.x]);
      }`);
    expect(textOf(module, 'k').match(/x\[i?6?4?\(?%threadIdx/g)).toHaveLength(
      1
    );
  });

  it('leave the host its own', () => {
    const module = compiled(`${OPERATIONS}
      __host__ __device__ int apply(op f, int x) { return f(x); }
      __host__ __device__ int both(int x) { return apply(x > 0 ? inc : dec, x); }
      __host__ __device__ int plain(int x) { return inc(x); }
      __global__ void k(int *out) { *out = both(*out) + plain(*out); }
      int main() { return both(1) + plain(2) + apply(inc, 1); }`);
    const [main, k] = ['main', 'k'].map(id =>
      module.functions.find(fn => fn.id === id)!
    );
    const kinds = (root: typeof k): Record<string, string> =>
      Object.fromEntries(
        reachableFunctions(root).map(({ id, kind }) => [id, kind])
      );
    expect(kinds(main)).toMatchObject({
      both: 'host',
      apply: 'host',
      plain: 'device'
    });
    expect(kinds(k)).toMatchObject({
      both_device: 'device',
      apply_device: 'device',
      plain: 'device'
    });
    expect(kinds(k)).not.toHaveProperty('both');
    expect(textOf(module, 'apply')).toContain('callptr(f; i32 -> i32; x)');
  });

  it('stay when instances are made later, whose functions calls then reach', () => {
    const { module, instantiate } = compileCuda(`${OPERATIONS}
      __device__ op now = inc;
      template <int N> __device__ int times(int x) { return x * N; }
      __global__ void use(int *out) { *out = now(*out); }
      template <int N> __global__ void change() { now = times<N>; }`);
    expect(textOf(module, 'use')).not.toContain('times');
    expect(instantiate('change<3>')).toBeDefined();
    expect(instantiate('change<4>')).toBeDefined();
    expect(validateModule(module)).toEqual([]);
    const text = textOf(module, 'use');
    expect(text).toContain('call inc(');
    expect(text).toContain('call times_3(');
    expect(text).toContain('call times_4(');
    expect(printModule(module)).toContain('u64 1 function(inc)');
  });

  it('are the same in all files of a program', () => {
    const header = `typedef int (*op)(int);\nextern __device__ op known[1];\n__device__ int apply(op f, int x);\n`;
    const { module, diagnostics } = compileCudaProgram([
      {
        file: 'a.cu',
        source: `${header}__device__ int one(int x) { return x; }
          __device__ op known[1] = {one};
          __device__ int apply(op f, int x) { return f(x); }`
      },
      {
        file: 'b.cu',
        source: `${header}static __device__ int one(int x) { return x + 1; }
          __global__ void k(int *out) { *out = apply(one, 1) + apply(known[0], 2); }
          int main() { k<<<1, 1>>>(nullptr); }`
      }
    ]);
    expect(diagnostics).toEqual([]);
    expect(validateModule(module)).toEqual([]);
    const text = textOf(module, 'apply');
    expect(text).toContain('call one(x)');
    expect(text).toContain('call one_2(x)');
  });
});

describe('virtual functions in device code', () => {
  const SHAPES = `
    struct Shape {
      __device__ virtual int area() const = 0;
      __device__ virtual int kind() const { return 0; }
    };
    struct Square : Shape {
      int a = 2;
      __device__ int area() const override { return a * a; }
    };
    struct Cube : Square {
      __device__ int area() const override { return 6 * a * a; }
      __device__ int kind() const override { return 1; }
    };
    struct Other {
      __device__ virtual int area() const { return 5; }
    };
    __device__ int ask(const Shape &s) { return s.area() + s.kind(); }
  `;

  it('are switches over the classes that objects are made of', () => {
    const module = compiled(`${SHAPES}
      __global__ void k(int *out) {
        Square s;
        Cube c;
        Other o;
        const Other &p = o;
        *out = ask(*out ? s : c) + p.area();
      }`);
    const ask = module.functions.find(fn => fn.id === 'ask')!;
    expect(functionsUsedIn(ask).map(fn => fn.id)).toEqual([
      'Square_area',
      'Cube_area',
      'Shape_kind',
      'Cube_kind'
    ]);
    expect(textOf(module, 'ask')).toContain(
      'trap "a call of a virtual function'
    );
    expect(textOf(module, 'k')).toContain('call Other_area(');
  });

  it('know no classes that nobody makes objects of', () => {
    const module = compiled(`${SHAPES}
      __global__ void k(int *out) { Cube c; *out = ask(c); }
      __global__ void never(Square *s, int *out) { *out = s->area(); }`);
    const never = module.functions.find(fn => fn.id === 'never')!;
    // A cube begins as a square, while it is constructed.
    const asked = functionsUsedIn(never).map(fn => fn.id);
    expect(asked.sort()).toEqual(['Cube_area', 'Square_area']);
    expect(textOf(module, 'never')).not.toContain('Other');
  });
});
