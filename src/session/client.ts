/**
 * A notebook's GPU session, seen from the page: it starts the worker that owns
 * the engine when the first request comes, and can kill it, which is the only
 * way to stop a kernel or a host loop that never ends.
 */
import type { IDisposable } from '@lumino/disposable';
import { Signal, type ISignal } from '@lumino/signaling';
import {
  WITHOUT_GPU,
  type EngineSettings,
  type Failure,
  type FromWorker,
  type Interruption,
  type PageFacts,
  type ProgramAnswer,
  type ProgramQuestion,
  type Reply,
  type Request,
  type RequestOf,
  type ToWorker
} from '../protocol/messages';
import { message, type Message } from '../protocol/message';
import { hostTimer, type StartTimer } from '../protocol/timer';
import type { AfterInterrupt } from './afterInterrupt';
import type { EngineWorker } from './engineWorker';
import { interruptionOf, ranOnGpu, stillBusy } from './interruption';

export type { EngineWorker };

/** A failure of a request, as the worker told it or because the worker is gone. */
export class SessionError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = failure.name;
  }
}

export interface Progress {
  step: Message;
  /** 0..1, where it is known. */
  fraction?: number;
}

export interface RequestOptions {
  /** Buffers that move to the worker; the caller's copies become empty. */
  transfer?: ArrayBuffer[];
  onProgress?: (progress: Progress) => void;
  /** What a program writes, while it runs. */
  onOutput?: (stream: 'stdout' | 'stderr', text: string) => void;
  /** Answers what the request's `mayAsk` names; it does not fail. */
  onQuestion?: (asked: ProgramQuestion) => Promise<ProgramAnswer>;
  /** A panel asks, and no cell: the session is not busy with it. */
  isAside?: boolean;
}

export interface GpuSessionOptions {
  createWorker: () => EngineWorker;
  settings: EngineSettings;
  /** Where there is a page. */
  page?: PageFacts;
  /** Silence after which a running request is reported as still running, milliseconds. */
  quietMs?: number;
  /** `setTimeout` by default. */
  startTimer?: StartTimer;
}

interface Pending {
  request: Request;
  resolve: (reply: Reply) => void;
  reject: (error: SessionError) => void;
  onProgress?: (progress: Progress) => void;
  onOutput?: RequestOptions['onOutput'];
  onQuestion?: RequestOptions['onQuestion'];
  isAside?: boolean;
  watchdog?: ReturnType<typeof setInterval>;
  startedAt: number;
  heardAt: number;
  /** For want of a GPU. */
  isSimulated?: boolean;
}

/** Silence after which a request is reported as still running, milliseconds. */
const QUIET_MS = 5_000;
/** The same while the GPU may be at what was interrupted. */
const QUIET_AFTER_INTERRUPT_MS = 2_000;

/** Compiled sources that a new worker is given again, at most. */
const MAX_REPLAYED = 100;

/** Crashes in a row after which another attempt is hardly the answer. */
const MANY_CRASHES = 3;

const NOT_LOADED =
  "its script could not be loaded. If the server sets a Content-Security-Policy, its worker-src must allow 'self' (docs/deploy.md)";

export class GpuSession implements IDisposable {
  constructor(options: GpuSessionOptions) {
    this._options = options;
    this._settings = options.settings;
  }

  /** Emitted when a worker starts or goes away. */
  get workerChanged(): ISignal<this, boolean> {
    return this._workerChanged;
  }

  /** Emitted when the first request of cells begins or the last one ends. */
  get busyChanged(): ISignal<this, boolean> {
    return this._busyChanged;
  }

  get isBusy(): boolean {
    return [...this._pending.values()].some(({ isAside }) => !isAside);
  }

