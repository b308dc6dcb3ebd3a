/**
 * Programs of test/libraries print what they print with NVIDIA's libraries:
 * transforms beside sums in double precision, numbers that cuRAND printed. They
 * are longer than those of programs-runtime, and emulated doubles make shaders
 * that a software GPU compiles for minutes: what is all doubles, or has dozens of
 * kernels (`_large`), is simulated alone,
 * and the lines about `double precision` are asked for there and on other GPUs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from './runProgram';
import { isWhole } from './sampled';

const folder = join(import.meta.dirname, 'libraries');
const programs = readdirSync(folder)
  .filter(name => name.endsWith('.cu'))
  .map(name => name.replace(/\.cu$/, ''));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe.each([false, true])('libraries (simulated: %s)', simulate => {
  it.each(programs.filter(name => simulate || !/_(doubles|large)$/.test(name)))(
    '%s',
    { timeout: 600_000 },
    async name => {
      const isShort = !simulate && process.env.GRIDSTRIDE_TEST_GPU !== 'native';
      const { text, record } = await runProgram(read(`${name}.cu`), simulate, {
        ...(isShort && { WITHOUT_DOUBLES: '1' }),
        // Each length is a shader of its own.
        ...(isShort && !isWhole && { LENGTHS_APART: '7' })
      });
      const expected = read(`${name}.expected`);
      expect(text).toBe(
        isShort
          ? expected
              .replace(/^double precision.*\n/gm, '')
              .replace('to 64: 128', isWhole ? '$&' : 'to 64: 20')
          : expected
      );
      expect(record.simulated !== undefined).toBe(simulate);
    }
  );
});
