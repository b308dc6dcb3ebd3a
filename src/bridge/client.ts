/**
 * The browser's side of bridge.py, for one kernel connection: evaluates Python
 * expressions in the user's namespace and moves arrays.
 *
 * The comm's messages are sent and read here, not by the connection's own
 * CommHandler: that would move them to a subshell, a thread of the kernel that
 * is of no use (nothing is sent while the main thread is busy) and of which
 * the handler loses track when the kernel restarts; and it serves only one of
 * the connections to a kernel.
 */
import { KernelMessage, type Kernel } from '@jupyterlab/services';
import { PromiseDelegate, UUID, type JSONObject } from '@lumino/coreutils';
import type { IDisposable } from '@lumino/disposable';
import { Signal } from '@lumino/signaling';
import source from './bridge.py';
import type { PythonError, PythonValue } from './values';

const TARGET = 'gridstride.bridge.v1';
const MODULE = '_gridstride_bridge';

/** Bytes asked for at a time: the most that waits in the server's memory. */
const FETCH_WINDOW = 64 * 1024 * 1024;
/** The server closes connections that send more than 10 MiB in a message. */
const WRITE_CHUNK = 4 * 1024 * 1024;
/** Chunks sent before their acknowledgements come. */
const WRITE_AHEAD = 4;
/** For a kernel that is idle to accept a comm, milliseconds. */
const OPEN_TIMEOUT = 20_000;

/** Something in Python went wrong, or the way to Python is closed. */
export class BridgeError extends Error {
  constructor(
    name: string,
    message: string,
    /** Text of Python's traceback, where Python raised. */
    readonly pythonTraceback?: string
  ) {
    super(message);
    this.name = name;
  }
}

/** Bytes done and to be done. */
export type TransferProgress = (done: number, total: number) => void;

/** What a check said. */
export interface CheckResult {
  passed: boolean;
  detail: string;
}

