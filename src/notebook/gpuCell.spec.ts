import { YNotebook, type YCodeCell } from '@jupyter/ydoc';
import type { ISessionContext } from '@jupyterlab/apputils';
import { CodeCellModel, type CodeCell } from '@jupyterlab/cells';
import type { IOutput } from '@jupyterlab/nbformat';
import type { INotebookCellExecutor } from '@jupyterlab/notebook';
import { PromiseDelegate } from '@lumino/coreutils';
import { Signal } from '@lumino/signaling';
import { afterEach, describe, expect, it } from 'vitest';
import { RECORD_MIME, RECORD_VERSION } from '../protocol/record';
import type { EngineWorker } from '../session/client';
import type {
  FromWorker,
  Reply,
  Request,
  ToWorker
} from '../protocol/messages';
import { GpuCellExecutor } from './executor';
import { GpuSessions } from './sessions';

type Options = INotebookCellExecutor.IRunCellOptions;

const message = (text: string): Reply => ({
  record: { version: RECORD_VERSION, kind: 'message', notes: [], message: text }
});

/** An engine whose answers the test gives; without one, a request is never answered. */
class FakeEngine implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror = null;
  onmessageerror = null;
  isTerminated = false;

  constructor(
    readonly answer: (
      request: Request
    ) => Partial<Extract<FromWorker, { type: 'reply' | 'failure' }>> | undefined
  ) {}

  postMessage(message: ToWorker): void {
    if (!('request' in message)) {
      return;
    }
    const { id, request } = message;
    const answer = this.answer(request);
    if (answer) {
      setTimeout(() =>
        this.onmessage?.call(
          this as unknown as Worker,
          new MessageEvent('message', { data: { id, ...answer } })
        )
      );
    }
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A kernel that answers execute requests one after another, counting. */
class FakeKernel {
  status = 'idle';
  isDisposed = false;
  info = Promise.resolve({ language_info: { name: 'python' } });
  sent: { code: string; content: Record<string, unknown> }[] = [];
  count = 0;
  /** Codes that fail. */
  failing = new Set<string>();
  /** What the front end waits for. */
  pending: PromiseDelegate<unknown>[] = [];
  hold = false;

  requestExecute(content: { code: string }): unknown {
    this.sent.push({ code: content.code, content });
    const done = new PromiseDelegate<unknown>();
    this.pending.push(done);
    const answer = (): void => {
      const isFailure = this.failing.has(content.code);
      done.resolve({
        metadata: { started: '2026-01-01T00:00:00Z' },
        content: isFailure
          ? { status: 'aborted' }
          : { status: 'ok', execution_count: ++this.count }
      });
    };
    if (!this.hold) {
      setTimeout(answer);
    }
    return { done: done.promise, registerMessageHook: () => undefined };
  }
}

class FakeContext {
  kernel: FakeKernel | null = new FakeKernel();
  kernelChanged = new Signal<unknown, unknown>(this);
  statusChanged = new Signal<unknown, unknown>(this);
  disposed = new Signal<unknown, void>(this);
  ready = Promise.resolve();
  isTerminating = false;
  pendingInput = false;
  path = 'test.ipynb';
  get session(): { kernel: FakeKernel | null } {
    return { kernel: this.kernel };
  }
}

class Fixture {
  context = new FakeContext();
  notebook = new YNotebook();
  engines: FakeEngine[] = [];
  log: string[] = [];
  answer: FakeEngine['answer'] = request =>
    request.op === 'configure'
      ? undefined
      : { type: 'reply', reply: message(request.op) };

  sessions = new GpuSessions(
    () => {
      this.engines.push(new FakeEngine(request => this.answer(request)));
      return this.engines[this.engines.length - 1];
    },
    { card: 'auto' }
  );

  executor = new GpuCellExecutor(this.sessions, async ({ cell }) => {
    this.log.push(`default: ${cell.model.sharedModel.getSource()}`);
    return true;
  });

  cell(source: string, tags?: string[]): CodeCell {
    const model = new CodeCellModel({
      sharedModel: this.notebook.addCell({
        cell_type: 'code',
        source
      }) as YCodeCell
    });
    if (tags) {
      model.setMetadata('tags', tags);
    }
    return {
      model,
      isDisposed: false,
      outputArea: { model: model.outputs }
    } as unknown as CodeCell;
  }

  run(
    cell: CodeCell,
    notebookConfig: Record<string, unknown> = {}
  ): Promise<boolean> {
    return this.executor.runCell({
      cell,
      notebookConfig,
      notebook: {},
      sessionContext: this.context as unknown as ISessionContext,
      onCellExecuted: ({ success }: { success: boolean }) =>
        this.log.push(`executed: ${success}`),
      onCellExecutionScheduled: () => this.log.push('scheduled')
    } as unknown as Options);
  }
}

/** Outputs as they are saved. */
const outputs = (cell: CodeCell): IOutput[] => {
  const { sharedModel, outputs: shown } = cell.model;
  const saved = (sharedModel as YCodeCell).toJSON().outputs;
  expect(saved).toEqual(shown.toJSON());
  return saved;
};

async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('did not fail');
}

