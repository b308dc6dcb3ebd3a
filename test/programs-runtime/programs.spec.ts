/**
 * Whole programs print what they print under nvcc on a GPU of NVIDIA: the
 * .expected files beside the programs are what an H200 printed
 * (test/native-programs.sh), or, where a program counts its own mistakes, that
 * there are none. Half of them on Dawn, the others in the simulator; all in both with
 * GRIDSTRIDE_WHOLE=1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Engine, textOutput } from '../../src/runtime';
import { errorsIn } from '../../src/protocol/diagnostics';
import type { ProgramRecord } from '../../src/protocol/record';
import { getTestGpu } from '../dawn';
import { halved } from '../sampled';

const here = fileURLToPath(new URL('.', import.meta.url));
const oracle = fileURLToPath(new URL('../oracle/', import.meta.url));

async function run(
  file: string,
  simulate: boolean
): Promise<{ stdout: string; record: ProgramRecord }> {
  const source = readFileSync(file, 'utf8');
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  let stdout = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file: file.replace(/^.*\//, ''),
        args: /^\/\/ arguments: (.*)$/m.exec(source)?.[1].split(' ') ?? [],
        options: { simulate, checkBounds: true }
      },
      undefined,
      textOutput((stream, text) => {
        stdout += stream === 'stdout' ? text : '';
      })
    );
    const program = record as ProgramRecord;
    if (program.exitCode !== 0) {
      stdout += `[exit ${program.exitCode}]\n`;
    }
    return { stdout, record: program };
  } finally {
    engine.dispose();
  }
}

/** Lines that depend on the machine begin with `device:`. */
const comparable = (text: string): string =>
  text.replace(/^device:.*$/gm, 'device:');

/** What a look at the bounds of its launches finds. */
const outside = ({ diagnostics }: ProgramRecord): string[] =>
  errorsIn(diagnostics).map(({ line, message }) => `${line}: ${message}`);

/** Programs that leave their arrays on purpose. */
const OUTSIDE: Record<string, string[]> = {};

/** Programs with kernels that WebGPU cannot have: they run in the simulator of their own accord. */
const BEYOND_WEBGPU = new Set([
  'device_objects',
  'grid_sync',
  'large_parameters',
  'managed_links',
  'recursion',
  'recursion_overflow',
  'stored_pointers',
  'surfaces'
]);

const programs = readdirSync(here)
  .filter(name => name.endsWith('.cu') && !name.startsWith('texture'))
  .map(name => name.replace(/\.cu$/, ''));

describe.each([false, true])('programs (simulated: %s)', simulate => {
  it.each(halved(programs, simulate))(
    '%s prints what it prints on a GPU',
    async name => {
      const { stdout, record } = await run(`${here}${name}.cu`, simulate);
      expect(comparable(stdout)).toBe(
        comparable(readFileSync(`${here}${name}.expected`, 'utf8'))
      );
      expect(outside(record)).toEqual(OUTSIDE[name] ?? []);
      // It really ran where it should have.
      expect(record.simulated !== undefined).toBe(
        simulate || BEYOND_WEBGPU.has(name)
      );
    }
  );

  it.each(
    readdirSync(`${oracle}expected`).map(name => name.replace(/\.out$/, ''))
  )('%s of the public programs', async name => {
    const { stdout, record } = await run(`${oracle}${name}.cu`, simulate);
    const expected = readFileSync(`${oracle}expected/${name}.out`, 'utf8');
    // Blocks print in no order.
    const lines = (text: string): string[] =>
      name === '31_printf_dims' ? text.split('\n').sort() : text.split('\n');
    expect(lines(stdout)).toEqual(lines(expected));
    expect(outside(record)).toEqual([]);
  });
});
