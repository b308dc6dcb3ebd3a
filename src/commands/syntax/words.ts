/** Words as a shell would split them. Every word knows where it was typed, for errors. */
import { CommandError } from './errors';
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

/** The words of a command line, which a shell has split: no text to point into. */
export function shellWords(argv: readonly string[]): Word[] {
  return argv.map(text => ({ text, offset: 0, length: 0 }));
}
