/** What students hand in for the practicals, with the marks and the words that they get. */
import { describe, expect, it } from 'vitest';
import type { GradeRecord } from '../../protocol/record';
import { compiled } from '../../../test/engine';

async function grade(exercise: string, source: string): Promise<GradeRecord> {
  const made = await compiled(source, { simulate: 'always' });
  const { record } = await made.handle({ op: 'grade', exercise, seed: 1 });
  return record as GradeRecord;
}

const anyGrid = (first: string, step: string): string => `
__global__ void sumWithAnyGrid(const float *x, const float *y, float *z, unsigned int n)
{
    for (unsigned int i = ${first}; i < n; i += ${step}) {
        z[i] = x[i] + y[i];
    }
}`;
const THREAD = 'blockIdx.x * blockDim.x + threadIdx.x';

const turn = (tile: string, barrier: string, store: string): string => `
__global__ void turnPadded(const float *in, float *out, unsigned int width, unsigned int height)
{
    __shared__ float tile${tile};
    const unsigned int x = threadIdx.x;
    for (unsigned int y = threadIdx.y; y < 32; y += 8) {
        const unsigned int row = blockIdx.y * 32 + y, column = blockIdx.x * 32 + x;
        if (row < height && column < width) tile[y][x] = in[row * width + column];
    }
    ${barrier}
    for (unsigned int y = threadIdx.y; y < 32; y += 8) {
        const unsigned int row = blockIdx.x * 32 + y, column = blockIdx.y * 32 + x;
        if (row < width && column < height) ${store}
    }
}`;
const STORE = 'out[row * height + column] = tile[x][y];';

const gemv = (part: string, barrier: string): string => `
__global__ void gemvShared(int rows, int columns, const float *a, int ld, const float *x, float *y)
{
    __shared__ float part[8][32];
    const int i = blockIdx.x * 32 + threadIdx.x;
    float sum = 0.0f;
    for (int j = ${part}) {
        if (i < rows) sum += a[j * ld + i] * x[j];
    }
    part[threadIdx.y][threadIdx.x] = sum;
    ${barrier}
    if (threadIdx.y == 0 && i < rows) {
        for (int s = 1; s < 8; s++) sum += part[s][threadIdx.x];
        y[i] = sum;
    }
}`;
const INTERLEAVED = 'threadIdx.y; j < columns; j += 8';

describe('attempts at practicals', () => {
  it.each([
    ['basics/vector-sum-any-grid', anyGrid(THREAD, 'gridDim.x * blockDim.x')],
    ['transpose/turn-padded', turn('[32][33]', '__syncthreads();', STORE)],
    ['linear-algebra/gemv-shared', gemv(INTERLEAVED, '__syncthreads();')]
  ])('right: %s', async (exercise, source) => {
    const { cases, luck, passed } = await grade(exercise, source);
    expect(cases.filter(one => !one.passed)).toEqual([]);
    expect(luck).toBeUndefined();
    expect(passed).toBe(true);
  });

  it.each([
    [
      'every block does all elements',
      'basics/vector-sum-any-grid',
      anyGrid(THREAD, 'blockDim.x'),
      /^each element is read once: \d+ loads of whole warps from global memory; asked for: at most 1024\. At cell \[1\]:5, `z\[i\] = x\[i\] \+ y\[i\];`: \d+ of them are loads of this line\. Step by all threads of the grid/
    ],
    [
      'a stretch for each thread',
      'basics/vector-sum-any-grid',
      anyGrid(
        `(${THREAD}) * ((n + 4095) / 4096), end = i + (n + 4095) / 4096`,
        '1'
      ).replace('i < n', 'i < n && i < end'),
      /^loads are coalesced: .* % of the bytes that loads fetch are used; asked for: at least 95\. At cell \[1\]:5, .*: a load of a warp moves [\d.]+ sectors of 32 bytes, and 4 would hold what it wants\. Let neighbouring threads read/
    ],
    [
      'one element too far',
      'basics/vector-sum-any-grid',
      anyGrid(THREAD, 'gridDim.x * blockDim.x').replace('< n', '<= n'),
      /by luck: the checker finds a mistake at cell \[1\]:5:\d+: out of bounds: .*\[1\] is (read|written), right behind the end/
    ],
    [
      'the first round only',
      'basics/vector-sum-any-grid',
      anyGrid(THREAD, 'n'),
      /^many for each thread: n = 50021: z\[4096\] is -99999, .* no thread has written this element/m
    ],
    [
      'no word left out',
      'transpose/turn-padded',
      turn('[32][32]', '__syncthreads();', STORE),
      /^no bank conflicts: .* At cell \[1\]:13, `.*`: an access of a warp takes 32 passes through the banks\. Rows of 33 words/
    ],
    [
      'no barrier',
      'transpose/turn-padded',
      turn('[32][33]', '', STORE),
      /The checker finds at cell \[1\]:13:\d+: race: thread .* tile\[/
    ],
    [
      'stores down the columns',
      'transpose/turn-padded',
      turn(
        '[32][33]',
        '__syncthreads();',
        'out[row * height + column] = tile[x][y];'
      )
        .replace(
          'row = blockIdx.x * 32 + y, column = blockIdx.y * 32 + x',
          'row = blockIdx.x * 32 + x, column = blockIdx.y * 32 + y'
        )
        .replace('tile[x][y];', 'tile[y][x];'),
      /^stores are coalesced: .* At cell \[1\]:13, .*: a store of a warp moves 32 sectors of 32 bytes, and 4 would hold what it wants\. threadIdx\.x must run along the rows of what is written/m
    ],
    [
      'each part sums all columns',
      'linear-algebra/gemv-shared',
      gemv('0; j < columns; j++', '__syncthreads();'),
      /y\[0\] is .*, the reference says/
    ],
    [
      'parts that are read too early',
      'linear-algebra/gemv-shared',
      gemv(INTERLEAVED, ''),
      /checker finds .*at cell \[1\]:1[0-9]:\d+: race: thread .* part\[/
    ]
  ])('short, and why: %s', async (_, exercise, source, words) => {
    const { cases, luck, passed } = await grade(exercise, source);
    expect(passed).toBe(false);
    const said = [
      ...cases
        .filter(one => !one.passed)
        .map(({ name, detail }) => `${name}: ${detail}`),
      luck ?? ''
    ].join('\n');
    expect(said).toMatch(words);
  });
});
