/** Programs as people paste them: long ones, ones that compute for seconds, bad ones. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf, withOwnKernels } from './notebook';

withOwnKernels();

const cluster = readFileSync(
  new URL('../../test/programs-runtime/cluster.cu', import.meta.url),
  'utf8'
);
const expected = readFileSync(
  new URL('../../test/programs-runtime/cluster.expected', import.meta.url),
  'utf8'
);

/** Lines with times are the machine's. */
const comparable = (text: string): string =>
  text.replace(/^device:.*$/gm, 'device:');

test('a program of 350 lines prints what it prints under nvcc, with its timeline', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'cluster', [
    `%%cuda --args "500 32"\n${cluster}`
  ]);
  const [cell] = await notebook.runAll();
  expect(errorOf(cell)).toBeUndefined();
  const stdout = cell.outputs
    .filter(({ name }) => name === 'stdout')
    .map(({ text }) => text)
    .join('');
  expect(comparable(stdout)).toBe(expected);
  const [record] = recordsOf(cell);
  expect(record).toMatchObject({ kind: 'program', exitCode: 0 });
  expect(record.simulated).toBeUndefined();
  const shown = await notebook.showCell(0);
  const timeline = shown.locator('svg.gs-timeline');
  await expect(timeline).toBeVisible();
  await timeline.scrollIntoViewIfNeeded();
});

test('the page stays alive while a program computes, and a stop is there at once', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'busy', [
    `%%cuda
#include <cstdio>
int main() {
  volatile double sum = 0;
  printf("begun\\n");
  fflush(stdout);
  for (long i = 1; i < 100000000000L; i++) sum += 1.0 / i;
  printf("%g\\n", sum);
}`
  ]);
  await notebook.startCell(0);
  await expect
    .poll(async () => (await notebook.cells())[0].outputs[0]?.text ?? '')
    .toBe('begun\n');
  // The longest time between two frames in five seconds. A page that the
  // program froze would draw none, and the test would end by its time limit:
  // the program alone takes minutes. The times themselves are only noted.
  const gap = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const begin = performance.now();
        let last = begin;
        let longest = 0;
        const frame = (): void => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now - begin > 5000) {
            resolve(longest);
          } else {
            requestAnimationFrame(frame);
          }
        };
        requestAnimationFrame(frame);
      })
  );
  const took = await page.evaluate(async () => {
    const begin = performance.now();
    void window.jupyterapp.commands.execute('notebook:interrupt-kernel');
    const { content } = window.jupyterapp.shell.currentWidget as unknown as {
      content: { widgets: { model: { executionState: string } }[] };
    };
    while (content.widgets[0].model.executionState === 'running') {
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    return performance.now() - begin;
  });
  test.info().annotations.push({
    type: 'measured',
    description: `longest gap ${gap.toFixed(0)} ms, stopped after ${took.toFixed(0)} ms`
  });
  expect(errorOf((await notebook.cells())[0])?.ename).toBe('KeyboardInterrupt');
});

const BAD: [what: string, source: string, message: RegExp][] = [
  [
    'a null pointer',
    'int main() {\n  int *p = nullptr;\n  return *p;\n}',
    /:4: null pointer: 'p' is null/
  ],
  [
    'a wild pointer',
    'int main() {\n  int *p = (int *)0x800000000;\n  return *p;\n}',
    /:4: wild pointer: 'p' is/
  ],
  [
    'a double free',
    '#include <cstdlib>\nint main() {\n  void *p = malloc(8);\n  free(p);\n  free(p);\n}',
    /:6: double free/
  ],
  [
    'a kernel with a pointer of the host',
    '__global__ void k(int *x) { *x = 1; }\nint main() {\n  int h = 0;\n  k<<<1, 1>>>(&h);\n  return cudaDeviceSynchronize();\n}',
    /memory of the host/
  ],
  [
    'endless recursion',
    'int f(int n) { return f(n + 1) + 1; }\nint main() { return f(0); }',
    /:2: stack overflow in 'f'/
  ],
  [
    'more memory than there is',
    '#include <cstdlib>\nint main() {\n  int *p = (int *)malloc(1ull << 40);\n  p[0] = 1;\n}',
    /:5: null pointer: 'p' is null .*malloc/
  ]
];

test('bad programs are told what is wrong, and where', async ({ page }) => {
  const notebook = await Notebook.create(
    page,
    'bad',
    BAD.map(([, source]) => `%%cuda\n${source}`)
  );
  for (const [i, [what, , message]] of BAD.entries()) {
    const cell = await notebook.runCell(i);
    const error = errorOf(cell);
    const said = JSON.stringify(error ?? recordsOf(cell)[0]);
    expect(said, what).toMatch(message);
  }
});

test('100 MB of output do not fill the notebook', async ({ page }) => {
  const notebook = await Notebook.create(page, 'loud', [
    '%%cuda\n#include <cstdio>\nint main() { for (int i = 0; i < 2000000; i++) printf("%049d\\n", i); }'
  ]);
  const [cell] = await notebook.runAll();
  expect(errorOf(cell)).toBeUndefined();
  const text = cell.outputs.map(output => output.text ?? '').join('');
  expect(text.length).toBeLessThan(1_100_000);
  expect(text).toMatch(/99\.0 MB more were written/);
});
