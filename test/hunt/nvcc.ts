/** nvcc and an NVIDIA GPU as the judge of kernels. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { byCase, nvccProgram, type HuntCase } from './case';

const run = promisify(execFile);

/** C++20: its std::swap is constexpr, which --expt-relaxed-constexpr lets kernels call. */
const FLAGS = [
  '-std=c++20',
  '--expt-relaxed-constexpr',
  '-fmad=false',
  '-arch=native',
  '-Xptxas=-O1',
  '-w'
];

export interface NvccJudged {
  /** What the threads of each kernel said. */
  said: Map<number, string>;
  /** What nvcc refuses, or what stops on the GPU, with why. */
  refused: Map<number, string>;
}

/** `flags` replaces those of an NVIDIA GPU that is here; with `compileOnly` nothing runs. */
export async function nvcc(
  cases: readonly HuntCase[],
  compileOnly = false
): Promise<NvccJudged> {
  const result: NvccJudged = { said: new Map(), refused: new Map() };
  let left = [...cases];
  while (left.length > 0) {
    const { printed, errors } = await once(left, compileOnly);
    for (const [number, said] of byCase(printed ?? '')) {
      result.said.set(number, said);
    }
    if (errors === '') {
      break;
    }
    const wrong =
      printed === undefined
        ? named(left, errors)
        : new Set([Number(/stopped (\d+)/.exec(printed)?.[1] ?? NaN)]);
    const culprits = left.filter(({ number }) => wrong.has(number));
    // One that cannot be found is looked for in halves.
    if (culprits.length === 0) {
      if (left.length > 1) {
        for (const half of [
          left.slice(0, left.length >> 1),
          left.slice(left.length >> 1)
        ]) {
          const part = await nvcc(half, compileOnly);
          part.said.forEach((said, number) => result.said.set(number, said));
          part.refused.forEach((why, number) =>
            result.refused.set(number, why)
          );
        }
        break;
      }
      culprits.push(left[0]);
    }
    for (const { number } of culprits) {
      result.said.delete(number);
      result.refused.set(number, errors.slice(0, 2000));
    }
    left = left.filter(
      one =>
        !culprits.includes(one) &&
        (printed === undefined || !result.said.has(one.number))
    );
  }
  return result;
}

/** The cases that messages of the compiler point at. */
function named(cases: readonly HuntCase[], errors: string): Set<number> {
  const lines = nvccProgram(cases).split('\n');
  const found = new Set<number>();
  for (const [, line] of errors.matchAll(/a\.cu\((\d+)\): error/g)) {
    for (let i = Number(line) - 1; i >= 0; i--) {
      const space = /^namespace c(\d+) \{/.exec(lines[i]);
      if (space) {
        found.add(Number(space[1]));
        break;
      }
    }
  }
  return found;
}

/** `printed` is undefined where it does not compile. */
async function once(
  cases: readonly HuntCase[],
  compileOnly: boolean
): Promise<{ printed?: string; errors: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hunt-'));
  const file = join(folder, 'a.cu');
  const program = join(folder, 'a.out');
  writeFileSync(file, nvccProgram(cases));
  const flags = compileOnly
    ? [...FLAGS.filter(flag => flag !== '-arch=native'), '-arch=sm_90', '-ptx']
    : FLAGS;
  try {
    await run('nvcc', [...flags, file, '-o', program], {
      maxBuffer: 1 << 26,
      timeout: 240_000
    });
    if (compileOnly) {
      return { printed: '', errors: '' };
    }
  } catch (error) {
    rmSync(folder, { recursive: true });
    const { stderr, stdout } = error as { stderr: string; stdout: string };
    return { errors: `${stderr}${stdout}` || 'error: the compiler stopped' };
  }
  try {
    const { stdout } = await run(program, [], {
      maxBuffer: 1 << 28,
      timeout: 60_000
    });
    return { printed: stdout, errors: '' };
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    return {
      printed: stdout ?? '',
      errors: `the judge failed: ${stdout?.slice(-200)}`
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
