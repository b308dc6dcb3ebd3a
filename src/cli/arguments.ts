/** Command-line arguments: words, `--name value`, `--name=value`, switches. */
import { didYouMean } from '../commands/syntax/errors';

/** A command line that is wrong: exit code 2, with the command's form. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export interface CliOption {
  /** What its value is called, `N`; absent for a switch. */
  value?: string;
  help: string;
  /** May be given several times. */
  repeated?: boolean;
  /** A short form, `-h`; with a value also `-DNAME`, as compilers take it. */
  short?: string;
  /** Set for an option of a later version: why it cannot be used yet. */
  missing?: string;
}

export type CliOptions = Record<string, CliOption>;

export interface ParsedArguments {
  words: string[];
  /** Words behind `--`; they are among `words` too, unless the command keeps them apart. */
  rest: string[];
  has(option: string): boolean;
  /** The value that was given last. */
  get(option: string): string | undefined;
  all(option: string): string[];
}

/** @throws UsageError naming what was mistyped. */
export function parseArguments(
  argv: readonly string[],
  options: CliOptions,
  /** Words behind `--` are not the command's own. */
  keepsRest = false
): ParsedArguments {
  const words: string[] = [];
  const rest: string[] = [];
  const values = new Map<string, string[]>();
  let onlyWords = false;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i];
    if (onlyWords) {
      rest.push(word);
    }
    if (onlyWords || word === '-' || !word.startsWith('-')) {
      if (!onlyWords || !keepsRest) {
        words.push(word);
      }
      continue;
    }
    if (word === '--') {
      onlyWords = true;
      continue;
    }
    const attached = attachedOption(word, options);
    const equals = attached ? 1 : word.indexOf('=');
    const typed = attached ?? (equals < 0 ? word : word.slice(0, equals));
    const name = optionName(typed, options);
    const option = options[name];
    if (option.missing !== undefined) {
      throw new UsageError(`--${name} does not exist yet: ${option.missing}`);
    }
    let value = equals < 0 ? undefined : word.slice(equals + 1);
    if (option.value === undefined) {
      if (value !== undefined) {
        throw new UsageError(`--${name} takes no value`);
      }
      value = '';
    } else if (value === undefined) {
      value = argv[++i];
      if (value === undefined) {
        throw new UsageError(
          `--${name} needs its value: --${name} ${option.value}`
        );
      }
    }
    const earlier = values.get(name) ?? [];
    if (earlier.length > 0 && !option.repeated && option.value !== undefined) {
      throw new UsageError(`--${name} is given twice`);
    }
    values.set(name, [...earlier, value]);
  }
  return {
    words,
    rest,
    has: option => values.has(option),
    get: option => values.get(option)?.at(-1),
    all: option => values.get(option) ?? []
  };
}

/** `-DN=4` → `-D`: a short option that takes a value, with the value behind it. */
function attachedOption(word: string, options: CliOptions): string | undefined {
  const short = /^-([A-Za-z])./.exec(word)?.[1];
  return short !== undefined &&
    Object.values(options).some(
      option => option.short === short && option.value !== undefined
    )
    ? `-${short}`
    : undefined;
}

function optionName(typed: string, options: CliOptions): string {
  const names = Object.keys(options);
  const name = typed.startsWith('--')
    ? typed.slice(2)
    : names.find(found => `-${options[found].short}` === typed);
  if (name !== undefined && Object.hasOwn(options, name)) {
    return name;
  }
  const guess = didYouMean(
    typed,
    names.map(found => `--${found}`)
  );
  throw new UsageError(
    `${typed} is not an option here${guess ? `: ${guess}` : ''}`
  );
}

/** A whole number of an option. */
export function wholeNumber(
  args: ParsedArguments,
  option: string
): number | undefined {
  const text = args.get(option);
  if (text === undefined) {
    return undefined;
  }
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 0) {
    throw new UsageError(`--${option} is ${text}; expected a whole number`);
  }
  return number;
}

/** As `wholeNumber`, for an option that must be given. */
export function requiredNumber(args: ParsedArguments, option: string): number {
  const number = wholeNumber(args, option);
  if (number === undefined) {
    throw new UsageError(`--${option} is missing`);
  }
  return number;
}

/** An option that is one of a few words. @throws UsageError for another. */
export function choice<T extends string>(
  args: ParsedArguments,
  option: string,
  values: readonly T[]
): T | undefined {
  const value = args.get(option);
  if (value !== undefined && !values.includes(value as T)) {
    throw new UsageError(
      `--${option} is ${value}; expected ${values.join(' or ')}`
    );
  }
  return value as T | undefined;
}
