import { describe, expect, it, vi } from 'vitest';
import {
  acquiring,
  Hands,
  Release,
  type Acquired,
  type Knowledge
} from './releases';

/** What a fence of the only lane of a block makes known: all before a time. */
function fenced(
  block: number,
  time: number,
  acquired?: Acquired,
  asked = { count: 0 }
): Knowledge {
  return {
    block,
    acquired,
    knows(_warp, _lane, at) {
      asked.count++;
      return at < time;
    }
  };
}

describe('what is handed over through memory', () => {
  it('is known at second and third hand', () => {
    const [first, second, third] = [
      new Release(),
      new Release(),
      new Release()
    ];
    first.add(fenced(0, 10), 0);
    second.add(fenced(1, 5, new Map([[first, 1]])), 32);
    third.add(fenced(2, 5, new Map([[second, 1]])), 64);
    const acquired = new Map([[third, 1]]);
    expect(new Hands().know(acquired, 0, 0, 0, 9)).toBe(true);
    expect(new Hands().know(acquired, 0, 0, 0, 10)).toBe(false);
    expect(new Hands().know(acquired, 1, 0, 0, 4)).toBe(true);
    expect(new Hands().know(acquired, 3, 0, 0, 0)).toBe(false);
  });

  it('is not known of what was left there later', () => {
    const [first, second] = [new Release(), new Release()];
    first.add(fenced(0, 10), 0);
    second.add(fenced(1, 5), 32);
    const early = second.version;
    second.add(fenced(1, 6, new Map([[first, 1]])), 32);
    first.add(fenced(0, 20), 0);
    second.add(fenced(1, 7, new Map([[first, 2]])), 32);
    expect(new Hands().know(new Map([[second, early]]), 0, 0, 0, 9)).toBe(
      false
    );
    expect(new Hands().know(new Map([[second, early + 1]]), 0, 0, 0, 9)).toBe(
      true
    );
    expect(new Hands().know(new Map([[second, early + 1]]), 0, 0, 0, 19)).toBe(
      false
    );
    expect(new Hands().know(new Map([[second, early + 2]]), 0, 0, 0, 19)).toBe(
      true
    );
  });

  it('grows with each word that is read, and is not looked for anew', () => {
    const visits = vi.spyOn(Release.prototype, 'forSources');
    let acquired: Acquired | undefined;
    for (let i = 0; i < 200; i++) {
      const word = new Release();
      word.add(fenced(i % 2, 10 + i, acquired), 32 * (i % 2));
      acquired = acquiring(acquired, word);
      expect(new Hands().know(acquired, 0, 0, 0, 9)).toBe(true);
    }
    expect(visits).toHaveBeenCalledTimes(200);
    visits.mockRestore();
  });

  it('is looked for once at each word, whatever the number of hands', () => {
    const words = Array.from({ length: 60 }, () => new Release());
    const asked = { count: 0 };
    let acquired: Acquired = new Map();
    for (let turn = 0; turn < 1200; turn++) {
      const word = words[turn % words.length];
      word.add(fenced(turn % 2, turn, acquired, asked), turn);
      acquired = new Map(acquired).set(word, word.version);
    }
    expect(new Hands().know(acquired, 2, 0, 0, 5000)).toBe(false);
    expect(asked.count).toBe(0);
    expect(new Hands().know(acquired, 0, 0, 0, 5000)).toBe(false);
    expect(asked.count).toBeLessThanOrEqual(1200);
  });
});
