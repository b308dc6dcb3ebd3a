import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

test('a page without WebGPU says what to do, and Python goes on', async ({
  page
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'gpu', {
      get: () => undefined
    });
  });
  await page.reload();
  const notebook = await Notebook.create(page, 'no-webgpu', [
    '%gpu device',
    '%%cuda\n__global__ void k(int *x)\n{\n    x[threadIdx.x] = threadIdx.x;\n}',
    '1 + 1'
  ]);
  const device = await notebook.runCell(0);
  expect(errorOf(device)?.ename).toBe('DeviceError');
  expect(errorOf(device)?.evalue).toMatch(/does not offer WebGPU.*Chrome/s);
  // Compiling needs no GPU.
  expect(recordsOf(await notebook.runCell(1))).toHaveLength(1);
  const python = await notebook.runCell(2);
  expect(python.outputs[0].data!['text/plain']).toBe('2');
});
