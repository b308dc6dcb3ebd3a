import type { Span } from '../../ir/types';
import type { Diagnostic } from '../../diagnostics';
import { lexFragment, PPToken } from '../lexer';

/** One piece of a replacement list. */
interface BodyItem {
  token: PPToken;
  /** Index of the parameter it names, or -1. */
  param: number;
  /** `#` stood before it. */
  stringify: boolean;
  /** `##` follows it. */
  pasteNext: boolean;
  /** `__VA_OPT__(…)`: its contents. */
  optional?: BodyItem[];
}

export interface Macro {
  name: string;
  isFunctionLike: boolean;
  params: string[];
  /** The last parameter takes all remaining arguments. */
  isVariadic: boolean;
  body: BodyItem[];
  /** Where it was defined; absent for predefined ones. */
  span?: Span;
  /** It is being expanded: names equal to it stay as they are. */
  isActive: boolean;
  /** `__LINE__` and its like: computed at the place of use. */
  compute?: (use: PPToken) => PPToken;
}

export type Report = (diagnostic: Diagnostic) => void;

export function errorAt(
  span: Span,
  message: string,
  notes: Diagnostic['notes'] = []
): Diagnostic {
  return { severity: 'error', message, span, notes };
}

/** Reads what follows `#define`: name, parameters and replacement list. */
export function parseDefinition(
  directive: PPToken,
  tokens: PPToken[],
  report: Report
): Macro | undefined {
  const nameToken = tokens[0];
  if (!nameToken) {
    report(errorAt(directive.span, '#define needs the name of a macro'));
    return undefined;
  }
  if (nameToken.kind !== 'identifier') {
    report(
      errorAt(
        nameToken.span,
        `a macro's name must be an identifier, not '${nameToken.text}'`
      )
    );
    return undefined;
  }
  if (nameToken.text === 'defined') {
    report(errorAt(nameToken.span, "'defined' cannot be the name of a macro"));
    return undefined;
  }
  const macro: Macro = {
    name: nameToken.text,
    isFunctionLike: false,
    params: [],
    isVariadic: false,
    body: [],
    span: nameToken.span,
    isActive: false
  };
  let at = 1;
  if (tokens[1]?.text === '(' && !tokens[1].spaceBefore) {
    macro.isFunctionLike = true;
    const end = parseParameters(macro, tokens, report);
    if (end === undefined) {
      return undefined;
    }
    at = end;
  }
  const body = parseBody(macro, tokens.slice(at), report);
  if (!body) {
    return undefined;
  }
  macro.body = body;
  return macro;
}

/** Parameters from `tokens[1]`, the `(`; gives the index after `)`. */
function parseParameters(
  macro: Macro,
  tokens: PPToken[],
  report: Report
): number | undefined {
  let at = 2;
  if (tokens[at]?.text === ')') {
    return at + 1;
  }
  for (;;) {
    const token = tokens[at];
    if (token?.text === '...') {
      macro.isVariadic = true;
      macro.params.push('__VA_ARGS__');
      at++;
    } else if (token?.kind === 'identifier') {
      if (macro.params.includes(token.text)) {
        report(
          errorAt(
            token.span,
            `the macro '${macro.name}' has two parameters '${token.text}'`
          )
        );
        return undefined;
      }
      macro.params.push(token.text);
      at++;
      if (tokens[at]?.text === '...') {
        macro.isVariadic = true;
        at++;
      }
    } else {
      const place = token ?? tokens[at - 1]!;
      report(
        errorAt(
          place.span,
          `expected a parameter name in the definition of '${macro.name}'`
        )
      );
      return undefined;
    }
    const next = tokens[at];
    if (next?.text === ')') {
      return at + 1;
    }
    if (next?.text !== ',' || macro.isVariadic) {
      const place = next ?? tokens[at - 1]!;
      report(
        errorAt(
          place.span,
          next
            ? `expected ',' or ')' in the parameters of the macro '${macro.name}'`
            : `the parameters of the macro '${macro.name}' have no closing ')'`
        )
      );
      return undefined;
    }
    at++;
  }
}

