import { describe, expect, it } from 'vitest';
import { KnownChunks } from './chunks';

const bytes = (length: number): Uint8Array => new Uint8Array(length);

describe('KnownChunks', () => {
  it('keeps what was used last, as much as fits', () => {
    const chunks = new KnownChunks(10);
    chunks.add('a', bytes(4));
    chunks.add('b', bytes(4));
    chunks.add('a', bytes(4));
    expect(chunks.size).toBe(8);
    chunks.add('c', bytes(4));
    expect([...chunks.all().keys()]).toEqual(['a', 'c']);
    expect(chunks.size).toBe(8);
  });

  it('keeps nothing that is larger than all', () => {
    const chunks = new KnownChunks(10);
    chunks.add('a', bytes(11));
    expect([chunks.size, chunks.all().size]).toEqual([0, 0]);
  });

  it('lets go of nothing that somebody still holds', () => {
    const chunks = new KnownChunks(4);
    const first = bytes(4);
    chunks.add('a', first);
    const held = chunks.all();
    chunks.add('b', bytes(4));
    expect(held.get('a')).toBe(first);
    expect(chunks.all().has('a')).toBe(false);
    chunks.clear();
    expect(chunks.size).toBe(0);
  });
});
