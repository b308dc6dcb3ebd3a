import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { expect, test } from '../fixtures';
import { Notebook, recordsOf } from './notebook';

const SAXPY = `%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}`;
const ARRAYS =
  'import numpy as np\nn = 1 << 12\nx = np.arange(n, dtype=np.float32)\ny = np.ones(n, np.float32)';

/** The points of the first picture in an output, as it gives them to be copied. */
async function pointsOf(
  page: IJupyterLabPageFixture,
  index: number
): Promise<number[][]> {
  const csv = await page
    .locator('.jp-OutputArea .gs-run')
    .nth(index)
    .locator('svg.gs-chart')
    .first()
    .getAttribute('data-csv');
  return csv!
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(',').map(Number));
}

async function openPanel(
  page: IJupyterLabPageFixture,
  panel: string
): Promise<void> {
  await page.evaluate(
    name =>
      window.jupyterapp.commands.execute('gridstride:open-panel', {
        panel: name
      }),
    panel
  );
}

test('a slider moves a model and its picture; roofs of cards are drawn; all of it in 900 pixels', async ({
  page
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const notebook = await Notebook.create(page, 'views', [
    '%gpu model gustafson',
    '%gpu roofline --card t4,h100'
  ]);
  await notebook.runAll(30_000);
  const before = await pointsOf(page, 0);
  const model = page.locator('.jp-OutputArea .gs-run').first();
  const lead = await model.locator('.gs-adjustable > div').first().innerText();
  await model.locator('input[type=range]').first().focus();
  await page.keyboard.press('Home');
  await expect
    .poll(
      async () =>
        (await model.locator('.gs-adjustable > div').first().innerText()) ===
        lead
    )
    .toBe(false);
  expect(await pointsOf(page, 0)).not.toEqual(before);

  // H100 over T4, by their data sheets, at every intensity.
  const roofs = await pointsOf(page, 1);
  const [t4, h100] = [1, 2].map(column =>
    Math.max(...roofs.map(row => row[column]))
  );
  expect(h100 / t4).toBeGreaterThan(7);
  const outside = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll('.gs-run svg.gs-chart, .gs-sliders')
      ].filter(
        node =>
          node.getBoundingClientRect().right >
          node.closest('.jp-OutputArea')!.getBoundingClientRect().right + 1
      ).length
  );
  expect(outside).toBe(0);
});

test('the occupancy panel follows the compiled kernel, and the gallery finds and inserts one', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'panels', [SAXPY]);
  await notebook.runAll(30_000);
  await openPanel(page, 'occupancy');
  const panel = page.locator('#gridstride-occupancy');
  await expect(panel.locator('select').first()).toHaveValue('saxpy');
  const block = panel.locator('[data-parameter=block] input[type=number]');
  const lead = panel.locator('.gs-adjustable > div').first();
  await expect(lead).toContainText('100 %');
  await block.fill('32');
  await block.press('Enter');
  // Sixteen blocks of a warp are half of the warps of a T4's multiprocessor.
  await expect(lead).toContainText('50 %');

  await openPanel(page, 'gallery');
  const gallery = page.locator('#gridstride-gallery');
  await gallery.locator('input[type=search]').fill('transpose tile');
  const entry = gallery.locator('.gs-gallery-entry:not([hidden])').first();
  await expect(entry).toContainText('transpose/');
  await entry.locator('summary').first().click();
  await entry.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect
    .poll(async () =>
      (await notebook.cells())
        .slice(1)
        .map(({ source }) => source)
        .join('\n')
    )
    .toMatch(/__global__[^]*%gpu launch transpose/);
});

test('what is tuned and a baseline outlive the page', async ({ page }) => {
  const launch = 'saxpy<<<(n + block - 1) // block, block>>>(n, 2.0, x, y)';
  const cells = [
    ARRAYS,
    SAXPY,
    `%gpu autotune ${launch} --block 64,256`,
    `%gpu launch ${launch} --tuned --baseline kept`
  ];
  const notebook = await Notebook.create(page, 'kept', cells);
  const [first] = recordsOf((await notebook.runAll(60_000))[3]);
  expect(first).toMatchObject({ baseline: { name: 'kept', isNew: true } });
  await notebook.reload();
  await notebook.runCell(0);
  await notebook.runCell(1);
  const [record] = recordsOf(await notebook.runCell(3));
  expect(record).toMatchObject({
    tuned: { isOtherSource: false, isOtherSize: false },
    baseline: { name: 'kept', isNew: false }
  });
});

test('lines of CUDA and WGSL that belong together light up under the mouse, side by side and stacked, and are copied', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const notebook = await Notebook.create(page, 'pair', [
    SAXPY,
    '%gpu wgsl saxpy'
  ]);
  await notebook.runAll(30_000);
  const output = await notebook.showCell(1);
  const line = (side: string, text: string) =>
    output
      .locator(`pre[data-side=${side}] .gs-line`)
      .filter({ hasNotText: '//' })
      .filter({ hasText: text });
  const lit = (): Promise<string[]> =>
    output.locator('.gs-linked').allInnerTexts();
  const boxes = async () =>
    Promise.all(
      ['source', 'wgsl'].map(
        async side =>
          (await output.locator(`pre[data-side=${side}]`).boundingBox())!
      )
    );
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await line('source', 'y[i] = a').hover();
    await expect.poll(lit).toHaveLength(2);
    for (const text of await lit()) {
      expect(text).toMatch(/y\[i\] = /);
    }
    // In sight on the other side, too.
    await expect(line('wgsl', 'y[i] =')).toBeInViewport();
    await line('wgsl', 'let i =').hover();
    await expect(line('source', 'int i =')).toHaveClass(/gs-linked/);
    await page.mouse.move(5, 5);
    await expect(output.locator('.gs-linked')).toHaveCount(0);
    const [source, wgsl] = await boxes();
    if (width > 1000) {
      expect(wgsl.y).toBe(source.y);
      expect(wgsl.x).toBeGreaterThan(source.x + source.width - 1);
    } else {
      expect(wgsl.x).toBe(source.x);
      expect(wgsl.y).toBeGreaterThan(source.y + source.height - 1);
      expect(wgsl.height).toBeLessThan(300);
    }
  }
  const copied = (): Promise<string> =>
    page.evaluate(() => navigator.clipboard.readText());
  await output.getByRole('button', { name: 'Copy CUDA C' }).click();
  await expect.poll(copied).toBe(SAXPY.replace('%%cuda\n', ''));
  await output.getByRole('button', { name: 'Copy WGSL' }).click();
  await expect
    .poll(copied)
    .toBe(
      (
        recordsOf((await notebook.cells())[1])[0].kernels as { code: string }[]
      )[0].code.trimEnd()
    );
});
