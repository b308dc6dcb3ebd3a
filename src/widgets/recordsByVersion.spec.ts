/** Notebooks as released versions saved them: each output is still read, as text, as HTML and by the views. */
import { readdirSync, readFileSync } from 'node:fs';
import { Sanitizer } from '@jupyterlab/apputils';
import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { describe, expect, it } from 'vitest';
import { toHtml, toText } from '../commands/show';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME, RECORD_VERSION } from '../protocol/record';
import { RunView } from './renderer';

const FOLDER = 'test/records-by-version';

interface Saved {
  cells: { source: string; outputs: { data: Record<string, unknown> }[] }[];
}

const notebooks = readdirSync(FOLDER).filter(name => name.endsWith('.ipynb'));

it('there is a notebook of every version', () => {
  expect(notebooks).toEqual(
    Array.from({ length: RECORD_VERSION }, (_, i) => `v${i + 1}.ipynb`)
  );
});

describe.each(notebooks)('%s', name => {
  const { cells } = JSON.parse(
    readFileSync(`${FOLDER}/${name}`, 'utf8')
  ) as Saved;
  const outputs = cells.flatMap(({ source, outputs: written }) =>
    written.map(({ data }): [string, Record<string, unknown>] => [
      source.split('\n', 1)[0],
      data
    ])
  );

  it.each(outputs)('%s', async (_, data) => {
    const read = migrate(data[RECORD_MIME]);
    if (!('record' in read)) {
      throw new Error(`cannot be read: ${JSON.stringify(read)}`);
    }
    const { record } = read;
    expect(record.version).toBe(RECORD_VERSION);
    for (const text of [await toText(record), await toHtml(record)]) {
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
    for (const trusted of [true, false]) {
      const node = document.createElement('div');
      const view = new RunView(node, {
        sanitizer: new Sanitizer()
      } as unknown as IRenderMime.IRendererOptions);
      await view.render({ data, trusted } as unknown as IRenderMime.IMimeModel);
      expect(node.textContent).not.toMatch(/damaged|entries are shown/);
      expect(node.querySelector('.gs-headline, .gs-message')).not.toBeNull();
      view.dispose();
    }
  });
});
