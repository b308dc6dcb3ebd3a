/** g++ as the judge of host code, and what it makes programs print. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FLAGS = [
  '-std=c++17',
  '-O0',
  '-fwrapv',
  '-fno-strict-aliasing',
  '-ffp-contract=off',
  '-w',
  '-fmax-errors=0',
  '-fno-diagnostics-show-caret'
];

export interface Judged {
  /** Undefined where it does not compile. */
  printed?: string;
  errors: string;
}

export async function gxx(source: string, include: string): Promise<Judged> {
  const folder = mkdtempSync(join(tmpdir(), 'hunt-'));
  try {
    const file = join(folder, 'a.cpp');
    const program = join(folder, 'a.out');
    writeFileSync(file, source);
    try {
      await run('g++', [...FLAGS, `-I${include}`, file, '-o', program], {
        maxBuffer: 1 << 26
      });
    } catch (error) {
      return { errors: (error as { stderr: string }).stderr };
    }
    try {
      const { stdout } = await run(program, [], {
        maxBuffer: 1 << 28,
        timeout: 60_000
      });
      return { printed: stdout, errors: '' };
    } catch {
      return { errors: 'error: it crashed' };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
