/**
 * A GPU that is still at what was interrupted. Its process is the
 * browser's, so that this file has a browser of its own.
 */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { expect, test } from '../fixtures';
import config from '../playwright.config';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const { launchOptions } = config.use!;
test.use({
  launchOptions: {
    ...launchOptions,
    // Other options than elsewhere: another browser.
    args: [...launchOptions!.args!, '--window-name=blocked-gpu']
  }
});

const KERNELS = `%%cuda
__global__ void spin(volatile float *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < n; k++)
        x[i] = x[i] * 0.5f + 1.0f;
}

__global__ void twice(int *y) { y[threadIdx.x] *= 2; }`;

/** The page draws, however busy the GPU. */
async function expectFrames(page: IJupyterLabPageFixture): Promise<void> {
  const frames = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let count = 0;
        const draw = (): void => {
          count++;
          if (count === 10) {
            resolve(count);
          } else {
            requestAnimationFrame(draw);
          }
        };
        requestAnimationFrame(draw);
      })
  );
  expect(frames).toBe(10);
}

test('after an interrupt that leaves the GPU at work the page is drawn, and the next cells have their results', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'blocked', [
    'import numpy as np\nx = np.zeros(4096, np.float32)\ny = np.arange(32, dtype=np.int32)',
    KERNELS,
    '%gpu launch spin<<<64, 64>>>(x, 20_000_000) --gpu --once',
    '%gpu launch twice<<<1, 32>>>(y) --simulate',
    '%gpu launch twice<<<1, 32>>>(y)'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);
  await notebook.startCell(2);
  const line = page.locator('.jp-CodeCell').nth(2);
  await expect(line).toContainText('still running');
  await notebook.interrupt();
  const cells = await notebook.whenIdle(20_000);
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
  await expectFrames(page);

  // The simulator has nothing to wait for.
  const asked = await notebook.runCell(3);
  expect(errorOf(asked)).toBeUndefined();
  expect(recordsOf(asked)[0]).toMatchObject({
    simulated: { reason: 'The simulator was asked for.' }
  });
  await expectFrames(page);

  await notebook.startCell(4);
  await expect
    .poll(
      async () => {
        await expectFrames(page);
        return (await notebook.cells())[4].state;
      },
      { timeout: 60_000 }
    )
    .toBe('idle');
  const stoodIn = (await notebook.cells())[4];
  expect(errorOf(stoodIn)).toBeUndefined();
  expect(recordsOf(stoodIn)[0]).toMatchObject({
    kind: 'launch',
    simulated: {
      reason: expect.stringContaining(
        'has not answered since spin was interrupted'
      )
    }
  });
  // Twice: by both cells.
  expect(await notebook.python('y.tolist()')).toEqual(
    Array.from({ length: 32 }, (_, i) => 4 * i)
  );
});
