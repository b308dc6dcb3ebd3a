import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeIo, showsColor } from './io';

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

it('colours are for terminals whose owners have not turned them off', () => {
  expect(showsColor(true, { TERM: 'xterm' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '1' })).toBe(false);
  expect(showsColor(true, { TERM: 'dumb' })).toBe(false);
  expect(showsColor(false, { TERM: 'xterm' })).toBe(false);
});
