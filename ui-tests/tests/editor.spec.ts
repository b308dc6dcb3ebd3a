import type { IJupyterLabPageFixture } from '@jupyterlab/galata';
import type { NotebookPanel } from '@jupyterlab/notebook';
import { expect, test } from '../fixtures';
import { Notebook } from './notebook';

const KERNEL = `%%cuda
__global__ void scale(float *x)
{
    x[threadIdx.x] *= 2.0f;
}`;
const PYTHON = 'def scale(x):\n    return float(x)';

/** What a cell's editor shows: its language, and the colours and weights of its words. */
async function look(
  page: IJupyterLabPageFixture,
  index: number
): Promise<{ language: string | null; colours: Record<string, string> }> {
  const editor = page
    .locator('.jp-Notebook .jp-CodeCell .cm-content')
    .nth(index);
  return editor.evaluate(content => {
    const colours: Record<string, string> = {};
    for (const span of content.querySelectorAll('.cm-line span')) {
      const { color, fontWeight } = getComputedStyle(span);
      colours[span.textContent] ??= `${color} ${fontWeight}`;
    }
    return { language: content.getAttribute('data-language'), colours };
  });
}

test('GPU cells have the colours of their languages, Python cells keep theirs', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'colours', [
    KERNEL,
    PYTHON,
    '%%wgsl\nfn f(x: f32) -> f32 { return x; }',
    '%gpu device'
  ]);
  const language = (index: number): Promise<string | null> =>
    look(page, index).then(seen => seen.language);
  await expect.poll(() => language(0)).toBe('cuda');
  await expect.poll(() => language(1)).toBe('python');
  await expect.poll(() => language(2)).toBe('wgsl');
  await expect.poll(() => language(3)).toBe('gridstride');

  const distinct = ['%%cuda', '__global__', 'float', 'threadIdx', '2.0f'];
  // A busy machine colours in steps.
  await expect
    .poll(async () => Object.keys((await look(page, 0)).colours))
    .toEqual(expect.arrayContaining(distinct));
  const { colours } = await look(page, 0);
  await expect
    .poll(async () => Object.keys((await look(page, 1)).colours))
    .toEqual(expect.arrayContaining(['def', 'return', 'float']));
  const python = (await look(page, 1)).colours;
  // `def` has the colour of keywords, as `float` that of Python's built-ins.
  expect(colours['__global__']).toBe(python['def']);
  expect(colours['float']).toBe(python['float']);
  expect(new Set(distinct.map(word => colours[word])).size).toBe(5);
  expect(distinct.map(word => colours[word])).not.toContain(undefined);

  // It follows the first line, and what the kernel says of its language.
  await notebook.setSource(0, PYTHON);
  await expect.poll(() => language(0)).toBe('python');
  await expect.poll(async () => (await look(page, 0)).colours).toEqual(python);
  await notebook.setSource(0, KERNEL);
  await expect.poll(() => language(0)).toBe('cuda');
  await notebook.setSource(1, 'y = 1');
  await notebook.setSource(1, PYTHON);
  const mimeTypes = (): Promise<string[]> =>
    page.evaluate(() => {
      const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
      return panel.content.widgets.map(({ model }) => model.mimeType);
    });
  expect(new Set(await mimeTypes())).toEqual(new Set(['text/x-ipython']));
  await page.evaluate(() => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    for (const { model } of panel.content.widgets) {
      model.mimeType = 'text/x-julia';
    }
  });
  await expect.poll(() => language(1)).toBe('julia');
  expect(await language(0)).toBe('cuda');
});

test('colours do not change the notebook', async ({ page }) => {
  const notebook = await Notebook.create(page, 'clean', [KERNEL, PYTHON]);
  const isCuda = (): Promise<void> =>
    expect.poll(async () => (await look(page, 0)).language).toBe('cuda');
  await isCuda();
  // The kernel writes its language into a notebook that does not have it.
  await page.evaluate(async () => {
    const panel = window.jupyterapp.shell.currentWidget as NotebookPanel;
    await panel.context.save();
    panel.dispose();
  });
  await notebook.open();
  await isCuda();
  expect(await notebook.isDirty()).toBe(false);
});
