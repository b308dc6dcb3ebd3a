/** Where headers are looked for, and macros: every command that reads a file takes both. */
import { describe, expect, it } from 'vitest';
import { readerOf } from './testing/gridstride';
import { getTestGpu } from '../../test/dawn';
import { run } from './run';

const FILES: Record<string, string> = {
  'app/main.cu': `#include <cstdio>
#include <scale.h>
void scale(float *x, int n);
int main() {
    float *d, h[SIZE];
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    scale(d, SIZE);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%g\\n", h[0]);
    cudaFree(d);
}
`,
  'app/kernels.cu': `#include <scale.h>
__global__ void scaled(float *x, int n) {
    x[threadIdx.x] = FACTOR * x[threadIdx.x] + SIZE;
}
void scale(float *x, int n) { scaled<<<1, BLOCK>>>(x, n); }
`,
  'app/swept.cu':
    '#include <scale.h>\n#define SIZE 1\n__global__ void swept(float *x) { x[threadIdx.x] = FACTOR * SIZE; }\n',
  'include/scale.h': '#define FACTOR 3.0f\n'
};
const HEADERS = ['-I', 'include', '-DSIZE=40'];

async function gridstride(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await run(argv, {
    out: text => (out += text),
    err: text => (err += text),
    readText: readerOf(FILES),
    gpu: async () => ({ gpu: getTestGpu(), host: 'node' })
  });
  return { code, out, err };
}

describe('a program in several files', () => {
  const program = ['app/main.cu', 'app/kernels.cu', ...HEADERS];

  it('is checked', async () => {
    const right = await gridstride('check', ...program, '-DBLOCK=40');
    expect(right.err).toBe('40\n');
    expect(right.code).toBe(0);
    const wrong = await gridstride('check', ...program, '--define', 'BLOCK=64');
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain('app/kernels.cu:3:');
  });

  it('is profiled', async () => {
    const { code, out, err } = await gridstride(
      'profile',
      ...program,
      '-DBLOCK=40',
      '--json'
    );
    expect(err).toBe('40\n');
    expect(code).toBe(0);
    expect(JSON.parse(out).launches).toMatchObject([{ kernel: 'scaled' }]);
  });
});

describe('one file and a launch', () => {
  const launch = ['app/kernels.cu', 'scaled<<<1, 40>>>(x, 40)'];
  const array = ['--in', 'x[40]=ones'];

  it.each([
    ['launch', ...launch, ...array],
    ['check', ...launch, ...array],
    ['profile', ...launch, ...array],
    ['watch', ...launch, ...array],
    ['roofline', ...launch, ...array, '--card', 't4'],
    ['wgsl', 'app/kernels.cu', 'scaled']
  ])('%s finds headers and macros', async (...argv) => {
    const { code, err } = await gridstride(...argv, ...HEADERS, '-DBLOCK=40');
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('sweep finds headers: its macros have values of their own', async () => {
    const { code, err } = await gridstride(
      'sweep',
      'app/swept.cu',
      'swept<<<1, 32>>>(x)',
      '--define',
      'SIZE=1,2',
      '--in',
      'x[32]=ones',
      '--card',
      't4',
      '-I',
      'include'
    );
    expect(err).toMatch(/^SIZE = 1: .*\nSIZE = 2: .*\n$/);
    expect(code).toBe(0);
  });

  it('is one launch', async () => {
    const { code, err } = await gridstride(
      'check',
      ...launch,
      'scaled<<<1, 8>>>(x, 8)'
    );
    expect(err).toContain('scaled<<<1, 8>>>(x, 8) is one word too many');
    expect(code).toBe(2);
  });
});
