import type { StreamParser, StringStream } from '@codemirror/language';
import { clike } from '@codemirror/legacy-modes/mode/clike';
import { tags, type Tag } from '@lezer/highlight';

/**
 * What hooks see of the parser's state: whether nothing but blanks came on the
 * line, and what reads the next token instead of the usual rules.
 */
export interface ClikeState {
  startOfLine: boolean;
  tokenize: Hook | null;
}

/** Reads a token and returns its style, or `false`: the usual rules shall. */
export type Hook = (stream: StringStream, state: ClikeState) => string | false;

/** A set of words, or a function that tells whether a word is in it. */
export type Words = Record<string, true> | ((word: string) => boolean);

export interface ClikeOptions {
  name: string;
  keywords: Words;
  types: Words;
  /** Functions of the language. */
  builtin: Words;
  /** Variables of the language. */
  variables?: Record<string, true>;
  atoms: Words;
  /** Keywords that begin a statement without a semicolon at its end. */
  blockKeywords: Words;
  /** Keywords whose next word is a name that is declared. */
  defKeywords: Words;
  /** `TYPE NAME(` at the top of the file declares NAME. */
  typeFirstDefinitions?: boolean;
  number: RegExp;
  isReservedIdentifier?: (word: string) => boolean;
  /** By the token's first character. */
  hooks: Record<string, Hook>;
}

/**
 * JupyterLab's highlight style has no colour for types, other themes have: with
 * two tags both see what they know.
 */
const TYPE: readonly Tag[] = [tags.typeName, tags.standard(tags.variableName)];

/**
 * A parser for a language that looks like C. Not the grammar of
 * @codemirror/lang-cpp: CUDA's qualifiers and `<<<…>>>` are errors to it, and
 * what stands behind an error loses its colours.
 */
export function clikeParser({
  variables = {},
  ...options
}: ClikeOptions): StreamParser<ClikeState> {
  const parser = clike(options) as unknown as StreamParser<ClikeState>;
  return {
    ...parser,
    token: (stream, state) => {
      const style = parser.token(stream, state);
      switch (style) {
        case 'type':
          // Under its own name StreamLanguage would take its own tags.
          return 'typeWord';
        case 'builtin':
          // `v.min`, `p->y1`: members may be called like built-in functions.
          return /(?:\.|->)\s*$/.test(stream.string.slice(0, stream.start))
            ? 'variable'
            : style;
        case 'variable':
          return Object.hasOwn(variables, stream.current())
            ? 'variableName.special'
            : style;
        default:
          return style;
      }
    },
    tokenTable: { typeWord: TYPE }
  };
}

export function words(text: string): Record<string, true> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map(word => [word, true])
  );
}
