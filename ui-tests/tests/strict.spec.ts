/** What a cell shows to be wrong, as an error: where the cell asks for it, and where the user does. */
import { galata } from '@jupyterlab/galata';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, recordsOf } from './notebook';

const CELLS = [
  'import numpy as np\nx = np.zeros(32, np.int32)',
  '%%cuda\n__global__ void one(int *x) { x[threadIdx.x] = 1; }',
  '%gpu launch one<<<1, 32>>>(x) --expect "x.sum() == 31"',
  '%%cuda\nint main() { return 3; }'
];
const strictly = (source: string): string =>
  source.startsWith('%%cuda\nint')
    ? source.replace('%%cuda', '%%cuda --strict')
    : `${source} --strict`;

test('a failed check and an exit code are shown, and errors with --strict', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'strict', [
    ...CELLS,
    ...CELLS.slice(2).map(strictly)
  ]);
  for (let i = 0; i < 4; i++) {
    expect(errorOf(await notebook.runCell(i))).toBeUndefined();
  }
  for (const [i, told] of [
    [4, /32.*31/],
    [5, /exit code 3/]
  ] as const) {
    const cell = await notebook.runCell(i);
    expect(recordsOf(cell)).toHaveLength(1);
    expect(errorOf(cell)).toMatchObject({ ename: 'CheckFailed' });
    expect(errorOf(cell)!.evalue).toMatch(told);
  }
});

test.describe('where the settings say so', () => {
  test.use({
    mockSettings: {
      ...galata.DEFAULT_SETTINGS,
      'jupyterlab-gridstride:plugin': { strict: true }
    }
  });

  test('cells behind a failed check do not run', async ({ page }) => {
    const notebook = await Notebook.create(page, 'strict-setting', CELLS);
    const cells = await notebook.runAll();
    expect(errorOf(cells[2])?.ename).toBe('CheckFailed');
    expect(cells[3].outputs).toEqual([]);
    expect(errorOf(await notebook.runCell(3))?.evalue).toContain('exit code 3');
  });
});
