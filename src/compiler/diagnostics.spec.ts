import { describe, expect, it } from 'vitest';
import { toDiagnosticRecords, type Diagnostic } from './diagnostics';

const text = 'int a;\r\n\tfloat b = x +\r\n  y;\r\nlast';
const files = [
  { name: 'cell', text },
  { name: 'a.h', text: 'int h;\n' }
];

function at(part: string, length = part.length): Diagnostic['span'] {
  const start = text.indexOf(part);
  const before = text.slice(0, start).split('\n');
  return {
    file: 0,
    start,
    end: start + length,
    line: before.length,
    column: before[before.length - 1].length + 1
  };
}

const one = (message: string, span: Diagnostic['span']): Diagnostic => ({
  severity: 'error',
  message,
  span,
  notes: []
});

describe('records of diagnostics', () => {
  it('keep so much of a message, and say how much is left out', () => {
    const [{ message, notes, fix }] = toDiagnosticRecords({
      files,
      diagnostics: [
        {
          ...one('x'.repeat(1_000_000), at('float')),
          notes: [{ message: 'y'.repeat(2_001) }],
          fix: { span: at('float'), text: 'z'.repeat(5_000) }
        }
      ]
    });
    expect(message).toBe(`${'x'.repeat(2_000)} … (998000 more characters)`);
    expect(notes[0].message).toBe(`${'y'.repeat(2_000)} … (1 more characters)`);
    expect(fix).toBeUndefined();
  });

  it('keep so much of a line and no more, and a fix only with its place', () => {
    const long = '('.repeat(1_000_000);
    const span = (start: number): Diagnostic['span'] => ({
      file: 0,
      start,
      end: start + 1,
      line: 1,
      column: start + 1
    });
    const [near, far] = toDiagnosticRecords({
      files: [{ name: 'cell', text: long }],
      diagnostics: [10, 500_000].map(start => ({
        ...one('m', span(start)),
        fix: { span: span(start), text: '[' }
      }))
    });
    expect(near.text).toHaveLength(4_000);
    expect(near.fix?.source).toHaveLength(4_000);
    expect(far).toMatchObject({ column: 500_001, text: '' });
    expect(far.fix).toBeUndefined();
  });

  it('carry their lines, without the line ends of Windows', () => {
    const [record] = toDiagnosticRecords({
      files,
      diagnostics: [
        {
          ...one('m', at('b =')),
          notes: [{ message: 'n', span: at('last') }, { message: 'o' }],
          fix: { span: at('a;'), text: 'c' }
        }
      ]
    });
    expect(record).toEqual({
      severity: 'error',
      message: 'm',
      file: 'cell',
      line: 2,
      column: 8,
      length: 3,
      text: '\tfloat b = x +',
      notes: [
        {
          message: 'n',
          file: 'cell',
          line: 4,
          column: 1,
          length: 4,
          text: 'last'
        },
        { message: 'o' }
      ],
      fix: { text: 'c', line: 1, column: 5, length: 2, source: 'int a;' }
    });
  });

  it('mark the first line of several, and something always', () => {
    const lengths = [at('x +', 9), at('a;', 0), at('last', 400)].map(
      span =>
        toDiagnosticRecords({ files, diagnostics: [one('m', span)] })[0].length
    );
    expect(lengths).toEqual([3, 1, 4]);
  });

  it('come in the order of the source', () => {
    const included = { file: 1, start: 0, end: 3, line: 1, column: 1 };
    const diagnostics = [
      one('4', included),
      one('3', at('last')),
      one('1', at('a;')),
      one('2', at('x'))
    ];
    expect(
      toDiagnosticRecords({ files, diagnostics }).map(({ message }) => message)
    ).toEqual(['1', '2', '3', '4']);
  });
});
