/** What gridstride keeps for one notebook: its GPU session, its way to Python. Loaded with the first: never import it but dynamically. */
import type { ISessionContext } from '@jupyterlab/apputils';
import type { Contents, Kernel } from '@jupyterlab/services';
import type { IDisposable } from '@lumino/disposable';
import { Signal, type ISignal } from '@lumino/signaling';
import type { PythonBridge } from '../bridge';
import { KnownChunks } from '../bridge/chunks';
import type { KernelFacts } from '../protocol/kernelFacts';
import type { RunRecord } from '../protocol/record';
import { GpuSession, type GpuSessionOptions } from '../session/client';
import type { CallingNotebook } from './callLine';
import type { CallLink } from './callLink';
import type { ExecutionQueue } from './queue';

export class NotebookGpu implements IDisposable {
  /**
   * @param queue in which its cells run
   * @param _isStrict whether whatever a cell shows to be wrong is an error of it
   * @param contents where programs have their files from
   */
  constructor(
    readonly sessionContext: ISessionContext,
    readonly queue: ExecutionQueue,
    options: GpuSessionOptions,
    private readonly _isStrict: () => boolean = () => false,
    readonly contents?: Contents.IManager
  ) {
    this.session = new GpuSession(options);
    sessionContext.kernelChanged.connect(this._onKernelChanged, this);
    sessionContext.statusChanged.connect(this._onStatusChanged, this);
  }

  readonly session: GpuSession;
  /** Of arrays, what cells and calls need not send again. */
  readonly chunks = new KnownChunks();

  get isStrict(): boolean {
    return this._isStrict();
  }

  /** Its kernels went with those variables that the Python kernel forgot, or because a cell asked for it. */
  get wasDropped(): boolean {
    return this._wasDropped;
  }

  /** Emitted when a cell of the notebook has shown a record. */
  get recorded(): ISignal<this, RunRecord> {
    return this._recorded;
  }

  /** What the cells have told of kernels, the last of them last. */
  get kernels(): readonly KernelFacts[] {
    return this._kernels;
  }

  /** Takes a record that a cell shows, and what is known of kernels with it. */
  tell(record: RunRecord, kernels: readonly KernelFacts[]): void {
    this._kernels = kernels;
    this._recorded.emit(record);
  }

  /** A cell has emptied the session: what cells had compiled before is not compiled again. */
  forget(): void {
    this._wasDropped = true;
    this._kernels = [];
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._dropBridge();
    this._dropCalls();
    this.chunks.clear();
    this.session.dispose();
    Signal.clearData(this);
  }

  /**
   * Stops the GPU cell that runs.
   *
   * @returns whether there was one
   */
  interrupt(): boolean {
    return this.queue.interrupt();
  }

  /**
   * The way to the notebook's Python kernel.
   *
   * @throws Error when there is no kernel, or one of another language
   */
  async getBridge(): Promise<PythonBridge> {
    const { pythonKernel } = await import('./pythonKernel');
    const kernel = await pythonKernel(this.sessionContext);
    if (!this._bridge || this._bridgeKernel !== kernel) {
      // Loaded with the first launch.
      const { PythonBridge } = await import('../bridge');
      const { KernelChannel } = await import('../bridge/kernelChannel');
      this._dropBridge();
      this._bridge = new PythonBridge(new KernelChannel(kernel), this.chunks);
      this._bridgeKernel = kernel;
    }
    return this._bridge;
  }

  /**
   * Opens a way for calls of the notebook's Python, which wait for it.
   *
   * @param comm what Python sends on
   * @param shown where the line below the cell that calls goes
   */
  async openCalls(
    kernel: Kernel.IKernelConnection,
    comm: string,
    shown: CallingNotebook
  ): Promise<void> {
    const { CallLink } = await import('./callLink');
    this._dropCalls();
    this._calls = new CallLink(kernel, this, comm, shown);
    await this._calls.open();
  }

  private _onKernelChanged(
    _sender: ISessionContext,
    { oldValue }: { oldValue: Kernel.IKernelConnection | null }
  ): void {
    // The first kernel of a notebook that was opened is no change: cells may wait for it.
    if (oldValue) {
      this._drop();
    }
  }

  private _onStatusChanged(
    _sender: ISessionContext,
    status: Kernel.Status
  ): void {
    if (
      status === 'restarting' ||
      status === 'autorestarting' ||
      status === 'dead'
    ) {
      this._drop();
    }
  }

  /** As the kernel forgets its variables, the session forgets its kernels. */
  private _drop(): void {
    this._wasDropped = true;
    this._kernels = [];
    this.queue.clear('restarted');
    this._dropBridge();
    this._dropCalls();
    this.chunks.clear();
    this.session.restart();
  }

  private _dropBridge(): void {
    this._bridge?.dispose();
    this._bridge = undefined;
    this._bridgeKernel = undefined;
  }

  private _dropCalls(): void {
    this._calls?.dispose();
    this._calls = undefined;
  }

  private readonly _recorded = new Signal<this, RunRecord>(this);
  private _kernels: readonly KernelFacts[] = [];
  private _bridge: PythonBridge | undefined;
  private _calls: CallLink | undefined;
  private _bridgeKernel: Kernel.IKernelConnection | undefined;
  private _wasDropped = false;
  private _isDisposed = false;
}
