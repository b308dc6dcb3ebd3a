import { describe, expect, it } from 'vitest';
import {
  Damaged,
  flag,
  integer,
  list,
  map,
  number,
  object,
  oneOf,
  optional,
  Reading,
  text,
  tuple,
  type Reads
} from './schema';

const read = <T>(schema: Reads<T>, value: unknown): T =>
  schema.read(value, new Reading());

describe('a schema', () => {
  it.each<[string, Reads<unknown>, unknown[], unknown[]]>([
    ['a text', text(3), ['', 'abc'], [1, null, undefined, ['a'], {}]],
    ['a number', number(0, 2), [0, 0.5, 2], [-1, 2.1, NaN, Infinity, '1', 1n]],
    ['an integer', integer(0, 2), [0, 2], [0.5, 3, '1', null]],
    ['a flag', flag, [true, false], [0, 'true', null]],
    [
      'one of some',
      oneOf<'a' | 'b' | 3>('a', 'b', 3),
      ['a', 3],
      ['c', '3', 'toString', null]
    ],
    ['a list', list(flag, 9), [[], [true]], [{ length: 1 }, 'ab', [1]]],
    ['a tuple', tuple(flag, text(1)), [[true, 'a']], [[true], [true, 'a', 1]]],
    ['an object', object<{ a: boolean }>({ a: flag }), [{ a: true }], [[], {}]],
    ['a map', map(text(9), flag, 9), [{}, { a: true }], [{ a: 1 }, [], null]]
  ])('reads %s, and nothing else', (_, schema, right, wrong) => {
    for (const value of right) {
      expect(read(schema, value)).toEqual(value);
    }
    for (const value of wrong) {
      expect(() => read(schema, value)).toThrow(Damaged);
    }
  });

  it('reads own properties alone, and leaves others behind', () => {
    const schema = object<{ a?: string; toString?: string }>({
      a: optional(text(9)),
      toString: optional(text(9))
    });
    const inherited = Object.assign(Object.create({ a: 'no' }) as object, {
      b: 1
    });
    expect(Object.keys(read(schema, inherited))).toEqual([]);
    expect(read(schema, { a: null })).toEqual({});
  });

  it('gives a map without a prototype', () => {
    const names: unknown = JSON.parse('{"__proto__": 1, "constructor": 2}');
    const found = read(map(text(99), number(0, 9), 9), names);
    expect(Object.entries(found)).toEqual([
      ['__proto__', 1],
      ['constructor', 2]
    ]);
    expect(Object.getPrototypeOf(found)).toBeNull();
    expect(found.toString).toBeUndefined();
  });

  it('takes so much of a value and no more, however it is spread', () => {
    const schema = list(list(text(1000), 1000), 1000);
    const row = Array.from({ length: 1000 }, () => 'x'.repeat(1000));
    const reading = new Reading();
    const rows = schema.read(
      Array.from({ length: 1000 }, () => row),
      reading
    );
    const texts = rows.flat();
    expect(texts.length).toBeLessThan(50_000);
    expect(texts.join('').length).toBeLessThan(4_000_000);
    expect(reading.cuts.length).toBeLessThan(10);
    expect(reading.cuts.at(-1)).toMatch(/more lists are cut/);
  });
});
