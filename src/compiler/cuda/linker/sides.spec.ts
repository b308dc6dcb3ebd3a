import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../runtime/host';
import { Engine } from '../../../runtime/engine/engine';
import { textOutput } from '../../../runtime/program/textOutput';
import { validateModule } from '../../ir-tools/validator/index';
import { compileCuda, compileCudaProgram } from '../index';

/** What host code prints, or the errors. */
async function output(
  ...files: [file: string, source: string][]
): Promise<string> {
  const sources = files
    .filter(([file]) => !file.endsWith('.h'))
    .map(([file, source]) => ({ file, source }));
  const texts = Object.fromEntries(files);
  const { module, diagnostics } =
    sources.length > 1
      ? compileCudaProgram(sources, { files: texts })
      : compileCuda(sources[0].source, { ...sources[0], files: texts });
  if (diagnostics.length > 0) {
    return diagnostics
      .map(
        ({ severity, message, span }) =>
          `${module.files[span.file].name}:${span.line}: ${severity}: ${message}`
      )
      .join('\n');
  }
  expect(validateModule(module)).toEqual([]);
  let text = '';
  await runProgram(module, {
    onOutput: (_, bytes) => (text += new TextDecoder().decode(bytes))
  });
  return text;
}

/** What a program prints in the simulator. */
async function ran(files: Record<string, string>): Promise<string> {
  const engine = new Engine({ gpu: undefined, host: 'node' });
  let text = '';
  await engine.handle(
    {
      op: 'run',
      language: 'cuda',
      source: files['main.cu'],
      file: 'main.cu',
      files,
      link: ['other.cu'],
      options: { simulate: true }
    },
    undefined,
    textOutput((_, piece) => (text += piece))
  );
  engine.dispose();
  return text;
}

const one = (source: string): Promise<string> => output(['cell', source]);

const SIDE = `
#include <cstdio>
__host__ __device__ inline int side() {
#ifdef __CUDA_ARCH__
  return 2;
#else
  return 1;
#endif
}
`;

