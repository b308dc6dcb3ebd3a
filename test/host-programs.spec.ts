/**
 * Programs of host code over the C++ standard library: each must print what
 * g++ with libstdc++ makes it print (NAME.expected, written by
 * host-programs/expected.mjs).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../src/compiler/cuda/index';
import { renderDiagnostics } from '../src/compiler/cuda/render';
import { describeProblem, validateModule } from '../src/compiler/ir/validator';
import { runProgram } from '../src/runtime/host';

const folder = join(import.meta.dirname, 'host-programs');
const programs = readdirSync(folder).filter(name => name.endsWith('.cu'));

describe('programs of host code', () => {
  it.each(programs)('%s', async name => {
    const module = compiled(name);
    let output = '';
    const decoder = new TextDecoder();
    const result = await runProgram(module, {
      stdin: '1 2\n3\n',
      onOutput: (stream, bytes) => {
        output += stream === 1 ? decoder.decode(bytes, { stream: true }) : '';
      }
    });
    expect(result.stop?.message).toBeUndefined();
    expect(result.exitCode).toBe(0);
    expect(output).toBe(
      readFileSync(join(folder, name.replace(/cu$/, 'expected')), 'utf8')
    );
  });
});

function compiled(name: string): ReturnType<typeof compileCuda>['module'] {
  const file = `test/host-programs/${name}`;
  const { module, diagnostics } = compileCuda(
    readFileSync(join(folder, name), 'utf8'),
    { file }
  );
  expect(renderDiagnostics({ files: module.files, diagnostics })).toBe('');
  expect(validateModule(module).map(describeProblem)).toEqual([]);
  return module;
}
