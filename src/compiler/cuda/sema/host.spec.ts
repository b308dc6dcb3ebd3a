/** Host programs as IR. */
import { describe, expect, it } from 'vitest';
import type { Module } from '../../ir/types';
import { printFunction } from '../../ir-tools/text/printer';
import {
  describeProblem,
  validateModule
} from '../../ir-tools/validator/index';
import { compileCuda } from '../index';

function compile(source: string): Module {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  expect(validateModule(module).map(describeProblem)).toEqual([]);
  return module;
}

/** The messages of a program that is refused. */
function refused(source: string): string[] {
  return compileCuda(source)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ span, message }) => `${span.line}: ${message}`);
}

function functionOf(module: Module, id: string): string {
  const fn = module.functions.find(candidate => candidate.id === id);
  expect(fn, id).toBeDefined();
  return printFunction(fn!);
}

const kernel =
  '__global__ void scale(float *x, float a, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] *= a; }\n';

describe('programs', () => {
  it('allocate, copy, launch and print', () => {
    const module = compile(`#include <stdio.h>
${kernel}int main() {
  float h[4] = {1, 2, 3, 4}, *d;
  cudaMalloc(&d, sizeof(h));
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  dim3 block(2, 1);
  scale<<<2, block, 16>>>(d, 2, 4);
  printf("%f %s\\n", h[0], cudaGetErrorString(cudaGetLastError()));
}`);
    expect(functionOf(module, 'main')).toBe(`host main() -> i32 {
  var h: [f32; 4];
  h[0] = 1.0f;
  h[1] = 2.0f;
  h[2] = 3.0f;
  h[3] = 4.0f;
  var d: *f32;
  call cudaMalloc_float(&d, 16ul);
  call cudaMemcpy(ptrcast(*void, d), ptrcast(*const void, &h[]), 16ul, 1);
  var block: u32x3 = u32x3{2u, 1u, 1u};
  launch scale grid(2u, 1u, 1u) block(block[0u], block[1u], block[2u]) shared(16ul) (d, 2.0f, 4);
  var _t3: i32;
  _t3 = call cudaGetLastError();
  var _t4: *const i8;
  _t4 = call cudaGetErrorString(_t3);
  call printf(&const _string1[], f64(h[0]), _t4);
}
`);
    expect(functionOf(module, 'cudaMalloc_float')).toContain(
      'call cudaMalloc(ptrcast(**void, devPtr), size)'
    );
    expect(functionOf(module, 'printf')).toBe(
      'host printf(format: *const i8) -> i32 external variadic;\n'
    );
  });

  it('name device variables by their addresses alone', () => {
    const module = compile(`
__constant__ float coefficients[3];
__managed__ int total;
int main() {
  float h[3] = {};
  cudaMemcpyToSymbol(coefficients, h, sizeof(h), 4);
  total += 1;
}`);
    expect(functionOf(module, 'main')).toContain(
      'call cudaMemcpyToSymbol_float_3(&const coefficients, ptrcast(*const void, &h[]), 12ul, 4ul, 1);\n  total = total + 1;'
    );
    expect(module.globals.find(({ name }) => name === 'total')?.isManaged).toBe(
      true
    );
    expect(
      refused('__device__ int n;\nint main() {\n  n = 3;\n  return n;\n}')
    ).toEqual(["3: the device variable 'n' cannot be written in host code"]);
  });

  it('have pointers to functions', () => {
    const module = compile(`
#include <stdlib.h>
#include <math.h>
typedef double (*Function)(double);
static double square(double x) { return x * x; }
int less(const void *a, const void *b) { return *(int *)a - *(int *)b; }
Function table[] = {square, sin, &cos, [](double x) { return x + 1; }};
double sum(double (&f)(double), Function g) { return f(1) + (*g)(2); }
template <class F> int apply(F f) { return f(3, 4); }
int add(int a, int b) { return a + b; }
int main() {
  int x[] = {3, 1, 2};
  qsort(x, 3, sizeof(int), less);
  return table[1] != NULL ? sum(square, table[2]) : apply(add);
}`);
    expect(functionOf(module, 'main')).toContain('4ul, function(less))');
    expect(functionOf(module, 'init_table')).toContain(
      'table[0] = function(square);\n  table[1] = function(sin);\n  table[2] = function(cos);'
    );
    expect(functionOf(module, 'sum')).toContain('callptr(f; f64 -> f64; 1.0)');
  });

  it('choose among templates of which one takes anything', () => {
    compile(`#include <type_traits>
#include <utility>
struct Sized { int size() const { return 1; } };
template <typename C> struct has_size {
  template <typename T> static auto check(T *) ->
    typename std::is_integral<decltype(std::declval<T const>().size())>::type;
  template <typename> static auto check(...) -> std::false_type;
  using type = decltype(check<C>(0));
};
static_assert(has_size<Sized>::type::value, "");
static_assert(!has_size<int>::type::value, "");
static_assert(!has_size<int[7]>::type::value, "");
int main() {}`);
  });

  it('launch through pointers to kernels', () => {
    const module = compile(`${kernel}
int main() {
  void (*k)(float *, float, int) = scale;
  k<<<1, 2>>>(0, 3, 4);
}`);
    expect(functionOf(module, 'main')).toMatch(
      /call cudaLaunchKernel\(ptrcast\(\*const void, ptrcast\(\*void, k\)\), 1u, 1u, 1u, 2u, 1u, 1u, &_t\d\[\]/
    );
  });

  it('initialise static objects before main, in order, and destroy them behind it', () => {
    const module = compile(`
#include <stdio.h>
struct Log { int n; Log(int n) : n(n) { printf("made"); } ~Log() { printf("gone"); } };
int base() { return 3; }
int a = base();
Log log(a);
int plain = 4;
int once() { static Log inner(7); static int calls = 0; return ++calls + inner.n; }
int main() { return once() + plain; }`);
    expect(module.initialisers?.map(({ id }) => id)).toEqual([
      'init_a',
      'init_log'
    ]);
    expect(functionOf(module, 'init_log')).toContain('function(destroy_log)');
    expect(functionOf(module, 'once')).toContain('if (!inner_made) {');
  });

  it('make and destroy objects of the heap', () => {
    const module = compile(`
struct Row { float *x; Row() : x(new float[4]()) {} ~Row() { delete[] x; } };
int main() {
  Row *rows = new Row[3];
  int *n = new int(5);
  delete n;
  delete[] rows;
}`);
    const main = functionOf(module, 'main');
    // The number of elements stands before the array.
    expect(main).toContain('call gs_new(40ul)');
    expect(main).toContain('call Row_destroy_Row');
  });

  it('say what is missing where main reaches it', () => {
    expect(
      refused(`void unused() { cudaGraphicsMapResources(1, 0, 0); }
void used() { cudaGraphicsResource_t g; }
int main() {
  used();
  cudaMaloc(0, 3);
  cudaIpcOpenMemHandle(0, 0, 0);
  missing();
  try { throw 1; } catch (...) {}
}
void missing();`)
    ).toMatchInlineSnapshot(`
      [
        "5: identifier 'cudaMaloc' is undefined",
        "7: identifier 'missing' is undefined",
        "6: the CUDA runtime's 'cudaIpcOpenMemHandle' is not supported here: there are no other processes or programming interfaces here to share memory with",
        "2: the CUDA runtime's 'cudaGraphicsResource_t' is not supported here: there is no window to draw into: copy the picture to the host, and plot it in a cell",
      ]
    `);
  });

  it('may use names of libraries for their own things', () => {
    compile(`
int time = 3;
float random(float x) { return x; }
struct index { int i; };
double rand() { return 0.5; }
int main() { index i = {time}; return random(2.0f) + rand() + i.i; }`);
  });
});
