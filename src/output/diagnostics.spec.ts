import { describe, expect, it } from 'vitest';
import * as records from '../../test/records';
import type { DiagnosticRecord } from '../protocol/record';
import {
  diagnosticLines,
  layoutDiagnostic,
  renderDiagnostics
} from './diagnostics';

const ESCAPE = String.fromCharCode(27);

/** A warning about the first occurrence of `part` in `text`. */
function about(
  text: string,
  part: string,
  more: Partial<DiagnosticRecord> = {}
): DiagnosticRecord {
  return {
    severity: 'warning',
    message: 'm',
    file: 'cell',
    line: 2,
    column: text.indexOf(part) + 1,
    length: part.length,
    text,
    notes: [],
    ...more
  };
}

/** Line and caret, without the gutter. */
function marks(record: DiagnosticRecord): string[] {
  return diagnosticLines(record)
    .slice(1, 3)
    .map(line => line.slice('    2 | '.length));
}

describe('a diagnostic', () => {
  it('moves no terminal and turns nothing around, whoever wrote its file and its message', () => {
    const evil = `${ESCAPE}]0;title\u0007${ESCAPE}[2J\u202e\u009b`;
    const record = about('x = 1', 'x', {
      file: evil,
      message: evil,
      notes: [{ message: evil, line: 1, column: 1, length: 1, text: evil }]
    });
    for (const color of [false, true]) {
      const ours = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g');
      expect(
        diagnosticLines(record, { color }).join('\n').replace(ours, '')
      ).not.toMatch(/[\0-\t\v-\x1f\x7f-\x9f\u202e]/);
    }
  });

  it('has its place, its line, its marks, the way out and its notes', () => {
    expect(diagnosticLines(records.error)).toEqual([
      'cell [3]:6:22: error: use of undeclared identifier `bolckIdx`',
      '    6 |     unsigned int i = bolckIdx.x * blockDim.x + tid;',
      '      |                      ^~~~~~~~',
      '    6 +     unsigned int i = blockIdx.x * blockDim.x + tid;',
      'note: did you mean `blockIdx`?'
    ]);
  });

  it('has notes with lines of their own, of other files too', () => {
    const notes = [
      { message: 'no place' },
      {
        message: 'here',
        line: 1234,
        column: 5,
        length: 3,
        text: 'int abc;',
        file: 'scale.h'
      },
      // As records of version 1 have them.
      { message: 'there', line: 3, column: 1, text: 'x = 1;' }
    ];
    expect(diagnosticLines(about('y = x;', 'x', { notes }))).toEqual([
      'cell:2:5: warning: m',
      '    2 | y = x;',
      '      |     ^',
      'note: no place',
      'scale.h:1234:5: note: here',
      ' 1234 | int abc;',
      '      |     ^~~',
      'cell:3:1: note: there',
      '    3 | x = 1;',
      '      | ^'
    ]);
  });

  it('makes room for long numbers everywhere', () => {
    const lines = diagnosticLines(
      about('a', 'a', {
        notes: [{ message: 'n', line: 123456, column: 1, text: 'b' }]
      })
    );
    expect(lines[1]).toBe('      2 | a');
    expect(lines[4]).toBe(' 123456 | b');
  });
});

