/**
 * What a program said about its managed memory (cudaMemAdvise), and where it
 * last asked to have it (cudaMemPrefetchAsync). Nothing here follows it: both
 * sides keep their own copy. cudaMemRangeGetAttribute tells of it.
 */

/** cudaCpuDeviceId and cudaInvalidDeviceId. */
export const CPU_DEVICE = -1;
export const INVALID_DEVICE = -2;

/** The driver keeps advice by pages of the host. */
const PAGE_BYTES = 4096;

export interface Advice {
  readMostly: boolean;
  /** A device, CPU_DEVICE, or INVALID_DEVICE for none. */
  preferredLocation: number;
  /** Devices (and CPU_DEVICE) in the order in which they were named. */
  accessedBy: readonly number[];
  /** Where it was last prefetched to; INVALID_DEVICE if never. */
  lastPrefetch: number;
}

const NO_ADVICE: Advice = {
  readMostly: false,
  preferredLocation: INVALID_DEVICE,
  accessedBy: [],
  lastPrefetch: INVALID_DEVICE
};

/** The advice for one allocation, by ranges of pages. */
export class RangeAdvice {
  /** @param bytes of the allocation */
  constructor(bytes: number) {
    this._end = pageEnd(bytes);
    this._ranges = [{ start: 0, advice: NO_ADVICE }];
  }

  /** Changes what holds for the pages that `length` bytes from `offset` on touch. */
  set(offset: number, length: number, change: Partial<Advice>): void {
    const [start, end] = this._pages(offset, length);
    this._split(start);
    this._split(end);
    for (const range of this._ranges) {
      if (range.start >= start && range.start < end) {
        range.advice = { ...range.advice, ...change };
      }
    }
  }

  /** Adds a device to those that will read or write the pages, or takes it away. */
  setAccessedBy(
    offset: number,
    length: number,
    device: number,
    isAccessed: boolean
  ): void {
    const [start, end] = this._pages(offset, length);
    this._split(start);
    this._split(end);
    for (const range of this._ranges) {
      if (range.start >= start && range.start < end) {
        const others = range.advice.accessedBy.filter(id => id !== device);
        const accessedBy = isAccessed ? [...others, device] : others;
        range.advice = { ...range.advice, accessedBy };
      }
    }
  }

  /** What all pages of the range have in common, as cudaMemRangeGetAttribute tells it. */
  common(offset: number, length: number): Advice {
    const [start, end] = this._pages(offset, length);
    const inside = this._ranges
      .filter((range, i) => {
        const rangeEnd = this._ranges[i + 1]?.start ?? this._end;
        return range.start < end && rangeEnd > start;
      })
      .map(({ advice }) => advice);
    const [first = NO_ADVICE] = inside;
    const same = (value: (advice: Advice) => number): number =>
      inside.every(advice => value(advice) === value(first))
        ? value(first)
        : INVALID_DEVICE;
    return {
      readMostly: inside.every(({ readMostly }) => readMostly),
      preferredLocation: same(advice => advice.preferredLocation),
      lastPrefetch: same(advice => advice.lastPrefetch),
      accessedBy: first.accessedBy.filter(device =>
        inside.every(({ accessedBy }) => accessedBy.includes(device))
      )
    };
  }

  private _pages(offset: number, length: number): [number, number] {
    const start = Math.floor(offset / PAGE_BYTES) * PAGE_BYTES;
    return [start, Math.min(this._end, pageEnd(offset + length))];
  }

  /** Makes a range begin at `at`. */
  private _split(at: number): void {
    const index = this._ranges.findLastIndex(({ start }) => start <= at);
    if (at < this._end && this._ranges[index].start !== at) {
      const { advice } = this._ranges[index];
      this._ranges.splice(index + 1, 0, { start: at, advice });
    }
  }

  private readonly _end: number;
  private readonly _ranges: { start: number; advice: Advice }[];
}

function pageEnd(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;
}
