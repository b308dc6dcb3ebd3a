/** The shape of the IR that each construct becomes, as the printer writes it. */
import { describe, expect, it } from 'vitest';
import { printFunction } from '../../ir-tools/text/printer';
import {
  describeProblem,
  validateModule
} from '../../ir-tools/validator/index';
import { compileCuda } from '../index';
import type { CompileResult } from '../index';

function compile(source: string): CompileResult {
  const result = compileCuda(source);
  expect(
    result.diagnostics.filter(({ severity }) => severity === 'error')
  ).toEqual([]);
  expect(validateModule(result.module).map(describeProblem)).toEqual([]);
  return result;
}

/** The body of kernel `k` with these statements, without its braces. */
function body(statements: string, before = ''): string[] {
  const { instantiate } = compile(
    `${before}\n__global__ void k(int *out, const float *in, int n) { ${statements} }`
  );
  const lines = printFunction(instantiate('k')!).trim().split('\n');
  return lines.slice(1, -1).map(line => line.slice(2));
}

describe('statements keep their form', () => {
  it('compound assignment reads and writes one place', () => {
    expect(body('out[n] += 2;')).toEqual(['out[n] = out[n] + 2;']);
  });

  it('an index that reads memory is read once', () => {
    expect(body('out[out[n]] += 1;')).toEqual([
      'var _t1: i32 = out[n];',
      'out[_t1] = out[_t1] + 1;'
    ]);
  });

  it('an increment waits for the end of its statement', () => {
    expect(body('int i = 0; out[i++] = n;')).toEqual([
      'var i: i32 = 0;',
      'out[i] = n;',
      'i = i + 1;'
    ]);
  });

  it('for stays a for, do-while a do-while', () => {
    expect(
      body('for (int i = 0; i < n; i++) out[i] = i; do n--; while (n > 0);')
    ).toEqual([
      'for (var i: i32 = 0; i < n; i = i + 1) {',
      '  out[i] = i;',
      '}',
      'do {',
      '  n = n - 1;',
      '} while (n > 0);'
    ]);
  });

  it('do { … } while (0) is a block', () => {
    expect(body('do { int a = n; out[0] = a; } while (0);')).toEqual([
      '{',
      '  var a: i32 = n;',
      '  *out = a;',
      '}'
    ]);
  });

  it('a known condition leaves one branch', () => {
    expect(body('if (sizeof(int) == 4) out[0] = 1; else out[0] = 2;')).toEqual([
      '*out = 1;'
    ]);
  });
});

describe('side effects are lifted in order', () => {
  it('&& with a call becomes an if', () => {
    expect(
      body(
        'if (n > 0 && f(out)) out[0] = 1;',
        '__device__ bool f(int *p) { return p[0]++ > 0; }'
      )
    ).toEqual([
      'var _t2: bool = n > 0;',
      'if (_t2) {',
      '  var _t1: bool;',
      '  _t1 = call f(out);',
      '  _t2 = _t1;',
      '}',
      'if (_t2) {',
      '  *out = 1;',
      '}'
    ]);
  });

  it('the right side of an assignment comes before the left one', () => {
    expect(body('int i = 0; int a[4]; a[i++] = i; out[0] = a[0];')).toEqual([
      'var i: i32 = 0;',
      'var a: [i32; 4];',
      'var _t2: i32 = i;',
      'var _t1: i32 = i;',
      'i = _t1 + 1;',
      'a[_t1] = _t2;',
      '*out = a[0];'
    ]);
  });

  it('results go where they belong', () => {
    expect(
      body('int old = atomicAdd(out, 1); atomicAdd(out + 1, old);')
    ).toEqual([
      'var old: i32;',
      'old = atomic add(*out, 1);',
      'atomic add(out[1], old);'
    ]);
  });
});

describe('results of calls', () => {
  const f = '__device__ __noinline__ int f(int v) { return v + 1; }';

  it('go to the variable that they are assigned to, which stays declared', () => {
    expect(body('int a; a = f(n); out[0] = a;', f)).toEqual([
      'var a: i32;',
      'a = call f(n);',
      '*out = a;'
    ]);
    expect(body('int a; (a = atomicAdd(out, 1)); out[1] = a;')).toEqual([
      'var a: i32;',
      'a = atomic add(*out, 1);',
      'out[1] = a;'
    ]);
  });

  it('are dropped where nobody wants them', () => {
    expect(body('f(n); atomicAdd(out, 1);', f)).toEqual([
      'call f(n);',
      'atomic add(*out, 1);'
    ]);
  });
});

describe('types and constants', () => {
  it('conversions are explicit', () => {
    expect(body('out[0] = in[n] * 2 + 0.5f;')).toEqual([
      '*out = i32(in[n] * 2.0f + 0.5f);'
    ]);
  });

  it('constants are folded as CUDA computes them', () => {
    expect(body('out[0] = (1 << 31) - 1 + (unsigned char)300;')).toEqual([
      '*out = -2147483605;'
    ]);
  });

  it('mixed signs compare as unsigned', () => {
    expect(body('unsigned u = 3; out[0] = n < u;')).toEqual([
      'var u: u32 = 3u;',
      '*out = i32(u32(n) < u);'
    ]);
  });
});

