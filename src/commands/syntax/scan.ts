/**
 * Enough of Python's lexical structure to find where an expression ends:
 * strings, comments and brackets. The expressions themselves are the Python
 * kernel's business.
 */
import { CommandError } from './errors';

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/**
 * Offset just past the string literal whose opening quote is at `at`, or -1
 * when the string is not closed. Prefixes (r, f, b) stand before the quote and
 * need no care, but for this: a backslash hides a quote in raw strings too.
 */
export function skipString(text: string, at: number): number {
  const quote = text[at];
  const triple = quote.repeat(3);
  const isTriple = text.startsWith(triple, at);
  for (let i = at + (isTriple ? 3 : 1); i < text.length; i++) {
    if (text[i] === '\\') {
      i++;
    } else if (isTriple ? text.startsWith(triple, i) : text[i] === quote) {
      return i + (isTriple ? 3 : 1);
    } else if (text[i] === '\n' && !isTriple) {
      return -1;
    }
  }
  return -1;
}

/**
 * The text with every `#` comment blanked, offsets unchanged. A string that is
 * not closed hides the rest of its line.
 */
export function blankComments(text: string): string {
  let out = '';
  for (let i = 0; i < text.length;) {
    const c = text[i];
    let end = i + 1;
    if (c === '"' || c === "'") {
      end = skipString(text, i);
      if (end < 0) {
        end = lineEnd(text, i);
      }
      out += text.slice(i, end);
    } else if (c === '#') {
      end = lineEnd(text, i);
      out += ' '.repeat(end - i);
    } else {
      out += c;
    }
    i = end;
  }
  return out;
}

export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

export function skipBlanks(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at])) {
    at++;
  }
  return at;
}

/** One expression of a list: as typed, blanks around it removed. */
export interface ScannedItem {
  text: string;
  offset: number;
}

/** What `scanList` found. */
export interface ItemList {
  items: ScannedItem[];
  /** Offset of the terminator. */
  end: number;
}

/**
 * Splits a list of Python expressions at its top-level commas, from `start` to
 * the first top-level `terminator`. An empty list has no items.
 *
 * @param opening what opened the list and where, for the error when it is never closed
 * @throws CommandError for unbalanced brackets, unclosed strings and empty items
 */
export function scanList(
  text: string,
  start: number,
  terminator: string,
  opening: { text: string; offset: number }
): ItemList {
  const items: ScannedItem[] = [];
  const brackets: number[] = [];
  let itemStart = start;
  const closeItem = (end: number): void => {
    const raw = text.slice(itemStart, end);
    const offset = itemStart + (raw.length - raw.trimStart().length);
    items.push({ text: raw.trim(), offset });
    itemStart = end + 1;
  };
  for (let i = start; i < text.length;) {
    const c = text[i];
    if (c === '"' || c === "'") {
      const end = skipString(text, i);
      if (end < 0) {
        throw new CommandError('this string is not closed', {
          text,
          offset: i
        });
      }
      i = end;
      continue;
    }
    if (brackets.length === 0 && text.startsWith(terminator, i)) {
      const isEmpty = items.length === 0 && text.slice(start, i).trim() === '';
      if (!isEmpty) {
        closeItem(i);
      }
      const blank = items.findIndex(item => item.text === '');
      if (blank >= 0) {
        const next = blank === items.length - 1 ? terminator : ',';
        throw new CommandError(`expected an expression before '${next}'`, {
          text,
          offset: Math.min(items[blank].offset, i)
        });
      }
      return { items, end: i };
    }
    if (c in CLOSING) {
      brackets.push(i);
    } else if (c === ')' || c === ']' || c === '}') {
      const open = brackets.pop();
      if (open === undefined) {
        throw new CommandError(
          `expected '${terminator}', which closes '${opening.text}'; this '${c}' closes nothing`,
          { text, offset: i }
        );
      }
      if (CLOSING[text[open]] !== c) {
        throw new CommandError(
          `expected '${CLOSING[text[open]]}', which closes '${text[open]}'`,
          {
            text,
            offset: i
          }
        );
      }
    } else if (c === ',' && brackets.length === 0) {
      closeItem(i);
    }
    i++;
  }
  const open = brackets.length > 0 ? brackets[brackets.length - 1] : undefined;
  if (open !== undefined) {
    throw new CommandError(`this '${text[open]}' is never closed`, {
      text,
      offset: open
    });
  }
  throw new CommandError(
    `expected '${terminator}', which closes '${opening.text}'`,
    {
      text,
      offset: opening.offset,
      length: opening.text.length
    }
  );
}
