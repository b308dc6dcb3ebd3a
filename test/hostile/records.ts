/** Records as somebody might write them who means harm, or whose disk is failing. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { RECORD_MIME } from '../../src/protocol/record';
import { everyRecord } from '../records';

export type Json =
  null | boolean | number | string | Json[] | { [key: string]: Json };

interface Saved {
  cells: { outputs: { data: { [mime: string]: Json } }[] }[];
}

/** What damage begins with: records of every kind, and those that the engine wrote. */
export const SEEDS: readonly Json[] = [
  ...(Object.values(everyRecord) as unknown as Json[]),
  ...['v1', 'v2'].flatMap(name =>
    (
      JSON.parse(
        readFileSync(`test/records-by-version/${name}.ipynb`, 'utf8')
      ) as Saved
    ).cells.flatMap(({ outputs }) =>
      outputs.flatMap(({ data }) => data[RECORD_MIME] ?? [])
    )
  )
];

const names = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'kind',
  'version'
];
const markup = [
  '<img src=x onerror="window.hit = 1">',
  '"><script>window.hit = 1</script>',
  "' onmouseover='window.hit = 1",
  '</pre><iframe srcdoc="<script>parent.hit = 1</script>">',
  '<a href="javascript:window.hit = 1">x</a>',
  '`<b>`\\u003cb>&lt;b&gt;&#60;',
  ']]></style><svg onload=window.hit=1>',
  'n = 1e400',
  'n = 1.2.3'
];

const nastyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53, 4e8, 1e15, 1e18, 1e300, -0)
);
const nastyText = fc.oneof(
  fc.constantFrom(...names, ...markup),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom(...markup, '\n', '`', '9', '(', 'int ', '/*'),
      size()
    )
    .map(([text, times]) => text.repeat(Math.ceil(times / text.length)))
);

/** Lengths, mostly small: a property that repeats things is run thousands of times. */
function size(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.nat(20) },
    { weight: 5, arbitrary: fc.nat(3_000) },
    { weight: 1, arbitrary: fc.nat(300_000) }
  );
}

const anything = fc.oneof(
  fc.constantFrom<Json>(null, true, false, [], {}),
  nastyNumber as fc.Arbitrary<Json>,
  nastyText as fc.Arbitrary<Json>,
  fc.jsonValue() as fc.Arbitrary<Json>
);

/** One change: at a place of the value that `where` chooses. */
type Change = (value: Json) => Json;
const change: fc.Arbitrary<Change> = fc.oneof(
  anything.map(
    (other): Change =>
      () =>
        other
  ),
  // As far as the type goes: what passes the schema is what views have to bear.
  fc.tuple(nastyNumber, nastyText).map(
    ([number, text]): Change =>
      value =>
        typeof value === 'number'
          ? Math.abs(number)
          : typeof value === 'string'
            ? text
            : typeof value === 'boolean'
              ? !value
              : value
  ),
  size().map(
    (times): Change =>
      value =>
        Array.isArray(value) && value.length > 0
          ? Array.from(
              { length: Math.min(times, (5e6 * value.length) / weigh(value)) },
              (_, i) => value[i % value.length]
            )
          : typeof value === 'string'
            ? value.repeat(Math.min(times, 3e5 / (value.length + 1)))
            : value
  ),
  fc.tuple(fc.constantFrom(...names), anything).map(
    ([name, other]): Change =>
      value =>
        isObject(value)
          ? // As JSON.parse would: `__proto__` is a property like any other.
            Object.fromEntries([...Object.entries(value), [name, other]])
          : value
  )
);

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** About so many characters as JSON. */
function weigh(value: Json): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, one) => sum + weigh(one as Json),
        2
      )
    : String(value).length + 8;
}

function changeAt(value: Json, where: readonly number[], by: Change): Json {
  const [step, ...rest] = where;
  if (typeof value !== 'object' || value === null || step === undefined) {
    return by(value);
  }
  const keys = Object.keys(value);
  if (keys.length === 0) {
    return by(value);
  }
  const key = keys[step % keys.length];
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[Number(key)] = changeAt(value[Number(key)], rest, by);
    return copy;
  }
  return { ...value, [key]: changeAt(value[key], rest, by) };
}

/** A record with some changes; now and then no record at all. */
export const hostileRecord: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...SEEDS),
        fc.array(fc.tuple(fc.array(fc.nat(99), { maxLength: 7 }), change), {
          minLength: 1,
          maxLength: 6
        })
      )
      .map(([seed, changes]) =>
        changes.reduce<Json>(
          (value, [where, by]) => changeAt(value, where, by),
          seed
        )
      )
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), anything)
      .map(([kind, other]): Json => ({
        version: 1,
        notes: [],
        kind,
        text: other,
        message: other
      }))
  },
  { weight: 1, arbitrary: anything }
);

/** The record with each of its lists repeated until they have about so many characters together. */
export function growLists(value: Json, characters: number): Json {
  // Three numbers are a grid, two a point.
  const isList = (one: Json): one is Json[] =>
    Array.isArray(one) && one.length > 0 && typeof one[0] !== 'number';
  const lists = countOf(value, isList);
  const grow = (one: Json, room: number): Json => {
    if (isList(one)) {
      const inner = one.map(entry => grow(entry, room / lists / one.length));
      const times = Math.max(
        1,
        Math.floor(room / lists / JSON.stringify(inner).length)
      );
      return Array.from({ length: times }, () => inner).flat();
    }
    return isObject(one)
      ? Object.fromEntries(
          Object.entries(one).map(([key, entry]) => [key, grow(entry, room)])
        )
      : one;
  };
  return grow(value, characters);
}

/** The record with its texts filled until they have so many characters together; those that name one of a few are left. */
export function growTexts(value: Json, fill: string, characters: number): Json {
  const isFree = (one: Json): one is string =>
    typeof one === 'string' && !/^[a-z-]*$/.test(one);
  const times = characters / countOf(value, isFree) / fill.length;
  const grow = (one: Json): Json =>
    isFree(one)
      ? fill.repeat(times)
      : Array.isArray(one)
        ? one.map(grow)
        : isObject(one)
          ? Object.fromEntries(
              Object.entries(one).map(([key, entry]) => [key, grow(entry)])
            )
          : one;
  return grow(value);
}

function countOf(value: Json, is: (value: Json) => boolean): number {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>(
          (sum, one) => sum + countOf(one as Json, is),
          0
        )
      : 0;
  return inner + (is(value) ? 1 : 0);
}
