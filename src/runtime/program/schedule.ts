/**
 * When the work of a program's streams runs. How long each piece takes comes
 * from the device; when it starts is worked out here by CUDA's rules, because
 * WebGPU and the simulator do one thing after the other: a piece starts when
 * the host has issued it, what it must wait for has ended (its stream, the
 * default stream, events), and its engine is free. Each device has its engines:
 * since 2010 one for copies in each direction, and multiprocessors that run
 * kernels side by side as far as their blocks leave room; before, less.
 */
import { enginesOf, type CopyEngines } from '../../analysis';
import type { Span } from '../../compiler/ir/types';
import type { ClockName } from '../../protocol/record';
import type { Operation } from '../devices/port';

export type WorkKind =
  'kernel' | 'copy' | 'memset' | 'host function' | 'marker';

export interface Work {
  kind: WorkKind;
  /** The kernel; `HtoD`, `DtoH`, `DtoD`, `HtoH` of copies. */
  name: string;
  stream: Stream;
  /** Its pieces, done one after the other; a marker has none. */
  operations: Operation[];
  /** Host time of the call. */
  issuedNs: number;
  after: Work[];
  bytes?: number;
  /** Share of the multiprocessors that a kernel fills, 0..1. */
  share?: Share;
  /** Copies: to or from memory that is page-locked. */
  pinned?: boolean;
  /** Copies that managed or mapped memory needed, which the program did not ask for. */
  implicit?: boolean;
  /** A copy between devices. */
  isPeer?: boolean;
  /** A copy between devices that all other work on them waits for. */
  isSerial?: boolean;
  /** Of what it read of the device, it did not ask for all. */
  isPartial?: boolean;
  /** Page-locked memory of the host that it uses while the program goes on. */
  host?: { address: bigint; bytes: number; writes: boolean };
  /** Where, once it is known. */
  startNs: number;
  endNs: number;
  settled: boolean;
}

export interface Stream {
  /** As tools number them: 0 is the default stream. */
  id: number;
  handle: bigint;
  device: number;
  /** cudaStreamNonBlocking: does not wait for the legacy default stream. */
  nonBlocking: boolean;
  priority: number;
  /** The legacy default stream, which waits for the others and they for it. */
  isLegacy: boolean;
  last?: Work;
}

/** Of the multiprocessors: asked for where kernels run beside each other. */
export interface Share {
  readonly value: number;
}

/** Follows what orders the works of a program. */
export interface WorkObserver {
  /** A stream has been given work, whose `after` is still there. */
  issued(work: Work, span: Span | undefined): void;
  /** The host has waited for it; for all of a device, without one. */
  ended(work?: Work): void;
}

/** Shared by all work that has been placed. */
const NOTHING: Work[] = [];
const NO_STREAMS: readonly Stream[] = [];
/** Where a device's copies and kernels take turns. */
const NO_COPY_ENGINE = 'all';
/** Kernels in deep queues that are looked at one by one. */
const MOST_RUNNING = 256;

export class Schedule {
  /** @param engines of each device; default: those of cards since 2.0 */
  constructor(private readonly engines: CopyEngines = enginesOf('2.0')) {}

  /** Everything that has been settled, in the order of issue. */
  readonly done: Work[] = [];

  /** The streams of one device; a destroyed one's work still counts. */
  readonly streams = new Set<Stream>();

  /** Adds work to a stream. */
  issue(
    stream: Stream,
    work: Pick<Work, 'kind' | 'name'> &
      Partial<
        Omit<Work, 'stream' | 'issuedNs' | 'startNs' | 'endNs' | 'settled'>
      >,
    issuedNs: number
  ): Work {
    // An array of what is there is smaller than one that grows.
    const after = stream.last ? [stream.last] : [];
    if (work.after) {
      after.push(...work.after);
    }
    // Most programs have one stream.
    for (const other of this.streams.size > 1 ? this.streams : NO_STREAMS) {
      const waits = stream.isLegacy
        ? !other.nonBlocking
        : other.isLegacy && !stream.nonBlocking;
      if (
        other !== stream &&
        waits &&
        other.device === stream.device &&
        other.last
      ) {
        after.push(other.last);
      }
    }
    // One form for all work, which there is much of.
    const issued: Work = {
      kind: work.kind,
      name: work.name,
      stream,
      operations: work.operations ?? [],
      issuedNs,
      after,
      bytes: work.bytes,
      share: work.share,
      pinned: work.pinned,
      implicit: work.implicit,
      isPeer: work.isPeer,
      isSerial: work.isSerial,
      isPartial: work.isPartial,
      host: work.host,
      startNs: 0,
      endNs: 0,
      settled: false
    };
    stream.last = issued;
    this._open.push(issued);
    return issued;
  }

