import { describe, expect, it } from 'vitest';
import { compileText, run } from '../../../test/runKernel';

const r3 = `
kernel reduce3(x: *const i32, out: *i32, n: u32) {
  uses sdata;
  let tid: u32 = %threadIdx.x;
  let i: u32 = %blockIdx.x * %blockDim.x + %threadIdx.x;
  sdata[tid] = i < n ? x[i] : 0;
  barrier block;
  for (var s: u32 = %blockDim.x / 2u; s > 0u; s = s >> 1) {
    if (tid < s) {
      sdata[tid] = sdata[tid] + sdata[tid + s];
    }
    barrier block;
  }
  if (tid == 0u) {
    out[%blockIdx.x] = sdata[0];
  }
}
`;
const dynamic = 'shared dynamic sdata: [i32; 0];\n';

const ramp = (n: number): Int32Array =>
  Int32Array.from({ length: n }, (_, i) => (i * 7919) % 1000);
const blockSums = (x: Int32Array, size: number): number[] =>
  Array.from({ length: Math.ceil(x.length / size) }, (_, b) =>
    x.subarray(b * size, (b + 1) * size).reduce((a, v) => a + v, 0)
  );

describe('a block reduction', () => {
  for (const block of [64, 128, 256, 512, 1024]) {
    it(`runs at ${block} threads a block`, async () => {
      const x = ramp(3000);
      const out = new Int32Array(Math.ceil(3000 / block));
      await run(dynamic + r3, {
        grid: out.length,
        block,
        dynamicShared: 4 * block,
        args: [x, out, 3000]
      });
      expect([...out]).toEqual(blockSums(x, block));
    });
  }

  it('reads like the source', async () => {
    const { code } = await compileText(dynamic + r3, {
      grid: 1,
      block: 128,
      dynamicShared: 512,
      args: []
    });
    expect(code).toContain('for (var turn = 0u; turn < 7u; turn++) {');
    expect(code).toContain('let s = 64u >> turn;');
    expect(code).toContain('sdata[tid] += sdata[tid + s];');
  });
});
