import { describe, expect, it } from 'vitest';
import { Ring } from './ring';

describe('a ring', () => {
  it('gives out places one behind the other, in units', () => {
    const ring = new Ring(1024, 256);
    expect([ring.take(4), ring.take(256), ring.take(257)]).toEqual([
      0, 256, 512
    ]);
    expect(ring.take(1)).toBeUndefined();
  });

  it('begins anew at its start when what was there has come back', () => {
    const ring = new Ring(1024, 256);
    ring.take(512);
    const mark = ring.mark;
    ring.take(512);
    expect(ring.take(4)).toBeUndefined();
    ring.release(mark);
    expect([ring.take(256), ring.take(4)]).toEqual([0, 256]);
    expect(ring.take(4)).toBeUndefined();
  });

  it('never breaks a piece in two at its end', () => {
    const ring = new Ring(1024, 256);
    ring.take(768);
    ring.release(ring.mark);
    expect(ring.take(512)).toBe(0);
    // The quarter at the end is lost until the piece before it is back.
    expect(ring.take(512)).toBeUndefined();
    expect(ring.take(256)).toBe(512);
  });

  it('refuses what it could never hold', () => {
    expect(new Ring(1024, 256).take(1025)).toBeUndefined();
  });

  it('tells what lies between two marks, around its end too', () => {
    const ring = new Ring(1024, 256);
    ring.take(512);
    const first = ring.mark;
    ring.release(first);
    ring.take(512);
    ring.take(256);
    expect(ring.between(0, first)).toEqual([{ offset: 0, length: 512 }]);
    expect(ring.between(first, ring.mark)).toEqual([
      { offset: 512, length: 512 },
      { offset: 0, length: 256 }
    ]);
    expect(ring.between(first, first)).toEqual([]);
  });

  it('goes round many times', () => {
    const ring = new Ring(1024, 256);
    const places: (number | undefined)[] = [];
    for (let i = 0; i < 100; i++) {
      places.push(ring.take(256));
      ring.release(ring.mark);
    }
    expect(places).toEqual(
      Array.from({ length: 100 }, (_, i) => (i % 4) * 256)
    );
  });
});