let fixture: Fixture;
const begin = (): Fixture => (fixture = new Fixture());
afterEach(() => {
  fixture.context.disposed.emit();
  fixture.notebook.dispose();
});

describe('GpuCellExecutor', () => {
  it('gives cells without a magic to the default executor', async () => {
    const { run, cell, log, engines } = bind(begin());
    await run(cell('x = 1'));
    await run(cell('# %%cuda\n'));
    expect(log).toEqual(['default: x = 1', 'default: # %%cuda\n']);
    expect(engines).toHaveLength(0);
  });

  it('runs a GPU cell: [*], record, count, callbacks', async () => {
    const { run, cell, log, context } = bind(begin());
    const gpu = cell('%%gpu\ndevice\nkernels');
    const done = run(gpu);
    expect(gpu.model.executionState).toBe('running');
    expect(await done).toBe(true);
    expect(gpu.model.executionState).toBe('idle');
    expect(gpu.model.executionCount).toBe(1);
    expect(log).toEqual(['scheduled', 'executed: true']);
    expect(context.kernel!.sent[0].content).toMatchObject({
      code: '# %%gpu: a cell that the browser ran',
      store_history: true,
      stop_on_error: true
    });
    const shown = outputs(gpu);
    expect(shown.map(output => output.output_type)).toEqual([
      'display_data',
      'display_data'
    ]);
    expect(shown[0].data).toMatchObject({
      [RECORD_MIME]: { kind: 'message', message: 'device' },
      'text/plain': expect.stringContaining('device'),
      'text/html': expect.stringContaining('device')
    });
  });

  it('passes the cell number, line numbers and options to the compiler', async () => {
    const requests: Request[] = [];
    const { run, cell, self } = bind(begin());
    self.answer = request => {
      requests.push(request);
      return { type: 'reply', reply: message('ok') };
    };
    await run(cell('%%cuda --cc 8.6\n__global__ void k() {}'));
    expect(requests[1]).toMatchObject({
      op: 'run',
      language: 'cuda',
      source: '\n__global__ void k() {}',
      file: 'cell [1]',
      options: { cc: '8.6', timeline: true }
    });
  });

  it('records the times that execution-time extensions read', async () => {
    const { run, cell } = bind(begin());
    const gpu = cell('%gpu device');
    await run(gpu, { recordTiming: true });
    expect(gpu.model.getMetadata('execution')).toMatchObject({
      'shell.execute_reply.started': '2026-01-01T00:00:00Z',
      'shell.execute_reply': expect.stringMatching(/^\d{4}-.*Z$/),
      'iopub.status.idle': expect.any(String)
    });
    await run(gpu);
    expect(gpu.model.getMetadata('execution')).toBeUndefined();
  });

  it('fails as a Python cell does', async () => {
    const { run, cell, log, self } = bind(begin());
    self.answer = ({ op }) =>
      op === 'device'
        ? {
            type: 'failure',
            failure: { name: 'DeviceError', message: 'no GPU' }
          }
        : { type: 'reply', reply: message('') };
    const gpu = cell('%gpu device');
    const error = await rejection(run(gpu));
    expect(error.message).toBe('KernelReplyNotOK: DeviceError no GPU');
    expect(gpu.model.executionState).toBe('idle');
    expect(gpu.model.executionCount).toBe(1);
    expect(outputs(gpu)).toEqual([
      {
        output_type: 'error',
        ename: 'DeviceError',
        evalue: 'no GPU',
        traceback: ['\u001b[31mDeviceError\u001b[0m: no GPU']
      }
    ]);
    expect(log).toEqual(['scheduled', 'executed: false']);
  });

  it('shows the diagnostics of a compile error, with carets', async () => {
    const { run, cell, self } = bind(begin());
    const diagnostic = {
      severity: 'error' as const,
      message: "expected ';'",
      file: 'cell [1]',
      line: 3,
      column: 5,
      length: 1,
      text: 'x = 1',
      notes: []
    };
    self.answer = ({ op }) =>
      op === 'run'
        ? {
            type: 'failure',
            failure: {
              name: 'CompileError',
              message: '1 error',
              diagnostics: [diagnostic]
            }
          }
        : undefined;
    const gpu = cell('%%cuda\nx = 1');
    await rejection(run(gpu));
    const [{ traceback }] = outputs(gpu) as { traceback: string[] }[];
    expect(traceback.join('\n')).toContain(
      "\u001b[1mcell [1]:3:5:\u001b[0m \u001b[1;31merror:\u001b[0m \u001b[1mexpected ';'"
    );
    expect(traceback.at(-1)).toMatch(/ {4}\u001b\[32m\^\u001b\[0m$/);
  });

  it('tells a mistyped command before anything runs', async () => {
    const { run, cell, engines } = bind(begin());
    const gpu = cell('%%gpu\ndevice\nlunch');
    const error = await rejection(run(gpu));
    expect(error.message).toMatch(
      /CommandError lunch is not a command: did you mean launch\?/
    );
    expect(engines).toHaveLength(0);
  });

  it('does not run when a cell before it failed in the kernel', async () => {
    const { run, cell, context, engines, log } = bind(begin());
    context.kernel!.failing.add('# %gpu: a cell that the browser ran');
    const gpu = cell('%gpu device');
    const error = await rejection(run(gpu));
    expect(error.message).toMatch(/^KernelReplyNotOK/);
    expect(gpu.model.executionState).toBe('idle');
    expect(gpu.model.executionCount).toBeNull();
    expect(outputs(gpu)).toEqual([]);
    expect(engines).toHaveLength(0);
    expect(log).toEqual(['scheduled', 'executed: false']);
  });

  it('sends the barrier without stop_on_error for a cell tagged raises-exception', async () => {
    const { run, cell, context } = bind(begin());
    await run(cell('%gpu device', ['raises-exception']));
    expect(context.kernel!.sent[0].content.stop_on_error).toBe(false);
  });

  it('runs without a kernel, without a count', async () => {
    const { run, cell, context } = bind(begin());
    context.kernel = null;
    const gpu = cell('%gpu device');
    expect(await run(gpu)).toBe(true);
    expect(gpu.model.executionCount).toBeNull();
    expect(gpu.model.executionState).toBe('idle');
    const launch = cell('%gpu launch k<<<1, 1>>>()');
    const kernel = { name: 'k', params: [], signature: 'k()' };
    fixture.answer = () => ({ type: 'reply', reply: { kernel } as never });
    const error = await rejection(run(launch));
    expect(error.message).toMatch(/KernelError.*Python kernel.*there is none/);
  });

  it('is interrupted: the engine is ended, the cell says so, the next one runs', async () => {
    const { run, cell, context, engines, self, sessions } = bind(begin());
    self.answer = () => undefined;
    const gpu = cell('%gpu device');
    const held = cell('x = 1');
    const failed = rejection(run(gpu));
    const dropped = rejection(run(held));
    expect(held.model.executionState).toBe('running');
    await until(() => engines.length === 1);
    const queue = sessions.findQueue(context as unknown as ISessionContext);
    expect(queue?.interrupt()).toBe(true);
    expect((await failed).message).toMatch(/KeyboardInterrupt/);
    await dropped;
    expect(held.model.executionState).toBe('idle');
    expect(engines[0].isTerminated).toBe(true);
    self.answer = () => ({ type: 'reply', reply: message('again') });
    const next = cell('%gpu device');
    expect(await run(next)).toBe(true);
    expect(engines).toHaveLength(2);
  });

  it('is dropped on restart, with the cells behind it and the GPU state', async () => {
    const { run, cell, context, engines, log, self } = bind(begin());
    self.answer = () => undefined;
    const gpu = cell('%gpu device');
    const done = [run(gpu), run(cell('x = 1')), run(cell('%gpu kernels'))];
    await until(() => engines.length === 1);
    context.statusChanged.emit('restarting');
    expect(await Promise.all(done)).toEqual([false, false, false]);
    expect(gpu.model.executionState).toBe('idle');
    expect(outputs(gpu)).toMatchObject([
      { output_type: 'error', ename: 'KernelGone' }
    ]);
    expect(engines[0].isTerminated).toBe(true);
    expect(log).toEqual(['scheduled', 'scheduled']);
  });

  it('keeps the GPU state when a notebook gets its first kernel', async () => {
    const { run, cell, context, engines } = bind(begin());
    await run(cell('%gpu device'));
    context.kernelChanged.emit({ oldValue: null, newValue: {} });
    expect(engines[0].isTerminated).toBe(false);
    context.kernelChanged.emit({ oldValue: {}, newValue: {} });
    expect(engines[0].isTerminated).toBe(true);
  });

  it('frees the GPU when the notebook is closed', async () => {
    const { run, cell, context, engines, self } = bind(begin());
    self.answer = () => undefined;
    const running = run(cell('%gpu device'));
    await until(() => engines.length === 1);
    context.disposed.emit();
    expect(await running).toBe(false);
    expect(engines[0].isTerminated).toBe(true);
  });

  it('skips a cell that was deleted while it waited', async () => {
    const { run, cell, engines, log } = bind(begin());
    const first = run(cell('%gpu device'));
    const deleted = cell('%gpu kernels');
    const second = run(deleted);
    const third = run(cell('x = 1'));
    Object.assign(deleted, { isDisposed: true });
    expect(await Promise.all([first, second, third])).toEqual([
      true,
      false,
      true
    ]);
    expect(engines).toHaveLength(1);
    expect(log).toEqual([
      'scheduled',
      'scheduled',
      'executed: true',
      'default: x = 1'
    ]);
  });

  it('leaves terminating and waiting kernels to the default executor', async () => {
    const { run, cell, context, log } = bind(begin());
    context.pendingInput = true;
    await run(cell('%gpu device'));
    expect(log).toEqual(['default: %gpu device']);
  });
});

/** Methods that can be taken apart from the fixture. */
function bind(
  self: Fixture
): Pick<
  Fixture,
  'context' | 'engines' | 'log' | 'sessions' | 'run' | 'cell'
> & { self: Fixture } {
  const { context, engines, log, sessions } = self;
  return {
    self,
    context,
    engines,
    log,
    sessions,
    run: self.run.bind(self),
    cell: self.cell.bind(self)
  };
}

/** Waits for what happens after some turns of the event loop. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise(resolve => setTimeout(resolve));
  }
}
