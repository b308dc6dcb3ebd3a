/** What goes wrong around a launch is said in its cell, and no update is lost. */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import type { Browser, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const CELLS = [
  'import numpy as np\nx = np.zeros(64, np.float32)',
  '%%cuda\n__global__ void add(float *x) { x[threadIdx.x] += 1; }',
  '%gpu launch add<<<1, 64>>>(x) --once',
  'x[3] = 100',
  'import os\nos._exit(1)'
];

/** What the page sends to its kernels is held back from the first message with a text on. */
class Held {
  private constructor(private readonly _text: string) {}

  static async at(page: IJupyterLabPageFixture, text: string): Promise<Held> {
    const held = new Held(text);
    await page.routeWebSocket(/\/channels\?/, socket => held._take(socket));
    // JupyterLab has taken its WebSocket when it was loaded.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        setTimeout(() => location.reload());
      })
    ]);
    await page.waitForFunction(() => window.jupyterapp?.started);
    return held;
  }

  /** Whether the message came. */
  get isHolding(): boolean {
    return this._waiting.length > 0;
  }

  /** Lets everything go on its way, now and later. */
  go(): void {
    this._isOpen = true;
    this._waiting.splice(0).forEach(send => send());
  }

  private _take(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    socket.onMessage(message => {
      const mustWait = this.isHolding || message.includes(this._text);
      if (this._isOpen || !mustWait) {
        server.send(message);
      } else {
        this._waiting.push(() => server.send(message));
      }
    });
  }

  private _waiting: (() => void)[] = [];
  private _isOpen = false;
}

/** A second page on the notebook, and with that on its kernel. */
async function otherPage(
  browser: Browser,
  notebook: Notebook
): Promise<{ other: Notebook; close: () => Promise<void> }> {
  // Of a context of its own: Galata's wait for a page that is as it was.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(
    notebook.page.url().replace(/\/lab.*/, '/lab/workspaces/other?reset')
  );
  await page.waitForFunction(() => window.jupyterapp?.started);
  const other = notebook.on(page as unknown as IJupyterLabPageFixture);
  await other.open();
  return { other, close: () => context.close() };
}

test('a launch does not undo what a cell or a launch of another page wrote', async ({
  page,
  browser
}) => {
  const held = await Held.at(page, '"write"');
  const notebook = await Notebook.create(page, 'two-pages', CELLS);
  await notebook.runCell(0);
  await notebook.runCell(1);
  await notebook.startCell(2);
  await expect.poll(() => held.isHolding).toBe(true);

  const { other, close } = await otherPage(browser, notebook);
  const written = await other.runCell(3);
  expect(errorOf(written)).toBeUndefined();
  expect(written.executionCount).toBeGreaterThan(0);
  held.go();
  const lost = (await notebook.whenIdle())[2];
  expect(errorOf(lost)?.ename).toBe('WrittenMeanwhile');
  expect(errorOf(lost)?.evalue).toContain(
    'another cell or thread of this kernel wrote to x'
  );
  expect(await notebook.python('[float(x[3]), float(x.sum())]')).toEqual([
    100, 100
  ]);
  // And again, as it says.
  expect(errorOf(await notebook.runCell(2))).toBeUndefined();
  expect(await other.python('[float(x[3]), float(x.sum())]')).toEqual([
    101, 164
  ]);
  expect(recordsOf(await other.runCell(1))).toHaveLength(1);
  expect(errorOf(await other.runCell(2))).toBeUndefined();
  expect(await notebook.python('float(x.sum())')).toBe(228);
  await close();
});

test('a kernel that dies during a launch leaves a message in the cell', async ({
  page,
  browser
}) => {
  const held = await Held.at(page, '"write"');
  const notebook = await Notebook.create(page, 'dying', CELLS);
  await notebook.runCell(0);
  await notebook.runCell(1);
  await notebook.startCell(2);
  await expect.poll(() => held.isHolding).toBe(true);
  const { other, close } = await otherPage(browser, notebook);
  await other.startCell(4);
  await expect
    .poll(async () => errorOf((await notebook.cells())[2])?.ename)
    .toBe('KernelGone');
  held.go();
  await notebook.whenIdle();
  await close();
});

test('a server that stands still is said in the cell, and a stop is there', async ({
  page
}) => {
  await Held.at(page, '"write"');
  const notebook = await Notebook.create(page, 'stalled', CELLS);
  await notebook.runCell(0);
  await notebook.runCell(1);
  await notebook.startCell(2);
  const cell = page.locator('.jp-Notebook .jp-Cell').nth(2);
  await expect(cell).toContainText(/nothing from Python for \d+ s/);
  await notebook.interrupt();
  const cells = await notebook.whenIdle();
  expect(errorOf(cells[2])?.ename).toBe('KeyboardInterrupt');
});
