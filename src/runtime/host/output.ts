/** Streams of a program: what is written is passed on in order and in pieces. */
import type { HostNow } from '../../device';

const PIECE = 0x1_0000;
/**
 * Lines are passed on as they end, so that a program shows where it is, while
 * they are few: a burst of this many, then so many in a second. Beyond that
 * they are gathered into pieces.
 */
const BURST = 200;
const PER_SECOND = 100;
const NEWLINE = 10;

export class OutputBuffer {
  private readonly buffer = new Uint8Array(PIECE);
  private length = 0;
  private stream: 1 | 2 = 1;
  private allowance = BURST;
  private last = 0;

  constructor(
    private readonly emit: (stream: 1 | 2, bytes: Uint8Array) => void,
    private readonly now: HostNow
  ) {}

  write(stream: 1 | 2, bytes: Uint8Array): void {
    if (bytes.length === 0) {
      return;
    }
    if (stream !== this.stream) {
      this.flush();
      this.stream = stream;
    }
    let rest = bytes;
    while (rest.length > 0) {
      const room = PIECE - this.length;
      const part = rest.length > room ? rest.subarray(0, room) : rest;
      this.buffer.set(part, this.length);
      this.length += part.length;
      rest = rest.subarray(part.length);
      if (this.length === PIECE) {
        this.flush();
      }
    }
    if (bytes[bytes.length - 1] === NEWLINE && this.mayFlush()) {
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

  flush(): void {
    if (this.length > 0) {
      const { length } = this;
      this.length = 0;
      this.emit(this.stream, this.buffer.slice(0, length));
    }
  }
}
