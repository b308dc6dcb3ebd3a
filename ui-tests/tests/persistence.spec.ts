import { expect, test } from '../fixtures';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { Notebook, withOwnKernels } from './notebook';

withOwnKernels();

test('outputs survive save, close and reopen, and nothing runs again', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'saved', [
    '%gpu device',
    '%%cuda\n__global__ void k(int *x)\n{\n    x[threadIdx.x] = threadIdx.x;\n}'
  ]);
  const before = await notebook.runAll();
  const inside = page.locator('.jp-OutputArea-output.gs-run');
  await expect(inside).toHaveCount(2);
  await page.evaluate(async () => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    await panel.context.save();
    await panel.sessionContext.shutdown();
    panel.dispose();
  });
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));

  await notebook.open();
  await expect(inside).toHaveCount(2);
  await expect(inside.first()).not.toBeEmpty();
  const after = await notebook.cells();
  expect(after.map(cell => cell.outputs)).toEqual(
    before.map(cell => cell.outputs)
  );
  expect(await notebook.isDirty()).toBe(false);
  expect(workers.filter(url => url.includes('engine'))).toEqual([]);
});

test('the saved outputs are complete without the extension', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'static', [
    '%%cuda\n__global__ void k(int *x)\n{\n    x[threadIdx.x] = threadIdx.x;\n}'
  ]);
  const [{ outputs }] = await notebook.runAll();
  const html = outputs[0].data!['text/html'] as string;
  expect(html).toContain('k(int *x)');
  expect(html).not.toMatch(/<script|src=|href="http/);
  expect(outputs[0].data!['text/plain']).toContain('k');
});
