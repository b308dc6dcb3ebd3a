import { expect, test } from '../fixtures';
import { Notebook } from './notebook';

const KERNEL = `%%cuda
#define BLOCK (2 * 128)
// y becomes a x + y.
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int index = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[BLOCK];
    if (index < n) {
        y[index] = a * x[index] + y[index];
    }

}`;

test('typing completes, marks and mends; a name is explained under the mouse and by keys', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'help', [
    KERNEL,
    '%gpu launch sa',
    'numbers = 3'
  ]);
  const cell = page.locator('.jp-Notebook .jp-CodeCell .cm-content');
  const items = page.locator('.jp-Completer-item');
  const marks = page.locator('.cm-lintRange-error, .cm-lintPoint-error');
  const tooltip = page.locator('.jp-gs-Explanation');

  // Completion, with the parameters of functions.
  await cell.nth(0).locator('.cm-line').nth(10).click();
  await page.keyboard.type('    __syncthreads_c');
  // JupyterLab waits a second for those that complete: the worker must be there.
  await expect(marks.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(items).toContainText('__syncthreads_count(int)');
  await page.keyboard.press('Enter');
  await expect(cell.nth(0)).toContainText('__syncthreads_count');
  await page.keyboard.type('(1)');

  // The missing semicolon is inserted by the mark's button.
  await page.locator('.cm-lintRange-error', { hasText: /^\)$/ }).hover();
  await page.getByText('Insert ;').click();
  await expect(marks).toHaveCount(0);
  expect((await notebook.cells())[0].source).toContain(
    '__syncthreads_count(1);'
  );

  // Hover: signature, value, comment.
  await cell.nth(0).locator('span', { hasText: 'threadIdx' }).first().hover();
  await expect(tooltip).toContainText("thread's index within its block");
  await page.mouse.move(5, 5);
  await cell.nth(0).getByText('blockIdx', { exact: true }).first().click();
  await page.mouse.move(5, 5);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toContainText('within the grid');
  await page.keyboard.press('ArrowRight');
  await expect(tooltip).toHaveCount(0);
  // Under the mouse it is there once, too.
  await cell.nth(0).getByText('blockIdx', { exact: true }).first().click();
  await expect(tooltip).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.cm-tooltip.jp-gs-Explanation')).toHaveCount(1);
  await expect(tooltip).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.keyboard.press('ArrowRight');
  await expect(tooltip).toHaveCount(0);

  // Kernels of other cells, and where they are declared.
  await page.notebook.enterCellEditingMode(1);
  await page.keyboard.press('End');
  await expect(
    page.locator('.jp-CodeCell').nth(1).locator('.jp-mod-completer-enabled')
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(items.first()).toContainText('saxpy(int n, float a');
  await page.keyboard.press('Enter');
  await expect(cell.nth(1)).toContainText('launch saxpy');
  await page.keyboard.press('End');
  await page.keyboard.press('F12');
  await expect
    .poll(() => page.evaluate(() => document.getSelection()?.toString()))
    .toBe('saxpy');

  // Python in a launch is its kernel's.
  await notebook.setSource(1, '%gpu launch saxpy<<<1, 1>>>(numb');
  await page.notebook.enterCellEditingMode(1);
  await page.keyboard.press('End');
  await notebook.runCell(2);
  // Again where the Python kernel's first answer takes more than that second.
  await expect(async () => {
    await page.notebook.enterCellEditingMode(1);
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(items.filter({ hasText: 'numbers' })).toHaveCount(1, {
      timeout: 3000
    });
  }).toPass();
});

test('a name is renamed where it is the same', async ({ page }) => {
  const notebook = await Notebook.create(page, 'rename', [
    '%%cuda\nint n;\nint f(int n) { return n + 1; }\nint g() { return n; }'
  ]);
  const line = page.locator('.jp-CodeCell .cm-line').nth(2);
  await line.click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 'int f(int '.length; i++) {
    await page.keyboard.press('ArrowRight');
  }
  // At once, before the help is loaded and the worker has started: no key is lost.
  await page.keyboard.press('F2');
  const input = page.locator('.jp-Dialog input');
  await input.fill('count');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await notebook.cells())[0].source)
    .toBe(
      '%%cuda\nint n;\nint f(int count) { return count + 1; }\nint g() { return n; }'
    );
});

test('WGSL is indented, completed, explained, marked and renamed like CUDA', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'wgsl-help', ['%%wgsl']);
  const cell = page.locator('.jp-Notebook .jp-CodeCell .cm-content').first();
  const items = page.locator('.jp-Completer-item');
  const marks = page.locator('.cm-lintRange-error, .cm-lintPoint-error');
  const tooltip = page.locator('.jp-gs-Explanation');
  const source = async (): Promise<string> =>
    (await notebook.cells())[0].source;
  await page.notebook.enterCellEditingMode(0);
  await expect(cell).toHaveAttribute('data-language', 'wgsl');
  await page.keyboard.press('End');
  // As typed: brackets close themselves, and Enter and } find their columns.
  await page.keyboard.type(
    '\n@group(0) @binding(0) var<storage, read_write> x: array<f32>;\n\n@compute @workgroup_size(64)\nfn twice(@builtin(global_invocation_id) id: vec3<u32>) {\nlet i = id.x;\nif (i < arrayLength(&x)) {\nx[i] = 2 * xx[i];\n'
  );
  const end = `fn twice(@builtin(global_invocation_id) id: vec3<u32>) {
    let i = id.x;
    if (i < arrayLength(&x)) {
        x[i] = 2 * xx[i];`;
  await expect.poll(source).toContain(end);
  await page.keyboard.type('}\n}');
  await expect.poll(source).toMatch(/xx\[i\];\n {4}\}\n\}\s*$/);

  // The browser's compiler says what is wrong.
  await expect(marks.first()).toHaveText('xx');
  await marks.first().hover();
  await expect(page.locator('.cm-tooltip-lint')).toContainText(
    "unresolved value 'xx'"
  );
  await page.mouse.move(5, 5);
  await notebook.setSource(0, (await source()).replace('xx', 'x'));
  await expect(marks).toHaveCount(0);

  await page.notebook.enterCellEditingMode(0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nfn f() { workgroupB');
  await page.keyboard.press('Tab');
  await expect(items.first()).toContainText('workgroupBarrier');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('workgroupBarrier');

  await cell.getByText('arrayLength', { exact: true }).first().hover();
  await expect(tooltip).toContainText('How many elements');
  await page.mouse.move(5, 5);
  await expect(tooltip).toHaveCount(0);
  await cell.getByText('arrayLength', { exact: true }).first().click();
  await page.mouse.move(5, 5);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toContainText('How many elements');

  // From its use to where it is declared, and another name for both.
  await cell.locator('.cm-line', { hasText: 'x[i] =' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F12');
  await expect
    .poll(() => page.evaluate(() => document.getSelection()?.toString()))
    .toBe('i');
  await page.keyboard.press('F2');
  await page.locator('.jp-Dialog input').fill('index');
  await page.keyboard.press('Enter');
  await expect.poll(source).toContain('x[index] = 2 * x[index];');
  expect(await source()).toContain('let index = id.x;');
});
