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
