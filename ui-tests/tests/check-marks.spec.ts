import { expect, test } from '../fixtures';
import { Notebook } from './notebook';

const PROGRAM = `%%cuda --check
__global__ void reverse(int *x)
{
    __shared__ int s[64];
    s[threadIdx.x] = x[threadIdx.x];
    x[threadIdx.x] = s[63 - threadIdx.x];
}

int main()
{
    int *x;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMemset(x, 0, 64 * sizeof(int));
    reverse<<<1, 64>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}`;

const MENDED = PROGRAM.replace(
  'x[threadIdx.x];\n',
  'x[threadIdx.x];\n    __syncthreads();\n'
);

test('what a check finds is marked in its cell, until the cell is edited or run again', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'marks', [PROGRAM]);
  const marks = page.locator('.cm-lintRange-error');
  const end = page.locator('.jp-CodeCell .cm-line').last();

  await end.click();
  await notebook.runCell(0);
  await expect(marks).toHaveText(['s[threadIdx.x]', 's[63 - threadIdx.x]']);
  await marks.last().hover();
  const tooltip = page.locator('.cm-tooltip-lint');
  await expect(tooltip).toContainText('race: thread');
  await expect(tooltip).toContainText('The other place is in line 5.');
  await expect(tooltip).toContainText('__syncthreads()');
  await page.screenshot({ path: 'ui-tests/test-results/check-marks.png' });
  await page.mouse.move(5, 5);

  // Another text is not what was checked.
  await end.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await expect(marks).toHaveCount(0);

  // The same race, two columns on.
  await notebook.setSource(
    0,
    PROGRAM.replace('    x[threadIdx.x] = s', '      x[threadIdx.x] = s')
  );
  await notebook.runCell(0);
  await expect(marks).toHaveCount(2);

  await notebook.setSource(0, MENDED);
  await notebook.runCell(0);
  await expect(page.locator('.jp-OutputArea')).toContainText(
    'no problem found'
  );
  await expect(marks).toHaveCount(0);
});

test('the kernel of another cell is marked by a check of its launch', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'marks-elsewhere', [
    'import numpy as np\nx = np.zeros(64, dtype=np.int32)',
    '%%cuda\n__global__ void k(int *x) { x[threadIdx.x + 1] = 1; }',
    '%gpu check k<<<1, 64>>>(x)'
  ]);
  await page.locator('.jp-CodeCell .cm-line').nth(2).click();
  await notebook.runAll();
  const cell = page.locator('.jp-CodeCell').nth(1);
  await expect(cell.locator('.cm-lintRange-error')).toHaveText(
    'x[threadIdx.x + 1]'
  );
  // The output is cleared, and what it told of with it.
  await notebook.setSource(2, '%gpu device');
  await notebook.runCell(2);
  await expect(cell.locator('.cm-lintRange-error')).toHaveCount(0);
});
