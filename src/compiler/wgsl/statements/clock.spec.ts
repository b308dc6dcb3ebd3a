import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

describe('clock', () => {
  it('goes up at each reading, and the output says that it is no time', async () => {
    const out = new Int32Array(128);
    const shader = await run(
      `kernel k(out: *i32) {
        let i: i32 = i32(%threadIdx.x);
        let first: i64 = %clock64;
        let second: i32 = i32(%clock);
        out[i] = second - i32(first);
        out[64 + i] = i32(u32(%globaltimer));
      }`,
      { grid: 1, block: 64, args: [out] }
    );
    expect(out.subarray(0, 64).every(ticks => ticks > 0)).toBe(true);
    // Each reading is one of its own.
    expect(new Set(out.subarray(64)).size).toBe(64);
    expect(shader.differences.join(' ')).toContain('not time');
  });

  it('lets a kernel wait', async () => {
    const out = new Int32Array(1);
    await run(
      `kernel k(out: *i32) {
        let start: i64 = %clock64;
        var rounds: i32 = 0;
        while (%clock64 - start < 1000l) { rounds = rounds + 1; }
        out[0] = rounds;
      }`,
      { grid: 1, block: 1, args: [out] }
    );
    expect(out[0]).toBe(999);
  });
});
