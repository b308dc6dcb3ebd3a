/** Servers with a Content-Security-Policy that is in our way. */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import { everyRecord } from '../../test/records';
import { expect, test } from '../fixtures';
import {
  errorOf,
  Notebook,
  RECORD_MIME,
  recordsOf,
  withOwnKernels
} from './notebook';

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

/** Restricts the page that is open further. */
async function setPolicy(
  page: IJupyterLabPageFixture,
  content: string
): Promise<void> {
  await page.evaluate(text => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = text;
    document.head.append(policy);
  }, content);
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
  await setPolicy(page, 'worker-src blob:');
  // However often: no GPU is the cause, and no restart of the browser the way out.
  for (let i = 0; i < 4; i++) {
    expect(errorOf(await notebook.runCell(0))?.evalue).toMatch(
      /^The GPU engine did not start: .*worker-src must allow 'self' \(docs\/deploy\.md\)\.$/
    );
  }
});

test('what a browser asks in the place of worker-src leads to the same message', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'no-child', ['%gpu device']);
  await setPolicy(page, "child-src 'none'");
  expect(errorOf(await notebook.runCell(0))?.evalue).toMatch(
    /worker-src must allow 'self'/
  );
});

const CELLS = [
  'import numpy as np\nx = np.arange(64, dtype=np.int32)',
  '%%cuda\n__global__ void twice(int *x) { x[threadIdx.x] *= 2; }',
  '%gpu launch twice<<<1, 64>>>(x) --once --expect "x[63] == 126"',
  '%%cuda\n#include <vector>\n#include <cstdio>\nint main() { std::vector<int> v(3); printf("%d\\n", (int)v.size()); }',
  '%gpu profile twice<<<1, 64>>>(x)',
  '%gpu model amdahl'
];

test('a policy that forbids the parts of the engine is named in the cell', async ({
  page
}) => {
  await sendPolicy(page, /\/engine\/.*\.js/, "script-src 'none'");
  const notebook = await Notebook.create(page, 'no-parts', CELLS);
  for (let i = 0; i < 2; i++) {
    expect(errorOf(await notebook.runCell(i))).toBeUndefined();
  }
  for (let i = 2; i < 5; i++) {
    expect(errorOf(await notebook.runCell(i))?.evalue).toMatch(
      /script-src must allow 'self'/
    );
  }
});

test('the engine needs its scripts and WebAssembly, and nothing else', async ({
  page
}) => {
  await sendPolicy(
    page,
    /\/engine\/.*\.js/,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
  );
  const notebook = await Notebook.create(page, 'engine-policy', CELLS);
  for (const cell of await notebook.runAll()) {
    expect(errorOf(cell)).toBeUndefined();
  }
});

test('cells run and are shown where the page may fetch from its server alone', async ({
  page
}) => {
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(error.message));
  const notebook = await Notebook.create(page, 'page-policy', CELLS);
  await setPolicy(
    page,
    "img-src 'self'; style-src 'self'; font-src 'none'; connect-src 'self'; script-src 'self'"
  );
  for (let i = 0; i < CELLS.length; i++) {
    expect(errorOf(await notebook.runCell(i))).toBeUndefined();
  }
  const output = await notebook.showCell(CELLS.length - 1);
  await expect(output).toContainText('Amdahl');
  expect(thrown).toEqual([]);
});

test('without pictures that carry their own data their titles stand there', async ({
  page
}) => {
  const { occupancy } = everyRecord;
  // A picture that was there before the policy stays.
  await Notebook.create(page, 'before', ['pass']);
  await setPolicy(page, "img-src 'self'");
  const notebook = await Notebook.create(page, 'no-pictures', [
    {
      source: '%gpu device',
      outputs: [
        {
          output_type: 'display_data',
          metadata: {},
          data: { [RECORD_MIME]: occupancy }
        } as never
      ]
    }
  ]);
  const output = await notebook.showCell(0);
  const pictures = output.locator('img');
  await expect(pictures.first()).toHaveAttribute('alt', /\S/);
  expect(
    await pictures
      .first()
      .evaluate(node => (node as HTMLImageElement).naturalWidth)
  ).toBe(0);
  await expect(output).toContainText(/\d+ of \d+/);
});
