/** The models of "Optimizing CUDA", against its own numbers and hand-worked ones. */
import { describe, expect, it } from 'vitest';
import {
  burstsTouched,
  computeSeconds,
  copyBandwidth,
  cyclesPerInstruction,
  exchangeSeconds,
  linearFrom,
  loadTransactions,
  multiGpuSpeedup,
  relativeTime,
  warpsToSaturate
} from '.';

describe('coalescing', () => {
  it.each([
    // Half-warps: one transaction each where every lane is in its place, else one a lane.
    ['1.0', 0, 1, 2],
    ['1.0', 1, 1, 32],
    ['1.1', 0, 2, 32],
    // Segments, made as small as will do: 64 + 64; shifted by a word, 128 and 64 + 32.
    ['1.3', 0, 1, 2],
    ['1.3', 1, 1, 3],
    // Stride 2: 31 words apart at most, one segment of 128 bytes for each half.
    ['1.3', 0, 2, 2],
    ['2.0', 1, 1, 2],
    ['7.0', 0, 1, 4],
    ['7.0', 1, 1, 5],
    ['7.0', 0, 8, 32]
  ])('on %s, offset %d and stride %d: %d', (cc, offset, stride, count) => {
    expect(
      loadTransactions(cc, lane => 4 * (offset + stride * lane)).count
    ).toBe(count);
  });

  it('leaves out lanes that take no part', () => {
    expect(
      loadTransactions('1.0', lane => (lane % 2 ? undefined : 4 * lane)).count
    ).toBe(2);
  });

  it('counts bursts of any machine: 4 threads and 16 bytes, Birmingham 6', () => {
    expect(burstsTouched(4, lane => 4 * (lane + 2), 16)).toBe(2);
    expect(burstsTouched(4, lane => 4 * lane, 16)).toBe(1);
    expect(burstsTouched(4, lane => 16 * lane, 16)).toBe(4);
  });

  it('bounds a copy by what it moves', () => {
    expect(copyBandwidth('1.3', 141, {})).toBe(141);
    // 32 segments of 32 bytes for 128 bytes that are wanted, and 128 written.
    expect(copyBandwidth('1.3', 141, { stride: 32 })).toBeCloseTo(
      (141 * 256) / (1024 + 128)
    );
    expect(copyBandwidth('1.0', 77, { offset: 1 })).toBeCloseTo(
      (77 * 256) / (1024 + 128)
    );
  });
});

describe('several GPUs', () => {
  const pcie = 5.2e9;
  const pair = {
    gpus: 2,
    pointsPerSecond: 3e9,
    ghostPlanes: 4,
    bytesPerPoint: 4,
    route: [pcie, pcie],
    exchanges: 1
  };

  it('exchanges as much whatever the planes, and computes in proportion', () => {
    expect(exchangeSeconds(pair)).toBeCloseTo(32 / 5.2e9, 15);
    expect(computeSeconds(pair, 600)).toBeCloseTo(1e-7, 12);
    expect(computeSeconds(pair, 1200)).toBeCloseTo(2e-7, 12);
  });

  it('is linear from where computation exceeds exchange', () => {
    const from = linearFrom(pair);
    expect(from).toBeCloseTo((2 * 3e9 * 32) / 5.2e9, 6);
    expect(multiGpuSpeedup(pair, from)).toBeCloseTo(2, 9);
    expect(multiGpuSpeedup(pair, 2 * from)).toBe(2);
    expect(multiGpuSpeedup(pair, from / 2)).toBeCloseTo(1, 9);
    expect(multiGpuSpeedup({ ...pair, gpus: 1 }, 10)).toBe(1);
  });

  it('has eight GPUs scale from about 1,300 planes on, as the course found', () => {
    // Buses at 5.2 GB/s, copies by MPI in host memory at 4 GB/s, Infiniband SDR at 1 GB/s; a node in the middle has two neighbours.
    const cluster = {
      ...pair,
      gpus: 8,
      route: [pcie, 4e9, 1e9, 4e9, pcie],
      exchanges: 2
    };
    expect(linearFrom(cluster)).toBeGreaterThan(1200);
    expect(linearFrom(cluster)).toBeLessThan(1500);
    expect(multiGpuSpeedup(cluster, 2000)).toBe(8);
  });
});

describe('occupancy and time', () => {
  const chain = { latency: 24, issue: 4, independent: 1 };

  it('needs 6 warps for a chain of 24 cycles, 192 threads', () => {
    expect(warpsToSaturate(chain)).toBe(6);
    expect(cyclesPerInstruction(chain, 6)).toBe(4);
    expect(cyclesPerInstruction(chain, 3)).toBe(8);
  });

  it('gains nothing beyond 25 % of 24 warps or 18.75 % of 32', () => {
    expect(relativeTime(chain, 0.25, 24)).toBe(1);
    expect(relativeTime(chain, 0.1875, 32)).toBe(1);
    expect(relativeTime(chain, 0.125, 24)).toBe(2);
  });

  it('needs fewer warps where a thread has independent instructions', () => {
    expect(warpsToSaturate({ ...chain, independent: 4 })).toBe(2);
  });
});
