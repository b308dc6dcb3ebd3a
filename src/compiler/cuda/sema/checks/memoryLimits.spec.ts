/** Against what nvcc 13.0 says of the same files. */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../index';

const messages = (source: string): string[] =>
  compileCuda(source).diagnostics.map(
    ({ severity, message, span }) => `${span.line}: ${severity}: ${message}`
  );

describe('constant memory', () => {
  it('holds 65,536 bytes', () => {
    expect(
      messages(`__constant__ unsigned table[16384 - 4];
__constant__ float scale;
__constant__ int flags[3];
__global__ void k(unsigned *x) { x[0] = table[x[1]] * scale + flags[2]; }`)
    ).toEqual([]);
  });

  it('holds no more', () => {
    expect(
      messages(`__constant__ unsigned table[16384];
__constant__ float scale;
__constant__ int flags[3];
__global__ void k(unsigned *x) { x[0] = table[x[1]] * scale + flags[2]; }`)
    ).toEqual([
      '2: error: file uses too much global constant data (0x10010 bytes, 0x10000 max)'
    ]);
  });

  it('is taken by variables that nothing uses, with the gaps between them', () => {
    expect(
      messages(`__constant__ char a[3]; __constant__ double d[4];
__constant__ char b[5]; __constant__ unsigned t[16372];
static __constant__ float unused[100000];`)
    ).toEqual([
      '3: error: file uses too much global constant data (0x71a80 bytes, 0x10000 max)'
    ]);
  });
});

describe('static shared memory', () => {
  it('ends at 48 KiB', () => {
    const kernel = (n: number): string =>
      `__global__ void k(float *o) { __shared__ float a[${n}]; a[threadIdx.x] = o[0]; __syncthreads(); o[1] = a[5]; }`;
    expect(messages(kernel(12288))).toEqual([]);
    expect(messages(kernel(13000))).toEqual([
      "1: error: entry function 'k' uses too much shared data (0xcb20 bytes, 0xc000 max)"
    ]);
  });
});
