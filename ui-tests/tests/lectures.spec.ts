/** The notebooks that come with the extension, in a real JupyterLab. */
import { readdirSync, readFileSync } from 'node:fs';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, withOwnKernels } from './notebook';

withOwnKernels();

const FOLDER = new URL('../../notebooks/', import.meta.url);
const DAY = 86_400_000;

/**
 * test/notebooks_run.py runs every notebook, without a page. Here one of them
 * runs as a student runs it, another one every day; GRIDSTRIDE_NOTEBOOKS=all
 * (npm run notebooks) has all of them run.
 */
function chosen(): string[] {
  const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(
      path =>
        path.endsWith('.ipynb') &&
        !path.includes('.ipynb_') &&
        path !== 'index.ipynb' &&
        // It has a test of its own.
        !path.endsWith('/reduction-b-unrolled.ipynb')
    )
    .sort();
  if (process.env.GRIDSTRIDE_NOTEBOOKS === 'all') {
    return all;
  }
  return [all[Math.floor(Date.now() / DAY) % all.length]];
}

for (const path of chosen()) {
  test(`${path} runs from top to bottom`, async ({ page }) => {
    test.setTimeout(900_000);
    const name = path.replace(/^.*\//, '');
    const folder = new URL(path.slice(0, -name.length), FOLDER);
    const notebook = await Notebook.upload(page, folder, name);
    const cells = await notebook.runAll(840_000);
    const failed = cells.filter(
      cell =>
        errorOf(cell) &&
        !((cell.metadata.tags ?? []) as string[]).includes('raises-exception')
    );
    expect(failed.map(cell => [cell.source, errorOf(cell)])).toEqual([]);
    expect(cells.some(({ outputs }) => outputs.length > 0)).toBe(true);
    // All of them ran: a queue that is still full looks like one that is done.
    const silent = cells.filter(
      ({ executionCount, source }) =>
        executionCount === null && source.trim() !== ''
    );
    expect(silent.map(({ source }) => source)).toEqual([]);
  });
}

test('the launcher puts the lectures into the files and opens their index', async ({
  page
}) => {
  await page.evaluate(() =>
    window.jupyterapp.commands.execute('launcher:create')
  );
  await page
    .locator('.jp-LauncherCard:visible', {
      hasText: 'GPU Lectures and Practicals'
    })
    .click();
  const link = page.getByRole('link', { name: 'Your first kernel' }).first();
  await expect(link).toBeVisible();
  const there = await page.evaluate(async () => {
    const { contents } = window.jupyterapp.serviceManager;
    const read = async (path: string): Promise<unknown> =>
      (await contents.get(path)).content as unknown;
    return { first: await read('gridstride/first-kernel.ipynb') };
  });
  const shipped = JSON.parse(
    readFileSync(new URL('first-kernel.ipynb', FOLDER), 'utf8')
  ) as { cells: { id: string }[] };
  const { cells } = there.first as typeof shipped;
  expect(cells.map(({ id }) => id)).toEqual(shipped.cells.map(({ id }) => id));
  // From the index to a notebook, as a reader goes, once JupyterLab has made
  // the link its own: before that it leads out of the page.
  await expect(link).toHaveAttribute('href', /\/files\//);
  await link.click();
  await expect(
    page.getByRole('heading', { name: 'Your first kernel' })
  ).toBeVisible();
  // The kernel writes its version into it, which is no change of the reader's.
  const isDirty = (): Promise<boolean> =>
    page.evaluate(async () => {
      const { context, sessionContext } = window.jupyterapp.shell
        .currentWidget as NotebookPanel;
      await sessionContext.ready;
      await sessionContext.session?.kernel?.info;
      await new Promise(resolve => setTimeout(resolve));
      return context.model.dirty;
    });
  expect(await isDirty()).toBe(false);
  await page.evaluate(async () => {
    const app = window.jupyterapp;
    await app.commands.execute('application:close-all');
    const { contents } = app.serviceManager;
    const remove = async (path: string): Promise<void> => {
      const { type, content } = await contents.get(path);
      for (const one of type === 'directory'
        ? (content as { path: string }[])
        : []) {
        await remove(one.path);
      }
      await contents.delete(path);
    };
    await remove('gridstride');
  });
});