  /** Places all work whose operations are finished. */
  settle(): void {
    let count = 0;
    for (const work of this._open) {
      if (!isFinished(work)) {
        break;
      }
      this._place(work);
      this.done.push(work);
      count++;
    }
    this._open.splice(0, count);
  }

  /** When all that was issued has ended. */
  get endNs(): number {
    return this._endNs;
  }

  private _place(work: Work): void {
    let ready = work.issuedNs;
    for (const { endNs } of work.after) {
      ready = Math.max(ready, endNs);
    }
    let duration = 0;
    for (const { durationNs } of work.operations) {
      duration += durationNs;
    }
    work.startNs = ready;
    const engine = this._engineOf(work);
    if (engine !== undefined) {
      ready = Math.max(ready, this._engines.get(engine) ?? 0);
    }
    work.startNs =
      work.kind === 'kernel' ? this._roomForKernel(ready, work) : ready;
    if (engine !== undefined) {
      this._engines.set(engine, work.startNs + duration);
    }
    work.endNs = work.startNs + duration;
    work.settled = true;
    // What it waited for is history.
    work.after = NOTHING;
    if (work.kind === 'kernel') {
      this._running.push(work);
    }
    this._endNs = Math.max(this._endNs, work.endNs);
  }

  /** What does one work after the other, as this one is: one for each name. */
  private _engineOf(work: Work): string | undefined {
    const { copies } = this.engines;
    const { device } = work.stream;
    if (work.kind === 'kernel') {
      return copies === 0 ? `${device} ${NO_COPY_ENGINE}` : undefined;
    }
    if (work.kind !== 'copy' || (work.name === 'DtoD' && !work.isPeer)) {
      return undefined;
    }
    const { name } = work;
    return name === 'HtoH'
      ? undefined
      : `${device} ${copies === 2 ? name : copies === 1 ? 'copies' : NO_COPY_ENGINE}`;
  }

  /** The first moment from `ready` on at which the running kernels leave room. */
  private _roomForKernel(ready: number, work: Work): number {
    const { stream, issuedNs } = work;
    // What comes later is issued later, though it may be ready earlier.
    this._forgetEnded(this._running.length > MOST_RUNNING ? ready : issuedNs);
    const running = this._running.filter(
      other => other.stream.device === stream.device
    );
    if (running.length === 0) {
      return ready;
    }
    if (!this.engines.concurrentKernels) {
      return Math.max(ready, ...running.map(({ endNs }) => endNs));
    }
    const moments = [
      ready,
      ...running.map(({ endNs }) => endNs).filter(ns => ns > ready)
    ].sort((a, b) => a - b);
    return (
      moments.find(ns => {
        const beside = running.filter(({ endNs }) => endNs > ns);
        return (
          beside.length === 0 ||
          beside.reduce((sum, other) => sum + shareOf(other), shareOf(work)) <=
            1 + 1e-9
        );
      }) ?? moments[moments.length - 1]
    );
  }

  /** Kernels that have ended by then take no room from those to come. */
  private _forgetEnded(ns: number): void {
    const running = this._running;
    let kept = 0;
    for (const work of running) {
      if (work.endNs > ns) {
        running[kept++] = work;
      }
    }
    running.length = kept;
  }

  private readonly _open: Work[] = [];
  private readonly _engines = new Map<string, number>();
  private readonly _running: Work[] = [];
  private _endNs = 0;
}

function shareOf({ share }: Work): number {
  return share?.value ?? 1;
}

function isFinished({ operations }: Work): boolean {
  for (const { finished } of operations) {
    if (!finished) {
      return false;
    }
  }
  return true;
}

/** The clock that all operations of some work were timed with. */
export function clockOf({ operations }: Work): ClockName | undefined {
  const [first] = operations;
  return first?.clock;
}
