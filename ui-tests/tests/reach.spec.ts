/** Whom outputs and panels reach: by assistive technology, by keys, in another language. */
import { galata, type IJupyterLabPageFixture } from '@jupyterlab/galata';
import type { NotebookPanel } from '@jupyterlab/notebook';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '../fixtures';
import { everyRecord } from '../../test/records';
import { schemaOfKind } from '../../src/protocol/record/schemas';
import {
  Notebook,
  RECORD_MIME,
  type CellToWrite,
  type OutputSeen
} from './notebook';

const AXE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8'
);
const GERMAN: unknown = JSON.parse(
  readFileSync(
    new URL(
      '../../jupyterlab_gridstride/locale/de_DE/LC_MESSAGES/jupyterlab_gridstride.json',
      import.meta.url
    ),
    'utf8'
  )
);
const PANELS = ['gallery', 'occupancy', 'device'];

async function openPanel(
  page: IJupyterLabPageFixture,
  panel: string
): Promise<void> {
  await page.evaluate(
    name =>
      window.jupyterapp.commands.execute('gridstride:open-panel', {
        panel: name
      }),
    panel
  );
  await expect(page.locator(`#gridstride-${panel}`)).toBeVisible();
}

/** What axe finds wrong within a node, and how much of its text it could judge. */
async function look(
  page: IJupyterLabPageFixture,
  selector: string
): Promise<{ wrong: string[]; judged: number }> {
  return page.evaluate(async within => {
    // To axe, what JupyterLab's layout clips is not there: it gets all of it
    // on a sheet of its own, with every fold open.
    const sheet = document.createElement('div');
    sheet.style.cssText =
      'position:absolute;inset:0 auto auto 0;width:900px;z-index:10000;background:var(--jp-layout-color0)';
    for (const node of document.querySelectorAll<HTMLElement>(within)) {
      const copy = node.cloneNode(true) as HTMLElement;
      copy.style.cssText = 'position:static;overflow:visible;contain:none';
      copy.removeAttribute('id');
      copy.querySelectorAll('details').forEach(fold => (fold.open = true));
      sheet.append(copy);
    }
    document.documentElement.style.overflow = 'visible';
    document.body.style.overflow = 'visible';
    document.body.append(sheet);
    const { axe } = window as unknown as {
      axe: { run(within: Node): Promise<AxeResults> };
    };
    const { violations, passes } = await axe.run(sheet);
    sheet.remove();
    return {
      wrong: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) =>
          `${id}: ${html.slice(0, 200)} ${failureSummary}`.slice(0, 600)
        )
      ),
      judged:
        passes
          .find(({ id }) => id === 'color-contrast')
          ?.nodes.filter(({ any }) => any[0]?.data?.contrastRatio !== undefined)
          .length ?? 0
    };
  }, selector);
}

/** A notebook with a record of every kind. */
function everyKind(): CellToWrite[] {
  const { cells } = JSON.parse(
    readFileSync(
      new URL('../../test/records-by-version/v2.ipynb', import.meta.url),
      'utf8'
    )
  ) as { cells: { source: string | string[]; outputs?: OutputSeen[] }[] };
  return [
    ...cells.map(({ source, outputs = [] }) => ({
      source: [source].flat().join(''),
      outputs
    })),
    ...Object.entries(everyRecord).map(([name, record]) => ({
      source: `# ${name}`,
      outputs: [
        {
          output_type: 'display_data',
          data: { [RECORD_MIME]: record, 'text/plain': name },
          metadata: {}
        }
      ]
    }))
  ];
}

test('axe finds nothing wrong with outputs of every kind and panels, light and dark', async ({
  page
}) => {
  const cells = everyKind();
  const kinds = cells.flatMap(({ outputs = [] }) =>
    outputs.map(
      ({ data }) =>
        (data?.[RECORD_MIME] as { kind: string } | undefined)?.kind ?? ''
    )
  );
  for (const kind of schemaOfKind.keys()) {
    expect(kinds).toContain(kind);
  }
  await Notebook.create(page, 'every-kind', cells);
  await page.evaluate(async () => {
    const { content } = window.jupyterapp.shell.currentWidget as NotebookPanel;
    content.notebookConfig = {
      ...content.notebookConfig,
      windowingMode: 'none'
    };
    for (const cell of content.widgets) {
      cell.model.trusted = true;
      // Below the window cells are put into the page when somebody comes there.
      await content.scrollToCell(cell);
    }
  });
  // Every view is there, and has what it fetches.
  await expect(page.locator('.jp-OutputArea .gs-run')).toHaveCount(
    kinds.filter(kind => kind !== '').length
  );
  await expect(page.locator('.jp-OutputArea .gs-copy-as').first()).toBeVisible({
    timeout: 30_000
  });
  for (const panel of PANELS) {
    await openPanel(page, panel);
  }
  await expect(page.locator('#gridstride-occupancy svg')).not.toHaveCount(0);
  await page.evaluate(AXE);
  for (const theme of ['JupyterLab Light', 'JupyterLab Dark']) {
    await page.evaluate(
      name =>
        window.jupyterapp.commands.execute('apputils:change-theme', {
          theme: name
        }),
      theme
    );
    await expect(page.locator('body')).toHaveAttribute(
      'data-jp-theme-name',
      theme
    );
    const outputs = await look(page, '.jp-OutputArea .gs-run');
    expect(outputs.wrong).toEqual([]);
    expect(outputs.judged).toBeGreaterThan(300);
    for (const panel of PANELS) {
      await openPanel(page, panel);
      const seen = await look(page, `#gridstride-${panel}`);
      expect(seen.wrong).toEqual([]);
      expect(seen.judged).toBeGreaterThan(panel === 'device' ? 2 : 10);
    }
  }
});

