import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeIo, notebooksAt, showsColor } from './io';

it.runIf(process.platform === 'linux')(
  'what has no end is not read',
  async () => {
    const { readText } = nodeIo();
    await expect(readText('/dev/zero')).rejects.toThrow('no regular file');
    await expect(readText('/dev/stdin')).rejects.toThrow('no regular file');
  }
);

it('what is larger than a source is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
  const path = join(folder, 'large.cu');
  writeFileSync(path, '');
  // With a hole in it: nothing of it is on the disk.
  truncateSync(path, 65 * 2 ** 20);
  await expect(nodeIo().readText(path)).rejects.toThrow(
    'it has 65 MiB, and 64 MiB at most are read'
  );
  rmSync(folder, { recursive: true });
});

it('a folder of notebooks is read without following links', () => {
  const root = mkdtempSync(join(tmpdir(), 'gridstride-'));
  const folder = join(root, 'class');
  mkdirSync(join(folder, 'anna'), { recursive: true });
  for (const file of ['other.ipynb', 'class/b.ipynb', 'class/anna/a.ipynb']) {
    writeFileSync(join(root, file), '{}');
  }
  symlinkSync('../other.ipynb', join(folder, 'stolen.ipynb'));
  for (const loop of ['loop', 'again', 'up.ipynb']) {
    symlinkSync('.', join(folder, loop));
  }
  expect(notebooksAt(folder)).toEqual([
    { file: join(folder, 'anna/a.ipynb') },
    { file: join(folder, 'b.ipynb') },
    {
      file: join(folder, 'stolen.ipynb'),
      problem: expect.stringContaining('a link') as string
    },
    {
      file: join(folder, 'up.ipynb'),
      problem: expect.stringContaining('a link') as string
    }
  ]);
  rmSync(root, { recursive: true });
});

it.runIf(process.platform === 'linux')(
  'a folder too deep to be read costs nobody else a grade',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'gridstride-'));
    writeFileSync(join(root, 'a.ipynb'), '{}');
    // No call takes a path as long as theirs.
    execFileSync('sh', [
      '-c',
      'cd "$0" && for i in $(seq 25); do mkdir "$1" && cd -P "$1"; done',
      root,
      'd'.repeat(200)
    ]);
    const [deep, ...others] = notebooksAt(root).reverse();
    expect(others).toEqual([{ file: join(root, 'a.ipynb') }]);
    expect(deep.problem).toMatch(/this folder cannot be read: .*too long/);
    execFileSync('rm', ['-rf', root]);
  }
);

it('colours are for terminals whose owners have not turned them off', () => {
  expect(showsColor(true, { TERM: 'xterm' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '1' })).toBe(false);
  expect(showsColor(true, { TERM: 'dumb' })).toBe(false);
  expect(showsColor(false, { TERM: 'xterm' })).toBe(false);
});
