import { expect, test } from '../fixtures';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

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

test('after a reload of the page a launch compiles again what it needs, silently', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'reloaded', [
    'import numpy as np\nx = np.arange(256, dtype=np.int32)',
    '%%cuda\n#define BY 3\n__global__ void by(int *x)\n{\n    x[threadIdx.x] *= BY;\n}',
    '%gpu launch by<<<1, 256>>>(x) --once --expect "x[255] == 765"',
    '%gpu launch others<<<1, 256>>>(x)'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);
  await notebook.save();
  await notebook.reload();

  // Neither the arrays' cell nor the kernel's is run again: the Python kernel
  // has kept the ones, the saved record the other.
  const launched = await notebook.runCell(2);
  expect(errorOf(launched)).toBeUndefined();
  const [record] = recordsOf(launched) as { notes: string[] }[];
  expect(record).toMatchObject({ kind: 'launch', check: { status: 'passed' } });
  expect(record.notes.join()).toMatch(
    /by was compiled again from cell \[\d+\]: the page was loaded anew/
  );
  // What no cell of the notebook has compiled is not blamed on the reload.
  const unknown = errorOf(await notebook.runCell(3));
  expect(unknown?.evalue).toMatch(/others/);
  expect(unknown?.evalue).not.toMatch(/anew/);
});
