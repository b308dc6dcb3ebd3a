import { expect, test } from '../fixtures';
import {
  errorOf,
  Notebook,
  recordsOf,
  withOwnKernels,
  type CellSeen
} from './notebook';

withOwnKernels();

const FOLDER = new URL('../../notebooks/nvidia-case-studies/', import.meta.url);

/** Its second part: versions 5 to 7, and all seven side by side. */
const NAME = 'reduction-b-unrolled.ipynb';

interface LaunchRecord {
  kind: 'launch';
  kernel: string;
  check: { status: string; detail: string };
  timing: { medianNs: number; samples: number };
}

interface CompareRecord {
  kind: 'compare';
  rows: { launch: LaunchRecord; cumulativeSpeedup: number }[];
}

/** Records of one kind of the whole notebook, in order. */
function all<T extends { kind: string }>(
  cells: CellSeen[],
  kind: T['kind']
): T[] {
  return cells
    .flatMap(recordsOf)
    .filter(record => record.kind === kind) as unknown as T[];
}

test('the reduction notebook runs from top to bottom', async ({ page }) => {
  test.setTimeout(900_000);
  const notebook = await Notebook.upload(page, FOLDER, NAME);
  const cells = await notebook.runAll(840_000);

  // The exercises are the reader's, and one launch is wrong on purpose.
  const mayFail = (cell: CellSeen): boolean =>
    ((cell.metadata.tags ?? []) as string[]).includes('raises-exception');
  const failed = cells.filter(cell => errorOf(cell));
  expect(failed.filter(cell => !mayFail(cell))).toEqual([]);

  // Every sum was read back from the GPU and compared in Python.
  const launches = all<LaunchRecord>(cells, 'launch').filter(
    launch => launch.check.status !== 'none'
  );
  expect(launches.map(({ check }) => check.status)).toEqual(
    launches.map(() => 'passed')
  );
  const reductions = launches.filter(({ kernel }) => /^reduce\d/.test(kernel));
  expect(new Set(reductions.map(({ kernel }) => kernel)).size).toBe(3);
  const total = await notebook.python<number>('total');
  expect(total).toBeGreaterThan(2 ** 28);

  // All seven side by side.
  const seven = all<CompareRecord>(cells, 'compare').find(({ rows }) =>
    rows.some(({ launch }) => launch.kernel === 'reduce1')
  )!;
  expect(seven.rows.map(({ launch }) => launch.kernel)).toEqual([
    'reduce1',
    'reduce2',
    'reduce3',
    'reduce4',
    'reduce5',
    'reduce6<128>',
    'reduce7<128>'
  ]);
  for (const { launch } of seven.rows) {
    expect(launch.check).toMatchObject({ status: 'passed' });
    expect(launch.timing.medianNs).toBeGreaterThan(0);
  }

  const index = cells.findIndex(cell =>
    recordsOf(cell).some(
      record =>
        record.kind === 'compare' &&
        (record as unknown as CompareRecord).rows.length === 7
    )
  );
  const output = await notebook.showCell(index);
  await expect(output.locator('svg.gs-bars .gs-fill')).toHaveCount(7);
  await output.screenshot({
    path: test.info().outputPath('compare-light.png')
  });

  await page.theme.setDarkTheme();
  await expect(output.locator('svg.gs-bars .gs-fill')).toHaveCount(7);
  await output.screenshot({ path: test.info().outputPath('compare-dark.png') });
});
