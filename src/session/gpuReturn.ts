/**
 * Whether the GPU answers again after an interrupt. A browser whose GPU is
 * blocked may block each thread that asks for it, so that no timer rings there
 * any more: the asking has a worker of its own, and the clock is the page's.
 * The worker is not given up when it is silent. It answers as soon as the GPU
 * does, and has the fresh device then.
 */
import type {
  FromWorker,
  Request,
  RequestOf,
  ToWorker
} from '../protocol/messages';
import type { StartTimer } from '../protocol/timer';
import type { EngineWorker } from './engineWorker';
import { retire } from './retire';

/** Seconds without an answer after which the simulator goes on. */
export const PATIENCE_S = 10;
/** From a refusal to the next asking, milliseconds. */
export const AGAIN_MS = 15_000;

export interface GpuReturnOptions {
  createWorker: () => EngineWorker;
  /** What a worker is told first, as things stand. */
  configuration: () => RequestOf<'configure'>;
  startTimer: StartTimer;
}

/** No request of the session's has such a number, and nobody waits for the answers. */
const CONFIGURE = -1;
const ASK = -2;

export class GpuReturn {
  constructor(private readonly _options: GpuReturnOptions) {}

  /** Called when there is an answer, when patience is at its end, and each second until then. */
  onChange: () => void = () => undefined;

  /** `unasked` also when its worker has been taken. */
  get state(): 'unasked' | 'asked' | 'silent' | 'answered' {
    return this._state;
  }

  /** Seconds until it is taken to be silent. */
  get secondsLeft(): number {
    return this._secondsLeft;
  }

  /** Asks, unless that was done. */
  ask(): void {
    if (this._state === 'unasked') {
      this._state = 'asked';
      this._secondsLeft = PATIENCE_S;
      this._open();
      this._tick();
    }
  }

  /** The worker that has the fresh GPU; it is the caller's from then on. */
  take(): EngineWorker {
    const worker = this._worker;
    if (!worker || this._state !== 'answered') {
      throw new Error('the GPU has not answered');
    }
    this._worker = undefined;
    this._state = 'unasked';
    return worker;
  }

  dispose(): void {
    this.onChange = () => undefined;
    this._clock?.();
    this._again?.();
    const worker = this._worker;
    this._worker = undefined;
    if (worker) {
      retire(worker, this._options.startTimer);
    }
  }

  private _open(): void {
    try {
      const worker = (this._worker = this._options.createWorker());
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.id === ASK && data.type !== 'progress') {
          this._hear(data);
        }
      };
      worker.onerror = worker.onmessageerror = (event: Event) => {
        event.preventDefault?.();
        this._drop();
        this._refused();
      };
      this._send(CONFIGURE, this._options.configuration());
      this._send(ASK, { op: 'device' });
    } catch {
      this._drop();
      this._refused();
    }
  }

  private _hear(data: FromWorker): void {
    const record = data.type === 'reply' ? data.reply.record : undefined;
    if (record?.kind === 'device' && !record.simulated) {
      this._decide('answered');
    } else {
      // The browser says that there is none: not yet, perhaps.
      this._refused();
    }
  }

  private _refused(): void {
    this._decide('silent');
    this._again = this._options.startTimer(AGAIN_MS, () => {
      if (this._worker) {
        this._send(ASK, { op: 'device' });
      } else {
        this._open();
      }
    });
  }

  private _tick(): void {
    this._clock = this._options.startTimer(1000, () => {
      this._secondsLeft--;
      if (this._secondsLeft > 0) {
        this._tick();
        this.onChange();
      } else {
        this._decide('silent');
      }
    });
  }

  private _decide(state: 'silent' | 'answered'): void {
    this._clock?.();
    this._state = state;
    this.onChange();
  }

  private _send(id: number, request: Request): void {
    const message: ToWorker = { id, request };
    this._worker?.postMessage(message, []);
  }

  private _drop(): void {
    const worker = this._worker;
    this._worker = undefined;
    if (worker) {
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
    }
  }

  private _state: GpuReturn['state'] = 'unasked';
  private _secondsLeft = PATIENCE_S;
  private _worker: EngineWorker | undefined;
  private _clock: (() => void) | undefined;
  private _again: (() => void) | undefined;
}
