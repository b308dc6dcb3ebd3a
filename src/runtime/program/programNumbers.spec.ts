/** Numbers of 16 bits and 8: programs print on both devices what is expected of them. */
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

async function output(source: string, simulate: boolean): Promise<string> {
  const { text, record } = await runProgram(source, simulate);
  // A program that WebGPU cannot run would have gone to the simulator.
  expect(record.simulated !== undefined).toBe(simulate);
  return text;
}

/** What a code of a format with so many digits and this bias stands for. */
function valueOf(code: number, digits: number, bias: number): number {
  const sign = code & 0x80 ? -1 : 1;
  const exponent = (code & 0x7f) >> digits;
  const fraction = (code & ((1 << digits) - 1)) / 2 ** digits;
  // E4M3 gives up infinities for seven more numbers; E5M2 has IEEE's.
  if (digits === 3 && (code & 0x7f) === 0x7f) {
    return NaN;
  }
  if (digits === 2 && exponent === 31) {
    return fraction ? NaN : sign * Infinity;
  }
  return (
    sign *
    (exponent === 0
      ? fraction * 2 ** (1 - bias)
      : (1 + fraction) * 2 ** (exponent - bias))
  );
}

/** The code of the nearest number, the even one of two; found by looking at all. */
function nearest(
  x: number,
  digits: number,
  bias: number,
  saturates: boolean
): number {
  if (Number.isNaN(x)) {
    return 0x7f;
  }
  const last = digits === 3 ? 0x7e : 0x7b;
  const sign = Object.is(Math.sign(x), -0) || x < 0 ? 0x80 : 0;
  const magnitude = Math.abs(x);
  // One further number beyond the largest, as if exponents went on.
  const all = Array.from({ length: last + 1 }, (_, code) =>
    valueOf(code, digits, bias)
  );
  all.push(2 * all[last] - all[last - 1]);
  let best = 0;
  for (let code = 1; code < all.length; code++) {
    const [near, far] = [all[code], all[best]].map(value =>
      Math.abs(value - magnitude)
    );
    if (near < far || (near === far && code % 2 === 0)) {
      best = code;
    }
  }
  if (best > last || magnitude > all[last + 1]) {
    best = saturates ? last : digits === 3 ? 0x7f : 0x7c;
  }
  return sign | best;
}

const SWEEP = `#include <cstdio>
#include <cuda_fp8.h>
const int n = 3072;
__host__ __device__ unsigned all(float x) {
  return __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3) | __nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E4M3) << 8
       | __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E5M2) << 16 | (unsigned)__nv_cvt_float_to_fp8(x, __NV_NOSAT, __NV_E5M2) << 24;
}
__host__ __device__ float value(int code, bool wide) {
  __nv_fp8_e4m3 a; __nv_fp8_e5m2 b; a.__x = b.__x = (__nv_fp8_storage_t)code;
  return wide ? (float)b : (float)a;
}
__global__ void codes(const float *x, unsigned *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = all(x[i]); }
__global__ void values(float *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = value(i & 255, i > 255); }
int main() {
  unsigned *out; float *x, *numbers;
  cudaMallocManaged(&x, n * 4); unsigned *bits = (unsigned *)x; cudaMallocManaged(&out, n * 4); cudaMallocManaged(&numbers, 512 * 4);
  // All exponents; then those of the formats, where every third is a tie or beside one.
  for (unsigned i = 0; i < n; i++) bits[i] = i < 1024 ? i * 4194301u : (i & 1) << 31 | (0x36000000u + (i - 1024) / 2 * 0x00040000u) + i % 3 - 1;
  codes<<<n / 256, 256>>>(x, out); values<<<2, 256>>>(numbers); cudaDeviceSynchronize();
  int other = 0;
  for (int i = 0; i < n; i++) { other += all(x[i]) != out[i]; printf("%u %u\\n", bits[i], out[i]); }
  for (int i = 0; i < 512; i++) { float here = value(i & 255, i > 255); other += here != numbers[i] && here == here; printf("%.17g\\n", numbers[i]); }
  printf("host differs: %d\\n", other);
}`;

describe('every code and a sweep of floats', () => {
  it.each([false, true])('are as the format says (%s)', async simulate => {
    const lines = (await output(SWEEP, simulate)).trim().split('\n');
    expect(lines.pop()).toBe('host differs: 0');
    const float = new Float32Array(1);
    const word = new Uint32Array(float.buffer);
    const codes = lines.splice(0, 3072);
    expect(codes).toEqual(
      codes.map(line => {
        [word[0]] = line.split(' ').map(Number);
        const [a, b, c, d] = [
          nearest(float[0], 3, 7, true),
          nearest(float[0], 3, 7, false),
          nearest(float[0], 2, 15, true),
          nearest(float[0], 2, 15, false)
        ];
        return `${word[0]} ${(a | (b << 8) | (c << 16) | (d << 24)) >>> 0}`;
      })
    );
    expect(
      lines.map(line =>
        Number(line.replace('inf', 'Infinity').replace(/^-?nan/, 'NaN'))
      )
    ).toEqual(
      Array.from({ length: 512 }, (_, i) =>
        i < 256 ? valueOf(i, 3, 7) : valueOf(i - 256, 2, 15)
      )
    );
  });
});
