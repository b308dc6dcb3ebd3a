/**
 * What programs of others do and ours did not: each prints what its first lines
 * say that nvcc makes it print: every second on the GPU, the others in the simulator,
 * all in both with GRIDSTRIDE_WHOLE=1. Nothing is
 * left to the simulator where the GPU was asked for, unless a line says why.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorsIn } from '../src/protocol/diagnostics';
import type { ProgramRecord } from '../src/protocol/record';
import { Engine } from '../src/runtime/engine/engine';
import { textOutput } from '../src/runtime/program/textOutput';
import { getTestGpu } from './dawn';
import { halved } from './sampled';

const folder = join(import.meta.dirname, 'foreign-programs');
const programs = readdirSync(folder).filter(name => name.endsWith('.cu'));

/** The lines `// prints: …` at the head of a program. */
function expected(source: string): string {
  return [...source.matchAll(/^\/\/ prints: (.*)\n/gm)]
    .map(([, line]) => `${line}\n`)
    .join('');
}

/** The line `// in the simulator: …`: of the reason why WebGPU cannot run it. */
function reason(source: string): string | undefined {
  return /^\/\/ in the simulator: (.*)$/m.exec(source)?.[1];
}

/** The line `// outside where it is simulated: …`: what uses a null pointer on purpose, which WebGPU is told of by the arguments. */
function leaves(source: string): string[] {
  return [
    ...source.matchAll(/^\/\/ outside where it is simulated: (.*)$/gm)
  ].map(([, text]) => text);
}

describe.each([false, true])('programs of others (simulated: %s)', simulate => {
  it.each(halved(programs, simulate))('%s', async name => {
    const source = readFileSync(join(folder, name), 'utf8');
    const engine = new Engine({
      gpu: simulate ? undefined : getTestGpu(),
      host: 'node'
    });
    let out = '';
    let err = '';
    try {
      const { record } = await engine.handle(
        {
          op: 'run',
          language: 'cuda',
          source,
          file: name,
          options: { simulate, checkBounds: true }
        },
        undefined,
        textOutput((stream, text) => {
          out += stream === 'stdout' ? text : '';
          err += stream === 'stderr' ? text : '';
        })
      );
      const { simulated, stop, diagnostics } = record as ProgramRecord;
      expect(stop?.message).toBeUndefined();
      expect(err).toBe('');
      const outside = simulate ? leaves(source) : [];
      expect(errorsIn(diagnostics)).toEqual(
        outside.map(text =>
          expect.objectContaining({ text: expect.stringContaining(text) })
        )
      );
      expect(out).toBe(expected(source));
      const why = simulate ? undefined : reason(source);
      expect(simulated !== undefined).toBe(simulate || why !== undefined);
      expect(simulated?.reason ?? '').toContain(why ?? '');
    } finally {
      engine.dispose();
    }
  });
});
