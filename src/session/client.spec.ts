import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GpuSession, SessionError } from './client';
import {
  WITHOUT_GPU,
  type Request,
  type RequestOf
} from '../protocol/messages';
import { message } from '../protocol/message';
import { said } from '../protocol/words';
import { FakeWorker } from './testing/fakeWorker';

let workers: FakeWorker[];
let session: GpuSession;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  session = new GpuSession({
    createWorker: () => {
      workers.push(new FakeWorker());
      return workers[workers.length - 1];
    },
    settings: { card: 'auto' },
    page: { hasWebGpu: true, isSecureContext: true, origin: 'http://localhost' }
  });
});

afterEach(() => {
  session.dispose();
  vi.useRealTimers();
});

const compile = (source: string): Request => ({
  op: 'compile',
  language: 'cuda',
  source,
  file: 'cell [1]',
  options: {}
});

async function failureOf(promise: Promise<unknown>): Promise<SessionError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason
  );
  expect(error).toBeInstanceOf(SessionError);
  return error as SessionError;
}

describe('GpuSession', () => {
  it('starts a worker with the settings at the first request', async () => {
    expect(session.hasWorker).toBe(false);
    const reply = session.request({ op: 'device' });
    expect(workers[0].requests.map(request => request.op)).toEqual([
      'configure',
      'device'
    ]);
    workers[0].reply('record');
    expect(await reply).toEqual({ record: 'record' });
  });

  it('is busy with cells, and not with what a panel asks before and behind them', async () => {
    const told: boolean[] = [];
    session.busyChanged.connect((_sender, isBusy) => told.push(isBusy));
    const before = session.request(
      { op: 'describe', kernel: 'k' },
      { isAside: true }
    );
    expect(session.isBusy).toBe(false);
    const ofCell = session.request(compile('x'));
    const behind = session.request({ op: 'device' }, { isAside: true });
    expect(told).toEqual([true]);
    workers[0].replyTo('describe', undefined);
    await before;
    expect(session.isBusy).toBe(true);
    workers[0].replyTo('compile', undefined);
    await ofCell;
    expect(told).toEqual([true, false]);
    workers[0].replyTo('device', undefined);
    await behind;
    expect(told).toEqual([true, false]);
  });

  it('transfers the buffers it is given', async () => {
    const buffer = new ArrayBuffer(8);
    const reply = session.request({ op: 'device' }, { transfer: [buffer] });
    expect(workers[0].transferred).toEqual([buffer]);
    workers[0].reply();
    await reply;
  });

  it('rejects with the failure of the engine', async () => {
    const reply = session.request(compile('x'));
    workers[0].answer({
      type: 'failure',
      failure: { name: 'CompileError', message: 'no' }
    });
    expect((await failureOf(reply)).name).toBe('CompileError');
    expect(session.isBusy).toBe(false);
  });

  it('is interrupted by ending the worker, and knows the kernels afterwards', async () => {
    const first = session.request(compile('a'));
    workers[0].reply();
    await first;
    const failed = session.request(compile('b'));
    workers[0].answer({
      type: 'failure',
      failure: { name: 'CompileError', message: 'no' }
    });
    await failureOf(failed);
    const endless = session.request({ op: 'describe', kernel: 'k' });
    expect(session.interrupt()).toBe(true);
    expect((await failureOf(endless)).name).toBe('KeyboardInterrupt');
    expect(workers[0].isTerminated).toBe(true);
    expect(session.interrupt()).toBe(false);

    const next = session.request({ op: 'device' });
    expect(workers[1].requests).toEqual([
      expect.objectContaining({ op: 'configure' }),
      compile('a'),
      { op: 'device' }
    ]);
    workers[1].reply();
    await next;
  });

  it('replays a source once, however often its cell ran', async () => {
    for (const source of ['a', 'b', 'a']) {
      const reply = session.request(compile(source));
      workers[0].reply();
      await reply;
    }
    const stuck = session.request({ op: 'device' });
    session.interrupt();
    await failureOf(stuck);
    void session.request({ op: 'device' }).catch(() => undefined);
    expect(workers[1].requests.slice(1, -1)).toEqual([
      compile('b'),
      compile('a')
    ]);
  });

  it('forgets the kernels on restart and reset', async () => {
    const first = session.request(compile('a'));
    workers[0].reply();
    await first;
    const running = session.request({ op: 'device' });
    session.restart();
    expect((await failureOf(running)).name).toBe('SessionRestarted');
    const second = session.request(compile('b'));
    expect(workers[1].requests).toHaveLength(2);
    workers[1].reply();
    await second;
    const reset = session.request({ op: 'reset' });
    workers[1].reply();
    await reset;
    const stuck = session.request({ op: 'device' });
    session.interrupt();
    await failureOf(stuck);
    void session.request({ op: 'device' }).catch(() => undefined);
    expect(workers[2].requests.map(request => request.op)).toEqual([
      'configure',
      'device'
    ]);
  });

  it('survives a crash of the worker', async () => {
    const reply = session.request({ op: 'device' });
    workers[0].onerror!.call(
      workers[0] as unknown as Worker,
      new ErrorEvent('error', { message: 'boom' })
    );
    const error = await failureOf(reply);
    expect(error.name).toBe('WorkerCrashed');
    expect(error.message).toContain('boom');
    const next = session.request({ op: 'device' });
    workers[1].reply();
    await next;
  });

  it('says so when the worker crashes again and again', async () => {
    const messages: string[] = [];
    const crash = async (message: string): Promise<void> => {
      const reply = session.request({ op: 'device' });
      const worker = workers.at(-1)!;
      worker.onerror!.call(
        worker as unknown as Worker,
        new ErrorEvent('error', { message })
      );
      messages.push((await failureOf(reply)).message);
    };
    for (let i = 0; i < 3; i++) {
      await crash('boom');
    }
    expect(messages[1]).toContain('The next GPU cell starts a new one');
    expect(messages[2]).toContain('That was the 3. time in a row');
    // Of a script that does not come, however often, no GPU is the cause.
    await crash('');
    expect(messages.at(-1)).toMatch(
      /^The GPU engine did not start: .* its worker-src must allow 'self' \(docs\/deploy\.md\)\.$/
    );
    const good = session.request({ op: 'device' });
    workers.at(-1)!.reply();
    await good;
    await crash('boom');
    expect(messages.at(-1)).toContain('starts a new one');
  });

  it('says that a silent request is still running', async () => {
    const messages: string[] = [];
    const reply = session.request(
      { op: 'device' },
      { onProgress: ({ step }) => messages.push(said(step)) }
    );
    vi.advanceTimersByTime(4000);
    workers[0].answer({
      type: 'progress',
      step: message`timing`,
      fraction: 0.5
    });
    vi.advanceTimersByTime(4000);
    expect(messages).toEqual(['timing']);
    vi.advanceTimersByTime(1000);
    expect(messages[1]).toMatch(/still running after 9 s.*■/);
    workers[0].reply();
    await reply;
    const told = messages.length;
    vi.advanceTimersByTime(60_000);
    expect(messages).toHaveLength(told);
  });

  describe('after an interrupt', () => {
    const launch = (kernel: string, simulate = false): Request => ({
      op: 'launch',
      launch: { kernel } as RequestOf<'launch'>['launch'],
      arrays: [],
      options: { simulate }
    });

    /** Interrupts a launch; @returns what the line below the next cell says. */
    async function interrupting(
      interrupted: Request,
      during: (worker: FakeWorker) => void = () => undefined,
      next: Request = launch('next')
    ): Promise<string[]> {
      const stopped = session.request(interrupted, {
        onProgress: () => undefined
      });
      await vi.dynamicImportSettled();
      during(workers.at(-1)!);
      session.interrupt();
      await failureOf(stopped);
      await vi.dynamicImportSettled();
      const messages: string[] = [];
      void session
        .request(next, {
          onProgress: ({ step }) => messages.push(said(step))
        })
        .catch(() => undefined);
      await vi.dynamicImportSettled();
      return messages;
    }

    it('says what the GPU may still be at, and when the simulator goes on', async () => {
      const messages = await interrupting(launch('spin'));
      vi.advanceTimersByTime(2000);
      expect(messages).toEqual([
        'waiting for the GPU, which may still be at spin; the simulator goes on in 10 s',
        'waiting for the GPU, which may still be at spin; the simulator goes on in 9 s',
        'waiting for the GPU, which may still be at spin; the simulator goes on in 8 s'
      ]);
      expect(workers[1].requests).toMatchObject([
        { op: 'configure', interrupted: { kernel: 'spin' } },
        { op: 'device' }
      ]);
    });

    it('still says it within 2 s where the GPU answers and then does nothing', async () => {
      const messages = await interrupting(launch('spin'));
      messages.length = 0;
      workers[1].replyTo('device', { kind: 'device' });
      vi.advanceTimersByTime(3000);
      expect(messages[0]).toMatch(
        /^waiting for 2 s: .* at spin, interrupted 2 s ago; stop with Interrupt/
      );
    });

    it('still names the first when what waited for it is interrupted, too', async () => {
      await interrupting(launch('spin'));
      session.interrupt();
      const messages = await interrupting(launch('later'));
      expect(messages[0]).toContain('at spin');
      // It is asked for once.
      expect(workers).toHaveLength(2);
    });

    it('says nothing of what ran in the simulator', async () => {
      expect(await interrupting(launch('spin', true))).toEqual([]);
      vi.advanceTimersByTime(3000);
      expect(workers[1].requests.at(-1)).toEqual(launch('next'));
    });

    it('says nothing of what ran in the simulator for want of a GPU', async () => {
      const messages = await interrupting(launch('spin'), worker =>
        worker.answer({ type: 'progress', step: WITHOUT_GPU })
      );
      vi.advanceTimersByTime(3000);
      expect(messages).toEqual([]);
    });

    it('forgets it when the GPU has run something', async () => {
      await interrupting(launch('spin'));
      workers[1].replyTo('device', { kind: 'device' });
      workers[1].reply({ kind: 'launch', simulated: { reason: 'r' } });
      const simulated = session.request(launch('b'));
      await vi.dynamicImportSettled();
      workers[1].reply({ kind: 'launch' });
      await simulated;
      const messages: string[] = [];
      void session
        .request(launch('c'), {
          onProgress: ({ step }) => messages.push(said(step))
        })
        .catch(() => undefined);
      vi.advanceTimersByTime(4000);
      expect(messages).toEqual([]);
    });
  });

  it('says of a silent request that it is simulated for want of a GPU', async () => {
    const messages: string[] = [];
    void session
      .request(
        { op: 'device' },
        { onProgress: ({ step }) => messages.push(said(step)) }
      )
      .catch(() => undefined);
    workers[0].answer({ type: 'progress', step: WITHOUT_GPU });
    vi.advanceTimersByTime(5000);
    expect(messages[0]).toContain('there is no GPU to be had');
    expect(messages[1]).toContain('in the simulator because there is no GPU');
  });

  it('sends nothing after it is disposed', async () => {
    const running = session.request({ op: 'device' });
    session.dispose();
    expect((await failureOf(running)).name).toBe('SessionClosed');
    expect(workers[0].isTerminated).toBe(true);
    expect((await failureOf(session.request({ op: 'device' }))).name).toBe(
      'SessionClosed'
    );
    expect(workers).toHaveLength(1);
  });
});