test('while a GPU cell works, its line and the kernel say so, and keys stop it', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'busy', [
    '%%cuda\n#include <cstdio>\nint main() { volatile int i = 0; while (true) i = i + 1; }'
  ]);
  const indicator = page.locator('.jp-Notebook-ExecutionIndicator');
  await expect(indicator).toHaveAttribute('data-status', 'idle');
  await notebook.startCell(0);
  const cancel = page.locator('.jp-gs-Progress').getByRole('button');
  await expect(cancel).toBeVisible();
  await expect(indicator).toHaveAttribute('data-status', 'busy');
  // Where outputs are: right below the code.
  const left = async (selector: string): Promise<number> =>
    Math.round((await page.locator(selector).first().boundingBox())!.x);
  expect(await left('.jp-gs-Progress')).toBe(
    await left('.jp-InputArea-editor')
  );
  await cancel.focus();
  await page.keyboard.press('Enter');
  const [{ outputs }] = await notebook.whenIdle();
  expect(outputs.at(-1)?.ename).toBe('KeyboardInterrupt');
  await expect(indicator).toHaveAttribute('data-status', 'idle');
  await expect(cancel).toHaveCount(0);
});

test('load puts the source into a cell of its own, once', async ({ page }) => {
  const notebook = await Notebook.create(page, 'load', [
    '%gpu load reduction/r3-sequential',
    'last = 1'
  ]);
  await notebook.runCell(0);
  await notebook.runCell(0);
  const sources = (await notebook.cells()).map(({ source }) => source);
  expect(sources).toHaveLength(3);
  expect(sources[1]).toMatch(/^%%cuda\n[^]*__global__ void/);
  const output = await notebook.showCell(0);
  await expect(output).toContainText('has a cell of its own');
  await expect(output).not.toContainText('__global__');
});

test('the gallery goes by keys from the search to a cell', async ({ page }) => {
  const notebook = await Notebook.create(page, 'keys', ['first = 1']);
  await openPanel(page, 'gallery');
  const gallery = page.locator('#gridstride-gallery');
  await expect(gallery.locator('.gs-gallery-entry').first()).toBeVisible();
  await gallery.locator('input[type=search]').focus();
  await page.keyboard.type('vector-add');
  const hasFocus = (text: string | RegExp): Promise<void> =>
    expect(page.locator(':focus')).toContainText(text);
  // Topic, course, the first entry.
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Tab');
  }
  await hasFocus('Sum of two vectors');
  await page.keyboard.press('Enter');
  const insert = gallery
    .locator('.gs-gallery-entry:not([hidden])')
    .first()
    .getByRole('button', { name: 'Insert', exact: true });
  // What an entry holds is read when it is opened.
  await expect(insert).toBeVisible();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    if (await insert.evaluate(node => node.matches(':focus'))) {
      break;
    }
  }
  await hasFocus('Insert');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await notebook.cells()).length)
    .toBeGreaterThan(1);
  // The panel keeps the focus: the next entry is a Tab away.
  await hasFocus('Insert');
});

