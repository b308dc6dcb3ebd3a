/** Servers with a Content-Security-Policy that is in our way. */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

/** Sends what matches with this policy besides its own headers. */
async function sendPolicy(
  page: IJupyterLabPageFixture,
  url: RegExp,
  policy: string
): Promise<void> {
  await page.route(url, async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy }
    });
  });
}

test('without WebAssembly kernels run on the GPU, and a program says what is missing', async ({
  page
}) => {
  await sendPolicy(page, /\/engine\/.*\.js/, "script-src 'self'");
  const notebook = await Notebook.create(page, 'no-wasm', [
    'import numpy as np\nx = np.arange(64, dtype=np.int32)',
    '%%cuda\n__global__ void twice(int *x) { x[threadIdx.x] *= 2; }',
    '%gpu launch twice<<<1, 64>>>(x) --expect "x[63] == 126"',
    '%%cuda\nint main() { return 0; }'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(1);
  const launch = await notebook.runCell(2);
  expect(errorOf(launch)).toBeUndefined();
  const [record] = recordsOf(launch);
  expect(record).toMatchObject({ kind: 'launch', check: { status: 'passed' } });
  expect(record).not.toHaveProperty('simulated');
  expect(errorOf(await notebook.runCell(3))?.evalue).toMatch(
    /'wasm-unsafe-eval' to the policy's script-src/
  );
});

test('a policy that forbids the worker is named in the cell', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'no-worker', ['%gpu device']);
  await page.evaluate(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = 'worker-src blob:';
    document.head.append(policy);
  });
  expect(errorOf(await notebook.runCell(0))?.evalue).toMatch(
    /worker-src must allow 'self'/
  );
});
