import { expect, test } from '../fixtures';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const COLUMNS = `%%cuda
__global__ void columns(const float *x, float *y)
{
    __shared__ float tile[32][32];
    int t = threadIdx.x;
    if (t % 2 == 0)
        tile[t % 32][0] = x[8 * t];
    __syncthreads();
    y[t] = tile[t % 32][0];
}`;

test('a watched warp is stepped by keys, from the saved notebook too', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'watch', [
    'import numpy as np\nx = np.arange(512, dtype=np.float32)\ny = np.zeros(64, dtype=np.float32)',
    COLUMNS,
    '%gpu watch columns<<<1, 64>>>(x, y)',
    'print(y.sum())'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);
  const watched = await notebook.runCell(2);
  expect(errorOf(watched)).toBeUndefined();
  const [record] = recordsOf(watched) as unknown as {
    warps: number[];
    steps: { line: number }[];
  }[];
  expect(record.warps).toEqual([0, 1]);

  const cell = page.locator('.jp-CodeCell').nth(2);
  await expect(cell.locator('.gs-findings li').first()).toHaveText(
    /^Warp 0 of block 0: 5 steps, 1 barrier, 10 % of lanes idle$/
  );
  const look = async (): Promise<void> => {
    const player = cell.locator('.gs-watch');
    await player.focus();
    await page.keyboard.press('Home');
    await expect(player).toHaveAttribute('data-line', '5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(player).toHaveAttribute('data-line', '7');
    // Every other lane is on, and each reads a sector of its own.
    await expect(player.locator('[data-state=on]')).toHaveCount(16);
    await expect(player.locator('[data-state=off]')).toHaveCount(16);
    await expect(player.locator('[data-wanted="4"]')).toHaveCount(16);
    // They all write to the first bank.
    await expect(player.locator('[data-bank="0"]')).toHaveAttribute(
      'data-words',
      '16'
    );
    await expect(player.locator('[data-touch=written]')).toHaveCount(16);
    await page.keyboard.press('b');
    await expect(player).toHaveAttribute('data-line', '8');
    await expect(player.locator('.gs-watch-waits')).toContainText(
      'Warp 0 waits at the barrier in line 8 for warp 1.'
    );
    await expect(player.locator('[aria-live]')).toContainText('Step 4 of 5');
    await player.locator('input[type=range]').fill('0');
    await expect(player).toHaveAttribute('data-line', '5');
    await page.keyboard.press('w');
    await expect(player.locator('select')).toHaveValue('1');
  };
  await look();

  // Nothing was written back, and nothing runs when the notebook is opened again.
  const sum = await notebook.runCell(3);
  expect(sum.outputs[0].text).toBe('0.0\n');
  await page.evaluate(async () => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    await panel.context.save();
    await panel.sessionContext.shutdown();
    panel.dispose();
  });
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));
  await notebook.open();
  await look();
  expect(workers.filter(url => url.includes('engine'))).toEqual([]);
});
