import { describe, expect, it } from 'vitest';
import { sourceHash } from './sourceHash';

describe('the hash of a source', () => {
  const source = '__global__ void k(int *x)\n{\n    *x = 1; // one\n}\n';

  it('is that of another layout and other comments', () => {
    expect(
      sourceHash('/* a\n   kernel */ __global__ void k(int *x) { *x = 1; }')
    ).toBe(sourceHash(source));
  });

  it('is another where a token is, or what a text says', () => {
    const printing = (text: string): string => `printf("${text}");`;
    const hashes = [
      source,
      source.replace('= 1', '= 2'),
      source.replace('int *x', 'in t *x'),
      printing('a b'),
      printing('a  b'),
      printing('a // b')
    ].map(sourceHash);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/);
  });
});
