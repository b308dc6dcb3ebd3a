/**
 * Bytes that came from Python or went there, by the digest of their contents:
 * what Python would send again is taken from here. Contents say what is the
 * same, whatever array, launch or cell they belong to; so nothing here is ever
 * out of date.
 */
export class KnownChunks {
  /** @param _most bytes that are kept; the least recently used go first */
  constructor(private readonly _most = 512 * 2 ** 20) {}

  /** All that there is; it stays while the map is held, whatever goes. */
  all(): Map<string, Uint8Array> {
    return new Map(this._chunks);
  }

  /** @param bytes are not to change any more */
  add(digest: string, bytes: Uint8Array): void {
    const before = this._chunks.get(digest);
    this._chunks.delete(digest);
    this._chunks.set(digest, before ?? bytes);
    this._size += before ? 0 : bytes.length;
    for (const [oldest, { length }] of this._chunks) {
      if (this._size <= this._most) {
        break;
      }
      this._chunks.delete(oldest);
      this._size -= length;
    }
  }

  clear(): void {
    this._chunks.clear();
    this._size = 0;
  }

  /** Bytes that are kept. */
  get size(): number {
    return this._size;
  }

  /** The least recently used first. */
  private readonly _chunks = new Map<string, Uint8Array>();
  private _size = 0;
}