/** The values of expressions, and a handle to the arrays among them. */
export interface Evaluation {
  /** Of all expressions. */
  values: PythonValue[];
  /**
   * Copies bytes of an array into `target`.
   *
   * @param expression index of its expression
   * @param signal no more is asked for once it is aborted
   */
  fetch(
    expression: number,
    target: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void>;
  /** Overwrites an array in place. */
  write(
    expression: number,
    data: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void>;
  /** Lets go of the arrays in the kernel. */
  release(): void;
}

type StreamMessage = KernelMessage.IStreamMsg['content'];

interface Chunk {
  target: Uint8Array;
  received: number;
  onProgress?: TransferProgress;
}

export class PythonBridge implements IDisposable {
  /** @param kernel must be a Python kernel */
  constructor(kernel: Kernel.IKernelConnection) {
    this._kernel = kernel;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    // Not while it restarts: the new one would get it.
    if (this._commId && /^(idle|busy)$/.test(this._kernel.status)) {
      this._post('comm_close', {});
    }
    this._commId = undefined;
    Signal.clearData(this);
    this._ready?.reject(closed());
    for (const ack of this._acks.values()) {
      ack.reject(closed());
    }
    this._acks.clear();
  }

  /**
   * Evaluates expressions in order, in the kernel's main thread.
   *
   * @param onStream what they print
   * @throws BridgeError with Python's exception and the expression that raised it
   */
  async evaluate(
    expressions: string[],
    onStream?: (content: StreamMessage) => void
  ): Promise<Evaluation> {
    const transfer = this._nextId++;
    const { values } = (await this._run(
      { op: 'evaluate', transfer, expressions },
      onStream
    )) as unknown as {
      values: (PythonValue | ({ kind: 'error' } & PythonError))[];
    };
    const failed = values.find(value => value.kind === 'error');
    if (failed?.kind === 'error') {
      this._release(transfer);
      const expression = expressions[values.length - 1];
      throw new BridgeError(
        failed.ename,
        `${failed.evalue}\n  in the expression ${expression}`,
        failed.traceback
      );
    }
    return {
      values: values as PythonValue[],
      fetch: (...args) => this._fetch(transfer, ...args),
      write: (...args) => this._write(transfer, ...args),
      release: () => this._release(transfer)
    };
  }

  /**
   * Whether a Python expression is true. A false one is no error.
   *
   * @throws BridgeError with Python's exception
   */
  async check(
    expression: string,
    onStream?: (content: StreamMessage) => void
  ): Promise<CheckResult> {
    return (await this._run(
      { op: 'check', expression },
      onStream
    )) as unknown as CheckResult;
  }

  private async _fetch(
    transfer: number,
    array: number,
    target: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void> {
    const key = `${transfer}/${array}`;
    const chunk: Chunk = { target, received: 0, onProgress };
    this._chunks.set(key, chunk);
    try {
      for (let start = 0; start < target.length; start += FETCH_WINDOW) {
        signal?.throwIfAborted();
        const stop = Math.min(start + FETCH_WINDOW, target.length);
        await this._run({ op: 'fetch', transfer, array, start, stop });
        if (chunk.received !== stop) {
          throw new BridgeError(
            'TransferError',
            `Only ${chunk.received} of ${stop} bytes of an array arrived from the Python kernel; run the cell again.`
          );
        }
      }
    } finally {
      this._chunks.delete(key);
    }
  }

  private async _write(
    transfer: number,
    array: number,
    data: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void> {
    await this._open();
    const waiting: Promise<void>[] = [];
    let done = 0;
    for (let start = 0; start < data.length; start += WRITE_CHUNK) {
      if (waiting.length >= WRITE_AHEAD) {
        await waiting.shift();
      }
      signal?.throwIfAborted();
      // A copy of exactly these bytes: a view would send its whole buffer.
      const bytes = data.slice(start, start + WRITE_CHUNK);
      const seq = this._nextId++;
      const ack = new PromiseDelegate<void>();
      // Another chunk's failure may end the loop before this one is awaited.
      ack.promise.catch(() => undefined);
      this._acks.set(seq, ack);
      this._post('comm_msg', { op: 'write', transfer, array, start, seq }, [
        bytes.buffer
      ]);
      waiting.push(
        ack.promise.then(() => {
          done += bytes.length;
          onProgress?.(done, data.length);
        })
      );
    }
    await Promise.all(waiting);
  }

  private _release(transfer: number): void {
    // Otherwise the kernel is gone, and the arrays with it.
    if (this._commId && /^(idle|busy)$/.test(this._kernel.status)) {
      this._post('comm_msg', { op: 'release', transfer });
    }
  }

  /** Has bridge.py serve a request in the main thread, and returns its result. */
  private async _run(
    request: JSONObject,
    onStream?: (content: StreamMessage) => void
  ): Promise<JSONObject> {
    const comm = await this._open();
    const id = this._nextId++;
    // JSON's string literals are Python's too.
    const text = JSON.stringify(JSON.stringify({ ...request, id, comm }));
    const reply = await this._execute(
      `__import__('${MODULE}').run(${text})`,
      onStream
    );
    // The answer came through the comm before the kernel went idle.
    const answer = this._replies.get(id);
    this._replies.delete(id);
    if (!answer) {
      throw replyError(reply);
    }
    if ('error' in answer) {
      const error = answer.error as unknown as PythonError;
      throw new BridgeError(error.ename, error.evalue, error.traceback);
    }
    return answer.result as JSONObject;
  }

  private async _execute(
    code: string,
    onStream?: (content: StreamMessage) => void
  ): Promise<KernelMessage.IExecuteReplyMsg['content']> {
    if (this._isDisposed) {
      throw closed();
    }
    let future: Kernel.IShellFuture<
      KernelMessage.IExecuteRequestMsg,
      KernelMessage.IExecuteReplyMsg
    >;
    try {
      future = this._kernel.requestExecute({
        code,
        silent: true,
        store_history: false,
        allow_stdin: false,
        stop_on_error: false
      });
    } catch {
      throw closed();
    }
    future.onIOPub = message => {
      if (message.header.msg_type === 'stream') {
        onStream?.((message as KernelMessage.IStreamMsg).content);
      }
    };
    try {
      return (await future.done).content;
    } catch {
      // Canceled: the kernel died, was restarted or shut down.
      throw closed();
    }
  }

  /** The id of the comm, after bridge.py was sent and accepted it. */
  private async _open(): Promise<string> {
    if (!this._opening) {
      this._opening = this._install();
      this._opening.catch(() => {
        this._opening = undefined;
      });
    }
    return this._opening;
  }

  private async _install(): Promise<string> {
    const reply = await this._execute(installer());
    if (reply.status !== 'ok') {
      throw replyError(reply);
    }
    if (this._isDisposed) {
      throw closed();
    }
    const ready = new PromiseDelegate<void>();
    // Disposed before anyone waits for it.
    ready.promise.catch(() => undefined);
    this._ready = ready;
    this._commId = UUID.uuid4();
    this._kernel.iopubMessage.connect(this._onIOPub, this);
    this._post('comm_open', {});
    const timer = setTimeout(
      () =>
        ready.reject(
          new BridgeError(
            'BridgeError',
            'The Python kernel does not answer on a comm. Run the cell again; if that does not help, restart the kernel.'
          )
        ),
      OPEN_TIMEOUT
    );
    try {
      await ready.promise;
    } finally {
      clearTimeout(timer);
    }
    return this._commId;
  }

  private _post(
    msgType: 'comm_open' | 'comm_msg' | 'comm_close',
    data: JSONObject,
    buffers: ArrayBuffer[] = []
  ): void {
    const { clientId, username } = this._kernel;
    const message = KernelMessage.createMessage<
      KernelMessage.ICommMsgMsg<'shell'>
    >({
      // The three differ in nothing that the type knows.
      msgType: msgType as 'comm_msg',
      channel: 'shell',
      session: clientId,
      username,
      content: {
        comm_id: this._commId!,
        ...(msgType === 'comm_open' ? { target_name: TARGET } : {}),
        data
      },
      buffers
    });
    try {
      this._kernel.sendShellMessage(message, false, true);
    } catch {
      throw closed();
    }
  }

  private _onIOPub(
    _sender: Kernel.IKernelConnection,
    message: KernelMessage.IIOPubMessage
  ): void {
    if (
      KernelMessage.isCommMsgMsg(message) &&
      message.content.comm_id === this._commId
    ) {
      this._receive(message);
    }
  }

  private _receive(message: KernelMessage.ICommMsgMsg): void {
    const { data } = message.content;
    switch (data.op) {
      case 'ready':
        this._ready?.resolve();
        break;
      case 'reply':
        this._replies.set(data.id as number, data as JSONObject);
        break;
      case 'chunk': {
        const chunk = this._chunks.get(`${data.transfer}/${data.array}`);
        const bytes = message.buffers?.[0];
        if (chunk && bytes) {
          const view = ArrayBuffer.isView(bytes)
            ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
            : new Uint8Array(bytes);
          chunk.target.set(view, data.start as number);
          chunk.received += view.length;
          chunk.onProgress?.(chunk.received, chunk.target.length);
        }
        break;
      }
      case 'ack': {
        const ack = this._acks.get(data.seq as number);
        this._acks.delete(data.seq as number);
        if (data.error) {
          const error = data.error as unknown as PythonError;
          ack?.reject(
            new BridgeError(error.ename, error.evalue, error.traceback)
          );
        } else {
          ack?.resolve();
        }
        break;
      }
      default:
        break;
    }
  }

  private readonly _kernel: Kernel.IKernelConnection;
  private _commId: string | undefined;
  private _ready: PromiseDelegate<void> | undefined;
  private _opening: Promise<string> | undefined;
  private _replies = new Map<number, JSONObject>();
  private _chunks = new Map<string, Chunk>();
  private _acks = new Map<number, PromiseDelegate<void>>();
  private _nextId = 1;
  private _isDisposed = false;
}

/** One expression, so that no name is left in the user's namespace. */
export function installer(): string {
  const module = `__import__('sys').modules.setdefault('${MODULE}', __import__('types').ModuleType('${MODULE}'))`;
  return `exec(compile(${JSON.stringify(source)}, '<gridstride bridge>', 'exec'), ${module}.__dict__)`;
}

function closed(): BridgeError {
  return new BridgeError(
    'KernelError',
    'The Python kernel was restarted, shut down or died while the GPU cell used it.'
  );
}

function replyError(
  reply: KernelMessage.IExecuteReplyMsg['content']
): BridgeError {
  if (reply.status === 'error') {
    return new BridgeError(
      reply.ename,
      reply.evalue,
      reply.traceback.join('\n')
    );
  }
  return new BridgeError(
    'BridgeError',
    reply.status === 'ok'
      ? 'The Python kernel did not answer. Run the cell again; if that does not help, restart the kernel.'
      : 'The Python kernel dropped the request because a cell before it failed.'
  );
}
