/**
 * Options and words as a shell would split them: `--name value`, `--name=value`,
 * `"a quoted value"`. Every word knows where it was typed, for errors.
 */
import { CommandError, didYouMean } from './errors';
import { skipBlanks } from './scan';

export interface Word {
  /** Quotes removed. */
  text: string;
  offset: number;
  /** Characters it takes in the typed text, quotes included. */
  length: number;
}

/**
 * Splits `text` from `start` at blanks. A word or part of one in quotes keeps
 * its blanks; inside double quotes `\"` and `\\` are escapes, inside single
 * quotes nothing is.
 *
 * @throws CommandError when a quote is not closed
 */
export function splitWords(text: string, start = 0): Word[] {
  const words: Word[] = [];
  for (
    let at = skipBlanks(text, start);
    at < text.length;
    at = skipBlanks(text, at)
  ) {
    const offset = at;
    let word = '';
    while (at < text.length && !/\s/.test(text[at])) {
      const quote = text[at];
      if (quote !== '"' && quote !== "'") {
        word += text[at++];
        continue;
      }
      const open = at++;
      while (at < text.length && text[at] !== quote) {
        if (
          quote === '"' &&
          text[at] === '\\' &&
          /["\\]/.test(text[at + 1] ?? '')
        ) {
          at++;
        }
        word += text[at++];
      }
      if (at === text.length) {
        throw new CommandError(`expected ${quote}, which closes this quote`, {
          text,
          offset: open
        });
      }
      at++;
    }
    words.push({ text: word, offset, length: at - offset });
  }
  return words;
}

/** What an option takes, for checking and for the list that errors show. */
export interface OptionSpec {
  /** `N`, `X.Y`; absent for a switch. */
  value?: string;
  /** What it does, in a few words. */
  help: string;
  /** Says what is wrong with a value, or undefined. */
  check?: (value: string) => string | undefined;
  /** Set for an option of a later version: why it cannot be used yet. */
  missing?: string;
}

export type OptionSpecs = Record<string, OptionSpec>;

export interface ParsedOptions {
  /** Values by name without dashes; a switch has the value ''. */
  values: Record<string, string>;
  /** Words that are no options. */
  positional: Word[];
}

/**
 * Reads the words of one command or magic line.
 *
 * @param owner whose options these are, `launch` or `%%cuda`
 * @throws CommandError for unknown, repeated and incomplete options
 */
export function parseOptions(
  text: string,
  words: Word[],
  specs: OptionSpecs,
  owner: string
): ParsedOptions {
  const values: Record<string, string> = {};
  const positional: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word.text.startsWith('--')) {
      if (/^-[A-Za-z]/.test(word.text)) {
        throw new CommandError(
          `${owner} has no option ${word.text}: options begin with two dashes`,
          { text, ...span(word) },
          listOptions(specs, owner)
        );
      }
      positional.push(word);
      continue;
    }
    const equals = word.text.indexOf('=');
    const name = word.text.slice(2, equals < 0 ? undefined : equals);
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (!spec) {
      const guess = didYouMean(
        `--${name}`,
        Object.keys(specs).map(known => `--${known}`)
      );
      throw new CommandError(
        `${owner} has no option --${name}${guess && `: ${guess}`}`,
        { text, ...span(word) },
        listOptions(specs, owner)
      );
    }
    if (spec.missing) {
      throw new CommandError(`--${name} cannot be used yet: ${spec.missing}`, {
        text,
        ...span(word)
      });
    }
    if (Object.hasOwn(values, name)) {
      throw new CommandError(`--${name} is given twice`, {
        text,
        ...span(word)
      });
    }
    if (spec.value === undefined) {
      if (equals >= 0) {
        throw new CommandError(`--${name} takes no value`, {
          text,
          ...span(word)
        });
      }
      values[name] = '';
      continue;
    }
    let value: Word;
    if (equals >= 0) {
      value = { ...word, text: word.text.slice(equals + 1) };
    } else if (i + 1 < words.length && !words[i + 1].text.startsWith('--')) {
      value = words[++i];
    } else {
      throw new CommandError(
        `--${name} needs a value: --${name} ${spec.value}`,
        {
          text,
          ...span(word)
        }
      );
    }
    const problem =
      value.text === '' ? 'the value is empty' : spec.check?.(value.text);
    if (problem) {
      throw new CommandError(`--${name} ${spec.value}: ${problem}`, {
        text,
        ...span(value)
      });
    }
    values[name] = value.text;
  }
  return { values, positional };
}

function span(word: Word): { offset: number; length: number } {
  return { offset: word.offset, length: word.length };
}

/** What errors and help list. */
export function listOptions(specs: OptionSpecs, owner: string): string {
  const usable = Object.entries(specs).filter(([, spec]) => !spec.missing);
  if (usable.length === 0) {
    return `${owner} has no options.`;
  }
  const forms = usable.map(
    ([name, spec]) => `--${name}${spec.value ? ` ${spec.value}` : ''}`
  );
  const width = Math.max(...forms.map(form => form.length));
  return [
    `Options of ${owner}:`,
    ...usable.map(([, spec], i) => `  ${forms[i].padEnd(width)}  ${spec.help}`)
  ].join('\n');
}

/** For `check`: a whole number from `min` to `max`. */
export function wholeNumber(
  min: number,
  max: number
): (value: string) => string | undefined {
  return value =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `expected a whole number from ${min} to ${max}, got ${value}`;
}

/** For `check`: a compute capability as NVIDIA writes it. */
export function computeCapability(value: string): string | undefined {
  return /^\d{1,2}\.\d$/.test(value)
    ? undefined
    : `expected a compute capability such as 7.5, got ${value}`;
}

/** For `check`: one of a few words. */
export function oneOf(
  ...words: string[]
): (value: string) => string | undefined {
  return value =>
    words.includes(value)
      ? undefined
      : `expected ${words.join(' or ')}, got ${value}`;
}
