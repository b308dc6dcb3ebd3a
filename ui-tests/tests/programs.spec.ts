import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const PROGRAM = `%%cuda --args "1000 3"
#include <cstdio>
#include <cstdlib>
#include "scale.h"

__global__ void scale(float *x, float factor, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = scaled(x[i], factor);
}

int main(int argc, char **argv)
{
    int n = atoi(argv[1]);
    float *h = (float *)malloc(n * sizeof(float)), *d;
    for (int i = 0; i < n; i++)
        h[i] = i;
    cudaMalloc(&d, n * sizeof(float));
    cudaMemcpy(d, h, n * sizeof(float), cudaMemcpyHostToDevice);
    scale<<<(n + 255) / 256, 256>>>(d, atof(argv[2]), n);
    cudaMemcpy(h, d, n * sizeof(float), cudaMemcpyDeviceToHost);
    printf("last %g\\n", h[n - 1]);
    fprintf(stderr, "to stderr\\n");
    return 5;
}`;

test('a cell with main() runs as a program; its kernels stay for launches', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'program', [
    '%%cuda --file scale.h\n__device__ inline float scaled(float x, float by) { return x * by; }',
    PROGRAM,
    'import numpy as np\ny = np.ones(10, np.float32)',
    '%gpu launch scale<<<1, 32>>>(y, 4.0, 10) --once'
  ]);
  const cells = await notebook.runAll();
  expect(cells.map(errorOf)).toEqual(cells.map(() => undefined));
  const streams = cells[1].outputs
    .filter(({ output_type }) => output_type === 'stream')
    .map(({ name, text }) => [name, text]);
  expect(streams).toEqual([
    ['stdout', 'last 2997\n'],
    ['stderr', 'to stderr\n']
  ]);
  expect(recordsOf(cells[1])).toMatchObject([
    {
      kind: 'program',
      exitCode: 5,
      args: ['1000', '3'],
      kernels: [{ name: 'scale', launches: 1 }]
    }
  ]);
  expect(await notebook.python('float(y.sum())')).toBe(40);

  const shown = await notebook.showCell(1);
  await expect(shown.locator('svg.gs-timeline')).toBeVisible();
  await expect(shown).toContainText('exit code 5');
});

test('a program that goes wrong is one error, with its line', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'wild', [
    '%%cuda\n#include <cstdio>\nint main()\n{\n    int *d;\n    cudaMalloc(&d, 16);\n    printf("before\\n");\n    return d[2];\n}'
  ]);
  const [cell] = await notebook.runAll();
  const errors = cell.outputs.filter(
    ({ output_type }) => output_type === 'error'
  );
  expect(errors).toHaveLength(1);
  expect(errors[0].evalue).toMatch(/cell \[1\]:8: .*device/);
  expect(cell.outputs[0]).toMatchObject({ name: 'stdout', text: 'before\n' });
});

test('output streams while a program runs, and an endless one is interrupted', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'endless-program', [
    '%%cuda\n#include <cstdio>\nint main()\n{\n    printf("begun\\n");\n    fflush(stdout);\n    volatile int go = 1;\n    for (long i = 0; go; i++)\n        if (i % 100000000 == 0) { printf("%ld\\n", i); fflush(stdout); }\n}',
    '%gpu device'
  ]);
  await notebook.startCell(0);
  await expect
    .poll(async () => (await notebook.cells())[0].outputs[0]?.text ?? '')
    .toMatch(/^begun\n0\n/);
  expect((await notebook.cells())[0].state).toBe('running');
  await notebook.interrupt();
  const cells = await notebook.whenIdle(10_000);
  expect(errorOf(cells[0])?.ename).toBe('KeyboardInterrupt');
  // The page answers, and so does the next engine.
  expect(recordsOf(await notebook.runCell(1))).toHaveLength(1);
});

test('a program sees the folder of the notebook, and asks in its cell', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'files', [
    `import os
os.makedirs("given", exist_ok=True)
open("given/twice.h", "w").write("inline int twice(int x) { return 2 * x; }")
open("given/in.txt", "w").write("20")
before = sorted(os.listdir("."))`,
    `%%cuda
#include <cstdio>
#include <fstream>
#include "given/twice.h"
int main()
{
    int a = 0, b = 0;
    std::ifstream in("given/in.txt");
    in >> a;
    printf("b? ");
    scanf("%d", &b);
    FILE *out = fopen("given/out.txt", "w");
    fprintf(out, "%d", twice(a + b));
    fclose(out);
    printf("%d", fopen("files.ipynb", "w") != NULL);
}`,
    'print(open("given/out.txt").read(), sorted(os.listdir(".")) == before)'
  ]);
  await notebook.runCell(0);
  await notebook.startCell(1);
  const input = page.locator('.jp-Stdin-input');
  await expect(page.locator('.jp-OutputArea')).toContainText(['b?'], {
    timeout: 60_000
  });
  await input.fill('1');
  await input.press('Enter');
  const [, cell] = await notebook.whenIdle();
  expect(errorOf(cell)).toBeUndefined();
  expect(cell.outputs.map(({ name, text }) => [name, text])).toEqual([
    ['stdout', 'b? '],
    ['stdin', '1\n'],
    ['stdout', '1'],
    [undefined, undefined]
  ]);
  await expect(input).toHaveCount(0);
  const { notes } = recordsOf(cell)[0] as { notes: string[] };
  expect(notes.join('\n')).toMatch(
    /files\.ipynb was not saved: programs write no notebooks.*\n.*/
  );
  expect(notes.join('\n')).toContain('The program wrote given/out.txt');
  expect((await notebook.runCell(2)).outputs[0].text).toBe('42 True\n');

  // An interrupt while it asks, and the end of the input.
  await notebook.startCell(1);
  await expect(input).toBeVisible({ timeout: 60_000 });
  await notebook.interrupt();
  expect(errorOf((await notebook.whenIdle())[1])?.ename).toBe(
    'KeyboardInterrupt'
  );
  await expect(input).toHaveCount(0);
  await notebook.startCell(1);
  await input.press('Control+d');
  await notebook.whenIdle();
  expect((await notebook.runCell(2)).outputs[0].text).toBe('40 True\n');
});
