/**
 * cuBLAS against plain sums over whole matrices (test/cublas/reference.h), in all
 * that calls can be made with: every second program on the GPU, the others in the
 * simulator, all in both with GRIDSTRIDE_WHOLE=1. Each program says in
 * its first lines what it prints, the second without doubles, which a software GPU
 * is spared. `node test/cublas/prototypes.mjs` compares the
 * functions with those of NVIDIA's header, where that is installed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorsIn } from '../src/protocol/diagnostics';
import type { FindingsRecord, ProgramRecord } from '../src/protocol/record';
import { Engine } from '../src/runtime/engine/engine';
import { textOutput } from '../src/runtime/program/textOutput';
import { getTestGpu } from './dawn';
import { halved } from './sampled';

const folder = join(import.meta.dirname, 'cublas');
const programs = readdirSync(folder).filter(name => name.endsWith('.cu'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('has no mistakes that the checker finds', { timeout: 600_000 }, async () => {
  const name = 'each_kernel.cu';
  const engine = new Engine({ gpu: undefined, host: 'node' });
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: read(name),
        file: name,
        options: { check: true, all: true }
      },
      undefined,
      textOutput(() => undefined)
    );
    expect((record as FindingsRecord).findings).toEqual([]);
  } finally {
    engine.dispose();
  }
});

describe.each([false, true])('cuBLAS (simulated: %s)', simulate => {
  it.each(halved(programs, simulate))(
    '%s',
    { timeout: 1_200_000 },
    async name => {
      const source = read(name);
      const isShort = !simulate && process.env.GRIDSTRIDE_TEST_GPU !== 'native';
      const engine = new Engine({
        gpu: simulate ? undefined : getTestGpu(),
        host: 'node'
      });
      let out = '';
      try {
        const { record } = await engine.handle(
          {
            op: 'run',
            language: 'cuda',
            source,
            file: name,
            files: { 'reference.h': read('reference.h') },
            options: {
              simulate,
              defines: isShort ? { WITHOUT_DOUBLES: '1' } : {}
            }
          },
          undefined,
          textOutput((_, text) => {
            out += text;
          })
        );
        const { simulated, stop, diagnostics } = record as ProgramRecord;
        expect(stop?.message).toBeUndefined();
        expect(errorsIn(diagnostics)).toEqual([]);
        const [whole, short = whole] = [
          ...source.matchAll(/^\/\/ prints.*?: (.*)$/gm)
        ].map(([, text]) => text);
        expect(out).toBe(`${isShort ? short : whole}\n`);
        expect(simulated !== undefined).toBe(simulate);
      } finally {
        engine.dispose();
      }
    }
  );
});
