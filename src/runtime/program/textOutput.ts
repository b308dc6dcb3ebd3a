/** What programs write, as text in pieces of a sensible size. */
import type { ProgramOutput } from './programRequest';

export type OutputStream = 'stdout' | 'stderr';
export type TextOutput = (stream: OutputStream, text: string) => void;

/** Bytes to text: a character that is cut in two by a piece's end is put together. */
export function textOutput(output: TextOutput): ProgramOutput {
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  return (stream, bytes) => {
    const text = decoders[stream].decode(bytes, { stream: true });
    if (text !== '') {
      output(stream === 1 ? 'stdout' : 'stderr', text);
    }
  };
}
