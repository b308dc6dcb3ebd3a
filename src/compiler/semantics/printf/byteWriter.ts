/** Bytes of a text that is being written, in a buffer that grows and is used again. */
import { copy, fromBytes } from '../byteText';

const ZERO = 48;
/** Decimal digits that are written with integers of 32 bits at a time. */
const PART = 1e9;
const PART_DIGITS = 9;
/** Bytes that are moved one by one: a call of the engine costs more. */
const SHORT = 64;

export class ByteWriter {
  bytes = new Uint8Array(256);
  length = 0;

  text(): string {
    return fromBytes(this.bytes.subarray(0, this.length));
  }

  put(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** One byte for each character. */
  addText(text: string): void {
    this.reserve(text.length);
    const { bytes } = this;
    let at = this.length;
    for (let i = 0; i < text.length; i++) {
      bytes[at++] = text.charCodeAt(i);
    }
    this.length = at;
  }

  addBytes(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    copy(this.bytes, this.length, from, start, end);
    this.length += end - start;
  }

  /** An integer that a double holds exactly, not negative. */
  addInteger(value: number): void {
    if (value < PART) {
      this.addDigits(value, digitsOf(value));
      return;
    }
    const high = Math.floor(value / PART);
    this.addInteger(high);
    this.addDigits(value - high * PART, PART_DIGITS);
  }

  /** So many digits of such an integer, which has no more. */
  addDigits(value: number, count: number): void {
    let low = value;
    let left = count;
    if (count > PART_DIGITS) {
      const high = Math.floor(value / PART);
      this.addDigits(high, count - PART_DIGITS);
      low = value - high * PART;
      left = PART_DIGITS;
    }
    this.reserve(left);
    const { bytes, length } = this;
    let rest = low | 0;
    for (let at = length + left - 1; at >= length; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
    this.length = length + left;
  }

  /** Makes room for so many of a byte at a place in what is written. */
  insert(at: number, byte: number, count: number): void {
    this.reserve(count);
    const { bytes, length } = this;
    if (length - at > SHORT) {
      bytes.copyWithin(at + count, at, length);
    } else {
      for (let i = length - 1; i >= at; i--) {
        bytes[i + count] = bytes[i];
      }
    }
    if (count > SHORT) {
      bytes.fill(byte, at, at + count);
    } else {
      for (let i = at; i < at + count; i++) {
        bytes[i] = byte;
      }
    }
    this.length = length + count;
  }

  private reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.bytes.length));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
  }
}

/** Of an integer below 10^9. */
function digitsOf(value: number): number {
  let count = 1;
  for (let limit = 10; value >= limit; limit *= 10) {
    count++;
  }
  return count;
}