test('by keys alone: from a cell to its player and through a warp, to a model and its sliders', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'by-keys', [
    'import numpy as np\nx = np.arange(64, dtype=np.float32)\ny = np.zeros(64, np.float32)',
    '%%cuda\n__global__ void k(const float *x, float *y)\n{\n    int t = threadIdx.x;\n    float v = x[t];\n    __syncthreads();\n    y[t] = 2 * v;\n}',
    '%gpu watch k<<<1, 64>>>(x, y)',
    '%gpu model gustafson'
  ]);
  // A button of the toolbar has the focus together with what it is made of.
  const focused = page.locator(':focus').first();
  /** As often as it takes, from where the focus is. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      if (await focused.evaluate((node, to) => node.matches(to), selector)) {
        return;
      }
    }
    throw new Error(`no way by Tab to ${selector}`);
  };
  await page.evaluate(() => {
    const { content } = window.jupyterapp.shell.currentWidget as NotebookPanel;
    content.activeCellIndex = 0;
    content.mode = 'command';
    content.activeCell!.node.focus();
  });
  for (let cell = 0; cell < 3; cell++) {
    await page.keyboard.press('Control+Enter');
    await notebook.whenIdle();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Control+Enter');
  await notebook.whenIdle();
  const model = page.locator('.gs-adjustable');
  await expect(model).toBeVisible();
  await page.keyboard.press('ArrowUp');

  const player = page.locator('.gs-watch');
  const steps = player.locator('.gs-watch-count');
  await tabTo('.gs-watch');
  await page.keyboard.press('Home');
  await expect(steps).toHaveText(/^1 \//);
  await page.keyboard.press('ArrowRight');
  await expect(steps).toHaveText(/^2 \//);
  await page.keyboard.press('b');
  await expect(player.locator('[aria-live]')).toContainText(
    'waits at the barrier'
  );
  await tabTo('select');
  await page.keyboard.press('End');
  await expect(focused).toHaveValue('all');
  await tabTo('[data-action=last]');
  await page.keyboard.press('Enter');
  const [at, of] = (await steps.innerText()).split(' / ');
  expect(at).toBe(of);
  await tabTo('input[type=range]');
  await page.keyboard.press('Home');
  await expect(steps).toHaveText(/^1 \//);
  // Space plays, wherever in it the focus is, and pauses.
  await page.keyboard.press('Space');
  await expect(player.locator('[data-action=play]')).toHaveAttribute(
    'aria-pressed',
    'true'
  );
  await expect(steps).toHaveText(/^3 \//);
  await page.keyboard.press('Space');
  await tabTo('.gs-watch-pin');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');

  // The next stop is the model's first slider, and behind it its number.
  await tabTo('.gs-adjustable input[type=range]');
  const lead = model.locator(':scope > div').first();
  const before = await lead.innerText();
  await page.keyboard.press('Home');
  await expect(lead).not.toHaveText(before);
  await tabTo('.gs-adjustable input[type=number]');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0.5');
  await expect
    .poll(async () => JSON.stringify((await notebook.cells())[3].outputs))
    .toContain('"parallel":0.5');
  // None of it reached the notebook's own keys.
  expect(await notebook.cells()).toHaveLength(4);
});

test.describe('in German', () => {
  test.use({
    autoGoto: false,
    mockSettings: {
      ...galata.DEFAULT_SETTINGS,
      '@jupyterlab/translation-extension:plugin': { locale: 'de_DE' }
    }
  });

  test('panels, outputs, help and the line under a cell', async ({ page }) => {
    // As a server with JupyterLab's language pack answers: test/test_messages.py.
    await page.route('**/api/translations/de_DE*', route =>
      route.fulfill({
        json: { data: { jupyterlab_gridstride: GERMAN }, message: '' }
      })
    );
    await page.goto();
    await openPanel(page, 'gallery');
    const gallery = page.locator('#gridstride-gallery');
    await expect(gallery.locator('select').first()).toContainText(
      'alle Themen'
    );
    await expect(gallery.getByRole('status')).toHaveText(/^\d+ Einträge$/);
    const notebook = await Notebook.create(page, 'deutsch', [
      '%%cuda\nint main() { volatile int i = 0; while (true) i = i + 1; }'
    ]);
    await notebook.startCell(0);
    const line = page.locator('.jp-gs-Progress');
    await expect(line).toContainText('läuft');
    await line.getByRole('button', { name: 'Abbrechen' }).click();
    await notebook.whenIdle();
    await notebook.setSource(
      0,
      '%%cuda\n__global__ void k(int *x)\n{\n    x[threadIdx.x] = 1;\n}'
    );
    const compiled = await notebook.runCell(0);
    const shown = page.locator('.jp-OutputArea .gs-run');
    await expect(shown).toContainText('1 Kernel übersetzt');
    await expect(shown.locator('th').nth(1)).toHaveText('Belegung');
    // What is kept is for everybody.
    expect(compiled.outputs[0].data!['text/html']).toContain(
      'Compiled 1 kernel'
    );
    await notebook.setSource(0, '%gpu help launch');
    const [{ text }] = (await notebook.runCell(0)).outputs;
    expect(text).toContain('Optionen von launch:');
    expect(text).toMatch(/--once +einmal ausführen/);
  });
});
