import { expect, test } from '../fixtures';
import {
  AT_WORK,
  errorOf,
  Notebook,
  recordsOf,
  withOwnKernels
} from './notebook';

withOwnKernels();

const ENDLESS = `%%cuda
__global__ void endless(volatile int *flag)
{
    while (flag[0] == 0)
        flag[1] = flag[1] + 1;
}`;

test('a kernel that never ends is interrupted; the notebook stays usable', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'endless', [
    'import numpy as np\nflag = np.zeros(2, np.int32)',
    ENDLESS,
    '%gpu launch endless<<<1, 1>>>(flag) --once',
    'behind = True'
  ]);
  await notebook.start('notebook:run-all-cells');
  await expect
    .poll(async () => (await notebook.cells())[1].executionCount)
    .toBe(2);
  await expect(page.locator('.jp-CodeCell').nth(2)).toContainText(AT_WORK);
  await notebook.interrupt();
  const cells = await notebook.whenIdle(20_000);
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
  expect(cells[3].executionCount).toBeNull();
  expect(await notebook.python('"behind" in globals()')).toBe(false);

  await notebook.setSource(2, '%gpu device');
  expect(recordsOf(await notebook.runCell(2))).toHaveLength(1);
  // Kernels that were compiled are known to the new engine.
  await notebook.setSource(2, '%gpu wgsl endless');
  expect(recordsOf(await notebook.runCell(2))).toHaveLength(1);
});

test('an argument that never ends is interrupted in Python', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'sleep', [
    ENDLESS,
    'import time, numpy as np\nflag = np.ones(2, np.int32)',
    '%gpu launch endless<<<time.sleep(100), 1>>>(flag)'
  ]);
  await notebook.start('notebook:run-all-cells');
  await expect
    .poll(async () => (await notebook.cells())[1].executionCount)
    .toBe(2);
  await expect.poll(() => notebook.kernelStatus()).toBe('busy');
  await notebook.interrupt();
  const cells = await notebook.whenIdle(20_000);
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
  // The kernel is free again.
  expect(await notebook.python('1 + 1')).toBe(2);
});
