/**
 * Who accessed memory: a warp at a place of the source, in a span of its time
 * in which it met nobody. A cell of the shadow is an event and a lane of it.
 */
const LANE_BITS = 5;
/** Events that cells can tell apart. */
const MOST_EVENTS = 2 ** (32 - LANE_BITS);
const FIRST_CAPACITY = 256;

export function cellOf(event: number, lane: number): number {
  return ((event << LANE_BITS) | lane) >>> 0;
}

export function eventOf(cell: number): number {
  return cell >>> LANE_BITS;
}

export function laneOf(cell: number): number {
  return cell & 31;
}

export class AccessEvents {
  /** Of the grid. */
  block = new Uint32Array(FIRST_CAPACITY);
  /** In its block. */
  warp = new Uint8Array(FIRST_CAPACITY);
  /** By the block's clock, when it began. */
  time = new Uint32Array(FIRST_CAPACITY);
  site = new Uint16Array(FIRST_CAPACITY);
  /** Event 0 is nobody. */
  private count = 1;

  /** Nothing has happened: every number is given anew. */
  clear(): void {
    this.count = 1;
  }

  /** The number of a new event; 0 where there are too many. */
  add(block: number, warp: number, time: number, site: number): number {
    if (this.count === MOST_EVENTS) {
      return 0;
    }
    if (this.count === this.block.length) {
      this.grow();
    }
    const event = this.count++;
    this.block[event] = block;
    this.warp[event] = warp;
    this.time[event] = time;
    this.site[event] = site;
    return event;
  }

  /** Bytes that it takes. */
  get size(): number {
    return this.block.length * 11;
  }

  private grow(): void {
    const capacity = 2 * this.block.length;
    this.block = enlarged(this.block, new Uint32Array(capacity));
    this.warp = enlarged(this.warp, new Uint8Array(capacity));
    this.time = enlarged(this.time, new Uint32Array(capacity));
    this.site = enlarged(this.site, new Uint16Array(capacity));
  }
}

function enlarged<T extends Uint8Array | Uint16Array | Uint32Array>(
  from: T,
  to: T
): T {
  to.set(from);
  return to;
}
