/** Streams and events of a program, by their handles. */
import { Cuda, CudaFailure } from './cudaErrors';
import type { CapturedRecord } from './graphs/captureState';
import type { Schedule, Stream, Work } from './schedule';

export interface CudaEvent {
  handle: bigint;
  timing: boolean;
  work?: Work;
  /** It was last recorded in a stream that captured. */
  captured?: CapturedRecord;
}

/** A thread's own streams, by their devices. */
export type StreamsOfThread = Map<number, Stream>;

/** Handles of streams, events and what else has one begin here. */
export const HANDLES = 2n ** 41n;

export class StreamTable {
  /**
   * @param options.devices virtual devices, each with a default stream
   * @param options.perThreadDefaultStream default streams are none of the legacy kind
   * @param currentDevice which device the program has set
   */
  constructor(
    private readonly schedule: Schedule,
    options: { devices?: number; perThreadDefaultStream?: boolean },
    private readonly currentDevice: () => number
  ) {
    const legacy = !options.perThreadDefaultStream;
    this._isPerThread = !legacy;
    for (let device = 0; device < (options.devices ?? 1); device++) {
      this._defaultStreams.push(this._make(device, 0, 0, legacy));
    }
  }

  private readonly _ofMain: StreamsOfThread = new Map();
  /** Of the thread that runs. */
  ofThread = this._ofMain;

  readonly events = new Map<bigint, CudaEvent>();

  /** The default stream of a device. */
  defaultOf(device: number): Stream {
    return this._defaultStreams[device];
  }

  /** @throws CudaFailure InvalidResourceHandle */
  find(handle: bigint): Stream {
    // 0, cudaStreamLegacy and cudaStreamPerThread.
    const isOwn = this._isPerThread && this.ofThread !== this._ofMain;
    if (handle === 2n || (handle === 0n && isOwn)) {
      return this._ownOf(this.currentDevice());
    }
    if (handle === 0n || handle === 1n) {
      return this._defaultStreams[this.currentDevice()];
    }
    const stream =
      this._streams.get(handle) ??
      [...this._defaultStreams, ...this._perThread].find(
        other => other.handle === handle
      );
    if (!stream) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return stream;
  }

  /** The stream that the thread that runs has of its own on a device. */
  private _ownOf(device: number): Stream {
    let stream = this.ofThread.get(device);
    if (!stream) {
      stream = this._make(device, 0, 0, false);
      this.ofThread.set(device, stream);
      this._perThread.push(stream);
    }
    return stream;
  }

  create(flags: number, priority: number): Stream {
    const stream = this._make(this.currentDevice(), flags, priority, false);
    this._streams.set(stream.handle, stream);
    return stream;
  }

  destroy(handle: bigint): void {
    if (!this._streams.delete(handle)) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
  }

  createEvent(timing: boolean): CudaEvent {
    const event: CudaEvent = {
      handle: HANDLES + (this._nextHandle += 16n),
      timing
    };
    this.events.set(event.handle, event);
    return event;
  }

  /** @throws CudaFailure InvalidResourceHandle */
  event(handle: bigint): CudaEvent {
    const event = this.events.get(handle);
    if (!event) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return event;
  }

  private _make(
    device: number,
    flags: number,
    priority: number,
    isLegacy: boolean
  ): Stream {
    const stream: Stream = {
      id: this._nextStream++,
      handle: HANDLES + (this._nextHandle += 16n),
      device,
      nonBlocking: (flags & 1) !== 0,
      priority,
      isLegacy
    };
    this.schedule.streams.add(stream);
    return stream;
  }

  /** cudaDeviceReset: only the default streams stay. */
  clear(): void {
    this._streams.clear();
    this.events.clear();
  }

  private _nextHandle = 0n;
  private _nextStream = 0;
  private readonly _streams = new Map<bigint, Stream>();
  private readonly _defaultStreams: Stream[] = [];
  private readonly _isPerThread: boolean;
  /** Of all threads. */
  private readonly _perThread: Stream[] = [];
}
