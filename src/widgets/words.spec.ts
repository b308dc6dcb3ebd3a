// @vitest-environment jsdom
/** All that a view says by itself comes from the words that it is given: none is in English alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../analysis/cards';
import { toHtml, toMarkup } from '../commands/show';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME } from '../protocol/record';
import type { Words } from '../protocol/words';

/** A language without letters: what is left of them was not looked up. */
const DOTS: Words = (text, many) =>
  (many ?? text).replace(/%\d|\p{Letter}/gu, one =>
    one.startsWith('%') ? one : '·'
  );

/** Written alike in every language: names of things. */
const NAMES = new Set(
  wordsOf(
    `WebGPU WGSL CUDA PCI Express DRAM GFLOP TFLOP MFLOP KiB MiB GiB memset gpu double
     ${CARDS.map(({ name }) => name).join(' ')}`
  )
);

interface Saved {
  cells: { source: string; outputs: { data: Record<string, unknown> }[] }[];
}

const { cells } = JSON.parse(
  readFileSync('test/records-by-version/v2.ipynb', 'utf8')
) as Saved;
// Models are content, as lectures are.
const outputs = cells
  .filter(({ source }) => !/model/.test(source))
  .flatMap(({ source, outputs: written }) =>
    written.map(({ data }): [string, unknown] => [
      source.split('\n', 1)[0],
      data[RECORD_MIME]
    ])
  );

function wordsOf(text: string): string[] {
  return text.match(/\p{Letter}{3,}/gu) ?? [];
}

describe.each([true, false])('where it is alive: %s', interactive => {
  it.each(outputs)('%s', async (_, data) => {
    const read = migrate(data);
    if (!('record' in read)) {
      throw new Error('cannot be read');
    }
    const { record } = read;
    const node = document.createElement('div');
    node.innerHTML = (
      await toMarkup(record, { interactive, words: DOTS })
    ).text;
    // Code, and what only looks like words.
    node
      .querySelectorAll('code, pre, style, .gs-diagnostic')
      .forEach(code => code.remove());
    const shown = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (shown.nextNode()) {
      texts.push(shown.currentNode.textContent ?? '');
    }
    texts.push(
      ...[...node.querySelectorAll('*')].flatMap(one =>
        ['title', 'aria-label', 'alt'].map(name => one.getAttribute(name) ?? '')
      )
    );
    const ofTheRecord = new Set(wordsOf(JSON.stringify(record)));
    expect(
      wordsOf(texts.join(' ')).filter(
        word => !ofTheRecord.has(word) && !NAMES.has(word)
      )
    ).toEqual([]);
    // What the engine says is the record's.
    if (record.kind !== 'message') {
      expect(node.textContent).toContain('···');
    }
    // What is kept with the notebook is in English, whoever wrote it.
    expect(await toHtml(record)).not.toContain('···');
  });
});
