import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTime } from '../../test/manualTime';
import { ASK_MS, retire } from './retire';
import { FakeWorker } from './testing/fakeWorker';

let time: ManualTime;
let worker: FakeWorker;

beforeEach(() => {
  time = new ManualTime();
  worker = new FakeWorker();
  retire(worker, time.startTimer);
});

const answer = (isBusy: boolean): void =>
  worker.answer({ type: 'retiring', isBusy });

describe('a worker that retires', () => {
  it('is ended when the GPU has done its work, and not before', async () => {
    expect(worker.sent).toEqual([{ retire: true }]);
    for (let i = 0; i < 5; i++) {
      answer(true);
      await time.pass(ASK_MS);
      expect(worker.isTerminated).toBe(false);
    }
    expect(worker.sent).toHaveLength(6);
    answer(false);
    expect(worker.isTerminated).toBe(true);
    expect(time.pending).toBe(0);
  });

  it('is ended where it does not answer: it computes itself', async () => {
    await time.pass(ASK_MS - 1);
    expect(worker.isTerminated).toBe(false);
    await time.pass(1);
    expect(worker.isTerminated).toBe(true);
    expect(time.pending).toBe(0);
  });

  it('is ended where it answers no more', async () => {
    answer(true);
    await time.pass(ASK_MS);
    await time.pass(ASK_MS);
    expect(worker.isTerminated).toBe(true);
  });

  it('is ended when it crashes', () => {
    worker.crash('boom');
    expect(worker.isTerminated).toBe(true);
    expect(time.pending).toBe(0);
  });

  it('is not listened to otherwise', () => {
    worker.reply({ kind: 'launch' });
    expect(worker.isTerminated).toBe(false);
  });
});