function parseBody(
  macro: Macro,
  tokens: PPToken[],
  report: Report
): BodyItem[] | undefined {
  const items: BodyItem[] = [];
  let hash: PPToken | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.text === '##' && token.kind === 'punctuator') {
      const last = items[items.length - 1];
      if (!last || at + 1 === tokens.length) {
        report(
          errorAt(
            token.span,
            `'##' joins two tokens: it cannot ${last ? 'end' : 'begin'} a macro`
          )
        );
        return undefined;
      }
      last.pasteNext = true;
      continue;
    }
    if (
      macro.isFunctionLike &&
      token.text === '#' &&
      token.kind === 'punctuator'
    ) {
      const next = tokens[at + 1];
      if (
        !next ||
        (!macro.params.includes(next.text) && next.text !== '__VA_OPT__')
      ) {
        report(
          errorAt(token.span, "'#' must stand before a parameter of the macro")
        );
        return undefined;
      }
      hash = token;
      continue;
    }
    const item: BodyItem = {
      // The string that `#` makes stands where the `#` stood.
      token: hash ? withSpace(token, hash.spaceBefore) : token,
      param:
        token.kind === 'identifier' ? macro.params.indexOf(token.text) : -1,
      stringify: hash !== undefined,
      pasteNext: false
    };
    hash = undefined;
    if (
      token.text === '__VA_OPT__' &&
      macro.isVariadic &&
      tokens[at + 1]?.text === '('
    ) {
      const end = closingParen(tokens, at + 1);
      if (end < 0) {
        report(errorAt(token.span, "'__VA_OPT__(' has no closing ')'"));
        return undefined;
      }
      item.optional = parseBody(macro, tokens.slice(at + 2, end), report);
      if (!item.optional) {
        return undefined;
      }
      at = end;
    } else if (token.text === '__VA_ARGS__' && !macro.isVariadic) {
      report(
        errorAt(
          token.span,
          "'__VA_ARGS__' stands for '...': the macro has no such parameter"
        )
      );
      return undefined;
    }
    items.push(item);
  }
  return items;
}

function withSpace(token: PPToken, spaceBefore: boolean): PPToken {
  const { kind, text, span, atLineStart } = token;
  return new PPToken(kind, text, span, spaceBefore, atLineStart);
}

function closingParen(tokens: PPToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]!.text;
    if (text === '(') {
      depth++;
    } else if (text === ')' && --depth === 0) {
      return at;
    }
  }
  return -1;
}

/** Are the two definitions the same but for the amount of white space (C17 6.10.3)? */
export function sameDefinition(a: Macro, b: Macro): boolean {
  return (
    a.isFunctionLike === b.isFunctionLike &&
    a.isVariadic === b.isVariadic &&
    a.params.join() === b.params.join() &&
    sameItems(a.body, b.body)
  );
}

function sameItems(a: BodyItem[], b: BodyItem[]): boolean {
  return (
    a.length === b.length &&
    a.every((item, i) => {
      const other = b[i]!;
      return (
        item.token.text === other.token.text &&
        item.stringify === other.stringify &&
        item.pasteNext === other.pasteNext &&
        (i === 0 || item.token.spaceBefore === other.token.spaceBefore) &&
        sameItems(item.optional ?? [], other.optional ?? [])
      );
    })
  );
}

/** An argument of a macro: as written, and fully expanded on demand. */
export interface MacroArgument {
  raw: PPToken[];
  expanded?: PPToken[];
}

export interface Substitution {
  macro: Macro;
  args: MacroArgument[];
  /** The macro's name where it was used. */
  use: PPToken;
  expand: (tokens: PPToken[]) => PPToken[];
  report: Report;
  /** Counts characters of new tokens, and stops where they are too many. */
  grow: (characters: number, macro: Macro, use: PPToken) => void;
}

/** `##` with an empty argument leaves nothing, but `##` must still see it (C17 6.10.3.3). */
const isPlacemarker = (token: PPToken): boolean => token.text === '';

/** The replacement list with arguments in place, `#` and `##` done, not yet rescanned. */
export function substitute(substitution: Substitution): PPToken[] {
  const result = substituteItems(substitution.macro.body, substitution).filter(
    token => !isPlacemarker(token)
  );
  if (result[0]) {
    result[0].spaceBefore = substitution.use.spaceBefore;
  }
  return result;
}

