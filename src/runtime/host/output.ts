/** Streams of a program: what is written is passed on in order and in pieces. */
import { copy } from '../../compiler/semantics/byteText';
import type { HostNow } from '../../device';

const PIECE = 0x1_0000;
/**
 * Text is passed on as a line or the other stream's turn ends it, so that a
 * program shows where it is, while such pieces are few: a burst of this many,
 * then so many in a second. Beyond that each stream is gathered by itself, as
 * two pipes of a shell would be.
 */
const BURST = 200;
const PER_SECOND = 100;
const NEWLINE = 10;

export class OutputBuffer {
  private readonly gathered = { 1: new Gathered(), 2: new Gathered() };
  private stream: 1 | 2 = 1;
  private allowance = BURST;
  private last = 0;

  constructor(
    private readonly emit: (stream: 1 | 2, bytes: Uint8Array) => void,
    private readonly now: HostNow
  ) {}

  write(stream: 1 | 2, bytes: Uint8Array, start = 0, end = bytes.length): void {
    if (start === end) {
      return;
    }
    if (stream !== this.stream) {
      if (!this.gathered[this.stream].isEmpty && this.mayFlush()) {
        this.flush();
      }
      this.stream = stream;
    }
    const gathered = this.gathered[stream];
    let at = start;
    while (at < end) {
      at = gathered.take(bytes, at, end);
      if (gathered.isFull) {
        this.flush();
      }
    }
    if (bytes[end - 1] === NEWLINE && this.mayFlush()) {
      this.flush();
    }
  }

  private mayFlush(): boolean {
    const now = this.now();
    this.allowance = Math.min(
      BURST,
      this.allowance + ((now - this.last) * PER_SECOND) / 1000
    );
    this.last = now;
    if (this.allowance < 1) {
      return false;
    }
    this.allowance--;
    return true;
  }

  /** Passes on all there is: of the stream that is being written to last. */
  flush(): void {
    for (const stream of this.stream === 1
      ? ([2, 1] as const)
      : ([1, 2] as const)) {
      const gathered = this.gathered[stream];
      if (!gathered.isEmpty) {
        this.emit(stream, gathered.empty());
      }
    }
  }
}

/** What was written to one stream and not passed on yet. */
class Gathered {
  get isEmpty(): boolean {
    return this.length === 0;
  }

  get isFull(): boolean {
    return this.length === PIECE;
  }

  /** @returns where begins what there is no room for */
  take(bytes: Uint8Array, start: number, end: number): number {
    const taken = Math.min(end, start + PIECE - this.length);
    copy(this.buffer, this.length, bytes, start, taken);
    this.length += taken - start;
    return taken;
  }

  empty(): Uint8Array {
    const { length } = this;
    this.length = 0;
    return this.buffer.slice(0, length);
  }

  private readonly buffer = new Uint8Array(PIECE);
  private length = 0;
}
