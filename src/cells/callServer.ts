/**
 * The engine's side of calls: Python sends GPU cells and requests, and waits;
 * each is answered as it would be for a cell of the page, by the same code.
 */
import {
  installer,
  PythonBridge,
  type BridgeData,
  type KnownChunks
} from '../bridge';
import type { Message } from '../protocol/message';
import type { Request } from '../protocol/messages';
import { endIn } from '../protocol/programEnd';
import type { RunRecord } from '../protocol/record';
import type { GpuSession } from '../session/client';
import { abortable } from './abort';
import {
  ask,
  type CellFolder,
  type CellOutput,
  type RunContext,
  type PythonValues
} from './ask';
import { toBundle } from '../commands/bundle';
import { CallChannel } from './callChannel';
import type {
  FrameHead,
  GivenCall,
  NeededKernel,
  SendFrame
} from './callFrames';
import { describeFailure, interrupted } from './failure';
import { GivenValues, type StayingArrays } from './givenValues';
import { throwIfFailed } from './program';
import { runSource } from './run';

/** Browsers must not send more than 10 MiB in a message. */
const INLINE = 4 * 1024 * 1024;

/** What there is around calls, beside the session. */
export interface CallSurroundings {
  /** What programs see. */
  folder?: CellFolder;
  /** Bytes of results that go with an answer. */
  inline?: number;
  /** Bytes that Python need not send again. */
  chunks?: KnownChunks;
  /** Whether whatever a cell shows to be wrong is an error of it, also where Python does not ask for that. */
  isStrict?: () => boolean;
  /** Who watches a call: gets what is being done, until it is over. Called once for each. */
  watch?: () => CallWatcher;
}

export interface CallWatcher {
  show(step: Message, fraction?: number): void;
  end(): void;
}

export class CallServer {
  /**
   * @param session belongs to the caller
   * @param comm what bridge.py is to know Python's end by
   */
  constructor(
    private readonly _send: SendFrame,
    private readonly _session: GpuSession,
    comm: string,
    private readonly _around: CallSurroundings = {}
  ) {
    this._channel = new CallChannel(_send, comm);
    this._bridge = new PythonBridge(this._channel, _around.chunks);
    _send({ op: 'ready', install: installer(), comm });
  }

  /** Takes a frame of Python's. @throws Error for one that there is not */
  take(head: FrameHead, buffers: Uint8Array[]): void {
    const id = head.id as number;
    switch (head.op) {
      case 'cell':
        this._cell(head, buffers);
        break;
      case 'request':
        void this._run(id, null, this._bridge, context =>
          this._ask(
            head.request as Request,
            head.key as string | undefined,
            context
          )
        );
        break;
      case 'show':
        void this._run(id, null, this._bridge, ({ outputs }) =>
          outputs.addRecord(head.record as RunRecord)
        );
        break;
      case 'array':
        void this._bring(id, head.array as number, head.transfer as number);
        break;
      case 'forget':
        this._arrays.delete(head.array as number);
        break;
      case 'interrupt':
        this._interrupt(id);
        break;
      case 'ran':
        this._channel.ran(id);
        break;
      case 'line':
        this._inputs.shift()?.((head.text as string | null) ?? undefined);
        break;
      case 'message':
        this._channel.onMessage(head.data as BridgeData, buffers);
        break;
      case 'ping':
        this._send({ op: 'pong' });
        break;
      default:
        throw new Error(`there is no frame ${head.op}`);
    }
  }

  dispose(): void {
    this._running.forEach(abort => abort.abort(interrupted()));
    this._bridge.dispose();
  }

  private _cell(head: FrameHead, buffers: Uint8Array[]): void {
    const id = head.id as number;
    const given = head.given as GivenCall | undefined;
    const unknown = ((head.kernels ?? []) as NeededKernel[])
      .filter(({ name, key }) => !this._isDefined(name, key))
      .map(({ name }) => name);
    if (unknown.length > 0) {
      this._send({ op: 'done', id, unknown });
      return;
    }
    void this._run(
      id,
      head.count as number | null,
      given
        ? new GivenValues(
            this._bridge,
            given,
            buffers,
            this._arrays,
            this._inline
          )
        : this._bridge,
      context =>
        runSource(head.source as string, {
          ...context,
          isStrict: head.strict === true || this._around.isStrict?.() === true
        })
    );
  }

  private async _run(
    id: number,
    executionCount: number | null,
    values: PythonValues,
    work: (context: RunContext) => Promise<void>
  ): Promise<void> {
    const abort = new AbortController();
    const outputs = new SentOutput(
      this._send,
      resolve => {
        this._inputs.push(resolve);
      },
      this._around.watch
    );
    this._running.set(id, abort);
    try {
      await abortable(
        work({
          gpu: {
            session: this._session,
            getBridge: async () => values,
            folder: this._around.folder
          },
          outputs,
          signal: abort.signal,
          executionCount
        }),
        abort.signal
      );
      this._done(id, outputs, {}, values);
    } catch (error) {
      await outputs.endFilling();
      const { record, ...failure } = describeFailure(error);
      if (record) {
        await outputs.addRecord(record);
      }
      this._done(id, outputs, { failure });
    }
  }

