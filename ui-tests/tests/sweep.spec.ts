import { expect, test } from '../fixtures';
import {
  errorOf,
  Notebook,
  RECORD_MIME,
  recordsOf,
  withOwnKernels
} from './notebook';

withOwnKernels();

const SAXPY = `%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}`;
const ARRAYS =
  'import numpy as np\nn = 1 << 16\nx = np.arange(n, dtype=np.float32)\ny = np.ones(n, np.float32)';
const LAUNCH = '<<<(n + block - 1) // block, block>>>';

interface Swept {
  kind: string;
  planned: number;
  points: {
    values: string[];
    ns?: number;
    bytes?: number;
    failure?: string;
  }[];
}

test('a sweep runs to its end: points, a chart, the best in a sentence, arrays as they were', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'sweep', [
    ARRAYS,
    SAXPY,
    `%gpu sweep saxpy${LAUNCH}(n, 2.0, x[:n], y[:n]) --block 64,256,2048 --n 2**14..2**17`
  ]);
  await notebook.start('notebook:run-all-cells');
  const cells = await notebook.whenIdle(60_000);
  const [record] = recordsOf(cells[2]) as unknown as Swept[];
  expect(record.kind).toBe('sweep');
  expect(record.points).toHaveLength(12);
  // Sixteen thousand to sixty-five thousand elements fit; twice as many do not.
  const failures = record.points.map(({ failure }) => failure ?? '');
  expect(failures.filter(text => text === '')).toHaveLength(6);
  expect(failures.at(-1)).toContain(
    'x is too small: it has 65536 elements, and x[:n] needs 131072'
  );
  expect(
    failures.filter(text => text.includes('2048 threads per block'))
  ).toHaveLength(3);
  expect(record.points[0]).toMatchObject({ bytes: 12 * 2 ** 14 });
  expect(await notebook.python('bool((y == 1).all())')).toBe(true);
  const shown = page.locator('.jp-OutputArea .gs-run').last();
  await expect(shown.locator('svg.gs-chart path.gs-series')).toHaveCount(2);
  await expect(shown.locator('.gs-sentence')).toContainText('reaches the most');
  if (process.env.GRIDSTRIDE_SCREENSHOTS) {
    await shown.screenshot({
      path: `${process.env.GRIDSTRIDE_SCREENSHOTS}/sweep.png`
    });
    await page.setViewportSize({ width: 900, height: 900 });
    await page.evaluate(() =>
      window.jupyterapp.commands.execute('apputils:change-theme', {
        theme: 'JupyterLab Dark'
      })
    );
    await page.waitForTimeout(1500);
    await shown.locator('summary').click();
    await shown.screenshot({
      path: `${process.env.GRIDSTRIDE_SCREENSHOTS}/sweep-dark.png`
    });
  }
  // One output, however often it was shown as it filled.
  expect(
    cells[2].outputs.filter(({ data }) => data?.[RECORD_MIME])
  ).toHaveLength(1);
});

test('a sweep that is interrupted keeps the points that it has', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'sweep-stop', [
    `${ARRAYS}\nimport time\ndef slow(v):\n    time.sleep(0.7)\n    return v`,
    SAXPY,
    `%gpu sweep saxpy${LAUNCH}(slow(n), 2.0, x, y) --block 32..1024`,
    'after = 1'
  ]);
  await notebook.start('notebook:run-all-cells');
  await expect
    .poll(
      async () => {
        const [found] = recordsOf((await notebook.cells())[2]) as unknown as (
          Swept | undefined
        )[];
        return found?.points.length ?? 0;
      },
      { timeout: 60_000 }
    )
    .toBeGreaterThan(1);
  await notebook.interrupt();
  const cells = await notebook.whenIdle(30_000);
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
  const [record] = recordsOf(cells[2]) as unknown as Swept[];
  expect(record.points.length).toBeGreaterThan(1);
  expect(record.points.length).toBeLessThan(record.planned);
  const shown = page.locator('.jp-OutputArea .gs-run').last();
  await expect(shown).toContainText(`${record.points.length} of 6 points`);
});
