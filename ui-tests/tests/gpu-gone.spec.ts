/**
 * A GPU whose process dies again and again, in a browser of the test's own:
 * such a GPU a browser gives up, for all of its pages.
 */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { chromium, type Browser } from '@playwright/test';
import { expect, test } from '../fixtures';
import {
  errorOf,
  Notebook,
  recordsOf,
  withOwnKernels,
  type CellSeen
} from './notebook';

withOwnKernels();
test.setTimeout(600_000);

/** Chromium gives a GPU up after a few; each is followed by a launch. */
const MOST_DEATHS = 8;

const LAUNCH = 2;
const PROGRAM = 3;
const CELLS = [
  'import numpy as np\nx = np.zeros(64, np.float32)',
  '%%cuda\n__global__ void add(float *x) { x[threadIdx.x] += 1; }',
  '%gpu launch add<<<1, 64>>>(x) --once',
  // It waits for a line, so that the GPU dies while it has memory there.
  `%%cuda
#include <cstdio>
__global__ void k(int *x) { *x += 1; }
int main() {
  int *d;
  cudaMalloc(&d, 4);
  cudaMemset(d, 0, 4);
  for (int i = 0; i < 3000; i++) {
    k<<<1, 1>>>(d);
    if (cudaDeviceSynchronize()) return 3;
    if (i == 0) puts("begun");
  }
  return 0;
}`
];

/** Kills the GPU's process of this browser, which is asked for it. */
async function killGpu(browser: Browser): Promise<void> {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = (await client.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  await client.detach();
  const gpu = processInfo.find(({ type }) => type === 'GPU');
  expect(gpu).toBeDefined();
  process.kill(gpu!.id, 'SIGKILL');
}

/** Why the simulator ran a launch instead; undefined for one that the GPU ran. */
function reasonOf(cell: CellSeen): string | undefined {
  const [record] = recordsOf(cell) as { simulated?: { reason?: string } }[];
  return record.simulated?.reason;
}

test('a GPU that dies again and again is told of, and the simulator takes over', async ({
  page
}) => {
  const written = await Notebook.create(page, 'gpu-gone', CELLS);
  const browser = await chromium.launch(test.info().project.use.launchOptions);
  const own = await (await browser.newContext()).newPage();
  await own.goto(page.url().replace(/\/lab.*/, '/lab/workspaces/own?reset'));
  await own.waitForFunction(() => window.jupyterapp?.started);
  const notebook = written.on(own as unknown as IJupyterLabPageFixture);
  await notebook.open();
  await notebook.runCell(0);
  await notebook.runCell(1);
  let launches = 1;
  expect(reasonOf(await notebook.runCell(LAUNCH))).toBeUndefined();

  // Between two cells.
  await killGpu(browser);
  const next = await notebook.runCell(LAUNCH);
  launches++;
  expect(errorOf(next)).toBeUndefined();
  expect(JSON.stringify(recordsOf(next))).toMatch(
    /The GPU was lost since the last cell|no GPU any more/
  );

  // While a program uses it.
  await notebook.startCell(PROGRAM);
  await expect
    .poll(async () => JSON.stringify((await notebook.cells())[PROGRAM].outputs))
    .toContain('begun');
  await killGpu(browser);
  const stopped = (await notebook.whenIdle())[PROGRAM];
  expect(errorOf(stopped)?.evalue).toContain('The GPU was lost while this ran');

  // Until the browser has had enough of it.
  let reason: string | undefined;
  for (let i = 0; i < MOST_DEATHS && reason === undefined; i++) {
    await killGpu(browser);
    const cell = await notebook.runCell(LAUNCH);
    launches++;
    expect(errorOf(cell)).toBeUndefined();
    reason = reasonOf(cell);
  }
  expect(reason).toMatch(
    /The browser gives no GPU any more: it was lost \w+ (times )?in this session.* restart the browser/
  );
  // No launch was lost or done twice, whoever did it.
  expect(await notebook.python('[float(x.min()), float(x.max())]')).toEqual([
    launches,
    launches
  ]);
  await browser.close();
});
