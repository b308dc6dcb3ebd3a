/**
 * `gridstride serve`: what the Python package starts for a kernel that has no
 * page. Python sends GPU cells; each runs as it would in the page, by the same
 * code, with the streams between the two processes in the place of a comm.
 *
 * Frames (frames.ts):
 *   Python -> Node   {op: cell, id, source, count}   run a cell, the count-th of its kernel
 *                    {op: request, id, request}      ask the engine what needs no values of Python
 *                    {op: interrupt, id}             stop that cell or request
 *                    {op: ran, id}                   bridge.py has served the run of that id
 *                    {op: message, data} + buffers   from bridge.py
 *   Node -> Python   {op: ready, install}            Python code that installs bridge.py
 *                    {op: run, id, request}          have bridge.py serve a request
 *                    {op: message, data} + buffers   to bridge.py
 *                    {op: stream, name, text}        an output of the cell
 *                    {op: show, data}                an output of the cell, by MIME types
 *                    {op: reply, reply}              what the engine answered to a request, but for arrays
 *                    {op: done, id, failure?}        it is over; failure: ename, evalue, traceback
 */
import { installer, PythonBridge, type BridgeData } from '../../bridge';
import { abortable } from '../../cells/abort';
import { ask, type CellOutput, type RunContext } from '../../cells/ask';
import { toBundle } from '../../cells/bundle';
import { describeFailure, interrupted } from '../../cells/failure';
import { throwIfFailed } from '../../cells/program';
import { runSource } from '../../cells/run';
import type { EngineSettings, Request } from '../../protocol/messages';
import { GpuSession, type EngineWorker } from '../../session/client';
import { FrameReader, type FrameHead } from './frames';
import { PipeChannel, type SendFrame } from './pipeChannel';

/** A process's ends of the streams between it and Python. */
export interface ServeStreams {
  /** Calls back with the next bytes; resolves when there are no more. */
  read(onBytes: (bytes: Uint8Array) => void): Promise<void>;
  send: SendFrame;
}

/** Serves cells until Python closes its end. */
export async function serveCells(
  { read, send }: ServeStreams,
  createWorker: () => EngineWorker,
  settings: EngineSettings
): Promise<void> {
  const server = new CellServer(send, createWorker, settings);
  send({ op: 'ready', install: installer() });
  const reader = new FrameReader((head, buffers) => server.take(head, buffers));
  await read(bytes => reader.push(bytes));
  server.dispose();
}

class CellServer {
  constructor(
    private readonly _send: SendFrame,
    createWorker: () => EngineWorker,
    settings: EngineSettings
  ) {
    this._channel = new PipeChannel(_send);
    this._bridge = new PythonBridge(this._channel);
    this._session = new GpuSession({ createWorker, settings });
  }

  take(head: FrameHead, buffers: Uint8Array[]): void {
    switch (head.op) {
      case 'cell':
        void this._run(
          head.id as number,
          head.count as number | null,
          context => runSource(head.source as string, context)
        );
        break;
      case 'request':
        void this._run(head.id as number, null, context =>
          this._ask(head.request as Request, context)
        );
        break;
      case 'interrupt':
        this._interrupt(head.id as number);
        break;
      case 'ran':
        this._channel.ran(head.id as number);
        break;
      case 'message':
        this._channel.onMessage(head.data as BridgeData, buffers);
        break;
      default:
        throw new Error(`there is no frame ${head.op}`);
    }
  }

  dispose(): void {
    this._bridge.dispose();
    this._session.dispose();
  }

  private async _run(
    id: number,
    executionCount: number | null,
    work: (context: RunContext) => Promise<void>
  ): Promise<void> {
    const abort = new AbortController();
    const outputs = new SentOutput(this._send);
    this._running = { id, abort };
    try {
      await abortable(
        work({
          gpu: { session: this._session, getBridge: async () => this._bridge },
          outputs,
          signal: abort.signal,
          executionCount
        }),
        abort.signal
      );
      this._done(id, outputs);
    } catch (error) {
      const { record, ...failure } = describeFailure(error);
      if (record) {
        await outputs.addRecord(record);
      }
      this._done(id, outputs, failure);
    }
  }

  private async _ask(request: Request, context: RunContext): Promise<void> {
    const { record, kernel } = await ask(context, request);
    this._send({ op: 'reply', reply: { record, kernel } });
    if (record) {
      await context.outputs.addRecord(record);
    }
    if (record?.kind === 'program') {
      throwIfFailed(record);
    }
  }

  private _interrupt(id: number): void {
    if (this._running?.id === id) {
      this._running.abort.abort(interrupted());
      // Ends the thread, so that the GPU is free for the next cell.
      this._session.interrupt();
    } else {
      // It was done already, and Python may have missed that.
      this._send({ op: 'done', id });
    }
  }

  private _done(id: number, outputs: SentOutput, failure?: object): void {
    outputs.close();
    this._running = undefined;
    this._send({ op: 'done', id, ...(failure && { failure }) });
  }

  private readonly _channel: PipeChannel;
  private readonly _bridge: PythonBridge;
  private readonly _session: GpuSession;
  private _running: { id: number; abort: AbortController } | undefined;
}

/** Outputs on their way to Python, which shows them. Progress is for those who watch a page. */
class SentOutput implements CellOutput {
  constructor(private readonly _send: SendFrame) {}

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

  progress(): void {
    // Nobody watches.
  }

  /** The cell is done: work that was left behind shows nothing more. */
  close(): void {
    this._isClosed = true;
  }

  private _isClosed = false;
}
