/** A GPU that refuses the WGSL generated for a kernel, on the command line: the simulator takes it, with a note. */
import { describe, expect, it } from 'vitest';
import { refusing } from '../../test/dawn';
import { run } from './run';

const KERNELS = `__global__ void add(int *x) { x[threadIdx.x] += 10; }
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
`;
const PROGRAM = `#include <cstdio>
${KERNELS}
int main() {
  int h[2] = {1, 2}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  add<<<1, 2>>>(d);
  twice<<<1, 2>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\\n", h[0], h[1]);
}
`;

async function gridstride(hasGpu: boolean, ...argv: string[]) {
  let out = '';
  let err = '';
  const code = await run(argv, {
    out: text => (out += text),
    err: text => (err += text),
    readText: async path =>
      ({ 'prog.cu': PROGRAM, 'tile.cu': TILE, 'doubles.cu': DOUBLES })[path] ??
      KERNELS,
    gpu: async () => ({
      gpu: hasGpu ? refusing('twice') : undefined,
      host: 'node'
    })
  });
  return { code, out, err };
}

const launch = (kernel: string): string[] => [
  ...['launch', 'k.cu', `${kernel}<<<1, 4>>>(x)`],
  ...['--in', 'x[4]=ramp', '--once', '--show', 'x']
];
const REFUSED = 'The browser refused the WGSL generated for twice';

const TILE = `#include <cstdio>
__global__ void turn(int *x) {
  extern __shared__ int tile[];
  tile[threadIdx.x * 256] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = tile[(threadIdx.x ^ 1) * 256];
}
int main() {
  int h[2] = {1, 2}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaFuncSetAttribute(turn, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  turn<<<1, 2, 65536>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\\n", h[0], h[1]);
}
`;

const DOUBLES = `#include <cstdio>
__global__ void halve(double *x) { x[threadIdx.x] *= 0.3; }
__global__ void twice(double *x) { x[threadIdx.x] *= 1.7; }
int main() {
  double *d;
  cudaMalloc(&d, 32);
  cudaMemset(d, 0, 32);
  for (int i = 0; i < 3; i++) {
    halve<<<1, 4>>>(d);
    twice<<<1, 4>>>(d);
  }
  cudaDeviceSynchronize();
}
`;

it('a program is told once that kernels compute doubles as pairs of floats, and not of those that the simulator took', async () => {
  const { err } = await gridstride(true, 'run', 'doubles.cu');
  expect(err.split('pairs of floats')).toHaveLength(2);
  expect(err).toContain('gridstride: note: halve: double is computed as pairs');
  const exact = await gridstride(true, 'run', 'doubles.cu', '--simulate');
  expect(exact.err).toBe('');
});

it('a block that needs more shared memory than the GPU has runs in the simulator, which says how much', async () => {
  const { code, out, err } = await gridstride(true, 'run', 'tile.cu');
  expect(err).toContain('A block of turn needs 64 KiB of shared memory');
  expect(err).toContain('Its launches ran in the simulator');
  expect(err).not.toContain('fault of gridstride');
  expect({ code, out }).toEqual({ code: 0, out: '2 1\n' });
});

describe('a kernel whose WGSL is refused', () => {
  it('does not end a program, which says so once', async () => {
    const { code, out, err } = await gridstride(true, 'run', 'prog.cu');
    expect(out).toBe('22 24\n');
    expect(code).toBe(0);
    expect(err.split(REFUSED)).toHaveLength(2);
    expect(err).toContain('Its launches ran in the simulator');
  });

  it('is launched in the simulator, which the launch says', async () => {
    const { code, out } = await gridstride(true, ...launch('twice'));
    expect(code).toBe(0);
    expect(out).toContain(REFUSED);
    expect((await gridstride(true, ...launch('add'))).out).not.toContain(
      'refused'
    );
  });

  it('is an error with --gpu, and so is a launch without a GPU', async () => {
    const asked = await gridstride(true, ...launch('twice'), '--gpu');
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toContain(REFUSED);
    expect((await gridstride(false, ...launch('add'))).code).toBe(1);
  });
});
