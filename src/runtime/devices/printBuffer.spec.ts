import { describe, expect, it } from 'vitest';
import { lostPrints, PrintBuffer, printWordsIn } from './printBuffer';

describe('the buffer of printf', () => {
  it('holds what is left of its bytes behind its header', () => {
    expect(printWordsIn()).toBe(2 ** 18 - 2);
    expect(printWordsIn(4096)).toBe(1022);
    expect(printWordsIn(0)).toBe(4);
  });

  it('takes outputs until one does not fit, and none after that', () => {
    const buffer = new PrintBuffer(32);
    expect([3, 2, 2, 1].map(words => buffer.takes(words))).toEqual([
      true,
      true,
      false,
      false
    ]);
    expect(buffer.lossAfter('a\nb')).toBe(
      '\n… 2 more lines of printf were lost: the buffer holds 32 B\n'
    );
  });

  it('says nothing where nothing was lost', () => {
    expect(lostPrints('a', 0, 32)).toBe('');
    expect(lostPrints('a\n', 1, 32)).toMatch(/^… 1 more line of printf was /);
  });
});
