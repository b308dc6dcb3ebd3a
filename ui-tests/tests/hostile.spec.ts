/** A notebook of a stranger, in a real JupyterLab. */
import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { everyRecord } from '../../test/records';
import { expect, test } from '../fixtures';
import {
  Notebook,
  RECORD_MIME,
  withOwnKernels,
  type CellToWrite
} from './notebook';

withOwnKernels();

const ATTACK = '<img src=x onerror="window.hit = 1">';
const SCRIPT = `"><script>window.hit = 1</script>${ATTACK}`;

/** A cell that claims to have written this. */
const saved = (
  record: unknown,
  beside: Record<string, string> = {}
): CellToWrite => ({
  source: '%gpu device',
  outputs: [
    {
      output_type: 'display_data',
      metadata: {},
      data: { [RECORD_MIME]: record, ...beside }
    } as never
  ]
});

/** The same record with every text replaced that names nothing. */
function withTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') {
    const names =
      /^(kind|version|severity|status|clock|model|chosenBy|language|layout|warps|warpMode|limiters)$/;
    return names.test(key) ? value : text;
  }
  if (Array.isArray(value)) {
    return value.map(one => withTexts(one, text, key));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          withTexts(one, text, name)
        ])
      )
    : value;
}

const hostile: CellToWrite[] = [
  ...['constructor', '__proto__', 'toString', 'message'].map(kind =>
    saved({ version: 1, kind, text: ATTACK, message: ATTACK, notes: [] })
  ),
  saved({ version: 99, kind: 'launch' }, { 'text/html': SCRIPT }),
  saved('no record', { 'text/html': SCRIPT }),
  ...Object.values(everyRecord).map(record => saved(withTexts(record, SCRIPT)))
];

/** What the attacks would have left. */
async function traces(page: IJupyterLabPageFixture): Promise<unknown> {
  return page.evaluate(() => {
    const outputs = [...document.querySelectorAll('.jp-OutputArea-output *')];
    return {
      hit: (window as unknown as { hit?: number }).hit,
      handlers: outputs
        .flatMap(node => node.getAttributeNames())
        .filter(name => name.startsWith('on')),
      active: outputs
        .map(node => node.tagName)
        .filter(tag => /^(script|iframe|object|embed)$/i.test(tag)),
      links: outputs.filter(
        node =>
          node.hasAttribute('href') &&
          !node.getAttribute('href')!.startsWith('#')
      ).length
    };
  });
}

/** Every cell in sight, one after the other: JupyterLab renders those alone. */
async function showAll(notebook: Notebook, cells: number): Promise<void> {
  for (let i = 0; i < cells; i++) {
    const output = await notebook.showCell(i);
    await expect(output).toContainText(/\S/);
  }
}

const NOTHING = { hit: undefined, handlers: [], active: [], links: 0 };

test('opening it runs nothing, and neither does trusting it', async ({
  page
}) => {
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));
  const notebook = await Notebook.create(page, 'hostile', hostile);
  await showAll(notebook, hostile.length);
  expect(await traces(page)).toEqual(NOTHING);
  const trusted = await page.evaluate(() => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    const cells = panel.content.widgets.map(({ model }) => model);
    const before = cells.map(({ trusted }) => trusted);
    cells.forEach(model => (model.trusted = true));
    return before;
  });
  expect(trusted).not.toContain(true);
  await showAll(notebook, hostile.length);
  expect(await traces(page)).toEqual(NOTHING);
  // The help of the editor reads the cell that the cursor is in; it runs nothing.
  expect(workers.filter(url => /engine\/(?!language-)/.test(url))).toEqual([]);
});

test('an output that is not trusted is shown as printed, and comes alive when it is', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'kernels', [
    saved(everyRecord.kernels)
  ]);
  const output = await notebook.showCell(0);
  await expect(output).toContainText('%gpu load reduction/r1');
  await expect(output.locator('button')).toHaveCount(0);
  await page.evaluate(() => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    panel.content.widgets.forEach(({ model }) => (model.trusted = true));
  });
  await expect(output.locator('button.gs-copy')).toHaveCount(2);
});

test('five megabytes of record are shown in part', async ({ page }) => {
  const { message } = everyRecord;
  const notebook = await Notebook.create(page, 'large', [
    saved({
      ...message,
      notes: Array.from({ length: 200_000 }, (_, i) => `note ${i}`),
      source: { file: 'x.cu', text: 'int x;\n'.repeat(300_000) }
    })
  ]);
  const output = await notebook.showCell(0);
  await expect(output).toContainText('100 of 200000 entries are shown');
  expect(await output.locator('*').count()).toBeLessThan(50_000);
});

test('a GPU cell never runs as Python', async ({ page }) => {
  const ends = ['\r', '\v', '\f', '\x1c', '\x85', '\u2028', '\u2029'];
  const notebook = await Notebook.create(page, 'line-ends', [
    ...ends.map(
      end =>
        `%%cuda\n// a comment${end}import builtins; builtins.hit = 1${end}\n__global__ void k() {}`
    ),
    'import builtins\nprint(hasattr(builtins, "hit"))'
  ]);
  await notebook.start('notebook:run-all-cells');
  const cells = await notebook.whenIdle();
  if (cells.at(-1)!.outputs.length === 0) {
    // A compile error before it aborted it.
    await notebook.runCell(ends.length);
  }
  expect((await notebook.cells()).at(-1)!.outputs).toMatchObject([
    { text: 'False\n' }
  ]);
});

test('a program whose streams take turns without end leaves few outputs', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'streams', [
    '%%cuda\n#include <cstdio>\nint main() { for (int i = 0; i < 75000; i++) { printf("a\\n"); fprintf(stderr, "b\\n"); } }'
  ]);
  const [{ outputs }] = await notebook.runAll();
  expect(outputs.length).toBeLessThan(500);
  const written = (name: string, letter: string): number =>
    outputs
      .filter(output => output.name === name)
      .flatMap(({ text }) => [text].flat())
      .join('')
      .split('\n')
      .filter(line => line === letter).length;
  expect([written('stdout', 'a'), written('stderr', 'b')]).toEqual([
    75_000, 75_000
  ]);
});