  get hasWorker(): boolean {
    return this._worker !== undefined;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  /** How many requests have changed which kernels there are. */
  get definitions(): number {
    return this._definitions;
  }

  /** Settings for this worker and those after it. */
  configure(settings: EngineSettings): void {
    this._settings = settings;
    if (this._worker) {
      this._send(this._worker, this._configuration(), {});
    }
  }

  /**
   * Sends a request to the engine, which answers one after another.
   *
   * @throws SessionError with the engine's failure, or `KeyboardInterrupt`,
   *   `SessionRestarted`, `WorkerCrashed` when there is no answer to come
   */
  request(request: Request, options: RequestOptions = {}): Promise<Reply> {
    if (this._isDisposed) {
      return Promise.reject(
        gone('SessionClosed', 'The GPU session of this notebook is closed.')
      );
    }
    if (this._loading) {
      return this._loading.then(() => this.request(request, options));
    }
    return new Promise((resolve, reject) => {
      let worker: EngineWorker;
      try {
        worker = this._worker ?? this._start();
      } catch (error) {
        reject(
          gone(
            'WorkerCrashed',
            `The GPU engine could not be started: ${String(error)}. Reload the page; if that does not help, the extension's files are not served completely, or the server's Content-Security-Policy has a worker-src without 'self' (docs/deploy.md).`
          )
        );
        return;
      }
      this._send(worker, request, { resolve, reject, ...options });
    });
  }

  /**
   * Stops what runs by ending the worker. Compiled cells are compiled again by
   * the next worker; arrays on the GPU are freed.
   *
   * @returns whether anything ran
   */
  interrupt(): boolean {
    if (this._pending.size === 0) {
      return false;
    }
    this._end(
      gone(
        'KeyboardInterrupt',
        'The GPU work was interrupted. Kernels that were compiled stay usable.'
      )
    );
    return true;
  }

  /** Forgets everything: kernels, GPU memory and work in flight. */
  restart(): void {
    this._replay = [];
    this._definitions++;
    this._end(
      gone('SessionRestarted', 'The GPU session was restarted with the kernel.')
    );
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._replay = [];
    this._end(
      gone('SessionClosed', 'The GPU session of this notebook is closed.')
    );
    this._after?.dispose();
    Signal.clearData(this);
  }

  private _start(): EngineWorker {
    const after = this._interrupted && this._after;
    const worker = after ? after.start() : this._options.createWorker();
    this._worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      this._receive(event.data);
    };
    worker.onerror = (event: ErrorEvent) => {
      event.preventDefault?.();
      // An error without a message is that of a script that did not come to run.
      this._crash(event.message || NOT_LOADED);
    };
    worker.onmessageerror = () => {
      this._crash('a message could not be read');
    };
    if (!after) {
      this._send(worker, this._configuration(), {});
      for (const request of this._replay) {
        this._send(worker, request, {});
      }
    }
    this._workerChanged.emit(true);
    return worker;
  }

  /**
   * Ends a worker whose work the GPU may be at, and begins to ask, beside what
   * comes next, whether the GPU is there again.
   */
  private async _leaveToGpu(worker: EngineWorker): Promise<void> {
    try {
      const { AfterInterrupt } = await import('./afterInterrupt');
      this._after ??= new AfterInterrupt({
        createWorker: this._options.createWorker,
        configuration: () => this._configuration(),
        replay: () => this._replay,
        interruption: () => this._interrupted,
        startTimer: this._options.startTimer ?? hostTimer
      });
      this._after.retire(worker);
      if (this._isDisposed) {
        this._after.dispose();
      } else {
        this._after.ask();
      }
    } catch {
      // Its script cannot be had: the next worker asks for the GPU itself, as the first did.
      worker.terminate();
    } finally {
      this._loading = undefined;
    }
  }

  private _configuration(): RequestOf<'configure'> {
    return {
      op: 'configure',
      settings: this._settings,
      page: this._options.page,
      ...(this._interrupted && { interrupted: this._interrupted })
    };
  }

  /** Requests without `resolve` are the session's own; nobody waits for them. */
  private _send(
    worker: EngineWorker,
    request: Request,
    options: RequestOptions & Partial<Pick<Pending, 'resolve' | 'reject'>>
  ): void {
    const id = this._nextId++;
    const message: ToWorker = { id, request };
    // Throws when something cannot be cloned, before anything is registered.
    worker.postMessage(message, options.transfer ?? []);
    const { resolve, reject, onProgress, onOutput, onQuestion, isAside } =
      options;
    if (!resolve || !reject) {
      return;
    }
    const now = Date.now();
    const pending: Pending = {
      request: remembered(request),
      resolve,
      reject,
      onProgress,
      onOutput,
      onQuestion,
      isAside,
      startedAt: now,
      heardAt: now
    };
    if (onProgress) {
      pending.watchdog = setInterval(() => this._watch(pending), 1000);
    }
    const wasBusy = this.isBusy;
    this._pending.set(id, pending);
    if (this.isBusy !== wasBusy) {
      this._busyChanged.emit(true);
    }
  }

  private _watch(pending: Pending): void {
    const now = Date.now();
    const busy = pending.isSimulated ? undefined : this._interrupted;
    const quiet =
      this._options.quietMs ?? (busy ? QUIET_AFTER_INTERRUPT_MS : QUIET_MS);
    if (now - pending.heardAt < quiet) {
      return;
    }
    const seconds = Math.round((now - pending.startedAt) / 1000);
    const step = busy
      ? stillBusy(busy, seconds, now)
      : pending.isSimulated
        ? message`still running after ${seconds} s, in the simulator because there is no GPU; stop it with Interrupt (■)`
        : message`still running after ${seconds} s; stop it with Interrupt (■)`;
    pending.onProgress?.({ step });
  }

