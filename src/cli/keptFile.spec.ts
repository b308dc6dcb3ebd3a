import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptFile, keptPath } from './keptFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file of what is kept', () => {
  it('has for the next process what this one has kept', async () => {
    const path = keptPath({ XDG_STATE_HOME: folder });
    const keeper = new KeptFile(path);
    expect(await keeper.read('a')).toBeUndefined();
    await keeper.update('b', () => 'two');
    await keeper.update('a', before => `${before} one`);
    await keeper.update('a', before => `${before} more`);
    const next = new KeptFile(path);
    expect(await next.read('a')).toBe('undefined one more');
    expect(await next.keys('')).toEqual(['a', 'b']);
    expect(await next.keys('b')).toEqual(['b']);
    await next.update('a', () => undefined);
    expect(Object.keys(JSON.parse(readFileSync(path, 'utf8')))).toEqual(['b']);
  });

  it('that cannot be written is told', async () => {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, 'file', 'kept.json');
    await expect(new KeptFile(path).update('a', () => 'b')).rejects.toThrow(
      `nothing can be kept in ${path}: `
    );
  });

  it('that is damaged holds nothing, and is written anew', async () => {
    const path = join(folder, 'kept.json');
    writeFileSync(path, '{"a": "cut off');
    const keeper = new KeptFile(path);
    expect(await keeper.read('a')).toBeUndefined();
    await keeper.update('a', () => 'whole');
    expect(await keeper.read('a')).toBe('whole');
  });
});
