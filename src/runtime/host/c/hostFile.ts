/** An open file of a program's, in memory. */
import { copy } from '../../../compiler/semantics/byteText';
import type { InputSource } from '../library';
import { search } from './search';

const NEWLINE = 10;

export const EOF = -1;

/** Thrown where a call cannot go on before something has come; see waiting.ts. */
export class Needed {
  /** @param bring gets it, after which the call is made again */
  constructor(readonly bring: () => Promise<void>) {}
}

export class HostFile {
  position = 0;
  isAtEnd = false;
  hasError = false;
  protected pushedBack: number[] = [];

  constructor(
    readonly name: string,
    public data: Uint8Array,
    public length: number,
    readonly canRead: boolean,
    readonly canWrite: boolean,
    readonly appends: boolean
  ) {}

  /** The next byte, or EOF. */
  get(): number {
    const back = this.pushedBack.pop();
    if (back !== undefined) {
      return back;
    }
    if (!this.canRead) {
      this.hasError = true;
      return EOF;
    }
    if (this.position >= this.length && !this.fetch()) {
      this.isAtEnd = true;
      return EOF;
    }
    return this.data[this.position++];
  }

  /** Where there may be more than has come: gets it. Gives whether there is more. */
  fetch(): boolean {
    return false;
  }

  unget(byte: number): void {
    const { position } = this;
    if (
      this.pushedBack.length === 0 &&
      position > 0 &&
      this.data[position - 1] === byte
    ) {
      this.position = position - 1;
    } else {
      this.pushedBack.push(byte);
    }
    this.isAtEnd = false;
  }

  /** Bytes up to the end of a line, so many at most, into memory; gives how many. */
  readLine(into: Uint8Array, start: number, most: number): number {
    let count = 0;
    while (count < most) {
      const byte = this.get();
      if (byte === EOF) {
        break;
      }
      into[start + count++] = byte;
      if (byte === NEWLINE) {
        break;
      }
      count += this.restOfLine(into, start + count, most - count);
      if (into[start + count - 1] === NEWLINE) {
        break;
      }
    }
    return count;
  }

  /** The same of what has come, and was not given back. */
  private restOfLine(into: Uint8Array, start: number, most: number): number {
    const { data, position } = this;
    if (this.pushedBack.length > 0) {
      return 0;
    }
    const end = Math.min(this.length, position + most);
    const line = search(data, NEWLINE, position, end);
    const next = Math.min(line + 1, end);
    copy(into, start, data, position, next);
    this.position = next;
    return next - position;
  }

  /** What comes next, as far as it is known: pushed back bytes, then the file's. */
  window(): { bytes: Uint8Array; start: number; end: number } {
    const { pushedBack, data, position, length } = this;
    if (pushedBack.length === 0) {
      return { bytes: data, start: position, end: length };
    }
    const bytes = new Uint8Array(pushedBack.length + length - position);
    bytes.set([...pushedBack].reverse());
    bytes.set(data.subarray(position, length), pushedBack.length);
    return { bytes, start: 0, end: bytes.length };
  }

  /** Takes so many bytes of what comes next. */
  skip(count: number): void {
    const back = Math.min(count, this.pushedBack.length);
    this.pushedBack.length -= back;
    this.position += count - back;
  }

  /** Copies up to so many bytes, and gives how many. */
  read(into: Uint8Array): number {
    let count = 0;
    while (count < into.length && this.pushedBack.length > 0) {
      into[count++] = this.get();
    }
    if (!this.canRead) {
      this.hasError = true;
      return count;
    }
    do {
      const part = this.data.subarray(
        this.position,
        Math.min(this.length, this.position + into.length - count)
      );
      into.set(part, count);
      this.position += part.length;
      count += part.length;
    } while (count < into.length && this.fetch());
    if (count < into.length) {
      this.isAtEnd = true;
    }
    return count;
  }

  write(bytes: Uint8Array, start = 0, stop = bytes.length): boolean {
    if (!this.canWrite) {
      this.hasError = true;
      return false;
    }
    if (this.appends) {
      this.position = this.length;
    }
    const end = this.position + stop - start;
    if (end > this.data.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.data.length, 256));
      grown.set(this.data.subarray(0, this.length));
      this.data = grown;
    }
    copy(this.data, this.position, bytes, start, stop);
    this.position = end;
    this.length = Math.max(this.length, end);
    return true;
  }

  seek(offset: number, whence: number): boolean {
    const base = [0, this.position, this.length][whence];
    if (base === undefined || base + offset < 0) {
      return false;
    }
    this.position = base + offset;
    this.pushedBack.length = 0;
    this.isAtEnd = false;
    return true;
  }

  /** Where the next byte is read or written. */
  tell(): number {
    return this.position - this.pushedBack.length;
  }
}

/** Standard input, which may come piece by piece while the program runs. */
export class InputFile extends HostFile {
  private isEnded = false;

  constructor(
    start: Uint8Array,
    private readonly source?: InputSource,
    /** What was printed so far may be the question. */
    private readonly beforeWaiting: () => void = () => undefined
  ) {
    super('stdin', start, start.length, true, false, false);
  }

  /** Where a call began to read: it may have to begin again. */
  mark(): () => void {
    const { position, isAtEnd, pushedBack } = this;
    const kept = [...pushedBack];
    return () => {
      this.position = position;
      this.isAtEnd = isAtEnd;
      this.pushedBack = [...kept];
    };
  }

  override fetch(): boolean {
    const { source } = this;
    if (!source || this.isEnded) {
      return false;
    }
    this.beforeWaiting();
    const next = source.waits ? undefined : source.next();
    if (source.waits || next instanceof Promise) {
      throw new Needed(async () => this.take(await (next ?? source.next())));
    }
    this.take(next);
    return !this.isEnded;
  }

  private take(bytes: Uint8Array | undefined): void {
    if (!bytes) {
      this.isEnded = true;
      return;
    }
    const grown = new Uint8Array(this.length + bytes.length);
    grown.set(this.data.subarray(0, this.length));
    grown.set(bytes, this.length);
    this.data = grown;
    this.length = grown.length;
  }
}
