/**
 * Schemas of what comes from outside: each reads a value of which nothing is
 * known, and gives one of its type or says what is wrong. Only own properties
 * are read, and what a schema does not name is left behind.
 */

/** What is wrong with a value, and where: `rows[3].launch.grid: not a list of 3`. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

/** Reads values of one type. */
export interface Reads<out T> {
  /** @throws Damaged */
  read(value: unknown, reading: Reading): T;
}

/** Reads all values of one type, and no others. */
export interface Schema<T> extends Reads<T> {
  /** Never there: it makes a schema of a narrower or a wider type another type. */
  readonly exactly?: (value: T) => T;
}

/** A property that may be absent. */
export interface Optional<T> {
  optional: Schema<T>;
}

/** A schema for each property of `T`: one that is forgotten, or not of its type, is a type error. */
export type Fields<T> = {
  [K in keyof T]-?: undefined extends T[K]
    ? Optional<Exclude<T[K], undefined>>
    : Schema<T[K]>;
};

/** How much of a value is taken in, however it is spread over lists and texts. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ENTRIES = 40_000;
/** Lists that were cut and are told one by one. */
const MOST_TOLD = 5;

/** One value that is being read: where, how much of it, and what was left out. */
export class Reading {
  /** What was left out, in whole sentences. */
  get cuts(): string[] {
    const more = this._cut - this._told.length;
    return more > 0
      ? [...this._told, `${more} more lists are cut.`]
      : this._told;
  }

  /** @throws Damaged */
  refuse(problem: string): never {
    throw new Damaged(`${this._path.join('')}: ${problem}`.replace(/^\./, ''));
  }

  /** Reads what stands at `step` of the value: `.grid`, `[3]`. */
  at<T>(step: string, schema: Reads<T>, value: unknown): T {
    this._path.push(step);
    const read = schema.read(value, this);
    this._path.pop();
    return read;
  }

  /** The text, cut to what there is room for. */
  take(text: string, most: number): string {
    const room = Math.min(most, this._characters);
    this._characters -= Math.min(text.length, room);
    return text.length > room
      ? `${text.slice(0, room)} … (${text.length - room} more characters)`
      : text;
  }

  /** How many of `length` entries of a list there is room for; those of a map are `free`: their names are taken in as text. */
  admit(length: number, most: number, free = false): number {
    const taken = Math.min(length, most, free ? most : this._entries);
    this._entries -= free ? 0 : taken;
    if (taken < length) {
      this._cut++;
      if (this._told.length < MOST_TOLD) {
        this._told.push(
          `${this._path.join('').slice(1)}: ${taken} of ${length} entries are shown.`
        );
      }
    }
    return taken;
  }

  private readonly _path: string[] = [];
  private readonly _told: string[] = [];
  private _cut = 0;
  private _characters = MOST_CHARACTERS;
  private _entries = MOST_ENTRIES;
}

/** A text; of a longer one the first `most` characters, and how many more there are. */
export function text(most: number): Schema<string> {
  return {
    read: (value, reading) =>
      typeof value === 'string'
        ? reading.take(value, most)
        : reading.refuse('not a text')
  };
}

export function number(least: number, most: number): Schema<number> {
  return {
    read: (value, reading) =>
      typeof value === 'number' && value >= least && value <= most
        ? value
        : reading.refuse(`not a number from ${least} to ${most}`)
  };
}

export function integer(least: number, most: number): Schema<number> {
  const any = number(least, most);
  return {
    read: (value, reading) =>
      Number.isInteger(value)
        ? any.read(value, reading)
        : reading.refuse('not a whole number')
  };
}

export const flag: Schema<boolean> = {
  read: (value, reading) =>
    typeof value === 'boolean' ? value : reading.refuse('not true or false')
};

/** One of these. */
export function oneOf<const T extends string | number>(
  ...all: readonly T[]
): Schema<T> {
  return {
    read: (value, reading) =>
      all.find(one => one === value) ??
      reading.refuse(`not ${all.join(' or ')}`)
  };
}

/** A list; of a longer one the first `most` entries, which the reading tells. */
export function list<T>(entry: Schema<T>, most: number): Schema<T[]> {
  return {
    read: (value, reading) =>
      Array.isArray(value)
        ? value
            .slice(0, reading.admit(value.length, most))
            .map((one, index) => reading.at(`[${index}]`, entry, one))
        : reading.refuse('not a list')
  };
}

/** As many values, each with its own schema. */
export function tuple<T extends readonly unknown[]>(
  ...entries: { [K in keyof T]: Schema<T[K]> }
): Schema<T> {
  return {
    read: (value, reading) =>
      Array.isArray(value) && value.length === entries.length
        ? (entries.map((entry, index) =>
            reading.at(`[${index}]`, entry, value[index])
          ) as unknown as T)
        : reading.refuse(`not a list of ${entries.length}`)
  };
}

/** Values by names that may be any; without a prototype, so that no name finds anything else. */
export function map<T>(
  name: Schema<string>,
  entry: Schema<T>,
  most: number
): Schema<Record<string, T>> {
  return {
    read(value, reading) {
      const all = Object.entries(plain(value, reading));
      const read = Object.create(null) as Record<string, T>;
      for (const [key, one] of all.slice(
        0,
        reading.admit(all.length, most, true)
      )) {
        read[name.read(key, reading)] = reading.at('.…', entry, one);
      }
      return read;
    }
  };
}

export function optional<T>(schema: Schema<T>): Optional<T> {
  return { optional: schema };
}

/** An object of these properties; JSON's null counts as absent where a property is optional. */
export function object<T extends object>(fields: Fields<T>): Schema<T> {
  const all = Object.entries(
    fields as Record<string, Reads<unknown> | { optional: Reads<unknown> }>
  );
  return {
    read(value, reading) {
      const from = plain(value, reading);
      const read: Record<string, unknown> = {};
      for (const [key, field] of all) {
        const own = Object.hasOwn(from, key) ? from[key] : undefined;
        if ('read' in field) {
          read[key] = reading.at(`.${key}`, field, own);
        } else if (own !== undefined && own !== null) {
          read[key] = reading.at(`.${key}`, field.optional, own);
        }
      }
      return read as T;
    }
  };
}

function plain(value: unknown, reading: Reading): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : reading.refuse('not an object');
}
