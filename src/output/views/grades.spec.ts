import { expect, it } from 'vitest';
import { RECORD_VERSION, type GradesRecord } from '../../protocol/record';
import { text } from './grades';

it('what one submission is called makes the table no wider for the others', () => {
  const record: GradesRecord = {
    kind: 'grades',
    version: RECORD_VERSION,
    notes: [],
    seed: 1,
    submissions: [
      {
        file: `class/anna/${'d'.repeat(4000)}/practical.ipynb`,
        exercises: [
          {
            exercise: 'x'.repeat(1000),
            points: 0,
            of: 0,
            passed: false,
            cases: []
          }
        ],
        problems: []
      },
      { file: 'class/ben.ipynb', exercises: [], problems: ['p'.repeat(500)] }
    ]
  };
  const lines = text(record);
  expect(lines.join('\n')).toMatch(/class\/anna\/d+…d+\/practical\.ipynb +x+…/);
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(350);
});
