import { expect, it } from 'vitest';
import { OutputBuffer } from './output';

/** Pieces that pass, and a clock that is set by hand. */
function collect(): {
  buffer: OutputBuffer;
  pieces: [number, string][];
  clock: { ms: number };
} {
  const pieces: [number, string][] = [];
  const clock = { ms: 0 };
  const buffer = new OutputBuffer(
    (stream, bytes) => pieces.push([stream, new TextDecoder().decode(bytes)]),
    () => clock.ms
  );
  return { buffer, pieces, clock };
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('passes on streams that take turns in their order while turns are few', () => {
  const { buffer, pieces } = collect();
  for (const [stream, text] of [
    [1, 'a'],
    [2, 'b'],
    [1, 'c'],
    [2, 'd\n'],
    [1, 'e']
  ] as const) {
    buffer.write(stream, bytes(text));
  }
  buffer.flush();
  expect(pieces.map(([stream, text]) => `${stream}${text}`)).toEqual([
    '1a',
    '2b',
    '1c',
    '2d\n',
    '1e'
  ]);
});

it('gathers each of two streams that take turns without end', () => {
  const { buffer, pieces, clock } = collect();
  const written = { 1: '', 2: '' };
  for (let i = 0; i < 150_000; i++) {
    const stream = (1 + (i % 2)) as 1 | 2;
    const text = `${i}\n`;
    written[stream] += text;
    buffer.write(stream, bytes(text));
    clock.ms += 0.01;
  }
  buffer.flush();
  // 200 at once, then a hundred flushes of both a second, for 1.5 s.
  expect(pieces.length).toBeLessThan(200 + 2 * 150 + 50);
  for (const stream of [1, 2] as const) {
    const all = pieces.filter(([of]) => of === stream).map(([, text]) => text);
    expect(all.join('')).toBe(written[stream]);
  }
});

it('takes a piece of any size in parts', () => {
  const { buffer, pieces } = collect();
  buffer.write(2, bytes('y'));
  buffer.write(1, bytes('x'.repeat(200_000)));
  buffer.flush();
  expect(pieces.map(([stream, text]) => [stream, text.length])).toEqual([
    [2, 1],
    [1, 65_536],
    [1, 65_536],
    [1, 65_536],
    [1, 200_000 - 3 * 65_536]
  ]);
});
