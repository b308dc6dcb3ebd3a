import { describe, expect, it } from 'vitest';
import { cellsOf, displayWidth, visible, visibleInLine } from './width';

const shown = (text: string): string =>
  cellsOf(text)
    .map(cell => cell.shown)
    .join('');

describe('displayWidth', () => {
  it.each([
    ['abc', 3],
    ['µs ×', 4],
    ['größe', 5],
    ['e\u0301', 1],
    ['数列', 4],
    ['한글', 4],
    ['ﾊﾝ', 2],
    ['Ａ', 2],
    ['😀', 2],
    ['👩🏽‍🚀', 2],
    ['🇩🇪', 2],
    ['❤\ufe0f', 2],
    ['❤', 1],
    ['', 0],
    ['≤ ½ ± α … ·', 11],
    ['\xad', 1],
    ['x\u0300', 1]
  ])('of %s is %d', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('counts tabs to the next stop', () => {
    expect(displayWidth('\t')).toBe(4);
    expect(displayWidth('ab\tc')).toBe(5);
    expect(displayWidth('漢\tc')).toBe(5);
  });
});

describe('cells', () => {
  it('hold marks with what they belong to, and know their place', () => {
    expect(cellsOf('a\u0308漢x')).toEqual([
      { shown: 'a\u0308', start: 0, end: 2, column: 0, width: 1 },
      { shown: '漢', start: 2, end: 3, column: 1, width: 2 },
      { shown: 'x', start: 3, end: 4, column: 3, width: 1 }
    ]);
  });

  it('show what cannot be seen, and what a terminal would obey', () => {
    expect(shown('a\u001b[31mb\u0007')).toBe('a␛[31mb␇');
    expect(shown('a\u202eb\u200bc\u00add')).toBe('a\ufffdb\ufffdc\ufffdd');
    expect(shown('\u0301x')).toBe('\u25cc\u0301x');
    expect(displayWidth('a\u200bb')).toBe(3);
  });
});

describe('visible', () => {
  it('shows what a terminal or a page would obey', () => {
    expect(visible('\x1b]0;title\x07\x1b[2J\x9b31m\x7f\0')).toBe(
      '␛]0;title␇␛[2J\ufffd31m␡␀'
    );
    // Override, isolate, mark; separators of lines.
    expect(visible('a\u202eb\u2066c\u200fd\u2028e\u2029f\u0085')).toBe(
      'a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffd'
    );
    expect(visible('over\rwritten')).toBe('over␍written');
  });

  it('keeps a name within its line', () => {
    expect(visibleInLine('a\nalice  6/6 passed\r\nb\tc')).toBe(
      'a␊alice  6/6 passed␍␊b\tc'
    );
  });

  it('leaves text as it is', () => {
    const text = 'µs\t数列 שלום 👩🏽‍🚀 e\u0301\r\nnext\n';
    expect(visible(text)).toBe(text);
  });
});
