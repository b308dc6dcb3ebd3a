/**
 * The session's worker after an interrupt, while the GPU may still be at what
 * was interrupted: one with the GPU when that answers, and until then one that
 * never touches it. To the session it is one worker.
 */
import type {
  FromWorker,
  Interruption,
  Request,
  ToWorker
} from '../protocol/messages';
import { message, type Message } from '../protocol/message';
import type { EngineWorker } from './engineWorker';
import { GpuReturn, type GpuReturnOptions } from './gpuReturn';
import { asksGpu } from './interruption';
import { retire } from './retire';

export interface AfterInterruptOptions extends GpuReturnOptions {
  /** What makes a new worker know the session's kernels. */
  replay: () => readonly Request[];
  interruption: () => Interruption | undefined;
}

/** A session's, as long as it lives: a GPU that is silent is waited for beyond restarts and further interrupts. */
export class AfterInterrupt {
  constructor(private readonly _options: AfterInterruptOptions) {
    this._gpu = new GpuReturn(_options);
  }

  /** Asks whether the GPU is there again. */
  ask(): void {
    this._gpu.ask();
  }

  /** Ends a worker that may have work on the GPU. */
  retire(worker: EngineWorker): void {
    retire(worker, this._options.startTimer);
  }

  /** The session's next worker, which has its settings and kernels. */
  start(): EngineWorker {
    return new WorkerAfterInterrupt(this._options, this._gpu);
  }

  dispose(): void {
    this._gpu.dispose();
  }

  private readonly _gpu: GpuReturn;
}

/** The number of what the session does not wait for. */
const NOBODY = 0;

interface Held {
  message: Extract<ToWorker, { request: Request }>;
  transfer: Transferable[];
}

class WorkerAfterInterrupt implements EngineWorker {
  constructor(
    private readonly _options: AfterInterruptOptions,
    private readonly _gpu: GpuReturn
  ) {
    _gpu.onChange = this._onChange;
    _gpu.ask();
  }

  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  onmessageerror: EngineWorker['onmessageerror'] = null;

  postMessage(sent: ToWorker, transfer?: unknown): void {
    if (!('request' in sent)) {
      if ('retire' in sent) {
        this._takeNoMore();
      }
      this._worker?.postMessage(sent, []);
    } else if (sent.request.op === 'configure') {
      this._worker?.postMessage(
        { ...sent, request: this._configuration() },
        []
      );
    } else {
      this._held.push({
        message: sent,
        transfer: (transfer ?? []) as Transferable[]
      });
      // Who sends is not told anything before it has sent.
      queueMicrotask(() => this._go());
    }
  }

  /** The GPU is waited for all the same. */
  terminate(): void {
    this._takeNoMore();
    this._leave();
  }

  private _takeNoMore(): void {
    this._held.length = 0;
    // The next one may have come meanwhile.
    if (this._gpu.onChange === this._onChange) {
      this._gpu.onChange = () => undefined;
    }
  }

  /** Hands on what need not wait, one after the other. */
  private _go(): void {
    for (let next = this._held.at(0); next; next = this._held.at(0)) {
      const { message: sent, transfer } = next;
      try {
        if (!this._isReadyFor(sent)) {
          return;
        }
        this._held.shift();
        this._worker!.postMessage(sent, transfer);
        this._running.add(sent.id);
      } catch (error) {
        this.onerror?.call(
          this as unknown as Worker,
          { message: String(error) } as ErrorEvent
        );
        return;
      }
    }
  }

  /** Whether the worker that there is, or is now, is the one for a request. */
  private _isReadyFor({ id, request }: Held['message']): boolean {
    if (this._gpu.state === 'answered') {
      if (this._running.size > 0) {
        // What the simulator is at has its end there.
        return false;
      }
      this._has = this._hasStoodIn ? 'returned' : 'gpu';
      this._use(this._gpu.take());
    } else if (this._has === 'withheld' && this._isForGpu(request)) {
      if (this._gpu.state !== 'silent') {
        this._tell(
          id,
          waiting(this._options.interruption(), this._gpu.secondsLeft)
        );
        return false;
      }
      this._hasStoodIn = true;
    }
    if (!this._worker) {
      this._use(this._options.createWorker());
    }
    return true;
  }

  private _isForGpu(request: Request): boolean {
    return (
      asksGpu(request) &&
      this._options.configuration().settings.simulate !== 'always'
    );
  }

  private _use(worker: EngineWorker): void {
    this._leave();
    this._worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      const { id, type } = event.data;
      this.onmessage?.call(this as unknown as Worker, event);
      if (type === 'reply' || type === 'failure') {
        this._running.delete(id);
        this._go();
      }
    };
    worker.onerror = event => {
      this.onerror?.call(this as unknown as Worker, event);
    };
    worker.onmessageerror = event => {
      this.onmessageerror?.call(this as unknown as Worker, event);
    };
    for (const request of [this._configuration(), ...this._options.replay()]) {
      worker.postMessage({ id: NOBODY, request }, []);
    }
    if (this._has === 'returned') {
      // Told once.
      this._has = 'gpu';
    }
  }

  private _configuration(): Request {
    return {
      ...this._options.configuration(),
      ...(this._has !== 'gpu' && { gpu: this._has })
    };
  }

  private _leave(): void {
    const worker = this._worker;
    this._worker = undefined;
    this._running.clear();
    if (worker) {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    }
  }

  private _tell(id: number, step: Message): void {
    const data: FromWorker = { id, type: 'progress', step };
    this.onmessage?.call(
      this as unknown as Worker,
      { data } as MessageEvent<FromWorker>
    );
  }

  private readonly _onChange = (): void => this._go();
  private _worker: EngineWorker | undefined;
  /** What its worker has of the GPU. */
  private _has: 'withheld' | 'returned' | 'gpu' = 'withheld';
  /** Something was for the GPU and had to do without. */
  private _hasStoodIn = false;
  private readonly _held: Held[] = [];
  /** Requests that its worker is at. */
  private readonly _running = new Set<number>();
}

function waiting(
  interruption: Interruption | undefined,
  seconds: number
): Message {
  return interruption?.kernel === undefined
    ? message`waiting for the GPU, which may still be at what was interrupted; the simulator goes on in ${seconds} s`
    : message`waiting for the GPU, which may still be at ${interruption.kernel}; the simulator goes on in ${seconds} s`;
}
