/** Strings with one character for each byte, which is what C's text is. */

const CHARACTERS = Array.from({ length: 256 }, (_, byte) =>
  String.fromCharCode(byte)
);
const SHORT = 48;

export function fromBytes(bytes: Uint8Array): string {
  let text = '';
  if (bytes.length <= SHORT) {
    for (let i = 0; i < bytes.length; i++) {
      text += CHARACTERS[bytes[i]];
    }
    return text;
  }
  // In pieces, since the arguments of a call are limited.
  for (let i = 0; i < bytes.length; i += 4096) {
    text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  }
  return text;
}

/** Bytes to another place, by steps where they are few: a call of the engine costs more. */
export function copy(
  to: Uint8Array,
  at: number,
  from: Uint8Array,
  start: number,
  end: number
): void {
  if (end - start > SHORT) {
    to.set(from.subarray(start, end), at);
    return;
  }
  for (let i = start; i < end; i++) {
    to[at + i - start] = from[i];
  }
}

export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  return bytes;
}

/** The bytes of a C string, from `start` up to the 0. */
export function cText(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(0, start);
  return fromBytes(bytes.subarray(start, end < 0 ? bytes.length : end));
}

/** Text of JavaScript's as the bytes of its UTF-8. */
export function utf8(text: string): string {
  return fromBytes(new TextEncoder().encode(text));
}

/** Reads UTF-8 piece by piece: a character may be cut between two of them. */
export function utf8Reader(): (text: string) => string {
  const decoder = new TextDecoder();
  return text => decoder.decode(toBytes(text), { stream: true });
}
