/**
 * Calls of a notebook's Python to the GPU session of its page, while a cell of
 * Python runs and waits for them.
 *
 * Python's main thread is busy then, so that what is for Python goes to a
 * subshell, a thread of the kernel that takes messages meanwhile. There is a
 * comm for each direction: ipykernel sends what comes on a comm to the thread
 * that last sent something on it, and the main thread never sends on ours.
 *
 * Python begins (gridstride/page.py): it asks on iopub for the page whose cell
 * it runs, on a comm of its own that nobody else knows.
 */
import type { Kernel, KernelMessage } from '@jupyterlab/services';
import { UUID } from '@lumino/coreutils';
import type { IDisposable } from '@lumino/disposable';
import { receivedOn, sendComm } from '../bridge/commMessages';
import type { KnownChunks } from '../bridge/chunks';
import type { BridgeData } from '../bridge/messages';
import type { FrameHead } from '../cells/callFrames';
import { CallServer } from '../cells/callServer';
import type { GpuSession } from '../session/client';
import { watchCall, type CallingNotebook } from './callLine';
import { folderOf, type NotebookPlace } from './folder';

/** What our end is opened as; gridstride/page.py has the same. */
const TARGET = 'gridstride.calls.v1';

export class CallLink implements IDisposable {
  /**
   * @param _theirs the comm that Python sends on
   * @param _shown where the line below the cell that calls goes
   */
  constructor(
    private readonly _kernel: Kernel.IKernelConnection,
    private readonly _gpu: NotebookPlace & {
      readonly session: GpuSession;
      readonly chunks: KnownChunks;
      readonly isStrict: boolean;
    },
    private readonly _theirs: string,
    private readonly _shown: CallingNotebook
  ) {}

  /** Opens the way to Python. @throws Error where the kernel has no subshells */
  async open(): Promise<void> {
    const kernel = this._kernel;
    await kernel.info;
    const { content } = await kernel.requestCreateSubshell({}).done;
    if (this._isDisposed) {
      return;
    }
    this._subshell = content.subshell_id;
    kernel.iopubMessage.connect(this._onIOPub, this);
    this._post('comm_open', { theirs: this._theirs });
    this._server = new CallServer(
      (head, buffers) => this._post('comm_msg', head as BridgeData, buffers),
      this._gpu.session,
      this._ours,
      {
        folder: folderOf(this._gpu),
        chunks: this._gpu.chunks,
        isStrict: () => this._gpu.isStrict,
        watch: () => watchCall(this._shown)
      }
    );
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._kernel.iopubMessage.disconnect(this._onIOPub, this);
    this._server?.dispose();
    const kernel = this._kernel;
    // Otherwise it is gone with the kernel.
    if (this._subshell !== undefined && /^(idle|busy)$/.test(kernel.status)) {
      kernel
        .requestDeleteSubshell({ subshell_id: this._subshell })
        .done.catch(() => undefined);
    }
  }

  private _post(
    type: 'comm_open' | 'comm_msg',
    data: BridgeData,
    buffers?: ArrayBuffer[]
  ): void {
    sendComm(this._kernel, {
      type,
      comm: this._ours,
      ...(type === 'comm_open' && { target: TARGET }),
      data,
      buffers,
      subshell: this._subshell
    });
  }

  private _onIOPub(
    _sender: Kernel.IKernelConnection,
    message: KernelMessage.IIOPubMessage
  ): void {
    const received = receivedOn(this._theirs, message);
    if (received) {
      this._server?.take(received.data as FrameHead, received.buffers);
    }
  }

  private readonly _ours = UUID.uuid4();
  private _subshell: string | undefined;
  private _server: CallServer | undefined;
  private _isDisposed = false;
}