describe('kernels', () => {
  it('template instances are made by name', () => {
    const result = compile(
      'template <unsigned B, typename T> __global__ void sum(T *x) { __shared__ T s[B]; s[threadIdx.x] = x[0]; x[0] = s[0]; }'
    );
    expect(result.templates).toMatchObject([
      { name: 'sum', isKernel: true, params: [{ name: 'B' }, { name: 'T' }] }
    ]);
    const kernel = result.instantiate('sum<256, float>')!;
    expect(kernel).toMatchObject({ id: 'sum_256_float', kind: 'kernel' });
    expect(kernel.shared[0].type).toMatchObject({ kind: 'array', length: 256 });
    expect(result.instantiate('sum< 256 ,float >')).toBe(kernel);
    expect(result.signature(kernel)?.text).toBe(
      'void sum<256, float>(float *x)'
    );
  });

  it('a lambda that uses shared memory of the kernel lists it too', () => {
    const { module } = compile(
      'template <typename F> __device__ void once(F f) { if (threadIdx.x == 0) f(); }\n' +
        '__global__ void k(int *x) { __shared__ int s[4]; once([&] { s[1] = 5; }); __syncthreads(); x[0] = s[1]; }'
    );
    const [kernel] = module.functions.filter(({ kind }) => kind === 'kernel');
    const lists = module.functions
      .filter(({ shared }) => shared.length > 0)
      .map(({ shared }) => shared);
    expect(lists).toEqual([kernel.shared, kernel.shared]);
  });

  it('an unknown kernel or argument is said so', () => {
    const result = compile(
      'template <int N> __global__ void fill(int *x) { x[0] = N; }'
    );
    expect(result.instantiate('fil<2>')).toBeUndefined();
    expect(result.instantiate('fill<float>')).toBeUndefined();
    expect(result.instantiate('fill')).toBeUndefined();
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      "there is no kernel 'fil'",
      "the template parameter 'N' is a value, but a type is given",
      "'fill' is a template: its arguments are missing"
    ]);
  });

  it('host code does not stand in their way', () => {
    const result = compile(
      '#include <vector>\n__global__ void k(int *x) { x[0] = 1; }\nint old() { cusparseHandle_t handle; return sizeof(handle); }'
    );
    expect(result.hostFunctionsNotLowered.map(({ name }) => name)).toEqual([
      'old'
    ]);
    expect(result.module.functions.map(({ id }) => id)).toEqual(['k']);
  });

  it('signatures keep the spelling of the source', () => {
    const { instantiate, signature } = compile(
      '__global__ void saxpy(unsigned int n, float a, const float *x, float *__restrict__ y) { if (n) y[0] = a * x[0]; }'
    );
    expect(signature(instantiate('saxpy')!)).toMatchObject({
      text: 'void saxpy(unsigned int n, float a, const float *x, float *__restrict__ y)',
      params: [
        { name: 'n', scalar: 'u32', isPointer: false },
        { name: 'a', scalar: 'f32', isPointer: false },
        { name: 'x', scalar: 'f32', isPointer: true, isConst: true },
        { name: 'y', scalar: 'f32', isPointer: true, isConst: false }
      ]
    });
  });
});

describe('what only the host can do', () => {
  const hostOnly =
    '#include <string>\n#include <stdio.h>\nint table[2] = {1, 2};\n' +
    'struct Named { int id; std::string name; };\n' +
    '__host__ __device__ int log(int n) { FILE *f = fopen("log", "a"); return f ? n : table[n]; }\n' +
    '__host__ __device__ int twice(int n) { return 2 * n; }\n' +
    'int main() { Named named; return log(named.id); }\n';

  it('is fine in functions for both sides that device code leaves alone', () => {
    const { module } = compile(
      `${hostOnly}__global__ void k(int *x) { x[0] = twice(x[1]); }`
    );
    const kinds = new Map(module.functions.map(({ id, kind }) => [id, kind]));
    expect(kinds.get('twice')).toBe('device');
    expect(kinds.get('log')).toBe('host');
  });

  it('is an error where a kernel reaches it, through other functions too', () => {
    const { diagnostics } = compileCuda(
      `${hostOnly}__host__ __device__ int both(int n) { return log(n); }\n__global__ void k(int *x) { x[0] = both(x[1]); }`
    );
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ message, span }) => [span.line, message])
    ).toEqual([
      [5, "'fopen' cannot be used in device code: it belongs to the host"]
    ]);
  });

  it('does not hinder a pointer that only passes through', () => {
    const { module } = compile(
      `${hostOnly}__device__ Named *same(Named *p) { return p; }\n__global__ void k(Named *p, int *x) { x[0] = same(p) == p; }`
    );
    expect(module.functions.map(({ id }) => id)).toContain('k');
  });
});
