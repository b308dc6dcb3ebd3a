import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const SETUP = `import numpy as np
n = 100_003
x = np.arange(n, dtype=np.float32)
y = np.ones(n, dtype=np.float32)
order = ["setup"]`;

const SAXPY = `%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}`;

const LAUNCH = `%%gpu
launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y) --once`;

test('Run All runs GPU and Python cells in the order of the notebook', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'order', [
    SETUP,
    SAXPY,
    // Slow, so that a GPU cell that did not wait would read the old y.
    'import time; time.sleep(1); y[:] = 10; order.append("ten")',
    LAUNCH,
    'order.append(float(y[3])); y[:] = 20',
    '%gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 1.0, x, y) --once',
    'order.append(float(y[3]))',
    { type: 'markdown', source: '# The end' }
  ]);
  const cells = await notebook.runAll();
  expect(cells.map(errorOf)).toEqual(cells.map(() => undefined));
  expect(cells.map(cell => cell.executionCount)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await notebook.python('order')).toEqual(['setup', 'ten', 16, 23]);
  expect(await notebook.python('bool((y == np.arange(n) + 20).all())')).toBe(
    true
  );
  expect(recordsOf(cells[1])).toHaveLength(1);
  // A launch record, or several viewers could show nothing of it.
  const [output] = cells[3].outputs;
  expect(Object.keys(output.data!).sort()).toEqual([
    'application/vnd.gridstride.run.v1+json',
    'text/html',
    'text/plain'
  ]);
});

test('cells behind a failing GPU cell do not run', async ({ page }) => {
  const notebook = await Notebook.create(page, 'failing', [
    SETUP,
    '%%cuda\n__global__ void broken(int *x)\n{\n    x[0] = oops;\n}',
    'order.append("python behind")',
    '%gpu device',
    'order.append("last")'
  ]);
  const cells = await notebook.runAll();
  const error = errorOf(cells[1])!;
  expect(error.ename).toBe('CompileError');
  expect(error.traceback!.join('\n')).toMatch(/cell \[2\]:4:\d+:.*error:/);
  expect(error.traceback!.join('\n')).toContain('x[0] = oops;');
  expect(
    cells.slice(2).map(cell => [cell.executionCount, cell.outputs])
  ).toEqual([
    [null, []],
    [null, []],
    [null, []]
  ]);
  expect(await notebook.python('order')).toEqual(['setup']);
  // The notebook is not stuck.
  expect((await notebook.runCell(4)).executionCount).toBe(3);
  expect(await notebook.python('order')).toEqual(['setup', 'last']);
});

test('a failing Python cell stops the GPU cells behind it', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'python-fails', [
    '%gpu device',
    '1 / 0',
    '%gpu device',
    'ran = True'
  ]);
  const cells = await notebook.runAll();
  expect(errorOf(cells[1])?.ename).toBe('ZeroDivisionError');
  expect(cells[2].outputs).toEqual([]);
  expect(cells[2].executionCount).toBeNull();
  expect(await notebook.python('"ran" in globals()')).toBe(false);
});

test('a GPU cell tagged raises-exception fails and the next cells run', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'raises', [
    { source: '%gpu lunch', tags: ['raises-exception'] },
    'ran = True',
    '%gpu device'
  ]);
  await notebook.start('notebook:run-all-cells');
  // Not by the [*]: JupyterLab takes it from all that wait when a cell fails, tagged or not.
  await expect
    .poll(async () => recordsOf((await notebook.cells())[2]).length)
    .toBe(1);
  const cells = await notebook.whenIdle();
  expect(errorOf(cells[0])?.ename).toBe('CommandError');
  expect(cells.map(cell => cell.executionCount)).toEqual([1, 2, 3]);
  expect(await notebook.python('ran')).toBe(true);
});

test('a mistyped command or option says what was expected', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'mistyped', [
    '%%gpu\ndevice\nlunch k<<<1, 2>>>(x)',
    '%%cuda --blok 128\n__global__ void k() {}',
    '%gpu launch k<<<1, 2>>(x)'
  ]);
  const text = async (i: number): Promise<string> =>
    errorOf(await notebook.runCell(i))!.traceback!.join('\n');
  const first = await text(0);
  expect(first).toContain('lunch is not a command: did you mean launch?');
  expect(first).toMatch(/\n {2}lunch k<<<1, 2>>>\(x\)\n.*\^\^\^\^\^/);
  expect(await text(1)).toContain('did you mean --block?');
  expect(await text(2)).toContain("expected '>>>', which closes '<<<'");
});

