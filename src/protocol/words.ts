/**
 * Words that users read, and how they come to be in the user's language: code
 * that makes text says it in English, and whoever shows it to somebody brings
 * the words of their language. Nothing here knows JupyterLab.
 *
 * scripts/messages.py collects what stands behind the tags `say`, `message` and
 * `phrase` (output/markup.ts), and the nouns of `plural`.
 */
import { message, type Message, type MessageValue } from './message';
import { formatCount } from './quantities';

/**
 * A language: the text that stands for an English one, with its `%1`. Where the
 * text is of a number, `many` is its plural in English.
 */
export type Words = (text: string, many?: string, count?: number) => string;

const ENGLISH: Words = (text, many, count) =>
  many !== undefined && count !== 1 ? many : text;

let current = ENGLISH;

/** Makes something in a language. What is made later, after an `await`, is in English again. */
export function inWords<T>(words: Words | undefined, make: () => T): T {
  const before = current;
  current = words ?? ENGLISH;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** Text of the language that is spoken, with its `%1`. */
export function lookUp(text: string): string {
  return current(text);
}

/** Text with its values put in. */
export function said({ text, values = [] }: Message): string {
  return current(text).replace(/%(\d)/g, (_, index: string) =>
    String(values[Number(index) - 1] ?? '')
  );
}

/** A template in the language that is spoken. */
export function say(
  strings: TemplateStringsArray,
  ...values: MessageValue[]
): string {
  return said(message(strings, ...values));
}

/** `1 kernel`, `3 kernels`. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return current(`%1 ${noun}`, `%1 ${many}`, count).replace('%1', () =>
    formatCount(count)
  );
}

/** As JupyterLab's translator has them. */
interface Bundle {
  __(text: string, ...values: string[]): string;
  _n(text: string, many: string, count: number, ...values: string[]): string;
}

/** Places that a text may have, put into themselves. */
const PLACES = ['%1', '%2', '%3', '%4', '%5', '%6', '%7', '%8', '%9'];

/** The words of a catalogue as JupyterLab has them, which makes one percent sign of two. */
export function wordsOf(bundle: Bundle): Words {
  const known = new Map<string, string>();
  return (text, many, count) => {
    if (many !== undefined && count !== undefined) {
      return bundle._n(text, many, count).replace(String(count), () => '%1');
    }
    let found = known.get(text);
    if (found === undefined) {
      found = bundle.__(text.replaceAll('%%', '%%%%'), ...PLACES);
      known.set(text, found);
    }
    return found;
  };
}