describe('code that asks for __CUDA_ARCH__', () => {
  it('has a body for the host and one for the device', async () => {
    expect(
      await one(`${SIDE}
template <class T> __host__ __device__ T of(T x) { return x * side(); }
struct S { int v; __host__ __device__ S() : v(side()) {} __host__ __device__ ~S() {} };
__global__ void k(int *p) { p[0] = of(3) + S().v; }
int main() { S s; printf("%d %d %d\\n", side(), of(3), s.v); }`)
    ).toBe('1 3 1\n');
  });

  it('is what it was for kernels alone', () => {
    const { module, diagnostics } = compileCuda(
      `${SIDE}__global__ void k(int *p) { p[0] = side(); }`
    );
    expect(diagnostics).toEqual([]);
    expect(module.functions.map(({ name }) => name)).toContain('k');
  });

  it('has no architecture in host code', async () => {
    expect(
      await one(`
#include <cstdio>
int main() { printf("%d\\n", __CUDA_ARCH__); }
`)
    ).toMatch(/cell:3: error: .*'__CUDA_ARCH__'/);
    expect(
      await one(`
#include <cstdio>
#if __CUDA_ARCH__ >= 300
#define AT "device"
#elif !defined(__CUDA_ARCH__)
#define AT "host"
#endif
int main() { puts(AT); }
`)
    ).toBe('host\n');
  });

  it('tells errors once, at the line of the side that has them', async () => {
    expect(
      await one(`
__host__ __device__ int f() {
#ifdef __CUDA_ARCH__
  return onDevice();
#else
  return onHost();
#endif
}
__global__ void k(int *p) { *p = f() + nowhere(); }
int main() { return f(); }
`)
    ).toBe(
      [
        "cell:4: error: identifier 'onDevice' is undefined",
        "cell:9: error: identifier 'nowhere' is undefined",
        "cell:6: error: identifier 'onHost' is undefined"
      ].join('\n')
    );
  });

  it('may call what only one side has', async () => {
    expect(
      await one(`
#include <cstdio>
#include <string>
__host__ __device__ int length(const char *s) {
#ifdef __CUDA_ARCH__
  __syncthreads();
  return threadIdx.x;
#else
  return (int)std::string(s).size();
#endif
}
__global__ void k(int *p) { *p = length(""); }
int main() { printf("%d\\n", length("three")); }
`)
    ).toBe('5\n');
  });

  it('may use on the host what was never asked of the device', async () => {
    const source = (used: string): string => `
#include <cstdio>
#include <vector>
#include <cuda_fp8.h>
std::vector<int> kept{1, 2, 3};
__host__ __device__ int bits(float x) { return (int)(__float_as_uint(x) >> 23); }
__host__ __device__ int thread() { __shared__ int all; all = threadIdx.x; return all; }
__host__ __device__ size_t count() {
#ifdef __CUDA_ARCH__
  return 0;
#else
  return kept.size();
#endif
}
__global__ void k(size_t *p) { *p = count() + bits(1) + thread(); }
int main() { printf("%d %d %g\\n", (int)count(), bits(1.0f), (float)__nv_fp8_e4m3(2.5f)); return ${used}; }
`;
    expect(await one(source('0'))).toBe('3 127 2.5\n');
    expect(await one(source('thread()'))).toMatch(
      /error: '__shared__' variables exist in device code only/
    );
  });

  it('refuses kernels that only one side has', async () => {
    expect(
      await one(`
#ifndef __CUDA_ARCH__
__global__ void k(int *p) { *p = 1; }
#endif
int main() { k<<<1, 1>>>(nullptr); }
`)
    ).toMatch(/cell:3: error: the device has no kernel 'k'/);
    expect(
      await one(`
#ifdef __CUDA_ARCH__
typedef int number;
#else
typedef double number;
#endif
__global__ void k(number x) {}
int main() { k<<<1, 1>>>(1); }
`)
    ).toMatch(/error: the parameters of 'k' are not the same/);
  });

  it('is apart in each file of a program', async () => {
    expect(
      await ran({
        'side.h': SIDE,
        'main.cu': `#include "side.h"
static __global__ void own(int *p) { *p = side(); }
extern __global__ void other(int *p);
extern __device__ int shared;
int far(int *p);
extern int count;
static int near() { return 10 * side(); }
int main() {
  int *p, h[3], x;
  cudaMallocManaged(&p, 12);
  own<<<1, 1>>>(p);
  other<<<1, 1>>>(p + 1);
  int sum = near() + far(p + 2);
  cudaMemcpyFromSymbol(&x, shared, 4);
  cudaMemcpy(h, p, 12, cudaMemcpyDefault);
  printf("%d %d %d | %d %d %d\\n", sum, count, x, h[0], h[1], h[2]);
}`,
        'other.cu': `#include "side.h"
__device__ int shared = 4;
int count = side();
static __global__ void own(int *p) { *p = 5 * side(); }
__global__ void other(int *p) { *p = shared++; }
static int near() { return 100 * side(); }
int far(int *p) { own<<<1, 1>>>(p); return near(); }`
      })
    ).toBe('110 1 5 | 2 4 10\n');
  });

  it('is apart, too, where one body cannot be for both sides', async () => {
    // As g++ has it without the marks.
    expect(
      await one(`
#include <cstdio>
struct S {
  int v;
  __host__ __device__ S(int v) : v(v) {}
  __host__ __device__ S(const S &o) : v(o.v) {}
  __host__ __device__ ~S() { printf("end %d\\n", v); }
};
__host__ __device__ int both(S s) { return s.v; }
int host(S s) { return s.v + 1; }
__host__ __device__ int through(int (*f)(S)) { return f(S(5)); }
int main() {
  int (*f)(S) = both;
  printf("%d\\n", f(S(3)));
  f = host;
  printf("%d\\n", f(S(4)));
  printf("%d\\n", through(host));
}`)
    ).toBe('3\nend 3\n5\nend 4\nend 5\n6\n');
    expect(
      await one(`
#include <cstdio>
__host__ __device__ int next() { static int n = 10; return n++; }
__global__ void k(int *p) { *p = next(); }
int main() { int a = next(), b = next(); printf("%d %d\\n", a, b); }`)
    ).toBe('10 11\n');
  });

  it('is not looked for in comments and strings', () => {
    const { module } = compileCuda(
      `// __CUDA_ARCH__\nint main() { return "__CUDA_ARCH__"[0] == 0; }`
    );
    expect(module.files.filter(({ name }) => name === 'cell')).toHaveLength(1);
  });
});
