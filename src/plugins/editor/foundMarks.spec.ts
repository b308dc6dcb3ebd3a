import { describe, expect, it } from 'vitest';
import {
  RECORD_MIME,
  RECORD_VERSION,
  type Finding,
  type FindingsRecord
} from '../../protocol/record';
import { foundMarks, type CheckedCell } from './foundMarks';

const BODY = `
__global__ void k(int *x) {
  x[threadIdx.x / 2] = threadIdx.x;
}`;
const TEXT = `%%cuda --check${BODY}`;

const race: Finding = {
  kind: 'race',
  severity: 'error',
  file: 'cell [1]',
  line: 3,
  column: 3,
  length: 18,
  text: '  x[threadIdx.x / 2] = threadIdx.x;',
  threads: [],
  array: 'x',
  space: 'global',
  count: 1,
  message: 'Two write.',
  hint: 'Let one write.'
};

function cell(
  source: string,
  findings: Finding[],
  checkedText = BODY
): CheckedCell {
  const record: FindingsRecord = {
    kind: 'check',
    version: RECORD_VERSION,
    notes: [],
    card: { cc: '7.5', name: 'T4', chosenBy: 'default' },
    checked: [],
    launches: [],
    launchCount: 1,
    findings,
    sources: [{ file: 'cell [1]', text: checkedText }]
  };
  const outputs = [
    { output_type: 'stream', text: 'hello' },
    { data: { 'text/plain': 'x' } },
    { data: { [RECORD_MIME]: record } }
  ];
  return { getSource: () => source, getOutputs: () => outputs };
}

describe('marks of what was found', () => {
  it('stand at the place, with what happened and what mends it', () => {
    const [mark, ...more] = foundMarks(TEXT, [cell(TEXT, [race])]);
    expect(more).toEqual([]);
    expect(mark).toMatchObject({
      severity: 'error',
      message: 'race: Two write.\nLet one write.'
    });
    expect(TEXT.slice(mark.from, mark.to)).toBe('x[threadIdx.x / 2]');
  });

  it('stand at the other place, too', () => {
    const other = {
      ...race,
      other_file: 'cell [1]',
      other_line: 2,
      other_column: 12,
      other_length: 4
    };
    const marks = foundMarks(TEXT, [cell(TEXT, [other])]);
    expect(marks.map(({ from, to }) => TEXT.slice(from, to))).toEqual([
      'x[threadIdx.x / 2]',
      'void'
    ]);
    expect(marks[0].message).toContain('The other place is in line 2.');
    expect(marks[1].message).toContain('the other place of line 3');
  });

  it('are of a check in another cell as well', () => {
    const check = cell('%gpu check k<<<1, 32>>>(x)', [race]);
    expect(foundMarks(TEXT, [check])).toHaveLength(1);
    expect(foundMarks('%gpu check k<<<1, 32>>>(x)', [check])).toEqual([]);
  });

  it('are gone when the text is another one', () => {
    expect(foundMarks(`${TEXT}\n`, [cell(TEXT, [race])])).toEqual([]);
  });

  it('are gone with the output', () => {
    const empty = { getSource: () => TEXT, getOutputs: () => [] };
    expect(foundMarks(TEXT, [empty])).toEqual([]);
  });

  it('call notes information', () => {
    const note: Finding = { ...race, kind: 'benign-race', severity: 'note' };
    expect(foundMarks(TEXT, [cell(TEXT, [note])])).toMatchObject([
      { severity: 'info' }
    ]);
  });

  it('stay in the text, whatever a notebook says', () => {
    const wild = [
      { ...race, line: 0 },
      { ...race, line: 99 },
      { ...race, column: 900, length: 900 }
    ];
    const marks = foundMarks(TEXT, [cell(TEXT, wild)]);
    for (const { from, to } of marks) {
      expect(from).toBeLessThanOrEqual(to);
      expect(to).toBeLessThanOrEqual(TEXT.length);
    }
    const damaged = {
      getSource: () => TEXT,
      getOutputs: () => [{ data: { [RECORD_MIME]: { kind: 'check' } } }]
    };
    expect(foundMarks(TEXT, [damaged])).toEqual([]);
  });
});
