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

export function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  return bytes;
}

/** Text of JavaScript's as the bytes of its UTF-8. */
export function utf8(text: string): string {
  return fromBytes(new TextEncoder().encode(text));
}
