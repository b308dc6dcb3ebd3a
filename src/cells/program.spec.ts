import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure';
import { ProgramStream, throwIfFailed } from './program';
import type { ProgramRecord } from '../protocol/record';

function collect(): { stream: ProgramStream; added: [string, string][] } {
  const added: [string, string][] = [];
  return {
    stream: new ProgramStream((name, text) => added.push([name, text])),
    added
  };
}

describe('ProgramStream', () => {
  it('joins small pieces and keeps the order of the two streams', () => {
    const { stream, added } = collect();
    stream.write('stdout', 'a');
    stream.write('stdout', 'b');
    stream.write('stderr', 'c');
    stream.write('stdout', 'd');
    stream.end();
    expect(added).toEqual([
      ['stdout', 'ab'],
      ['stderr', 'c'],
      ['stdout', 'd']
    ]);
  });

  it('keeps the first megabyte of a hundred, and says so once', () => {
    const { stream, added } = collect();
    const piece = 'x'.repeat(1 << 16);
    for (let i = 0; i < 1600; i++) {
      stream.write('stdout', piece);
    }
    stream.end();
    const shown = added.filter(([name]) => name === 'stdout');
    expect(shown.map(([, text]) => text.length).reduce((a, b) => a + b)).toBe(
      1_000_000
    );
    expect(added.filter(([name]) => name === 'stderr')).toEqual([
      ['stderr', expect.stringMatching(/… 103\.9 MB more were written/)]
    ]);
  });
});

it('streams that take turns without end make few outputs, and lose nothing', () => {
  const { stream, added } = collect();
  const written = { stdout: '', stderr: '' };
  for (let i = 0; i < 20_001; i++) {
    const name = i % 2 ? 'stderr' : 'stdout';
    written[name] += `${i}\n`;
    stream.write(name, `${i}\n`);
  }
  stream.end();
  expect(added.length).toBeLessThan(210);
  const of = (name: string): string =>
    added
      .filter(([one]) => one === name)
      .map(([, text]) => text)
      .join('');
  expect(of('stdout')).toBe(written.stdout);
  expect(of('stderr').replace(/….*rest of stderr:\n/, '')).toBe(written.stderr);
});

describe('throwIfFailed', () => {
  it('is an error with place and line where a program was stopped', () => {
    const stop = {
      message: 'null pointer',
      file: 'cell [2]',
      line: 4,
      text: '  *p = 1;'
    };
    expect(() =>
      throwIfFailed({ stop, faults: [] } as unknown as ProgramRecord)
    ).toThrow('cell [2]:4: null pointer\n    *p = 1;');
    expect(() =>
      throwIfFailed({ exitCode: 3, faults: [] } as unknown as ProgramRecord)
    ).not.toThrow();
  });

  it('is the error of a launch where a kernel left its arrays', () => {
    const outside = {
      severity: 'error',
      message: 'out of bounds: y[8] is written.',
      file: 'cell [2]',
      line: 4,
      column: 1,
      length: 4,
      text: 'y[i] = i;',
      notes: []
    };
    const ended = (more: object): ProgramRecord =>
      ({
        exitCode: 0,
        faults: [],
        diagnostics: [{ ...outside, severity: 'warning' }, outside],
        ...more
      }) as unknown as ProgramRecord;
    let failure: unknown;
    try {
      throwIfFailed(ended({}));
    } catch (error) {
      failure = error;
    }
    const { ename, evalue, traceback } = describeFailure(failure);
    expect(ename).toBe('LaunchError');
    expect(evalue).toBe('out of bounds: y[8] is written. (line 4 of cell [2])');
    expect(traceback.join('\n')).toContain('y[i] = i;');
    // Where the host was stopped, that comes first.
    const stop = { message: 'abort() was called' };
    expect(() => throwIfFailed(ended({ stop }))).toThrow(
      /^abort\(\) was called\n[^]*y\[8\] is written/
    );
  });
});