describe('marks', () => {
  it.each([
    ['plain', 'int abc = 1;', 'abc', '    ^~~'],
    ['behind tabs', '\tint\tabc;', 'abc', '        ^~~'],
    ['over tabs', 'a\tb;', 'a\tb', '^~~~~'],
    ['behind wide characters', '/* 漢字 */ abc;', 'abc', '           ^~~'],
    ['over wide characters', 'x = "漢字";', '"漢字"', '    ^~~~~~'],
    ['behind emoji', '"👩🏽‍🚀" + abc;', 'abc', '       ^~~'],
    ['behind combining marks', 'gro\u0308ße = abc;', 'abc', '        ^~~'],
    ['on a part of a character', 'a\u0308b', '\u0308b', '^~']
  ])('stand under their characters: %s', (_, text, part, caret) => {
    expect(marks(about(text, part))[1]).toBe(caret);
  });

  it('end with the line, and stand behind it where something is missing', () => {
    const at = (column: number, length: number): string =>
      marks(about('漢b', 'b', { column, length }))[1];
    expect(at(2, 50)).toBe('  ^');
    expect(at(3, 1)).toBe('   ^');
    expect(at(9, 4)).toBe('   ^');
    expect(at(1, 0)).toBe('^~');
  });

  it('are left out where the line is not known', () => {
    expect(diagnosticLines(about('', '', { column: 3 }))).toEqual([
      'cell:2:3: warning: m'
    ]);
    expect(diagnosticLines(about('', '', { column: 1 }))).toEqual([
      'cell:2:1: warning: m',
      '    2 |',
      '      | ^'
    ]);
  });

  it('are found in the part that is shown of a long line', () => {
    const text = `${'('.repeat(5000)}x${')'.repeat(5000)}`;
    const [line, caret] = marks(about(text, 'x'));
    expect(line.length).toBeLessThan(300);
    expect(line[0]).toBe('…');
    expect(line.at(-1)).toBe('…');
    expect(caret.indexOf('^')).toBe(line.indexOf('x'));
  });

  it.each([30, 71, 100, 150, 400])(
    'are seen in 72 columns, from column %i on',
    column => {
      const code = `sum += data[i];`;
      const text = `${'x'.repeat(column)} ${code} ${'y'.repeat(60)}`;
      const record = about(text, 'data[i]', {
        fix: {
          text: '(',
          line: 2,
          column: text.indexOf('data') + 1,
          length: 0,
          source: text
        }
      });
      const [line, caret, fixed] = layoutDiagnostic(record, {
        columns: 72
      }).excerpt.map(segments =>
        segments
          .map(segment => segment.text)
          .join('')
          .slice(8)
      );
      const at = line.indexOf('data[i]');
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at + 'data[i]'.length).toBeLessThanOrEqual(72);
      expect(caret.indexOf('^')).toBe(at);
      expect(caret.trim()).toBe('^~~~~~~');
      expect(fixed.indexOf('(data')).toBe(at);
    }
  );

  it.each([0, 30, 55, 64, 100, 150, 400])(
    'stand below their word where lines wrap, from column %i on',
    column => {
      const text = `${'x'.repeat(column)} data[i]; ${'y'.repeat(90)}`;
      const [, line, caret] = diagnosticLines(about(text, 'data[i]'), {
        wraps: true
      });
      expect(line.length).toBeLessThanOrEqual(74);
      expect(caret.indexOf('^')).toBe(line.indexOf('data[i]'));
      expect(caret.endsWith(' ^~~~~~~')).toBe(true);
      expect(line.at(-1)).toBe('…');
    }
  );

  it('leave nothing for the terminal to obey', () => {
    const [line, caret] = marks(about(`"${ESCAPE}[2J" x`, 'x'));
    expect(line).toBe('"␛[2J" x');
    expect(caret).toBe('       ^');
  });
});

describe('a fix', () => {
  const fixed = (fix: Partial<DiagnosticRecord['fix']>): string[] =>
    diagnosticLines(
      about('\tx = 1', '1', {
        fix: {
          text: ';',
          line: 2,
          column: 7,
          length: 0,
          source: '\tx = 1',
          ...fix
        }
      })
    ).slice(3);

  it('is the line with it', () => {
    expect(fixed({})).toEqual(['    2 +     x = 1;']);
  });

  it('may take something away', () => {
    expect(fixed({ text: '', column: 3, length: 4 })).toEqual([
      '    2 +     x'
    ]);
  });

  it('may add lines, and shows those alone', () => {
    expect(fixed({ text: '#include <a>\n', column: 1 })).toEqual([
      '    2 + #include <a>'
    ]);
  });

  it('of another line shows that line too', () => {
    expect(
      fixed({ line: 1, source: 'int y', column: 6, text: '; // 漢' })
    ).toEqual(['    1 - int y', '    1 + int y; // 漢']);
    expect(
      fixed({ line: 1, source: 'int y;', column: 1, text: 'int x;\n' })
    ).toEqual(['    1 + int x;']);
  });
});

describe('a report', () => {
  it('ends with the number of errors and warnings', () => {
    const report = renderDiagnostics([
      records.error,
      records.warning,
      records.error
    ]);
    expect(report.endsWith('\n2 errors and 1 warning\n')).toBe(true);
    expect(renderDiagnostics([records.warning])).toMatch(/\n1 warning\n$/);
    expect(renderDiagnostics([])).toBe('');
  });

  it('has colours on demand only', () => {
    const plain = renderDiagnostics([records.error]);
    const coloured = renderDiagnostics([records.error], { color: true });
    expect(plain).not.toContain(ESCAPE);
    expect(coloured).toContain(`${ESCAPE}[1;31merror:${ESCAPE}[0m `);
    expect(coloured).toContain(`${ESCAPE}[32m^~~~~~~~${ESCAPE}[0m\n`);
    expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain);
  });
});
