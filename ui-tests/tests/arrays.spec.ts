import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

test('arrays of every kind come back as the kernel left them', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'arrays', [
    `import numpy as np
rgb = np.arange(7 * 5 * 3, dtype=np.uint8).reshape(7, 5, 3)
grey = np.zeros((7, 5), np.uint8)
halves = np.arange(9, dtype=np.float16)
doubles = np.linspace(0, 1, 11)
others = doubles.copy()
longs = np.arange(5) * 2**40
waves = np.exp(1j * np.arange(6)).astype(np.complex64)
before = waves.copy()
points = np.zeros(4, np.dtype([('id', np.int16), ('x', np.float32), ('w', np.float64)], align=True))
points['x'] = [1, 2, 3, 4]`,
    `%%cuda
#include <cuda_fp16.h>
__global__ void toGrey(const unsigned char *rgb, unsigned char *grey, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) grey[i] = (rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2]) / 3;
}
template <typename T> __global__ void twice(T *x, int n) {
  int i = threadIdx.x;
  if (i < n) x[i] = x[i] + x[i];
}
__global__ void conjugate(float2 *z, int n) {
  if (threadIdx.x < n) z[threadIdx.x].y = -z[threadIdx.x].y;
}
struct Point { short id; float x; double w; };
__global__ void weigh(Point *p) {
  int i = threadIdx.x;
  p[i].id = i + 1;
  p[i].w = 0.5 * p[i].x;
}`,
    `%%gpu
launch toGrey<<<2, 32>>>(rgb, grey, grey.size) --once
launch twice<__half><<<1, 32>>>(halves, 9) --once
launch twice<double><<<1, 32>>>(doubles[3:], 8) --once
launch twice<long long><<<1, 32>>>(longs, 5) --once
launch conjugate<<<1, 32>>>(waves.view(np.float32), 6) --once
launch weigh<<<1, 4>>>(points) --once`,
    '%gpu launch twice<float><<<1, 32>>>(others, 11) --once',
    '%gpu launch conjugate<<<1, 32>>>(waves, 6)'
  ]);
  const cells = await notebook.runAll();
  expect(errorOf(cells[2])).toBeUndefined();
  expect(recordsOf(cells[2])).toHaveLength(6);
  for (const condition of [
    '(grey == rgb.astype(int).sum(axis=2) // 3).all()',
    '(halves == 2 * np.arange(9)).all()',
    // A part of the array was passed: a pointer into it.
    'np.allclose(doubles, np.linspace(0, 1, 11) * np.where(np.arange(11) < 3, 1, 2), rtol=1e-13)',
    '(longs == np.arange(5) * 2**41).all()',
    '(waves == before.conj()).all()',
    "points['id'].tolist() == [1, 2, 3, 4] and points['w'].tolist() == [0.5, 1, 1.5, 2]"
  ]) {
    expect(await notebook.python(`bool(${condition})`), condition).toBe(true);
  }
  // What is of another type is converted, back as well, and the output says so.
  expect(JSON.stringify(recordsOf(cells[3])[0])).toContain('copied back');
  expect(
    await notebook.python(
      'bool(np.allclose(others, np.linspace(0, 2, 11), rtol=1e-6))'
    )
  ).toBe(true);
});

test('an array beyond the limits of the device is refused before it travels', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'huge', [
    'import numpy as np\nhuge = np.zeros(2**31, np.float32)',
    '%%cuda\n__global__ void k(const float *x) {}',
    '%gpu launch k<<<1, 1>>>(huge) --once'
  ]);
  const cells = await notebook.runAll();
  expect(errorOf(cells[2])).toMatchObject({
    ename: 'OutOfMemoryError',
    evalue: expect.stringContaining('huge has 8 GiB') as unknown as string
  });
});

test('help is an answer, not an error', async ({ page }) => {
  const notebook = await Notebook.create(page, 'help', [
    '%gpu help',
    '%gpu help launch',
    '%%cuda?',
    '%%wgsl --help'
  ]);
  const cells = await notebook.runAll();
  expect(
    cells.map(({ outputs }) => outputs.map(({ name, text }) => [name, text]))
  ).toEqual([
    [['stdout', expect.stringContaining('launch     run a kernel')]],
    [['stdout', expect.stringContaining('--expect "CONDITION"')]],
    [['stdout', expect.stringContaining('--stdin "TEXT"')]],
    [['stdout', expect.stringContaining('--block N')]]
  ]);
});

test('what is being done is shown below the cell, and not in the notebook', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'progress', [
    'import numpy as np\nx = np.zeros(2**23, np.float32)',
    '%%cuda\n__global__ void one(float *x) { x[blockIdx.x * blockDim.x + threadIdx.x] = 1; }',
    '%%gpu\ndevice\nlaunch one<<<2**15, 256>>>(x) --once\ndevice\nlaunch one<<<2**15, 256>>>(x) --once'
  ]);
  // Shown below the cell while it lasts, and in no output.
  await notebook.start('notebook:run-all-cells');
  await expect(
    page.locator('.jp-gs-Progress', { hasText: 'Cancel' })
  ).toBeVisible({ timeout: 60_000 });
  const cells = await notebook.whenIdle();
  expect(recordsOf(cells[2]).map(({ kind }) => kind)).toEqual([
    'device',
    'launch',
    'device',
    'launch'
  ]);
  expect(cells[2].outputs).toHaveLength(4);
  await expect(page.locator('.jp-gs-Progress')).toHaveCount(0);
});
