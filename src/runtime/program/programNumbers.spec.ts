/** Programs with numbers of 16 bits and 8 print on both devices what is expected of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

const folder = join(import.meta.dirname, '../../../test/programs-runtime');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

async function output(source: string, simulate: boolean): Promise<string> {
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  let text = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file: 'cell [1]',
        options: { simulate }
      },
      undefined,
      textOutput((_, piece) => {
        text += piece;
      })
    );
    // A program that WebGPU cannot run would have gone to the simulator.
    expect((record as ProgramRecord).simulated !== undefined).toBe(simulate);
  } finally {
    engine.dispose();
  }
  return text;
}

describe.each(['half_pairs'])('%s', name => {
  it.each([false, true])('prints what it should (%s)', async simulate => {
    expect(await output(read(`${name}.cu`), simulate)).toBe(
      read(`${name}.expected`)
    );
  });
});
