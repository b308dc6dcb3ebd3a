import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { said } from '../protocol/words';
import { waiting } from './waiting';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says how long nothing has come, until something does', async () => {
  const shown: string[] = [];
  let hear = (): void => undefined;
  let finish = (_: number): void => undefined;
  const done = waiting({ progress: step => shown.push(said(step)) }, heard => {
    hear = heard;
    return new Promise<number>(resolve => (finish = resolve));
  });
  vi.advanceTimersByTime(4_000);
  hear();
  vi.advanceTimersByTime(4_000);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(shown.at(-1)).toMatch(/^nothing from Python for 6 s: .*Interrupt/);
  finish(7);
  expect(await done).toBe(7);
  const told = shown.length;
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(told);
});

it('is quiet after a failure, too', async () => {
  const shown: string[] = [];
  const work = waiting({ progress: step => shown.push(said(step)) }, () =>
    Promise.reject(new Error('gone'))
  );
  await expect(work).rejects.toThrow('gone');
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([]);
});