function substituteItems(items: BodyItem[], how: Substitution): PPToken[] {
  const out: PPToken[] = [];
  let paste = false;
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    let piece: PPToken[];
    if (item.optional) {
      const rest = how.args[how.macro.params.length - 1];
      const isPresent =
        rest !== undefined && expandedArgument(rest, how).length > 0;
      piece = isPresent ? substituteItems(item.optional, how) : [];
      if (item.stringify) {
        piece = [
          stringify(
            piece.filter(t => !isPlacemarker(t)),
            item,
            how
          )
        ];
      }
    } else if (item.param < 0) {
      piece = [fromBody(item.token, how)];
    } else {
      const arg = how.args[item.param]!;
      if (item.stringify) {
        piece = [stringify(arg.raw, item, how)];
      } else if (paste || item.pasteNext) {
        // GNU: `, ## __VA_ARGS__` drops the comma when there are no arguments.
        const before = items[i - 1];
        if (
          paste &&
          how.macro.isVariadic &&
          item.param === how.macro.params.length - 1 &&
          before?.token.text === ','
        ) {
          if (arg.raw.length === 0) {
            out.pop();
            piece = [];
          } else {
            piece = copies(expandedArgument(arg, how), item.token);
          }
          out.push(...piece);
          paste = item.pasteNext;
          continue;
        }
        piece = copies(arg.raw, item.token);
      } else {
        piece = copies(expandedArgument(arg, how), item.token);
      }
    }
    if (piece.length === 0) {
      piece = [placemarker(item, how)];
    }
    if (paste) {
      const left = out.pop();
      if (left) {
        piece.splice(0, 1, ...pasteTokens(left, piece[0], how));
      }
    }
    for (const token of piece) {
      out.push(token);
    }
    paste = item.pasteNext;
  }
  return out;
}

function expandedArgument(arg: MacroArgument, how: Substitution): PPToken[] {
  arg.expanded ??= how.expand(arg.raw);
  return arg.expanded;
}

/** Arguments keep their own place: the user wrote them there. */
function copies(tokens: PPToken[], param: PPToken): PPToken[] {
  return tokens.map((token, i) => {
    const copy = new PPToken(
      token.kind,
      token.text,
      token.span,
      i === 0 ? param.spaceBefore : token.spaceBefore,
      false
    );
    copy.noExpand = token.noExpand;
    copy.hasNoEnd = token.hasNoEnd;
    copy.expandedFrom = token.expandedFrom;
    return copy;
  });
}

/** A token of the replacement list: it shows up where the macro is used. */
function fromBody(token: PPToken, how: Substitution): PPToken {
  const copy = new PPToken(
    token.kind,
    token.text,
    how.use.span,
    token.spaceBefore,
    false
  );
  copy.expandedFrom = { macro: how.macro.name, definition: token.span };
  return copy;
}

function placemarker(item: BodyItem, how: Substitution): PPToken {
  return new PPToken(
    'punctuator',
    '',
    how.use.span,
    item.token.spaceBefore,
    false
  );
}

function stringify(
  tokens: PPToken[],
  item: BodyItem,
  how: Substitution
): PPToken {
  let text = '';
  tokens.forEach((token, i) => {
    if (i > 0 && token.spaceBefore) {
      text += ' ';
    }
    text +=
      token.kind === 'string' || token.kind === 'char'
        ? token.text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')
        : token.text;
    how.grow(token.text.length, how.macro, how.use);
  });
  const result = new PPToken(
    'string',
    `"${text}"`,
    how.use.span,
    item.token.spaceBefore,
    false
  );
  result.expandedFrom = { macro: how.macro.name, definition: item.token.span };
  return result;
}

/** One token made of two; both of them (and a report) where they do not fit. */
function pasteTokens(
  left: PPToken,
  right: PPToken,
  how: Substitution
): PPToken[] {
  if (isPlacemarker(right)) {
    return [left];
  }
  if (isPlacemarker(left)) {
    right.spaceBefore = left.spaceBefore;
    return [right];
  }
  const text = left.text + right.text;
  how.grow(text.length, how.macro, how.use);
  const joined = lexFragment(text);
  if (joined.length !== 1) {
    how.report(
      errorAt(
        how.use.span,
        `in the macro '${how.macro.name}', '${left.text}' ## '${right.text}' does not make one token`,
        how.macro.span
          ? [{ message: 'the macro is defined here', span: how.macro.span }]
          : []
      )
    );
    return [left, right];
  }
  const result = new PPToken(
    joined[0].kind,
    text,
    left.span,
    left.spaceBefore,
    false
  );
  result.expandedFrom = left.expandedFrom ?? right.expandedFrom;
  return [result];
}