test('arguments are checked before anything runs', async ({ page }) => {
  const notebook = await Notebook.create(page, 'arguments', [
    SETUP,
    SAXPY,
    '%gpu launch saxpy<<<1, 256>>>(n, 2.0, x, y * 1)',
    '%gpu launch saxpy<<<1, 256>>>(n, 2.0, x)',
    '%gpu launch saxpy<<<n / 256, 256>>>(n, 2.0, x[::2], y)',
    '%gpu launch saxpy<<<1, 256>>>(m, 2.0, x, y)'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);
  const message = async (i: number): Promise<string> =>
    errorOf(await notebook.runCell(i))!.evalue!;
  expect(await message(2)).toContain('y * 1');
  expect(await message(3)).toContain('takes 4 arguments, 3 given');
  const both = await message(4);
  expect(both).toContain('write // instead');
  const [cell] = (await notebook.cells()).slice(5);
  expect(cell.executionCount).toBeNull();
  const error = errorOf(await notebook.runCell(5))!;
  expect(error.ename).toBe('NameError');
  expect(error.evalue).toContain("name 'm' is not defined");
});

test('a deleted cell that waited is not run, and the others are', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'deleted', [
    'import time; time.sleep(2)',
    '%gpu device',
    '%gpu kernels',
    'ran = True'
  ]);
  await notebook.start('notebook:run-all-cells');
  await page.evaluate(() => {
    const panel = window.jupyterapp.shell
      .currentWidget as import('@jupyterlab/notebook').NotebookPanel;
    panel.model!.sharedModel.deleteCell(2);
  });
  const cells = await notebook.whenIdle();
  expect(cells).toHaveLength(3);
  expect(recordsOf(cells[1])).toHaveLength(1);
  expect(await notebook.python('ran')).toBe(true);
});

test('restart drops what waits and Run All works again', async ({ page }) => {
  const notebook = await Notebook.create(page, 'restart', [
    SETUP,
    SAXPY,
    LAUNCH,
    'import time; time.sleep(60 if "again" not in globals() else 0)',
    '%gpu device'
  ]);
  await notebook.start('notebook:run-all-cells');
  await expect
    .poll(async () => recordsOf((await notebook.cells())[2]).length, {
      timeout: 60_000
    })
    .toBe(1);
  await notebook.restartKernel();
  const dropped = await notebook.whenIdle();
  expect(dropped[4].executionCount).toBeNull();
  expect(dropped[4].outputs).toEqual([]);
  // The GPU session forgot its kernels with the kernel's variables.
  await notebook.setSource(3, 'again = True');
  await notebook.runCell(0);
  const launch = await notebook.runCell(2);
  expect(errorOf(launch)?.evalue).toContain('saxpy');
  const cells = await notebook.runAll();
  expect(cells.map(errorOf)).toEqual(cells.map(() => undefined));
  expect(await notebook.python('float(y[3])')).toBe(7);
});

test('Restart and Run All starts from nothing and runs everything', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'restart-run-all', [
    `${SETUP}\nassert "ran" not in globals()`,
    SAXPY,
    LAUNCH,
    'ran = True'
  ]);
  await notebook.runAll();
  await notebook.start('notebook:restart-run-all');
  await page.locator('.jp-Dialog .jp-mod-accept').click();
  // All outputs are taken away when the cells are sent again.
  await expect
    .poll(async () => (await notebook.cells())[3].executionCount)
    .toBeNull();
  await expect
    .poll(async () => (await notebook.cells())[3].executionCount)
    .toBe(4);
  const cells = await notebook.cells();
  expect(cells.map(cell => cell.executionCount)).toEqual([1, 2, 3, 4]);
  expect(cells.map(errorOf)).toEqual(cells.map(() => undefined));
  expect(await notebook.python('float(y[3])')).toBe(7);
});

test('an execution is timed like that of a Python cell', async ({ page }) => {
  const notebook = await Notebook.create(page, 'timing', ['%gpu device']);
  await page.evaluate(() => {
    const panel = window.jupyterapp.shell
      .currentWidget as import('@jupyterlab/notebook').NotebookPanel;
    panel.content.notebookConfig = {
      ...panel.content.notebookConfig,
      recordTiming: true
    };
  });
  const { metadata } = await notebook.runCell(0);
  const execution = metadata.execution as Record<string, string>;
  expect(Object.keys(execution).sort()).toEqual([
    'iopub.execute_input',
    'iopub.status.busy',
    'iopub.status.idle',
    'shell.execute_reply',
    'shell.execute_reply.started'
  ]);
  expect(Date.parse(execution['shell.execute_reply'])).toBeGreaterThanOrEqual(
    Date.parse(execution['iopub.execute_input'])
  );
});

test('arrays of 160 MB travel both ways', async ({ page }) => {
  const notebook = await Notebook.create(page, 'large', [
    'import numpy as np\nn = 40_000_000\nx = np.arange(n, dtype=np.float32)\ny = np.zeros(n, dtype=np.float32)',
    SAXPY,
    '%gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 1.0, x, y) --once --expect "y == x"'
  ]);
  const cells = await notebook.runAll(170_000);
  expect(cells.map(errorOf)).toEqual(cells.map(() => undefined));
  expect(await notebook.python('bool((x == y).all())')).toBe(true);
});
