/** What somebody does who has never written CUDA, and what the cells answer. */
import type { NotebookPanel } from '@jupyterlab/notebook';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const SETUP =
  'import numpy as np\nn = 256\nx = np.arange(n, dtype=np.float32)\ny = np.zeros(n, np.float32)';
const KERNEL =
  '%%cuda\n__global__ void scale(int n, const float *x, float *y) {\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) y[i] = 2 * x[i];\n}';
const LAUNCH = '%gpu launch scale<<<1, 256>>>(n, x, y)';

test('cells that were merged, split, commented or did not compile say what is wrong', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'mistakes', [
    SETUP,
    KERNEL.replace('x[i];', 'x[i]'),
    LAUNCH,
    `# doubles\n${KERNEL}`,
    `${KERNEL}\n\n%%cuda\n__global__ void other() {}`,
    '%%cuda\nvoid plain(float *y) { y[0] = 1; }',
    '%gpu launch plain<<<1, 1>>>(y)',
    KERNEL,
    LAUNCH.replace('x, y', 'x=x, y=y'),
    LAUNCH,
    LAUNCH.replace('%gpu launch ', 'first = 1\n'),
    KERNEL.replace('%%cuda', '%%CUDA')
  ]);
  const errors: string[] = [];
  for (let i = 0; i < 9; i++) {
    errors.push(
      errorOf(await notebook.runCell(i))?.traceback?.join('\n') ?? ''
    );
  }
  expect(errors[1]).toContain("expected ';' after the expression");
  expect(errors[2]).toContain('cell [2], which defines it, did not compile');
  expect(errors[3]).toMatch(
    /%%cuda has to be the first line of its cell.*\n {2}%%cuda/
  );
  expect(errors[4]).toContain(
    '%%cuda is a magic of Jupyter: it begins a cell of its own (Ctrl+Shift+- splits one)'
  );
  expect(errors[5]).toBe('');
  expect(errors[6]).toContain('plain in cell [6] is a function, and no kernel');
  expect(errors[7]).toBe('');
  // The name of the error has a colour of its own.
  expect(errors[8]).toMatch(
    /SyntaxError.*: kernels take their arguments in the order of the parameters, without names\n {2}in the expression x=x$/
  );
  // Words of messages are whole: JupyterLab breaks lines anywhere.
  const message = (await notebook.showCell(2)).locator('pre');
  expect(await message.evaluate(node => getComputedStyle(node).wordBreak)).toBe(
    'normal'
  );

  // Python never saw them.
  for (const [cell, says] of [
    [10, 'write %gpu launch before it'],
    [11, '%%CUDA is no magic: write %%cuda']
  ] as const) {
    const { evalue } = errorOf(await notebook.runCell(cell))!;
    expect(evalue).toContain(says);
  }

  const { outputs } = await notebook.runCell(9);
  expect(outputs).toHaveLength(1);
  expect(await notebook.python('float(y[255])')).toBe(510);
});

test('what a reset has forgotten is not compiled again behind it', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'forgotten', [
    SETUP,
    KERNEL,
    LAUNCH,
    '%gpu reset',
    LAUNCH
  ]);
  const cells = [];
  for (let i = 0; i < 5; i++) {
    cells.push(await notebook.runCell(i));
  }
  expect(recordsOf(cells[2])).toMatchObject([{ kind: 'launch' }]);
  expect(recordsOf(cells[3])).toMatchObject([
    { message: expect.stringContaining('1 kernel forgotten') }
  ]);
  expect(errorOf(cells[4])?.evalue).toContain('No kernel is called scale');
});

test('cells are duplicated, split, merged and hidden like others', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'edited', [
    SETUP,
    `${KERNEL}\n%%cuda\n__global__ void inc(float *y) { y[threadIdx.x] += 1; }`,
    LAUNCH,
    '%gpu launch inc<<<1, 256>>>(y)'
  ]);
  await notebook.runCell(0);
  // At the second magic the cell is two.
  await page.evaluate(async lines => {
    const { content } = window.jupyterapp.shell.currentWidget as NotebookPanel;
    content.activeCellIndex = 1;
    content.mode = 'edit';
    content.activeCell!.editor!.setCursorPosition({ line: lines, column: 0 });
    await window.jupyterapp.commands.execute('notebook:split-cell-at-cursor');
  }, KERNEL.split('\n').length);
  expect((await notebook.cells()).map(({ source }) => source)).toEqual([
    SETUP,
    KERNEL,
    '%%cuda\n__global__ void inc(float *y) { y[threadIdx.x] += 1; }',
    LAUNCH,
    '%gpu launch inc<<<1, 256>>>(y)'
  ]);
  for (let i = 1; i < 5; i++) {
    expect(errorOf(await notebook.runCell(i))).toBeUndefined();
  }
  expect(await notebook.python('float(y[255])')).toBe(511);

  // Elsewhere its second part gets the magic.
  await notebook.setSource(2, `%%cuda --cc 8.6\n${KERNEL.slice(7)}\nint more;`);
  await page.evaluate(async line => {
    const { content } = window.jupyterapp.shell.currentWidget as NotebookPanel;
    content.activeCellIndex = 2;
    content.mode = 'edit';
    content.activeCell!.editor!.setCursorPosition({ line, column: 0 });
    await window.jupyterapp.commands.execute('notebook:split-cell-at-cursor');
  }, KERNEL.split('\n').length);
  const third = async (): Promise<string> => (await notebook.cells())[3].source;
  await expect.poll(third).toBe('%%cuda --cc 8.6\nint more;');
  await page.evaluate(() =>
    window.jupyterapp.commands.execute('notebook:delete-cell')
  );

  // Two launches in one cell are a script; a copy of a cell has its output.
  await page.evaluate(async () => {
    const { commands, shell } = window.jupyterapp;
    const { content } = shell.currentWidget as NotebookPanel;
    content.activeCellIndex = 3;
    await commands.execute('notebook:extend-marked-cells-below');
    await commands.execute('notebook:merge-cells');
    content.activeCellIndex = 1;
    await commands.execute('notebook:duplicate-below');
    content.activeCellIndex = 2;
    await commands.execute('notebook:hide-cell-outputs');
  });
  const cells = await notebook.cells();
  expect(cells).toHaveLength(5);
  expect(cells[2].outputs).toEqual(cells[1].outputs);
  const merged = await notebook.runCell(4);
  expect(recordsOf(merged).map(({ kernel }) => kernel)).toEqual([
    'scale',
    'inc'
  ]);
});
