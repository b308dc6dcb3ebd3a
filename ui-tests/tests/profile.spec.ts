import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const KERNELS = `%%cuda
__global__ void columns(const int *in, int *out)
{
    int x = blockIdx.x * 32 + threadIdx.x;
    int y = blockIdx.y * 32 + threadIdx.y;
    out[x * 256 + y] = in[y * 256 + x];
}

__global__ void tiled(const int *in, int *out)
{
    __shared__ int tile[32][33];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[(blockIdx.y * 32 + y) * 256 + blockIdx.x * 32 + x];
    __syncthreads();
    out[(blockIdx.x * 32 + y) * 256 + blockIdx.y * 32 + x] = tile[x][y];
}`;

const SHAPE = '<<<(8, 8), (32, 32)>>>(a, b)';

test('a profile names the line that costs, and shows what each line does', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'profile', [
    'import numpy as np\na = np.arange(65536, dtype=np.int32)\nb = np.zeros_like(a)',
    KERNELS,
    `%gpu profile columns${SHAPE} --card gtx-960 --expect "b[1] == 256"`,
    `%gpu compare columns${SHAPE} tiled${SHAPE} --profile --card gtx-960`
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);

  const profiled = await notebook.runCell(2);
  expect(errorOf(profiled)).toBeUndefined();
  const [record] = recordsOf(profiled) as unknown as {
    launches: {
      counters: Record<string, number>;
      findings: string[];
      check: { status: string };
    }[];
  }[];
  const [launch] = record.launches;
  expect(launch.check.status).toBe('passed');
  expect(launch.counters).toMatchObject({
    gld_efficiency: 100,
    gst_efficiency: 12.5,
    'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum': 2048 * 32
  });
  expect(launch.findings[0]).toMatch(
    /^Limited by memory transactions.*Stores to `out`.*\(line 6\)/s
  );

  const cell = page.locator('.jp-CodeCell').nth(2);
  await expect(cell.locator('.gs-limiter')).toContainText('Stores to out');
  // The hottest line is explained at once, another one under the mouse or by key.
  const details = cell.locator('.gs-heat-details');
  await expect(details).toContainText('6:');
  await expect(details).toContainText('73,728 transactions');
  await cell.locator('.gs-hot[data-line="4"]').hover();
  await expect(details).toContainText('4:');
  await cell.locator('.gs-hot[data-line="4"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(details).toContainText('5:');
  // On a projector the numbers leave the source most of the listing.
  await page.sidebar.close('left');
  await page.setViewportSize({ width: 800, height: 900 });
  await expect
    .poll(() =>
      cell
        .locator('.gs-hot[data-line="6"]')
        .evaluate(row => row.lastElementChild!.clientWidth / row.clientWidth)
    )
    .toBeGreaterThan(0.58);
  await page.setViewportSize({ width: 1280, height: 900 });

  const [compared] = recordsOf(await notebook.runCell(3)) as unknown as {
    layout: string;
    launches: { prediction: { ns: number } }[];
  }[];
  expect(compared.layout).toBe('comparison');
  const [columns, tiled] = compared.launches;
  expect(tiled.prediction.ns).toBeLessThan(columns.prediction.ns);
  const table = page.locator('.jp-CodeCell').nth(3).locator('.gs-profiles');
  await expect(
    table.getByRole('row', { name: /^Global store efficiency/ })
  ).toHaveText(/12\.5 %\s*100 %/);
});

test('a program is profiled launch by launch', async ({ page }) => {
  const notebook = await Notebook.create(page, 'profile-program', [
    `%%cuda --profile
#include <cstdio>
__global__ void fill(int *x, int stride)
{
    x[threadIdx.x * stride] = threadIdx.x;
}
int main()
{
    int *x;
    cudaMalloc(&x, 4096 * sizeof(int));
    for (int stride = 1; stride <= 32; stride *= 2)
        fill<<<1, 32>>>(x, stride);
    cudaDeviceSynchronize();
    printf("done\\n");
}`
  ]);
  const cell = await notebook.runCell(0);
  expect(errorOf(cell)).toBeUndefined();
  expect(cell.outputs.find(({ name }) => name === 'stdout')?.text).toBe(
    'done\n'
  );
  const [record] = recordsOf(cell) as unknown as {
    launches: { counters: Record<string, number> }[];
  }[];
  expect(
    record.launches.map(
      ({ counters }) =>
        counters['l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum']
    )
  ).toEqual([4, 8, 16, 32, 32, 32]);
  await expect(page.locator('.gs-fold', { hasText: 'fill<<<' })).toHaveCount(5);
});

test('the toolbar profiles what a cell launches, the palette writes commands, the status bar names the GPU', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'presence', [
    'import numpy as np\na = np.arange(65536, dtype=np.int32)\nb = np.zeros_like(a)',
    KERNELS,
    `%gpu launch columns${SHAPE} --simulate`,
    '%%cuda\nnothing'
  ]);
  const button = page.getByRole('button', { name: /^Profile/ });
  await expect(button).toHaveCount(0);
  // Styles are there with the button, before any output has brought them.
  await notebook.runCell(3);
  const label = page.locator(
    "[data-command='gridstride:profile-cell'] .jp-ToolbarButtonComponent-label"
  );
  await expect(label).toHaveCSS('margin-left', '4px');
  for (let i = 0; i < 3; i++) {
    await notebook.runCell(i);
  }
  const status = page.locator('.jp-gs-Status button');
  await expect(status).toHaveText(/^GPU: SwiftShader.* · \d.*B · /);
  await button.click();
  await expect.poll(async () => (await notebook.cells()).length).toBe(5);
  const profiled = (await notebook.whenIdle())[3];
  expect(profiled.source).toBe(`%gpu profile columns${SHAPE}`);
  expect(recordsOf(profiled)).toMatchObject([{ kind: 'profile' }]);

  await page.keyboard.press('Control+Shift+c');
  await page.locator('.lm-CommandPalette-input').fill('gpu: watch');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await notebook.cells())[4]?.source)
    .toBe(`%gpu watch columns${SHAPE}`);

  await status.click();
  await expect(page.getByRole('region', { name: 'GPU Device' })).toBeVisible();
});
