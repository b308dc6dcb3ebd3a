import { describe, expect, it } from 'vitest';
import type { Finding, FindingsRecord } from '../protocol/record';
import { checkCuda } from '../simulator/testing/check';
import { findingPictures } from './findingPictures';

const launch = {
  text: 'k<<<2, 48>>>(x)',
  kernel: 'k',
  grid: [2, 1, 1],
  block: [48, 1, 1],
  dynamicShared: 0
} satisfies FindingsRecord['launches'][number];

function found(source: string, length: number): Finding[] {
  return checkCuda(source, {
    args: [new Int32Array(length)],
    grid: launch.grid,
    block: launch.block
  });
}

/** What the picture of the banks, or of the sectors, says of each: `bank:words`. */
function marks(finding: Finding, unit: 'bank' | 'sector'): string[] {
  const [, picture] = findingPictures(finding, launch)!.pictures;
  return [
    ...picture.svg.text.matchAll(
      new RegExp(
        `data-${unit}="(\\d+)" data-(?:words|wanted)="([1-9]\\d*)"`,
        'g'
      )
    )
  ].map(([, place, count]) => `${place}:${count}`);
}

describe('pictures of findings', () => {
  it('have the banks of shared memory, and the lanes that are there', () => {
    // Rows of 33 would go through all banks: rows of 32 through one, 16 lanes of the last warp.
    const [race] = found(
      `__global__ void k(int *x) {
  __shared__ int s[48][32];
  s[threadIdx.x][3] = x[48 * blockIdx.x];
  int other = s[47 - threadIdx.x][3];
  __syncthreads();
  x[48 * blockIdx.x + threadIdx.x] = other;
}`,
      96
    ).filter(({ space }) => space === 'shared');
    expect([race.kind, race.line, race.other_line]).toEqual(['race', 4, 3]);
    const seen = findingPictures(race, launch)!;
    const { block, thread } = race.threads[race.access!.ofOther ? 1 : 0];
    expect(seen.caption).toBe(
      `Line 4, a read of warp ${Math.floor(thread[0] / 32)} of block (${block.join(', ')}): thread (${thread.join(', ')}) is its lane ${thread[0] % 32}.`
    );
    const lanes = race.access!.warp === 0 ? 32 : 16;
    expect(marks(race, 'bank')).toEqual([`3:${lanes}`]);
    expect(race.access!.passes).toBe(lanes);
    expect(seen.pictures[0].label).toContain(`${lanes} on`);
  });

  it('have the sectors of global memory, as they lie', () => {
    const [outside] = found(
      '__global__ void k(int *x) { int i = blockIdx.x * 48 + threadIdx.x; if (i % 2) x[i + 1] = 1; }',
      96
    );
    expect(outside.kind).toBe('out-of-bounds');
    // Warp 1 of block 1: elements 82 to 96, each second of them.
    expect(outside.access).toMatchObject({ warp: 1, lanes: '0000aaaa' });
    expect(marks(outside, 'sector').map(mark => mark.split(':')[1])).toEqual([
      '12',
      '16',
      '4'
    ]);
    expect(findingPictures(outside, launch)!.pictures[0].label).toBe(
      'Lanes: 8 on, 8 off while the warp runs, 16 not there.'
    );
  });

  it('are left out where what is said of an access is nonsense', () => {
    const [outside] = found(
      '__global__ void k(int *x) { x[threadIdx.x] = 1; }',
      40
    );
    const access = outside.access!;
    for (const at of ['', '5', 'a b', '0+4x99', '1e300x16']) {
      expect(
        findingPictures({ ...outside, access: { ...access, at } }, launch)
      ).toBeUndefined();
    }
    expect(
      findingPictures({ ...outside, threads: [] }, launch)
    ).toBeUndefined();
  });
});
