/** A byte string that grows, with the number encodings of the WebAssembly binary format. */
export class Bytes {
  private data = new Uint8Array(64);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.data[this.length++] = value;
  }

  append(other: Bytes | Uint8Array): void {
    const bytes = other instanceof Bytes ? other.view() : other;
    this.reserve(bytes.length);
    this.data.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Unsigned LEB128 of a number below 2^32. */
  u32(value: number): void {
    let rest = value >>> 0;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  /** Signed LEB128 of a 32-bit number; numbers up to 2^32 - 1 wrap. */
  s32(value: number): void {
    let rest = value | 0;
    while (rest < -64 || rest > 63) {
      this.byte((rest & 127) | 128);
      rest >>= 7;
    }
    this.byte(rest & 127);
  }

  /** Signed LEB128 of a 64-bit number. */
  s64(value: bigint): void {
    let rest = BigInt.asIntN(64, value);
    while (rest < -64n || rest > 63n) {
      this.byte(Number(rest & 127n) | 128);
      rest >>= 7n;
    }
    this.byte(Number(rest & 127n));
  }

  f32(value: number): void {
    this.append(new Uint8Array(new Float32Array([value]).buffer));
  }

  f64(value: number): void {
    this.append(new Uint8Array(new Float64Array([value]).buffer));
  }

  /** A length and UTF-8. */
  name(text: string): void {
    const encoded = new TextEncoder().encode(text);
    this.u32(encoded.length);
    this.append(encoded);
  }

  view(): Uint8Array {
    return this.data.subarray(0, this.length);
  }

  private reserve(extra: number): void {
    if (this.length + extra > this.data.length) {
      const grown = new Uint8Array(
        Math.max(2 * this.data.length, this.length + extra)
      );
      grown.set(this.view());
      this.data = grown;
    }
  }
}
