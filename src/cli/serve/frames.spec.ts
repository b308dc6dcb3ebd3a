import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FrameHead } from '../../cells/callFrames';
import { encodeFrame, FrameReader, SharedFiles } from './frames';

const head = fc.record({
  op: fc.string(),
  text: fc.string({ unit: 'binary' }),
  number: fc.integer()
});
const buffers = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 3 });

/** All of a stream in pieces that end wherever these lengths say. */
function* pieces(bytes: Uint8Array, lengths: number[]): Generator<Uint8Array> {
  let at = 0;
  for (const length of lengths) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}

it('frames come out as they went in, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(head, buffers), { maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 40 })),
      (frames, lengths) => {
        const stream = Buffer.concat(
          frames.flatMap(([one, parts]) =>
            encodeFrame(
              one,
              parts.map(part => part.slice().buffer)
            )
          )
        );
        const seen: [FrameHead, number[][]][] = [];
        const reader = new FrameReader((one, parts) =>
          seen.push([one, parts.map(part => [...part])])
        );
        for (const piece of pieces(stream, lengths)) {
          reader.push(piece);
        }
        expect(seen).toEqual(
          frames.map(([one, parts]) => [one, parts.map(part => [...part])])
        );
      }
    )
  );
});

it('large buffers are files that the reader deletes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'));
  const files = new SharedFiles(folder);
  const large = new Uint8Array(70_000).map((_, i) => i);
  const small = new Uint8Array([1, 2, 3]);
  const pieces = encodeFrame(
    { op: 'a' },
    [large, small, large].map(({ buffer }) => buffer),
    files
  );
  expect(pieces.map(({ length }) => length > 1000)).toEqual([false, false]);
  expect(readdirSync(folder)).toHaveLength(2);
  let seen: Uint8Array[] = [];
  const reader = new FrameReader((_, buffers) => (seen = buffers), files);
  pieces.forEach(piece => reader.push(piece));
  expect(seen).toEqual([large, small, large]);
  expect(readdirSync(folder)).toEqual([]);
  files.close();
  // There is no room any more: it goes through the stream.
  expect(encodeFrame({ op: 'a' }, [large.buffer], files)).toHaveLength(2);
});
