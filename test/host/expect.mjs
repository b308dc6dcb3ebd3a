#!/usr/bin/env node
/**
 * Writes NAME.expected beside every program here: what it prints as g++ with
 * glibc builds it, and its exit code when that is not 0. Run it on 64-bit
 * Linux after changing a program; the tests only read the files.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = new URL('.', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'gridstride-'));
const wanted = process.argv.slice(2);
for (const file of readdirSync(here).filter(f => f.endsWith('.cu'))) {
  const name = file.slice(0, -3);
  if (wanted.length > 0 && !wanted.includes(name)) {
    continue;
  }
  const program = join(work, 'a.out');
  execFileSync(
    'g++',
    ['-w', '-O1', '-std=c++17', '-x', 'c++', join(here, file), '-o', program],
    { stdio: 'inherit' }
  );
  const stdin = join(here, `${name}.stdin`);
  const { stdout, status, signal } = spawnSync(
    './a.out',
    ['first', 'second arg'],
    {
      cwd: work,
      argv0: './a.out',
      input: existsSync(stdin) ? readFileSync(stdin) : ''
    }
  );
  const code = signal === 'SIGABRT' ? 134 : status;
  writeFileSync(
    join(here, `${name}.expected`),
    Buffer.concat([stdout, Buffer.from(code === 0 ? '' : `[exit ${code}]\n`)])
  );
  console.log(`${name}: ${stdout.length} bytes, exit code ${code}`);
}
