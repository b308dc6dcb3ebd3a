/** What launches take, by the times of the passes that they were in. */
import { describe, expect, it } from 'vitest';
import type { LaunchShape } from '../../../device';
import { newOperation } from '../port';
import { LaunchTimes } from './launchTimes';
import type { RecordedStep } from './recordedLaunch';

const unknown = (): LaunchShape => ({ ns: undefined, timings: 0 });

function step(shape: LaunchShape, pass?: number): RecordedStep {
  return { operation: newOperation('gpu-timestamps'), shape, pass };
}

describe('passes', () => {
  it('that follow one another take what lies between begin and end', () => {
    const [one, other] = [unknown(), unknown()];
    const steps = [step(one, 0), step(other, 1)];
    const stamps = BigUint64Array.of(1000n, 3000n, 5000n, 12_000n);
    expect(new LaunchTimes('samples').assign(steps, stamps, 0)).toBe(9000);
    expect(steps.map(({ operation }) => operation.durationNs)).toEqual([
      2000, 7000
    ]);
    expect([one, other]).toEqual([
      { ns: 2000, timings: 1 },
      { ns: 7000, timings: 1 }
    ]);
  });

  it('whose begin was noted while the one before still ran take no time twice', () => {
    const steps = [0, 1, 2].map(pass => step(unknown(), pass));
    const stamps = BigUint64Array.of(
      0n,
      60_000n,
      1000n,
      65_000n,
      2000n,
      71_000n
    );
    expect(new LaunchTimes('samples').assign(steps, stamps, 0)).toBe(71_000);
    expect(steps.map(({ operation }) => operation.durationNs)).toEqual([
      60_000, 5000, 6000
    ]);
  });
});

describe('of launches that are waited for one by one', () => {
  const timedOf = (shape: LaunchShape, count: number): number => {
    const times = new LaunchTimes('samples');
    let timed = 0;
    for (let i = 0; i < count; i++) {
      timed += Number(times.isTimed(shape));
      times.passEnded(1);
    }
    return timed;
  };

  it('all are timed until they are known to be short', () => {
    expect(timedOf(unknown(), 64)).toBe(64);
    expect(timedOf({ ns: 2000, timings: 2 }, 64)).toBe(64);
    expect(timedOf({ ns: 200_000, timings: 100 }, 64)).toBe(64);
  });

  it('one in 16 is timed then, and one in 64 when many were', () => {
    expect(timedOf({ ns: 2000, timings: 3 }, 640)).toBe(40);
    expect(timedOf({ ns: 2000, timings: 12 }, 640)).toBe(10);
  });
});
