/** Streams of a program: what is written is passed on in order and in pieces. */
const PIECE = 0x1_0000;
/** Output waits at most this long for more while the program runs, in ms. */
const PATIENCE = 50;

export class OutputBuffer {
  private readonly buffer = new Uint8Array(PIECE);
  private length = 0;
  private stream: 1 | 2 = 1;
  private since = 0;

  constructor(
    private readonly emit: (stream: 1 | 2, bytes: Uint8Array) => void
  ) {}

  write(stream: 1 | 2, bytes: Uint8Array): void {
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
    if (performance.now() - this.since > PATIENCE) {
      this.flush();
    }
  }

  flush(): void {
    this.since = performance.now();
    if (this.length > 0) {
      const { length } = this;
      this.length = 0;
      this.emit(this.stream, this.buffer.slice(0, length));
    }
  }
}
