import { describe, expect, it } from 'vitest';
import { CARDS } from '../cards';
import { DRAM_EFFICIENCY, predictTime } from '../predict';
import { streamingWork } from './times-on-cards';

const card = (id: string) => CARDS.find(one => one.id === id)!;
const ns = (id: string, elements: number, operations: number): number =>
  predictTime(card(id), streamingWork(card(id), elements, operations)).ns;

describe('one kernel on several cards', () => {
  it('takes what its bytes take, where there are many of them', () => {
    // 2^28 floats there and back: 2 GiB, at four fifths of 900 GB/s.
    const bytes = 2 * 4 * 2 ** 28;
    const alone = bytes / (900 * DRAM_EFFICIENCY);
    expect(ns('tesla-v100', 2 ** 28, 2) / alone).toBeGreaterThan(1);
    expect(ns('tesla-v100', 2 ** 28, 2) / alone).toBeLessThan(1.25);
  });

  it('takes what its arithmetic takes, where that is more', () => {
    // 2^26 elements of 4096 operations: 80 multiprocessors of 64 lanes, two operations a clock.
    const { sms, clockMHz } = card('tesla-v100');
    const alone = (2 ** 26 * 4096) / (sms * 64 * 2 * (clockMHz / 1000));
    expect(ns('tesla-v100', 2 ** 26, 4096) / alone).toBeGreaterThan(0.99);
    expect(ns('tesla-v100', 2 ** 26, 4096) / alone).toBeLessThan(1.1);
  });

  it('of a thousand elements is started for longer than it works', () => {
    for (const { id } of CARDS) {
      expect(ns(id, 1024, 2)).toBeGreaterThan(2000);
      expect(ns(id, 1024, 2)).toBeLessThan(5000);
    }
  });
});