  /** Brings an array that stays here to Python, as the only value of a transfer. */
  private async _bring(
    id: number,
    array: number,
    transfer: number
  ): Promise<void> {
    const values = new GivenValues(
      this._bridge,
      { values: [], transfer, inline: [] },
      [],
      this._arrays,
      this._inline
    );
    await this._run(id, null, values, async ({ signal }) => {
      await values.write(0, this._arrays.get(array)!, undefined, signal);
    });
  }

  private async _ask(
    request: Request,
    key: string | undefined,
    context: RunContext
  ): Promise<void> {
    this._forgetOthers();
    const { record, kernel } = await ask(context, request);
    if (key !== undefined) {
      const made = record?.kind === 'compile' ? record : undefined;
      for (const name of [
        ...(made?.kernels ?? []).map(({ name }) => name),
        ...(made?.templates ?? []),
        ...(kernel ? [kernel.name] : [])
      ]) {
        this._defined.set(bare(name), key);
      }
      this._definitions = this._session.definitions;
    }
    this._send({ op: 'reply', reply: { record, kernel } });
    if (record) {
      await context.outputs.addRecord(record);
    }
    const end = record && endIn(record);
    if (end) {
      throwIfFailed(end);
    }
  }

  /** Whether a kernel is still what the request of this key has defined. */
  private _isDefined(kernel: string, key: string): boolean {
    this._forgetOthers();
    return this._defined.get(bare(kernel)) === key;
  }

  /** A cell may have defined what a call had defined, under the same name. */
  private _forgetOthers(): void {
    if (this._session.definitions !== this._definitions) {
      this._defined.clear();
      this._definitions = this._session.definitions;
    }
  }

  private _interrupt(id: number): void {
    const abort = this._running.get(id);
    if (abort) {
      abort.abort(interrupted());
      // Ends the worker, so that the GPU is free for the next cell.
      this._session.interrupt();
    } else {
      // It was done already, and Python may have missed that.
      this._send({ op: 'done', id });
    }
  }

  private _done(
    id: number,
    outputs: SentOutput,
    more: object,
    values?: PythonValues
  ): void {
    outputs.close();
    this._running.delete(id);
    const given = values instanceof GivenValues ? values : undefined;
    this._send(
      {
        op: 'done',
        id,
        ...more,
        ...(given?.written.length && { written: given.written }),
        ...(given?.changed.length && { changed: given.changed })
      },
      given?.results
    );
  }

  private get _inline(): number {
    return this._around.inline ?? INLINE;
  }

  private readonly _channel: CallChannel;
  private readonly _bridge: PythonBridge;
  /** What survives an interrupt, which ends the worker. */
  private readonly _arrays: StayingArrays = new Map();
  /** One, or others within it: an expression of a cell may make calls. */
  private readonly _running = new Map<number, AbortController>();
  /** Who waits for a line of standard input. */
  private readonly _inputs: ((line: string | undefined) => void)[] = [];
  /** By the names of kernels, the keys of the requests that have defined them last. */
  private readonly _defined = new Map<string, string>();
  /** How many definitions the session had by then. */
  private _definitions = 0;
}

/** A kernel's name without the arguments of its template. */
function bare(name: string): string {
  return /^\w*/.exec(name)![0];
}

/** Outputs on their way to Python, which shows them. What is being done goes to whoever watches. */
class SentOutput implements CellOutput {
  /** @param _expect takes what the next line is for */
  constructor(
    private readonly _send: SendFrame,
    private readonly _expect: (
      take: (line: string | undefined) => void
    ) => void,
    private readonly _watch?: () => CallWatcher
  ) {}

  askInput(): Promise<string | undefined> {
    return new Promise(resolve => {
      this._expect(resolve);
      this._send({ op: 'input' });
    });
  }

  addStream(name: 'stdout' | 'stderr', text: string): void {
    if (!this._isClosed && text !== '') {
      this._send({ op: 'stream', name, text });
    }
  }

  async addRecord(
    record: Parameters<CellOutput['addRecord']>[0]
  ): Promise<void> {
    const data = await toBundle(record);
    if (!this._isClosed) {
      this._send({ op: 'show', data });
    }
  }

  async showFilling(record: RunRecord): Promise<void> {
    this._filling = record;
  }

  /** Without a page a record is shown once, as far as it has come. */
  async endFilling(): Promise<void> {
    const record = this._filling;
    this._filling = undefined;
    if (record) {
      await this.addRecord(record);
    }
  }

  progress(step: Message, fraction?: number): void {
    if (!this._isClosed) {
      this._watcher ??= this._watch?.();
      this._watcher?.show(step, fraction);
    }
  }

  /** The cell is done: work that was left behind shows nothing more. */
  close(): void {
    this._isClosed = true;
    this._watcher?.end();
  }

  private _watcher: CallWatcher | undefined;
  private _filling: RunRecord | undefined;
  private _isClosed = false;
}
