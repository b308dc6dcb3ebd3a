import { expect, it } from 'vitest';
import type { DiagnosticRecord } from '../protocol/diagnostics';
import { SessionError } from '../session/client';
import { describeFailure } from './failure';

const wrong = (line: number, message: string): DiagnosticRecord =>
  ({
    severity: 'error',
    message,
    file: 'cell [4]',
    line,
    column: 1,
    length: 1,
    text: 'x',
    notes: []
  }) as unknown as DiagnosticRecord;

it('says how many errors there are, and each of them once', () => {
  const of = (...diagnostics: DiagnosticRecord[]): string[] => {
    const { traceback, evalue } = describeFailure(
      new SessionError({
        name: 'CompileError',
        message: 'it failed',
        diagnostics
      } as unknown as ConstructorParameters<typeof SessionError>[0])
    );
    return [evalue, traceback.join('\n')];
  };
  const [summary, both] = of(wrong(4, 'no semicolon'), wrong(5, 'no foo'));
  expect(summary).toBe(
    '2 errors; the first is in line 4 of cell [4]: no semicolon'
  );
  expect(both).toMatch(/CompileError\S*: 2 errors\n/);
  expect(both.match(/no semicolon/g)).toHaveLength(1);
  expect(of(wrong(4, 'no semicolon'))[1]).toMatch(/: 1 error\n/);
});
