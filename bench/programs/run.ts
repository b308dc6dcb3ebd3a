/** The catalogue's programs as nvcc builds them: what each prints, beside what its entry says. See ../README.md. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { programs } from '../../kernels/catalogue';
import type { ProgramEntry } from '../../kernels/entry';
import { helperMath } from '../../src/compiler/cuda/headers/helperMath';

const { values: options } = parseArgs({
  options: {
    /** Only programs whose id matches this regular expression. */
    only: { type: 'string', default: '' },
    nvcc: { type: 'string', default: 'nvcc' },
    arch: { type: 'string', default: 'native' },
    /** Cards of this machine. */
    cards: { type: 'string', default: '1' },
    'build-only': { type: 'boolean', default: false }
  }
});

/** What is wrong, in words; nothing where the card prints what the entry says. */
function problems(entry: ProgramEntry, folder: string): string[] {
  const files = {
    'helper_math.h': `#pragma once\n${helperMath}`,
    ...entry.files,
    'program.cu': entry.source
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const sources = Object.keys(files).filter(name => /\.(cu|cpp|c)$/.test(name));
  const flags = ['-O3', '-std=c++17', `-arch=${options.arch}`, '-I.'];
  if (entry.perThreadDefaultStream) {
    flags.push('--default-stream', 'per-thread');
  }
  if (entry.source.includes('omp.h')) {
    flags.push('-Xcompiler', '-fopenmp');
  }
  try {
    execFileSync(
      options.nvcc,
      [...flags, '-rdc=true', '-o', 'program', ...sources],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe']
      }
    );
  } catch (error) {
    return [`nvcc: ${String((error as { stderr: Buffer }).stderr)}`];
  }
  if (options['build-only']) {
    return [];
  }
  const { status, stdout } = spawnSync('./program', entry.args ?? [], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000
  });
  const found: string[] = [];
  if (status !== (entry.exitCode ?? 0)) {
    found.push(`exit code ${status}, not ${entry.exitCode ?? 0}`);
  }
  const [got, expected] = [stdout, entry.stdout].map(text => text.split('\n'));
  for (let line = 0; line < Math.max(got.length, expected.length); line++) {
    if (got[line] !== expected[line]) {
      found.push(
        `line ${line + 1}: ${JSON.stringify(got[line])}, not ${JSON.stringify(expected[line])}`
      );
    }
  }
  return found;
}

let [equal, wrong, left] = [0, 0, 0];
for (const entry of programs) {
  if (!new RegExp(options.only).test(entry.id)) {
    continue;
  }
  if ((entry.devices ?? 1) > Number(options.cards)) {
    console.log(`${entry.id}: needs ${entry.devices} cards`);
    left++;
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-programs-'));
  try {
    const found = problems(entry, folder);
    console.log(
      [
        `${entry.id}: ${found.length > 0 ? 'differs' : options['build-only'] ? 'built' : 'as its entry says'}`,
        ...found.slice(0, 8)
      ].join('\n    ')
    );
    if (found.length > 0) {
      wrong++;
    } else {
      equal++;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`${equal} equal, ${wrong} different, ${left} left out`);
process.exitCode = wrong > 0 ? 1 : 0;
