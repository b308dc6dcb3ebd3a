import type { Span } from '../ir/types';

export type TokenKind =
  | 'identifier' // keywords too: the parser decides
  | 'number' // a preprocessing number, suffixes included
  | 'string' // with its prefix and quotes, escapes untouched; adjacent strings stay apart
  | 'char'
  | 'punctuator' // longest match: `<<<` and `>>>` are tokens of their own; the parser splits `>>`, `>>>` in templates
  | 'pragma' // a whole `#pragma` line that means something to the parser, text after `#pragma`
  | 'eof';

/** A token after preprocessing. `span` is where the user wrote it (for macro results: the macro's use). */
export interface Token {
  kind: TokenKind;
  text: string;
  span: Span;
  /** White space stood before it. */
  spaceBefore: boolean;
  /** It came out of a macro: where the macro's definition wrote it, and the macro's name. */
  expandedFrom?: { macro: string; definition: Span };
  /** A string or character whose closing quote is missing, as has been reported: it has swallowed the rest of its line. */
  hasNoEnd?: boolean;
}
