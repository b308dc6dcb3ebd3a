/**
 * The way to bridge.py through a Jupyter kernel: a comm, and silent requests to
 * execute.
 *
 * The comm's messages are sent and read here, not by the connection's own
 * CommHandler: that would move them to a subshell, a thread of the kernel that
 * is of no use (nothing is sent while the main thread is busy) and of which
 * the handler loses track when the kernel restarts; and it serves only one of
 * the connections to a kernel.
 */
import type { Kernel, KernelMessage } from '@jupyterlab/services';
import { PromiseDelegate, UUID } from '@lumino/coreutils';
import { Signal } from '@lumino/signaling';
import type { OnStream, PythonChannel } from './channel';
import { receivedOn, sendComm, type CommMessage } from './commMessages';
import { BridgeError, closed } from './errors';
import { installer, MODULE, TARGET } from './install';
import type { BridgeData } from './messages';

/** For a kernel that is idle to accept a comm, milliseconds. */
const OPEN_TIMEOUT = 20_000;

export class KernelChannel implements PythonChannel {
  /** @param kernel must be a Python kernel */
  constructor(kernel: Kernel.IKernelConnection) {
    this._kernel = kernel;
  }

  onMessage: PythonChannel['onMessage'] = () => undefined;

  get isOpen(): boolean {
    // Not while it restarts: the new one would get it.
    return (
      this._commId !== undefined && /^(idle|busy)$/.test(this._kernel.status)
    );
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    if (this.isOpen) {
      this._post('comm_close', {});
    }
    this._commId = undefined;
    Signal.clearData(this);
    this._ready?.reject(closed());
  }

  open(): Promise<string> {
    if (!this._opening) {
      this._opening = this._install();
      this._opening.catch(() => {
        this._opening = undefined;
      });
    }
    return this._opening;
  }

  async run(request: string, onStream?: OnStream): Promise<BridgeError> {
    // JSON's string literals are Python's too. The answer comes through the
    // comm before the kernel goes idle.
    const reply = await this._execute(
      `__import__('${MODULE}').run(${JSON.stringify(request)})`,
      onStream
    );
    return replyError(reply);
  }

  post(data: BridgeData, buffers: ArrayBuffer[] = []): void {
    this._post('comm_msg', data, buffers);
  }

  private async _execute(
    code: string,
    onStream?: OnStream
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

  private async _install(): Promise<string> {
    const reply = await this._execute(
      `(${installer()}, __import__('${MODULE}').install())`
    );
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
    type: CommMessage['type'],
    data: BridgeData,
    buffers: ArrayBuffer[] = []
  ): void {
    sendComm(this._kernel, {
      type,
      comm: this._commId!,
      ...(type === 'comm_open' && { target: TARGET }),
      data,
      buffers
    });
  }

  private _onIOPub(
    _sender: Kernel.IKernelConnection,
    message: KernelMessage.IIOPubMessage
  ): void {
    const received = receivedOn(this._commId!, message);
    if (received?.data.op === 'ready') {
      this._ready?.resolve();
    } else if (received) {
      this.onMessage(received.data, received.buffers);
    }
  }

  private readonly _kernel: Kernel.IKernelConnection;
  private _commId: string | undefined;
  private _ready: PromiseDelegate<void> | undefined;
  private _opening: Promise<string> | undefined;
  private _isDisposed = false;
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
