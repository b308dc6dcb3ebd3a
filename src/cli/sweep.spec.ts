/** Kernels of the catalogue, swept through the simulator. */
import { describe, expect, it } from 'vitest';
import { entries } from '../../kernels/catalogue';
import type { SweepRecord } from '../protocol/record';
import type { Io } from './io';
import { run } from './run';

const MATMUL = `#define TILE 16
__global__ void matmul(int n, const float *a, const float *b, float *c) {
    __shared__ float as[TILE][TILE], bs[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int t = 0; t < n; t += TILE) {
        as[threadIdx.y][threadIdx.x] = a[row * n + t + threadIdx.x];
        bs[threadIdx.y][threadIdx.x] = b[(t + threadIdx.y) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
        }
        __syncthreads();
    }
    c[row * n + column] = sum;
}
`;

async function swept(
  source: string,
  ...argv: string[]
): Promise<SweepRecord & { code: number }> {
  let out = '';
  const io: Io = {
    out: text => (out += text),
    err: () => undefined,
    readText: async () => source,
    gpu: async () => ({ gpu: undefined, host: 'node', loadError: 'none' })
  };
  const code = await run(
    ['sweep', 'a.cu', ...argv, '--card', 'v100', '--json'],
    io
  );
  return { ...(JSON.parse(out) as SweepRecord), code };
}

describe('sweeps of kernels', () => {
  it('finds the best tile, and each point checks out with the others', async () => {
    const matrices = ['a', 'b', 'c'].flatMap((name, seed) => [
      '--in',
      `${name}[n*n]=${name === 'c' ? 'zeros' : `random:${seed}`}`
    ]);
    const { points, code, agree, quantity } = await swept(
      MATMUL,
      'matmul<<<(n/TILE, n/TILE), (TILE, TILE)>>>(n, a, b, c)',
      '--n',
      '128',
      '--define',
      'TILE=4,8,16,32,64',
      '--flops',
      '2*n**3',
      ...matrices
    );
    expect(code).toBe(0);
    expect(quantity).toBe('rate');
    expect(points.map(({ values }) => values[1])).toEqual([
      '4',
      '8',
      '16',
      '32',
      '64'
    ]);
    // Sixteen threads of a block leave half a warp idle.
    expect(points[0].ns).toBeGreaterThan(points[2].ns!);
    expect(points[4].failure).toMatch(/4096 threads per block/);
    expect(agree).toBe(true);
  });

  it('arrays have the size that each point says', async () => {
    const entry = entries.find(({ id }) => id === 'basics/vector-add')!;
    const { points, quantity } = await swept(
      entry.source,
      'vectorAdd<<<(n + block - 1) / block, block>>>(x, y, z, n)',
      '--n',
      '2**10..2**13',
      '--block',
      '64,256',
      ...['x', 'y', 'z'].flatMap(name => ['--in', `${name}=random`])
    );
    expect(quantity).toBe('bandwidth');
    expect(points).toHaveLength(8);
    // Against the catalogue's reference.
    expect(new Set(points.map(({ check }) => check.status))).toEqual(
      new Set(['passed'])
    );
    expect(points.at(-1)!.bytes).toBe(12 * 2 ** 13);
  });

  it('every point begins with the arrays as they were', async () => {
    const { agree } = await swept(
      '__global__ void twice(float *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }',
      'twice<<<1024 / block, block>>>(x)',
      '--block',
      '32,64,128',
      '--in',
      'x[1024]=ramp'
    );
    expect(agree).toBe(true);
  });
});
