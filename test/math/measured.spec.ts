/**
 * Integer divisions that C leaves undefined, half precision and bfloat16 against
 * what an H200 printed (driver 580, nvcc 13.0): division.expected and
 * halves.expected are the outputs of the programs there.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProgramRecord } from '../../src/protocol/record';
import { Engine } from '../../src/runtime';
import { textOutput } from '../../src/runtime/program/textOutput';
import { getTestGpu } from '../dawn';
import { run } from '../runKernel';

const measured = (name: string): string =>
  readFileSync(`test/math/${name}.expected`, 'utf8');

async function output(name: string, simulate: boolean): Promise<string> {
  const engine = new Engine(
    { gpu: simulate ? undefined : getTestGpu(), host: 'node' },
    { card: 'auto' }
  );
  let text = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: readFileSync(`test/math/${name}.cu`, 'utf8'),
        file: `${name}.cu`,
        options: { simulate }
      },
      undefined,
      textOutput((_, piece) => {
        text += piece;
      })
    );
    expect((record as ProgramRecord).simulated !== undefined).toBe(simulate);
  } finally {
    engine.dispose();
  }
  return text;
}

describe('integer division', () => {
  it('is a card’s in the simulator', async () => {
    expect(await output('division', true)).toBe(measured('division'));
  });

  it('is a card’s through WebGPU, save by a zero of 32 bits that only the launch knows', async () => {
    const lines = (text: string): string[] =>
      text
        .split('\n')
        .filter(line => !/ 0{16}: /.test(line) || line.includes('long'));
    expect(lines(await output('division', false))).toEqual(
      lines(measured('division'))
    );
  });

  it('is by a constant zero what a card gives', async () => {
    const out = new Int32Array(4);
    await run(
      `kernel k(p: *i32, n: i32, u: u32) {
        p[0] = n / 0;
        p[1] = n % 0;
        p[2] = i32(u / 0u);
        p[3] = i32(u % 0u);
      }`,
      { grid: 1, block: 1, args: [out, 7, 9] }
    );
    expect([...out]).toEqual([-1, -1, -1, -1]);
  });
});

describe('half precision and bfloat16', () => {
  it.each([false, true])('are a card’s (simulated: %s)', async simulate => {
    expect(await output('halves', simulate)).toBe(measured('halves'));
  });
});
