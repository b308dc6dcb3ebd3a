import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EngineSettings,
  FromWorker,
  Request,
  RequestOf,
  ToWorker
} from '../protocol/messages';
import { said } from '../protocol/words';
import { ManualTime } from '../../test/manualTime';
import { AfterInterrupt } from './afterInterrupt';
import type { EngineWorker } from './engineWorker';
import { AGAIN_MS, PATIENCE_S } from './gpuReturn';
import { ASK_MS } from './retire';
import { FakeWorker } from './testing/fakeWorker';

const compiled: Request = {
  op: 'compile',
  language: 'cuda',
  source: 'a',
  file: 'cell [1]',
  options: {}
};

const launch = (options: RequestOf<'launch'>['options'] = {}): Request => ({
  op: 'launch',
  launch: { kernel: 'k' } as RequestOf<'launch'>['launch'],
  arrays: [],
  options
});

/** An adapter's record, and that of an engine which has none. */
const GPU = { kind: 'device' };
const NO_GPU = { kind: 'device', simulated: { reason: 'none' } };

let time: ManualTime;
let workers: FakeWorker[];
let settings: EngineSettings;
let after: AfterInterrupt;
let engine: EngineWorker;
/** What the session was told, without events. */
let heard: FromWorker[];
let errors: string[];

beforeEach(() => {
  time = new ManualTime();
  workers = [];
  settings = { card: 'auto' };
  after = new AfterInterrupt({
    createWorker: () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
    configuration: () => ({
      op: 'configure',
      settings,
      interrupted: { kernel: 'spin', at: 0 }
    }),
    replay: () => [compiled],
    interruption: () => ({ kernel: 'spin', at: 0 }),
    startTimer: time.startTimer
  });
  heard = [];
  errors = [];
  after.ask();
  engine = started();
});

afterEach(() => after.dispose());

function started(): EngineWorker {
  const worker = after.start();
  worker.onmessage = ({ data }) => heard.push(data as FromWorker);
  worker.onerror = ({ message }) => errors.push(message);
  return worker;
}

async function send(id: number, request: Request): Promise<void> {
  engine.postMessage({ id, request } satisfies ToWorker, []);
  await Promise.resolve();
}

async function passSeconds(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    await time.pass(1000);
  }
}

/** Requests of the session that a worker has, without what is told to a new one. */
function requestsOf(worker: FakeWorker): Request[] {
  return worker.sent.flatMap(sent =>
    'request' in sent && sent.id > 0 ? [sent.request] : []
  );
}

const told = (): string[] =>
  heard.flatMap(data => (data.type === 'progress' ? [said(data.step)] : []));

