import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics';
import { renderDiagnostics } from './render';

const text = 'int a;\n\tfloat größe漢 = x;\nlast';
const files = [{ name: 'cell', text }];

function at(part: string): Diagnostic['span'] {
  const start = text.indexOf(part);
  const before = text.slice(0, start).split('\n');
  return {
    file: 0,
    start,
    end: start + part.length,
    line: before.length,
    column: before[before.length - 1].length + 1
  };
}

describe('renderDiagnostics', () => {
  it('shows line, caret, fix and note', () => {
    const diagnostics: Diagnostic[] = [
      {
        severity: 'error',
        message: 'unknown',
        span: at('int'),
        notes: [
          { message: 'over there', span: at('last') },
          { message: 'think' }
        ],
        fix: { span: at('int'), text: 'float' }
      }
    ];
    expect(renderDiagnostics({ files, diagnostics })).toBe(
      [
        'cell:1:1: error: unknown',
        '    1 | int a;',
        '      | ^~~',
        '      | float',
        'cell:3:1: note: over there',
        '    3 | last',
        '      | ^~~~',
        'note: think',
        '1 error',
        ''
      ].join('\n')
    );
  });

  it('puts the caret under its character behind tabs and wide characters', () => {
    const [, line, caret] = renderDiagnostics({
      files,
      diagnostics: [
        { severity: 'warning', message: 'm', span: at('x;'), notes: [] }
      ]
    }).split('\n');
    expect(line).toBe('    2 |     float größe漢 = x;');
    // 漢 is two columns wide, one character long.
    expect(caret.indexOf('^')).toBe(line.indexOf('x;') + 1);
  });

  it('sorts by place, counts both severities and says nothing about nothing', () => {
    const one = (severity: 'error' | 'warning', part: string): Diagnostic => ({
      severity,
      message: part,
      span: at(part),
      notes: []
    });
    const report = renderDiagnostics({
      files,
      diagnostics: [
        one('error', 'last'),
        one('warning', 'a;'),
        one('error', 'x;')
      ]
    });
    expect(report.match(/^cell.*$/gm)).toEqual([
      'cell:1:5: warning: a;',
      'cell:2:17: error: x;',
      'cell:3:1: error: last'
    ]);
    expect(report.endsWith('2 errors and 1 warning\n')).toBe(true);
    expect(renderDiagnostics({ files, diagnostics: [] })).toBe('');
  });

  it('colours on demand only', () => {
    const diagnostics: Diagnostic[] = [
      { severity: 'error', message: 'm', span: at('int'), notes: [] }
    ];
    const escape = String.fromCharCode(27);
    expect(renderDiagnostics({ files, diagnostics })).not.toContain(escape);
    expect(
      renderDiagnostics({ files, diagnostics }, { color: true })
    ).toContain(`${escape}[1;31merror:${escape}[0m`);
  });

  it('marks an empty place at the end of a line', () => {
    const span = { file: 0, start: 6, end: 6, line: 1, column: 7 };
    const lines = renderDiagnostics({
      files,
      diagnostics: [{ severity: 'error', message: 'm', span, notes: [] }]
    }).split('\n');
    expect(lines[2]).toBe('      |       ^');
  });
});
