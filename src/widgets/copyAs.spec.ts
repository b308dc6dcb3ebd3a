import { Clipboard } from '@jupyterlab/apputils';
import { nullTranslator } from '@jupyterlab/translation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as records from '../../test/records';
import { toMarkup } from '../commands/show';
import type { RunRecord } from '../protocol/record';
import { CopyAs } from './copyAs';
import { insertMarkup } from './insert';

const shown: CopyAs[] = [];

afterEach(() => {
  shown.splice(0).forEach(one => one.dispose());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function opened(record: RunRecord): Promise<HTMLElement> {
  const node = document.createElement('div');
  document.body.append(node);
  insertMarkup(node, await toMarkup(record, { interactive: true }));
  const copies = new CopyAs(
    node,
    { record: () => record },
    nullTranslator.load('jupyterlab_gridstride')
  );
  shown.push(copies);
  const fold = node.querySelector<HTMLDetailsElement>('.gs-copy-as');
  if (fold) {
    fold.open = true;
    fold.dispatchEvent(new Event('toggle'));
  }
  return node;
}

/** What the button puts on the clipboard. */
async function copied(node: HTMLElement, label: RegExp): Promise<string> {
  const copy = vi
    .spyOn(Clipboard, 'copyToSystem')
    .mockImplementation(() => undefined);
  const button = [...node.querySelectorAll('button')].find(one =>
    label.test(one.getAttribute('aria-label') ?? '')
  );
  expect(button, `a button for ${label}`).toBeDefined();
  button!.click();
  await vi.waitFor(() => expect(copy).toHaveBeenCalled());
  return copy.mock.calls[0][0] as string;
}

describe('what an output copies', () => {
  it('has the points of a picture, not its pixels', async () => {
    const node = await opened(records.sweep);
    const [head, ...lines] = (await copied(node, /^Copy .* as CSV$/))
      .trim()
      .split('\n');
    expect(head).toContain(records.sweep.parameters[0].name);
    const timed = records.sweep.points.filter(({ ns }) => ns !== undefined);
    expect(lines.join(',').split(',').filter(Boolean).length).toBeGreaterThan(
      timed.length
    );
    expect(node.querySelector('[role=status]')?.textContent).toMatch(
      /^Copied .* as CSV\.$/
    );
  });

  it('has a picture that needs no style sheet', async () => {
    const node = await opened(records.sweep);
    const svg = await copied(node, /as SVG$/);
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/data-csv|var\(--/);
  });

  it('has the cells of a table', async () => {
    const node = await opened(records.compare);
    const lines = (await copied(node, /Launch.* as CSV$/)).trim().split('\n');
    expect(lines).toHaveLength(1 + records.compare.rows.length);
    expect(lines[0]).toMatch(/^Launch,/);
  });

  it('has the record', async () => {
    const node = await opened(records.compare);
    expect(JSON.parse(await copied(node, /as JSON$/))).toEqual(
      JSON.parse(JSON.stringify(records.compare))
    );
  });

  it('is not offered where there is neither a table nor a picture', async () => {
    const node = await opened(records.message);
    expect(node.querySelector('.gs-copy-as')).toBeNull();
  });
});
