/**
 * Options of commands, in cells and on the command line: tables of them, and
 * the one parser. `--name value`, `--name=value`, switches, `-DNAME`.
 */
import { CommandError, didYouMean, type TextPlace } from './errors';
import type { Word } from './words';
import { lookUp, say } from '../../protocol/words';

/**
 * One option. Plain data, so that a bundle that needs none of a table leaves it
 * out.
 */
export interface OptionSpec {
  /** What it does, in a few words. */
  help: string;
  /** What its value is called, `N`; absent for a switch. */
  value?: string;
  /** The value may be left out: then it is empty. */
  bare?: true;
  /** The value is a whole number; the least and the most. */
  whole?: readonly [number, number];
  /** The value is one of these. */
  oneOf?: readonly string[];
  /** The value is a compute capability as NVIDIA writes it, or a card that has one. */
  capability?: true;
  /** A short form, `I`; with a value also `-IFOLDER`, as compilers take it. */
  short?: string;
  required?: true;
  repeated?: true;
  /** Why it cannot be used, as a sentence goes on behind its name: `is of a later version`. */
  missing?: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type ValueOf<S> = S extends { whole: unknown }
  ? number
  : S extends { oneOf: readonly (infer Word)[] }
    ? Word
    : string;

/** What the options of a table amount to. */
export type OptionValues<S> = {
  [K in keyof S]: S[K] extends { value: string }
    ? S[K] extends { repeated: true }
      ? ValueOf<S[K]>[]
      : S[K] extends { required: true }
        ? ValueOf<S[K]>
        : ValueOf<S[K]> | undefined
    : boolean;
};

/** What is wrong with a value, without the option's name. */
class WrongValue extends Error {}

/** @throws WrongValue */
function read(
  { whole, oneOf, capability }: OptionSpec,
  given: string
): unknown {
  const expect = (isRight: boolean, what: string): void => {
    if (!isRight) {
      throw new WrongValue(`expected ${what}, got ${given}`);
    }
  };
  if (given === '') {
    throw new WrongValue('the value is empty');
  }
  if (whole) {
    const [least, most] = whole;
    expect(
      /^\d+$/.test(given) && +given >= least && +given <= most,
      `a whole number from ${least} to ${most}`
    );
    return Number(given);
  }
  if (oneOf) {
    expect(oneOf.includes(given), oneOf.join(' or '));
  }
  if (capability) {
    expect(
      /^(?:\d{1,2}\.\d$|[A-Za-z])/.test(given),
      'a compute capability such as 7.5, or a card such as h100'
    );
  }
  return given;
}

export interface ParsedOptions<S extends OptionSpecs = OptionSpecs> {
  options: OptionValues<S>;
  /** Words that are no options. */
  words: Word[];
  /** Words behind `--`. */
  rest: Word[];
  /** Options that the table does not have, where any may be given. */
  open: { name: string; value: Word }[];
  parameterPlace(value: Word): TextPlace | undefined;
  /** Where an option was typed; undefined for one that was not. */
  placeOf(option: string): TextPlace | undefined;
}

/**
 * Reads the words of one command, magic line or command line.
 *
 * @param owner whose options these are, `launch` or `%%cuda`
 * @param typed the text that the words are of, where there is one
 * @param isOpen whether options of any other name may be given, with values
 * @throws CommandError for unknown, repeated, missing and incomplete options
 */
export function parseOptions<S extends OptionSpecs>(
  words: readonly Word[],
  specs: S,
  owner: string,
  typed?: string,
  isOpen = false
): ParsedOptions<S> {
  const places = new Map<string, Word>();
  const values: Record<string, unknown> = {};
  const plain: Word[] = [];
  const open: ParsedOptions['open'] = [];
  const placeAt = (word: Word): TextPlace | undefined =>
    typed === undefined
      ? undefined
      : { text: typed, offset: word.offset, length: word.length };
  const end = words.findIndex(({ text }) => text === '--');
  const own = end < 0 ? words : words.slice(0, end);
  for (let i = 0; i < own.length; i++) {
    const word = own[i];
    if (!/^-(?:-|[A-Za-z])/.test(word.text)) {
      plain.push(word);
      continue;
    }
    const fail = (problem: string, at = word): never => {
      throw new CommandError(problem, placeAt(at));
    };
    const found =
      findOption(word.text, specs) ??
      (isOpen ? anyOption(word.text) : undefined);
    if (!found) {
      throw unknownOption(word, specs, owner, placeAt(word));
    }
    const { name, spec, attached } = found;
    if (spec.missing !== undefined) {
      fail(`--${name} ${spec.missing}`);
    }
    const isRepeated = spec.value !== undefined && spec.repeated;
    if (places.has(name) && !isRepeated) {
      fail(`--${name} is given twice`);
    }
    places.set(name, word);
    if (spec.value === undefined) {
      if (attached !== undefined) {
        fail(`--${name} takes no value`);
      }
      values[name] = true;
      continue;
    }
    let value: Word = word;
    if (attached !== undefined) {
      value = { ...word, text: attached };
    } else if (i + 1 < own.length && !own[i + 1].text.startsWith('--')) {
      value = own[++i];
    } else if (spec.bare) {
      values[name] = '';
      continue;
    } else {
      if (found.isOpen && didYouMean(`--${name}`, namesOf(specs))) {
        throw unknownOption(word, specs, owner, placeAt(word));
      }
      fail(`--${name} needs a value: --${name} ${spec.value}`);
    }
    if (found.isOpen) {
      open.push({ name, value });
      continue;
    }
    try {
      const result = read(spec, value.text);
      values[name] = isRepeated
        ? [...((values[name] as unknown[]) ?? []), result]
        : result;
    } catch (error) {
      if (error instanceof WrongValue) {
        fail(`--${name} ${spec.value}: ${error.message}`, value);
      }
      throw error;
    }
  }
  for (const [name, spec] of Object.entries(specs)) {
    if (Object.hasOwn(values, name)) {
      continue;
    }
    if (spec.value === undefined) {
      values[name] = false;
    } else if (spec.repeated) {
      values[name] = [];
    } else if (spec.required) {
      throw new CommandError(
        `${owner} needs --${name} ${spec.value}: ${spec.help}`,
        typed === undefined
          ? undefined
          : { text: typed, offset: typed.trimEnd().length }
      );
    }
  }
  return {
    options: values as OptionValues<S>,
    words: plain,
    open,
    parameterPlace: placeAt,
    rest: end < 0 ? [] : words.slice(end + 1),
    placeOf: option => {
      const word = places.get(option);
      return word && placeAt(word);
    }
  };
}

interface FoundOption {
  name: string;
  spec: OptionSpec;
  /** The value that is in the same word. */
  attached?: string;
  /** It is in no table. */
  isOpen?: true;
}

/** `--n 1..8`: an option that takes its name from elsewhere. */
function anyOption(word: string): FoundOption | undefined {
  const [, name, , attached] = /^--([A-Za-z_]\w*)(=(.*))?$/s.exec(word) ?? [];
  return name === undefined
    ? undefined
    : { name, spec: { value: 'VALUES', help: '' }, attached, isOpen: true };
}

/** `--name`, `--name=value`, `-n`, `-n=value`, `-nvalue` */
function findOption(word: string, specs: OptionSpecs): FoundOption | undefined {
  const [, long, , value] = /^--([^=]*)(=(.*))?$/s.exec(word) ?? [];
  if (long !== undefined) {
    return Object.hasOwn(specs, long)
      ? { name: long, spec: specs[long], attached: value }
      : undefined;
  }
  const name = Object.keys(specs).find(each => specs[each].short === word[1]);
  if (name === undefined || (word.length > 2 && !specs[name].value)) {
    return undefined;
  }
  return {
    name,
    spec: specs[name],
    attached: word.length > 2 ? word.slice(2).replace(/^=/, '') : undefined
  };
}

function unknownOption(
  { text: word }: Word,
  specs: OptionSpecs,
  owner: string,
  place: TextPlace | undefined
): CommandError {
  const typed = word.replace(/=.*/s, '');
  const guess = didYouMean(typed.replace(/^-(?!-)/, '--'), [
    ...namesOf(specs),
    '--help'
  ]);
  const why = guess
    ? `: ${guess}`
    : typed.startsWith('--')
      ? ''
      : ': options begin with two dashes';
  return new CommandError(
    `${owner} has no option ${typed}${why}`,
    place,
    listOptions(specs, owner)
  );
}

function namesOf(specs: OptionSpecs): string[] {
  return usable(specs).map(([name]) => `--${name}`);
}

function usable(specs: OptionSpecs): [string, OptionSpec][] {
  return Object.entries(specs).filter(
    ([, { missing }]) => missing === undefined
  );
}

/** What errors and help list. */
export function listOptions(specs: OptionSpecs, owner: string): string {
  const all = usable(specs);
  return all.length === 0
    ? say`${owner} has no options.`
    : `${say`Options of ${owner}:`}\n${optionLines(specs)}`;
}

/** One option a line: how it is written, and what it does. */
export function optionLines(specs: OptionSpecs): string {
  return columns(
    usable(specs).map(([name, { value, bare, short, help }]) => [
      `--${name}${value ? (bare ? ` [${value}]` : ` ${value}`) : ''}${short ? `, -${short}` : ''}`,
      lookUp(help)
    ])
  );
}

/** Of a line, where there is room for the second column. */
const LINE = 96;
/** Of the second column, at least. */
const LEAST = 40;

/** Two columns, indented; the second goes on below itself where a line is full. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const room = Math.max(LINE - width - 4, LEAST);
  return rows
    .flatMap(([left, right]) =>
      wrapped(right, room).map(
        (part, i) => `  ${(i === 0 ? left : '').padEnd(width)}  ${part}`
      )
    )
    .join('\n');
}

/** A text in lines of so many characters, broken between words. */
function wrapped(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
