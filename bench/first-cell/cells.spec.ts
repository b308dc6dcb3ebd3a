/**
 * How long the first GPU cells of a page take, from the key to their output:
 * the engine is fetched, the kernel compiled, the GPU asked for. Each round has
 * a browser context of its own, which has nothing cached; the same cells run
 * again in it beside, and a cell of Python for what Jupyter itself takes.
 */
import { expect, test } from '../../ui-tests/fixtures';
import { errorOf, Notebook } from '../../ui-tests/tests/notebook';

const CELLS = [
  'import numpy as np\nn = 2**16\nx = np.ones(n, np.float32)\ny = np.ones(n, np.float32)',
  'n + 1',
  `%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}`,
  '%gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y)'
];
const NAMES = ['', 'n + 1', '%%cuda', '%gpu launch'];
const ROUNDS = Number(process.env.ROUNDS ?? 3);

for (let round = 1; round <= ROUNDS; round++) {
  test(`round ${round}`, async ({ page }) => {
    const notebook = await Notebook.create(page, `first-${round}`, CELLS);
    expect(errorOf(await notebook.runCell(0))).toBeUndefined();
    /** Milliseconds. */
    const time = async (cell: number): Promise<number> => {
      const began = performance.now();
      expect(errorOf(await notebook.runCell(cell))).toBeUndefined();
      return performance.now() - began;
    };
    await time(1);
    for (const cell of [1, 2, 3]) {
      const first = await time(cell);
      const again = await time(cell);
      console.log(
        `${NAMES[cell]}: ${first.toFixed(0)} ms, again ${again.toFixed(0)} ms`
      );
    }
  });
}
