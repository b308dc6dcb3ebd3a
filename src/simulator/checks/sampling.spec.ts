/** Long programs are checked in part, and the record says in which. */
import { describe, expect, it } from 'vitest';
import { simulateCuda } from '../testing/run';
import { newCheckSession } from './index';
import { AccessSampling } from './sampling';

describe('sampling', () => {
  it('takes all until enough was looked at, then the first of each kernel', () => {
    const sampling = new AccessSampling(100);
    const run = (kernel: string, looked: number): boolean => {
      const isTaken = sampling.takes(kernel);
      if (isTaken) {
        sampling.ended(looked, true);
      }
      return isTaken;
    };
    expect([...'aaaaa'].map(name => run(name, 20))).toEqual(
      [...'aaaaa'].map(() => true)
    );
    expect(sampling.remark).toBeUndefined();
    expect([...'abbbbab'].map(name => run(name, 20))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false
    ]);
    expect(sampling.remark).toContain(
      'of 12 launches 8 whole, 4 not (after 100 accesses'
    );
  });

  it('lets a launch run on unseen, and says so', () => {
    const check = newCheckSession({ cc: '7.5', sampleAfter: 10 });
    check.sampling = new AccessSampling(10, 10);
    const x = new Int32Array(64);
    simulateCuda(
      `__global__ void k(int *x, int n) {
  for (int i = 0; i < n; i++) x[threadIdx.x] += i;
}`,
      'k',
      { args: [x, 20], block: [64, 1, 1], check }
    );
    check.ends();
    expect([...check.remarks].join()).toContain(
      'checked: the beginning of its launch, 10 accesses of warps.'
    );
    expect(x[0]).toBe(190);
  });

  it('ends one that would run on unseen outside of its arrays', () => {
    const check = newCheckSession({ cc: '7.5', sampleAfter: 10 });
    check.sampling = new AccessSampling(10, 10);
    const run = (): unknown =>
      simulateCuda(
        `__global__ void k(int *x, int n) {
  for (int i = 0; i < n; i++) x[i << 20] = i;
}`,
        'k',
        { args: [new Int32Array(64), 5000], block: [1, 1, 1], check }
      );
    expect(run).toThrow('was stopped after 9 accesses that it may not make');
    check.ends();
    expect(check.findings.all().map(({ kind, line }) => [kind, line])).toEqual([
      ['out-of-bounds', 2]
    ]);
  });
});