  private _receive(message: FromWorker): void {
    const pending = this._pending.get(message.id);
    if (!pending) {
      return;
    }
    if (message.type === 'progress') {
      pending.heardAt = Date.now();
      const { step, fraction } = message;
      pending.isSimulated ||= step.text === WITHOUT_GPU.text;
      pending.onProgress?.({ step, fraction });
      return;
    }
    if (message.type === 'output') {
      pending.heardAt = Date.now();
      pending.onOutput?.(message.stream, message.text);
      return;
    }
    if (message.type === 'retiring') {
      // Nobody who listens here has asked.
      return;
    }
    if (message.type === 'question') {
      // Who is asked is not waited for.
      pending.heardAt = Infinity;
      const { id, question } = message;
      const worker = this._worker;
      void pending.onQuestion?.(message.asked).then(answer => {
        pending.heardAt = Date.now();
        worker?.postMessage({ id, question, answer } as ToWorker, []);
      });
      return;
    }
    this._settle(message.id, pending);
    if (message.type === 'failure') {
      pending.reject(new SessionError(message.failure));
    } else {
      this._crashes = 0;
      if (ranOnGpu(message.reply)) {
        this._interrupted = undefined;
      }
      this._remember(pending.request);
      pending.resolve(message.reply);
    }
  }

  private _settle(id: number, pending: Pending): void {
    clearInterval(pending.watchdog);
    const wasBusy = this.isBusy;
    this._pending.delete(id);
    if (this.isBusy !== wasBusy) {
      this._busyChanged.emit(false);
    }
  }

  /** Keeps what a new worker must be told to know the same kernels. */
  private _remember(request: Request): void {
    if (request.op === 'reset') {
      this._replay = [];
      this._definitions++;
    } else if (
      request.op === 'compile' ||
      request.op === 'run' ||
      request.op === 'load'
    ) {
      this._definitions++;
      const text = source(request);
      this._replay = this._replay
        .filter(earlier => source(earlier) !== text)
        .concat(replayed(request))
        .slice(-MAX_REPLAYED);
    }
  }

  private _crash(reason: string): void {
    if (reason === NOT_LOADED) {
      // No crash: nothing has run, and no GPU is the cause.
      this._end(
        gone('WorkerCrashed', `The GPU engine did not start: ${reason}.`)
      );
      return;
    }
    this._crashes++;
    const again =
      this._crashes < MANY_CRASHES
        ? 'The next GPU cell starts a new one, with the kernels compiled so far.'
        : `That was the ${this._crashes}. time in a row: save the notebook, close other tabs that use the GPU, and restart the browser.`;
    this._end(
      gone('WorkerCrashed', `The GPU engine stopped: ${reason}. ${again}`)
    );
  }

  private _end(error: SessionError): void {
    const worker = this._worker;
    const running = [...this._pending.values()].at(0);
    const atGpu =
      running &&
      !running.isSimulated &&
      this._settings.simulate !== 'always' &&
      error.name !== 'WorkerCrashed'
        ? interruptionOf(running.request, Date.now())
        : undefined;
    // What was interrupted first is what the GPU is at: the rest has waited for it.
    this._interrupted ??= atGpu;
    this._worker = undefined;
    if (worker) {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      if (atGpu) {
        this._loading = this._leaveToGpu(worker);
      } else {
        worker.terminate();
      }
      this._workerChanged.emit(false);
    }
    for (const [id, pending] of [...this._pending]) {
      this._settle(id, pending);
      pending.reject(error);
    }
  }

  private readonly _options: GpuSessionOptions;
  private _settings: EngineSettings;
  private _worker: EngineWorker | undefined;
  private _pending = new Map<number, Pending>();
  private _replay: Request[] = [];
  private _nextId = 1;
  private _definitions = 0;
  /** The last work for the GPU that was interrupted, until the GPU has done other work. */
  private _interrupted: Interruption | undefined;
  private _after: AfterInterrupt | undefined;
  /** While its script comes. */
  private _loading: Promise<void> | undefined;
  /** Since the last reply. */
  private _crashes = 0;
  private _isDisposed = false;
  private _workerChanged = new Signal<this, boolean>(this);
  private _busyChanged = new Signal<this, boolean>(this);
}

function gone(name: string, message: string): SessionError {
  return new SessionError({ name, message });
}

/** A request without its arrays, which may be large and belong to the worker now. */
function remembered(request: Request): Request {
  return request.op === 'launch' || request.op === 'compare'
    ? { ...request, arrays: [] }
    : request;
}

/** What makes a new worker know the same kernels: a program is not run again. */
function replayed(request: Request): Request {
  if (request.op !== 'run') {
    return request;
  }
  return { ...request, options: { ...request.options, compileOnly: true } };
}

function source(request: Request): string {
  return request.op === 'compile' || request.op === 'run'
    ? `${request.language}\n${request.source}`
    : request.op === 'load'
      ? `load ${request.id}`
      : '';
}
