/**
 * A sample of the hunt: what its programs say as host code and as kernels in the
 * simulator, against digests of what g++ made them say (answers.txt, written by
 * run.ts). WebGPU makes the pipelines of some of the kernels.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDevice } from '../runKernel';
import { byCase, hostProgram, type HuntCase, type Side } from './case';
import { caseOf } from './cases';
import { compileKernels, onDevice, simulated } from './device';
import { filesCaseOf, filesProgram } from './files';
import { runFiles } from './filesRun';
import { runOurs } from './host';

const lines = readFileSync(join(import.meta.dirname, 'answers.txt'), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' '));

/** The sample of a side, or of one family there, and its answers. */
function sampleOf(
  side: Side,
  family?: string
): { cases: HuntCase[]; answers: string[] } {
  const name = family ? `${side}-${family}` : side;
  const mine = lines.filter(([where]) => where === name);
  return {
    cases: mine.map(([, number]) => caseOf(Number(number), side, family)),
    answers: mine.map(([, number, answer]) => `${number} ${answer}`)
  };
}

/** The sample of programs of several files, and its answers. */
const filesOf = (side: Side): string[] =>
  lines
    .filter(([where]) => where === `${side}-files`)
    .map(([, number, answer]) => `${number} ${answer}`);

function digest(number: number, said = ''): string {
  return `${number} ${createHash('sha256').update(said).digest('hex').slice(0, 12)}`;
}

describe('small programs', () => {
  it.each([undefined, 'hierarchies'])(
    'say what g++ makes them say (%s)',
    async family => {
      const { cases, answers } = sampleOf('host', family);
      expect(cases.length).toBeGreaterThan(0);
      const ran = await runOurs(hostProgram(cases, 'host', 'ours'));
      expect(ran.errors).toBe('');
      const said = byCase(ran.printed!);
      expect(
        cases.map(({ number }) => digest(number, said.get(number)))
      ).toEqual(answers);
    },
    60_000
  );

  it('say the same as kernels, of which WebGPU makes pipelines', async () => {
    const { cases, answers } = sampleOf('device');
    const kernels = compileKernels(cases);
    if (typeof kernels === 'string') {
      throw new Error(kernels);
    }
    const said = cases.map(({ number }) => simulated(kernels, number));
    expect(said.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expect(cases.map(({ number }, i) => digest(number, said[i].said))).toEqual(
      answers
    );
    const gpu = await testDevice();
    for (const { number } of cases.slice(0, 5)) {
      const made = await onDevice(gpu, kernels, number, true);
      expect(made.error).toBeUndefined();
    }
  }, 60_000);

  it.each<Side>(['host', 'device'])(
    'of several files say what g++ makes them say, on the %s',
    async side => {
      const answers = filesOf(side);
      const cases = answers.map(answer =>
        filesCaseOf(Number(answer.split(' ')[0]), side)
      );
      const ran = await runFiles(filesProgram(cases, side, 'ours'), side);
      expect(ran.errors).toBe('');
      const said = byCase(ran.printed!);
      expect(
        cases.map(({ number }) => digest(number, said.get(number)))
      ).toEqual(answers);
    },
    60_000
  );
});
