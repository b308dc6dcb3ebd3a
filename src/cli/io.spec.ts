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
    { file: join(folder, 'anna/a.ipynb'), isLink: false },
    { file: join(folder, 'b.ipynb'), isLink: false },
    { file: join(folder, 'stolen.ipynb'), isLink: true },
    { file: join(folder, 'up.ipynb'), isLink: true }
  ]);
  rmSync(root, { recursive: true });
});

it('colours are for terminals whose owners have not turned them off', () => {
  expect(showsColor(true, { TERM: 'xterm' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '1' })).toBe(false);
  expect(showsColor(true, { TERM: 'dumb' })).toBe(false);
  expect(showsColor(false, { TERM: 'xterm' })).toBe(false);
});
