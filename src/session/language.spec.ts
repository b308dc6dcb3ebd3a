import { expect, test, vi } from 'vitest';
import type { FromLanguage, ToLanguage } from '../protocol/language';
import type { EngineWorker } from './engineWorker';
import { LanguageClient, NoLanguageHelp } from './language';

/** Workers that are answered by hand. */
function workers() {
  const made: (EngineWorker & { asked: ToLanguage[]; isEnded: boolean })[] = [];
  const create = (): EngineWorker => {
    const worker = {
      asked: [] as ToLanguage[],
      isEnded: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage: (message: ToLanguage) => worker.asked.push(message),
      terminate: () => (worker.isEnded = true)
    };
    made.push(worker as never);
    return worker as never;
  };
  const answer = (index: number, data: FromLanguage): void =>
    made[index].onmessage!.call({} as Worker, { data } as MessageEvent);
  return { made, create, answer };
}

const cells = { cells: ['%%cuda'], at: 0 };

test('one worker answers, in whatever order', async () => {
  const { made, create, answer } = workers();
  const client = new LanguageClient(create);
  const first = client.ask('diagnose', cells);
  const second = client.ask('explain', { ...cells, offset: 1 });
  expect(made).toHaveLength(1);
  const [{ id }, { id: other }] = made[0].asked;
  answer(0, { id: other, reply: null });
  answer(0, { id, reply: [] });
  expect(await second).toBeNull();
  expect(await first).toEqual([]);
});

test('what fails is told; a worker that went away is started again, but not for ever', async () => {
  const { made, create, answer } = workers();
  const client = new LanguageClient(create);
  const failed = client.ask('diagnose', cells);
  answer(0, { id: made[0].asked[0].id, failed: 'no' });
  await expect(failed).rejects.toThrow(NoLanguageHelp);
  for (let i = 0; i < 5; i++) {
    const lost = client.ask('diagnose', cells);
    made[i].onerror!.call({} as Worker, { message: 'gone' } as ErrorEvent);
    await expect(lost).rejects.toThrow('gone');
    expect(made[i].isEnded).toBe(true);
  }
  await expect(client.ask('diagnose', cells)).rejects.toThrow(
    'ended too often'
  );
  expect(made).toHaveLength(5);
});

test('a cell that costs the worker too long is not asked about again', async () => {
  vi.useFakeTimers();
  const { made, create, answer } = workers();
  const client = new LanguageClient(create);
  const quick = client.ask('diagnose', cells);
  const slow = client.ask('diagnose', { cells: ['%%cuda bomb'], at: 0 });
  const lost = [slow, client.ask('diagnose', cells)].map(one =>
    expect(one).rejects.toThrow('took too long')
  );
  vi.advanceTimersByTime(20_000);
  answer(0, { id: made[0].asked[0].id, reply: [] });
  expect(await quick).toEqual([]);
  // The time is that of one answer.
  vi.advanceTimersByTime(20_000);
  expect(made[0].isEnded).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(made[0].isEnded).toBe(true);
  await Promise.all(lost);
  await expect(
    client.ask('explain', { cells: ['%%cuda bomb'], at: 0, offset: 1 })
  ).rejects.toThrow('takes too long');
  expect(made).toHaveLength(1);
  // Of other cells there is help again, and none of it is ended for being done.
  const other = client.ask('diagnose', cells);
  answer(1, { id: made[1].asked[0].id, reply: [] });
  expect(await other).toEqual([]);
  vi.advanceTimersByTime(100_000);
  expect(made[1].isEnded).toBe(false);
  vi.useRealTimers();
});
