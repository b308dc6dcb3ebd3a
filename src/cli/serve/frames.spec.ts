import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FrameHead } from '../../cells/callFrames';
import { encodeFrame, FrameReader } from './frames';

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
