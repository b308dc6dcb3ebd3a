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

/** Of several files: what they include and their texts, in the order of the command line. */
export interface Sources {
  headers: Record<string, string>;
  sources: readonly { file: string; source: string }[];
}

export async function gxx(
  source: string | Sources,
  include: string
): Promise<Judged> {
  const folder = mkdtempSync(join(tmpdir(), 'hunt-'));
  try {
    const { headers, sources } =
      typeof source === 'string'
        ? { headers: {}, sources: [{ file: 'a.cpp', source }] }
        : source;
    for (const [name, text] of Object.entries(headers)) {
      writeFileSync(join(folder, name), text);
    }
    const files = sources.map(one => {
      const file = join(folder, one.file.replace(/cu$/, 'cpp'));
      writeFileSync(file, one.source);
      return file;
    });
    const program = join(folder, 'a.out');
    try {
      await run('g++', [...FLAGS, `-I${include}`, ...files, '-o', program], {
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
