/**
 * A name that JavaScript's objects have by nature (`constructor`, `__proto__`)
 * is a name like any other: whatever is looked up by a name that a program, a
 * module or a command brings says the same of it as of one that means nothing.
 */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import { reflectWgsl } from '../../src/compiler/wgsl/reflect';
import { parseGpuCell } from '../../src/commands/cell';
import { runProgram } from '../runProgram';

const NAMES = Object.getOwnPropertyNames(Object.prototype);

/** Means nothing anywhere, and is as long, for the places in messages. */
function plain(name: string): string {
  const letters = 'qxzzqkzq'.repeat(name.length);
  return name.startsWith('__')
    ? `__${letters.slice(0, name.length - 4)}__`
    : letters.slice(0, name.length);
}

/** Sources with a hole for a name, each in another place of the language. */
const CUDA = [
  '__device__ int @; __global__ void k(int *x) { x[0] = @; }',
  '__device__ int @(int x) { return x; } __global__ void k(int *x) { x[0] = @(1); }',
  '__global__ void @(int *x) { x[0] = 1; }',
  '__global__ void k(int *@) { @[0] = 1; }',
  'struct @ { int a; }; __global__ void k(int *x) { @ v; v.a = 1; x[0] = v.a; }',
  'struct S { int @; }; __global__ void k(int *x) { S v; v.@ = 1; x[0] = v.@; }',
  'struct S { int a; }; __global__ void k(int *x) { S v; v.@ = 1; x[0] = v.@(); }',
  'enum @ { A }; __global__ void k(int *x) { x[0] = @::A; }',
  'enum E { @ }; __global__ void k(int *x) { x[0] = @; }',
  'namespace @ { __device__ int a; } __global__ void k(int *x) { x[0] = @::a; }',
  'typedef int @; __global__ void k(@ *x) { x[0] = (@)1; }',
  'template <class @> __device__ @ f(@ a) { return a; } __global__ void k(int *x) { x[0] = f(1); }',
  'template <class T> __device__ T @(T a) { return a; } __global__ void k(int *x) { x[0] = @<int>(1); }',
  '#define @ 3\n__global__ void k(int *x) { x[0] = @; }',
  '#define F(@) @ + 1\n__global__ void k(int *x) { x[0] = F(2); }',
  '#ifdef @\n#error there\n#endif\n#if @\n#error there\n#endif\n__global__ void k(int *x) { x[0] = 1; }',
  '#undef @\n#pragma @\n#pragma omp @\n__global__ void k(int *x) { x[0] = 1; }',
  '#@\n__global__ void k(int *x) { x[0] = 1; }',
  '#include "@"\n',
  '#include <@>\n',
  '#include <cuda/@>\n#include <std/@.h>\n',
  '__global__ void k(int *x) { x[0] = @; }',
  '__global__ void k(int *x) { x[0] = @(1); }',
  '__global__ void k(int *x) { @(1) { x[0] = 1; } }',
  '__global__ void k(int *x) { @ y; x[0] = 1; }',
  '__global__ void k(int *x) { x[0] = @::y; }',
  '__global__ void k(int *x) { x[0] = std::@; x[1] = std::@(1); }',
  '__global__ void k(int *x) { x[0] = @<int>(1); }',
  '__global__ void k(int *x) { x[0] = x.@; x[1] = threadIdx.@; x[2] = x->@; }',
  '__global__ void k(float *x) { x[0] = 1.0@; x[1] = 1e5@; x[2] = 0x1p3@; }',
  '__global__ void k(int *x) { x[0] = 1@; x[1] = 0x1@; }',
  '__global__ void k(int *x) { goto @; @: x[0] = 1; }',
  '__global__ void k(int *x) { auto f = [@](int a) { return a; }; x[0] = f(1); }',
  '__attribute__((@)) __device__ int f() { return 1; } [[@]] __device__ int g() { return 1; } __declspec(@) int h;',
  '__global__ void __@__(int *x) { x[0] = __@(x[0]); }',
  '__global__ void k(int *x) { asm("@.s32 %0, 1;" : "=r"(x[0])); }',
  'using @; using namespace @; using std::@; __global__ void k(int *x) { x[0] = 1; }',
  'extern "@" int f(); __global__ void k(int *x) { x[0] = 1; }',
  'struct S { int operator @(int); S @(int); ~@(); };',
  '@ class struct;',
  '__shared__ int @; __constant__ int c@[3]; __global__ void k(int *x) { x[0] = c@[0] + @; }',
  'int main() { @ y; int @ = 3; return @; }',
  'int @(int); int main() { return @(1); }',
  'int main() { return cudaGetDeviceProperties(0, 0).@; }',
  '#include <cstdio>\nint main() { cudaDeviceProp p; printf("%d", p.@); }',
  '#include <thrust/@.h>\nint main() { thrust::@(1); cub::@::Sum(); }'
];

