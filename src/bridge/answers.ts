/**
 * What bridge.py tells, as it is read here. Any cell of the notebook may send
 * on our comm, or put another function in the place of one of bridge.py's: what
 * does not fit is a failure of the request, in words, and no error of ours.
 */
import {
  Damaged,
  flag,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  Reading,
  text,
  type Reads,
  type Schema
} from '../protocol/schema';
import { BridgeError } from './errors';
import type { PythonArray, PythonError, PythonValue } from './values';

/** Digits of an integer that is a value; what is longer fits no parameter. */
const MOST_DIGITS = 4096;
const MOST_TEXT = 100_000;
/** Levels of tuples in tuples. */
const MOST_LEVELS = 8;

const count = integer(0, Number.MAX_SAFE_INTEGER);
const name = text(1000);

const CONVERSIONS = oneOf('array', 'asarray', 'to_numpy', 'torch', 'filled');

/** One of a kind, of which its own schema is asked. */
const kinds: Readonly<Record<string, Schema<never>>> = Object.assign(
  Object.create(null) as Record<string, Schema<never>>,
  {
    array: object<PythonArray>({
      kind: oneOf('array'),
      dtype: name,
      native: flag,
      shape: list(count, 64),
      contiguous: flag,
      writeable: flag,
      nbytes: count,
      address: matching(/^0x[0-9a-f]{1,16}$/, 'an address'),
      note: optional(text(MOST_TEXT)),
      temporary: optional(flag),
      lossy: optional(flag)
    }),
    bool: object({ kind: oneOf('bool'), value: flag }),
    int: object({
      kind: oneOf('int'),
      value: matching(/^-?0x[0-9a-f]+$/, 'a hexadecimal number')
    }),
    float: object({
      kind: oneOf('float'),
      value: matching(
        /^(?:nan|-?inf|-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/,
        'a number as repr() writes it'
      )
    })
  }
);

const other = object<{ type: string }>({ type: name });
const error = object<PythonError>({
  ename: name,
  evalue: text(MOST_TEXT),
  traceback: text(MOST_TEXT)
});

const valueAt = (level: number): Schema<PythonValue> => ({
  read(from, reading) {
    const { kind } = object<{ kind: string }>({ kind: name }).read(
      from,
      reading
    );
    if (kind === 'other') {
      // Python's null is no conversion.
      const { convert } = from as { convert?: unknown };
      return {
        kind,
        ...other.read(from, reading),
        convert:
          convert === null || convert === undefined
            ? null
            : reading.at('.convert', CONVERSIONS, convert)
      };
    }
    if (kind === 'tuple') {
      return level < MOST_LEVELS
        ? {
            kind,
            items: reading.at(
              '.items',
              list(valueAt(level + 1), 8),
              (from as { items?: unknown }).items
            )
          }
        : reading.refuse('too many tuples in tuples');
    }
    const digits = (from as { value?: unknown }).value;
    if (
      kind === 'int' &&
      typeof digits === 'string' &&
      digits.length > MOST_DIGITS
    ) {
      // What is written in decimal takes longer than anybody waits.
      return {
        kind: 'other',
        type: `int of ${digits.length - 2} hexadecimal digits`,
        convert: null
      };
    }
    return (kinds[kind] ?? reading.refuse(`no kind is called ${kind}`)).read(
      from,
      reading
    );
  }
});

/** Values of expressions, in their order. */
export const readValues = reader(
  'the values of the expressions',
  list(valueAt(0), 10_000)
);

/** What evaluating came to: the values, and what the last of them failed with. */
export function readEvaluated(from: unknown): {
  values: PythonValue[];
  failed?: PythonError;
} {
  const { values } = (from ?? {}) as { values?: unknown };
  const all: readonly unknown[] = Array.isArray(values) ? values : [values];
  const last = all.at(-1) as { kind?: unknown } | null | undefined;
  return last?.kind === 'error'
    ? { values: readValues(all.slice(0, -1)), failed: readError(last) }
    : { values: readValues(values) };
}

export const readError = reader('an error', error);

export const readCheck = reader(
  'what a check came to',
  object<{ passed: boolean; detail: string }>({
    passed: flag,
    detail: text(MOST_TEXT)
  })
);

/** Where the bytes of a chunk go. */
export interface ChunkHead {
  transfer: number;
  array: number;
  start: number;
  digest?: string;
}

export const readChunk = reader(
  'a part of an array',
  object<ChunkHead>({
    // Those of calls count down from -1.
    transfer: integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    array: count,
    start: number(0, Number.MAX_SAFE_INTEGER),
    digest: optional(text(200))
  })
);

function matching(pattern: RegExp, what: string): Schema<string> {
  return {
    read: (value, reading) =>
      typeof value === 'string' &&
      value.length <= MOST_DIGITS &&
      pattern.test(value)
        ? value
        : reading.refuse(`not ${what}`)
  };
}

/** Reads by a schema. @throws BridgeError */
function reader<T>(what: string, schema: Reads<T>): (from: unknown) => T {
  return from => {
    try {
      return schema.read(from, new Reading());
    } catch (problem) {
      if (problem instanceof Damaged) {
        throw new BridgeError(
          'BridgeError',
          `The Python kernel told ${what} in a way that gridstride does not know (${problem.message}). Restart the kernel, and run the cells again.`
        );
      }
      throw problem;
    }
  };
}
