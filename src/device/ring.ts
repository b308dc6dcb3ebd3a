/**
 * Room that is given out in order and comes back in order, over and over: the
 * places of a ring. What is given out is in one piece.
 */
export class Ring {
  /**
   * @param size bytes in all, a multiple of `unit`
   * @param unit bytes that places begin at multiples of
   */
  constructor(
    readonly size: number,
    private readonly unit: number
  ) {}

  /** Where `bytes` bytes are free; undefined while what is out leaves no room for them. */
  take(bytes: number): number | undefined {
    const length = Math.ceil(bytes / this.unit) * this.unit;
    const start = this._head % this.size;
    // The end of the ring is left out where the piece does not fit before it.
    const skipped = start + length > this.size ? this.size - start : 0;
    const head = this._head + skipped + length;
    if (head - this._tail > this.size) {
      return undefined;
    }
    this._head = head;
    return (head - length) % this.size;
  }

  /** A mark behind all that has been given out so far. */
  get mark(): number {
    return this._head;
  }

  /** What was given out before a mark is free again. */
  release(mark: number): void {
    this._tail = Math.max(this._tail, mark);
  }

  /** Bytes from one mark to another, as at most two ranges. */
  between(from: number, to: number): { offset: number; length: number }[] {
    if (to === from) {
      return [];
    }
    const offset = from % this.size;
    const length = to - from;
    const first = Math.min(length, this.size - offset);
    return first < length
      ? [
          { offset, length: first },
          { offset: 0, length: length - first }
        ]
      : [{ offset, length }];
  }

  // They only grow; the place is what is left of the division by the size.
  private _head = 0;
  private _tail = 0;
}