const WGSL = [
  '@compute @workgroup_size(1) fn NAME() {}',
  'struct NAME { a: u32 } @group(0) @binding(0) var<storage, read_write> x: NAME; @compute @workgroup_size(1) fn k() {}',
  'struct S { NAME: u32 } @group(0) @binding(0) var<storage, read_write> x: S; @compute @workgroup_size(1) fn k() {}',
  '@group(0) @binding(0) var<storage, read_write> x: array<NAME>; @compute @workgroup_size(1) fn k() {}',
  '@group(0) @binding(0) var<storage, read_write> x: NAME; @compute @workgroup_size(1) fn k() {}',
  '@group(0) @binding(0) var<NAME> x: u32; @compute @workgroup_size(1) fn k() {}',
  '@group(0) @binding(0) var<storage, NAME> x: u32; @compute @workgroup_size(1) fn k() {}',
  '@group(0) @binding(0) var<storage, read_write> x: vec3<NAME>; @compute @workgroup_size(1) fn k() {}',
  'const n = NAME; var<workgroup> a: array<u32, n>; @compute @workgroup_size(n) fn k() {}',
  'const n = NAME(3); @compute @workgroup_size(n) fn k() {}',
  'const n = 3 NAME 4; @compute @workgroup_size(n) fn k() {}',
  'override NAME: u32 = 3; @compute @workgroup_size(NAME) fn k() {}',
  'alias NAME = u32; @group(0) @binding(0) var<storage, read_write> x: array<NAME>; @compute @workgroup_size(1) fn k() {}',
  'enable NAME; @NAME @compute @workgroup_size(1) fn k() {}',
  '@compute @workgroup_size(1) fn k(@builtin(NAME) i: vec3<u32>) {}'
];

const COMMANDS = [
  '%gpu @',
  '%gpu @ --@',
  '%gpu launch @<<<1, 1>>>(x)',
  '%gpu launch k<<<@, @>>>(@) --@ 3',
  '%gpu launch k<@><<<1, 1>>>(x) --expect "@"',
  '%gpu sweep k<<<n, 1>>>(x) --@ 1..4',
  '%gpu sweep k<@><<<n, 1>>>(x) --n 1..4 --block @',
  '%gpu load @',
  '%gpu load @/@',
  '%gpu grade @',
  '%gpu model @',
  '%gpu model amdahl --@ 3',
  '%gpu model multi-gpu-scaling --route @ --kind @',
  '%gpu occupancy @ --cc @',
  '%gpu occupancy --card @ --block 32',
  '%gpu roofline --card @',
  '%gpu watch k<<<1, 1>>>(x) --warps @',
  '%gpu kernels @',
  '%%cuda --@\nint main() {}',
  '%%cuda --name @ --define @=1 --@=3\nint main() {}',
  '%%wgsl --@ 1\n'
];

const RUN = [
  'int @(int); int main() { return @(1); }',
  '#include <cstdio>\nint main() { FILE *f = fopen("@", "w"); fputs("hello", f); fclose(f); char t[9] = ""; f = fopen("@", "r"); if (!f) return 3; fgets(t, 9, f); puts(t); return 0; }',
  '#include <cstdio>\nint main() { return fopen("@", "r") ? 1 : 0; }',
  '#include <cstdlib>\n#include <cstdio>\nint main() { const char *t = getenv("@"); puts(t ? t : "none"); return 0; }',
  '__constant__ int @; __device__ int d@;\n__global__ void k() { d@ = @ + 1; }\n#include <cstdio>\nint main() { int h = 4; cudaMemcpyToSymbol(@, &h, 4); k<<<1, 1>>>(); cudaMemcpyFromSymbol(&h, d@, 4); printf("%d\\n", h); return 0; }',
  'struct @ { int toString, __proto__; int @x() { return toString + __proto__; } };\n#include <cstdio>\nint main() { @ s; s.toString = 3; s.__proto__ = 4; printf("%d\\n", s.@x()); return 0; }',
  '#include <cstdio>\nint @() { return 5; }\nint main() { int (*f)() = @; printf("%d\\n", f() + @()); return 0; }'
];

/** What is said of a source, with the name taken out again. */
function said(work: () => unknown, name: string): string {
  let text: string;
  try {
    text = JSON.stringify(work(), (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value
    );
  } catch (error) {
    text = `${(error as Error).name}: ${(error as Error).message}`;
  }
  return text.replaceAll(name, '@');
}

const messages = (source: string): unknown =>
  compileCuda(source).diagnostics.map(({ severity, message, notes }) => [
    severity,
    message,
    notes.map(note => note.message)
  ]);

describe.each(NAMES)('%s', name => {
  const same = (
    hole: string,
    template: string,
    work: (text: string) => unknown
  ): void => {
    const of = (one: string): string =>
      said(() => work(template.replaceAll(hole, one)), one);
    expect(of(name), template).toBe(of(plain(name)));
  };

  it.each(CUDA)('in %s', template => same('@', template, messages));
  it.each(WGSL)('in %s', template => same('NAME', template, reflectWgsl));
  it.each(COMMANDS)('in %s', template =>
    same('@', template, text => JSON.stringify(parseGpuCell(text)))
  );
  it.each(RUN)('runs in %s', async template => {
    const run = async (one: string): Promise<unknown> => {
      try {
        const { text, record } = await runProgram(
          template.replaceAll('@', one),
          true
        );
        return { text, exitCode: record.exitCode };
      } catch (error) {
        return said(() => {
          throw error;
        }, one);
      }
    };
    expect(await run(name)).toEqual(await run(plain(name)));
  });
});
