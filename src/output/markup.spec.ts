import { expect, test } from 'vitest';
import { breakable } from './markup';

/** With a dot where a narrow window may go on below. */
const dots = (text: string): string =>
  breakable(text).text.replaceAll('<wbr>', '·');

test.each([
  ['transposePadded16', 'transpose·Padded16'],
  ['matmulInTiles&lt;32&gt;', 'matmul·In·Tiles&lt;32&gt;'],
  ['sum_of_block', 'sum_·of_·block'],
  ['(counters[:256], …, 256)', '(·counters[·:256], …, 256)'],
  [
    '&lt;&lt;&lt;…, 256&gt;&gt;&gt;(many, 32)',
    '&lt;&lt;&lt;…, 256&gt;&gt;&gt;·(·many, 32)'
  ],
  ['%gpu load scan/block-sequential', '%gpu load scan/·block-sequential'],
  ['reduce3', 'reduce3']
])('%s breaks where a reader would break it', (escaped, expected) => {
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(dots(text)).toBe(expected);
  expect(breakable(text).text.replaceAll('<wbr>', '')).toBe(escaped);
});