describe('the worker after an interrupt', () => {
  it('is the one that asked for the GPU, when that answers; work for the GPU waits until then', async () => {
    await send(1, launch());
    await passSeconds(3);
    expect(workers).toHaveLength(1);
    expect(requestsOf(workers[0])).toEqual([]);
    expect(told().at(-1)).toContain(`goes on in ${PATIENCE_S - 3} s`);
    workers[0].replyTo('device', GPU);
    expect(workers).toHaveLength(1);
    expect(workers[0].requests.slice(2)).toEqual([
      expect.not.objectContaining({ gpu: expect.anything() }),
      compiled,
      launch()
    ]);
    expect(time.pending).toBe(0);
  });

  it('is one without the GPU after ten seconds; the one that asked goes on waiting', async () => {
    await send(1, launch());
    await passSeconds(PATIENCE_S - 1);
    expect(workers).toHaveLength(1);
    await passSeconds(1);
    expect(workers[0].isTerminated).toBe(false);
    expect(workers[1].requests).toEqual([
      expect.objectContaining({
        op: 'configure',
        gpu: 'withheld',
        interrupted: { kernel: 'spin', at: 0 }
      }),
      compiled,
      launch()
    ]);
    // The next does not wait at all.
    workers[1].reply({ kind: 'launch' });
    await send(2, launch());
    expect(requestsOf(workers[1])).toHaveLength(2);
  });

  it('has the GPU again when that answers later, after what the simulator is at; it says so once', async () => {
    await send(1, launch());
    await passSeconds(PATIENCE_S);
    workers[0].replyTo('device', GPU);
    await send(2, launch({ once: true }));
    expect(requestsOf(workers[1])).toEqual([launch()]);
    workers[1].replyTo('launch', { kind: 'launch' });
    expect(workers[1].isTerminated).toBe(true);
    expect(workers[0].requests.slice(2)).toEqual([
      expect.objectContaining({ op: 'configure', gpu: 'returned' }),
      compiled,
      launch({ once: true })
    ]);
    await send(3, { op: 'configure', settings });
    expect(workers[0].requests.at(-1)).not.toHaveProperty('gpu');
    expect(heard.filter(({ type }) => type === 'reply')).toHaveLength(1);
  });

  it('never waits with what is for the simulator, nor with what needs no GPU', async () => {
    await send(1, { op: 'describe', kernel: 'k' });
    await send(2, launch({ simulate: true }));
    await send(3, { op: 'kernels' });
    expect(requestsOf(workers[1])).toHaveLength(3);
    expect(workers[1].requests[0]).toMatchObject({ gpu: 'withheld' });
    expect(told()).toEqual([]);
    // Nobody missed the GPU: nothing is to be said when it answers.
    workers[1].replyTo('describe', undefined);
    workers[1].replyTo('launch', undefined);
    workers[1].replyTo('kernels', undefined);
    workers[0].replyTo('device', GPU);
    await send(4, launch());
    expect(requestsOf(workers[0]).at(-1)).toEqual(launch());
    expect(workers[0].requests[2]).not.toHaveProperty('gpu');
  });

  it('does not wait where the settings say that everything is simulated', async () => {
    settings = { card: 'auto', simulate: 'always' };
    await send(1, launch());
    expect(requestsOf(workers[1])).toEqual([launch()]);
  });

  it('keeps the order of what waits', async () => {
    await send(1, launch());
    await send(2, { op: 'kernels' });
    expect(workers).toHaveLength(1);
    await passSeconds(PATIENCE_S);
    expect(requestsOf(workers[1]).map(({ op }) => op)).toEqual([
      'launch',
      'kernels'
    ]);
  });

  it('asks a browser again that says there is none', async () => {
    await send(1, launch());
    workers[0].replyTo('device', NO_GPU);
    expect(requestsOf(workers[1])).toEqual([launch()]);
    workers[1].replyTo('launch', { kind: 'launch' });
    await time.pass(AGAIN_MS);
    expect(
      workers[0].requests.filter(({ op }) => op === 'device')
    ).toHaveLength(2);
    workers[0].replyTo('device', GPU);
    await send(2, launch());
    expect(requestsOf(workers[0])).toEqual([launch()]);
  });

  it('asks with a new worker where the one that asked has crashed', async () => {
    workers[0].crash('boom');
    await send(1, launch());
    expect(requestsOf(workers[1])).toEqual([launch()]);
    expect(errors).toEqual([]);
    await time.pass(AGAIN_MS);
    expect(workers[2].requests.at(-1)).toEqual({ op: 'device' });
  });

  it('is told of when it crashes itself', async () => {
    await send(1, { op: 'kernels' });
    workers[1].crash('boom');
    expect(errors).toEqual(['boom']);
  });

  it('that is ended leaves the asking to the next', async () => {
    await send(1, launch());
    await passSeconds(PATIENCE_S);
    engine.terminate();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([
      false,
      true
    ]);
    engine = started();
    await send(2, launch());
    // It is known to be silent: nothing waits for it once more.
    expect(requestsOf(workers[2])).toEqual([launch()]);
    after.dispose();
    // It may have work on the GPU.
    workers[0].answer({ type: 'retiring', isBusy: true });
    expect(workers[0].isTerminated).toBe(false);
    workers[0].answer({ type: 'retiring', isBusy: false });
    expect(workers[0].isTerminated).toBe(true);
    expect(time.pending).toBe(0);
  });

  it('that retires begins nothing any more, and takes nothing from the next', async () => {
    await send(1, launch());
    const first = engine;
    after.retire(first);
    engine = started();
    await send(2, launch({ once: true }));
    workers[0].replyTo('device', GPU);
    expect(requestsOf(workers[0])).toEqual([launch({ once: true })]);
    // The first had no worker yet, which could answer.
    await time.pass(ASK_MS);
    expect(workers[0].isTerminated).toBe(false);
    after.retire(engine);
    expect(workers[0].sent.at(-1)).toEqual({ retire: true });
    workers[0].answer({ type: 'retiring', isBusy: false });
    expect(workers[0].isTerminated).toBe(true);
  });

  it('gives answers of the page to the engine that asked', async () => {
    await send(1, { op: 'kernels' });
    engine.postMessage({ id: 1, question: 1, answer: {} }, []);
    expect(workers[1].sent.at(-1)).toEqual({ id: 1, question: 1, answer: {} });
  });
});
