import { describe, expect, it } from 'vitest';
import { alignOf, sizeOf } from './layout';
import { spell } from './spelling';
import {
  CONST,
  T,
  arrayOf,
  functionType,
  pointerTo,
  qualify,
  unqualify
} from './types';

describe('types', () => {
  it('are the same object where they are the same type', () => {
    expect(pointerTo(T.int)).toBe(pointerTo(T.int));
    expect(arrayOf(T.float, 3)).toBe(arrayOf(T.float, 3));
    expect(arrayOf(T.float, 3)).not.toBe(arrayOf(T.float, 4));
    expect(functionType(T.void, [T.int], false)).toBe(
      functionType(T.void, [T.int], false)
    );
    const constant = qualify(T.int, CONST);
    expect(constant).not.toBe(T.int);
    expect(unqualify(constant)).toBe(T.int);
  });

  it('are written as C++ writes them', () => {
    expect(spell(pointerTo(qualify(T.char, CONST)))).toBe('const char *');
    expect(spell(arrayOf(pointerTo(T.double), 2))).toBe('double *[2]');
  });

  it("lie in memory as the CPU's do", () => {
    expect(sizeOf(arrayOf(T.short, 5))).toBe(10);
    expect(sizeOf(pointerTo(T.void))).toBe(8);
    expect(alignOf(arrayOf(T.double, 2))).toBe(8);
  });
});
