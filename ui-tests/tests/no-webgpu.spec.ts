import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const KERNEL = `%%cuda
__global__ void twice(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = 2 * x[i];
    }
}`;

const WGSL = `%%wgsl
@group(0) @binding(0) var<storage, read_write> y: array<i32>;
@compute @workgroup_size(32) fn w(@builtin(global_invocation_id) id: vec3u) { y[id.x] = 1; }`;

test('a page without WebGPU runs CUDA in the simulator, and says so', async ({
  page
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'gpu', {
      get: () => undefined
    });
  });
  await page.reload();
  const notebook = await Notebook.create(page, 'no-webgpu', [
    'import numpy as np\nx = np.arange(1000, dtype=np.int32)',
    '%gpu device',
    KERNEL,
    '%gpu launch twice<<<8, 128>>>(x, 1000) --expect "x[999] == 1998"',
    'int(x.sum())',
    '%gpu compare twice<<<8, 128>>>(x, 1000) twice<<<32, 32>>>(x, 1000)',
    WGSL,
    '%gpu launch w<<<1, 32>>>(x)',
    '1 + 1'
  ]);
  await notebook.runCell(0);

  const [device] = recordsOf(await notebook.runCell(1));
  expect(device).toMatchObject({
    kind: 'device',
    simulated: {
      reason: expect.stringMatching(/does not offer WebGPU.*Chrome/s)
    }
  });
  expect(recordsOf(await notebook.runCell(2))[0]).toMatchObject({
    kind: 'compile',
    notes: []
  });

  const launch = await notebook.runCell(3);
  expect(errorOf(launch)).toBeUndefined();
  expect(recordsOf(launch)[0]).toMatchObject({
    kind: 'launch',
    check: { status: 'passed' },
    timing: { clock: 'simulator' },
    simulated: { prediction: { card: 'Tesla T4' } }
  });
  const shown = page.locator('.jp-CodeCell').nth(3);
  await expect(shown).toContainText('predicted on Tesla T4');
  await expect(shown).toContainText('in the simulator');
  // The array in Python was changed.
  const sum = await notebook.runCell(4);
  expect(sum.outputs[0].data!['text/plain']).toBe('999000');

  const [compare] = recordsOf(await notebook.runCell(5));
  expect(compare).toMatchObject({
    kind: 'compare',
    rows: [{ launch: { kernel: 'twice' } }, { launch: { kernel: 'twice' } }]
  });

  // WGSL is the browser's own: nothing stands in for it.
  await notebook.runCell(6);
  const refused = errorOf(await notebook.runCell(7));
  expect(refused?.ename).toBe('DeviceError');
  expect(refused?.evalue).toMatch(/WGSL, which needs WebGPU/);
  const python = await notebook.runCell(8);
  expect(python.outputs[0].data!['text/plain']).toBe('2');
});
