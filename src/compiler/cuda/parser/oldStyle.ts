/**
 * C before 1989, in `.c` files: `double f(x, n) double *x; int n; {…}`, and
 * functions without a type, whose result is int. Rewritten as tokens, so that
 * the parser knows one way to write a function: `double f(double *x, int n)`.
 */
import type { SourceFile } from '../../ir/types';
import type { Token } from '../token';
import { TYPE_KEYWORDS } from './keywords';

/** Words of C++ that are names like any other in C. */
const NAMES_IN_C = new Set([
  ...['new', 'delete', 'class', 'this', 'template', 'typename', 'namespace'],
  ...['try', 'catch', 'throw', 'private', 'public', 'protected', 'virtual'],
  ...['operator', 'friend', 'explicit', 'mutable', 'export']
]);

/** The tokens of a `.c` file, whose own names the parser would take for keywords of C++. */
export function withNamesOfC(
  tokens: readonly Token[],
  files: readonly SourceFile[]
): Token[] {
  return tokens.map(token => {
    const { file } = token.expandedFrom?.definition ?? token.span;
    return token.kind === 'identifier' &&
      NAMES_IN_C.has(token.text) &&
      !files[file]?.isProvided
      ? { ...token, text: `${token.text}_` }
      : token;
  });
}

/** What may stand before a function whose result is not named. */
const BEFORE_IMPLICIT_INT = new Set(['static', 'extern', 'inline']);

/** The tokens, with the parameters of each function between its parentheses. */
export function withPrototypes(tokens: readonly Token[]): Token[] {
  const parametersOf = new Map<string, Token[]>();
  return giveParameters(rewriteDefinitions(tokens, parametersOf), parametersOf);
}

function rewriteDefinitions(
  tokens: readonly Token[],
  parametersOf: Map<string, Token[]>
): Token[] {
  const out: Token[] = [];
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token.text === '{') {
      depth++;
    } else if (token.text === '}') {
      depth--;
    }
    const isName =
      depth === 0 && token.kind === 'identifier' && tokens[i + 1]?.text === '(';
    const close = isName ? closing(tokens, i + 1) : undefined;
    const between = tokens.slice(i + 2, close);
    const old =
      close === undefined ? undefined : parameters(tokens, close, between);
    const body = old?.end ?? (close ?? 0) + 1;
    if (close === undefined || tokens[body]?.text !== '{') {
      out.push(token);
      continue;
    }
    if (isWithoutType(tokens, i)) {
      out.push({ ...token, text: 'int' });
    }
    parametersOf.set(token.text, old?.tokens ?? between);
    if (old) {
      const [open, end] = [tokens[i + 1], tokens[close]];
      out.push(token, open, ...old.tokens, end);
      i = old.end - 1;
    } else {
      out.push(token);
    }
  }
  return out;
}

/** `f();` of a function that the file defines says what it takes; of another one, that it may take anything. */
function giveParameters(
  tokens: readonly Token[],
  parametersOf: ReadonlyMap<string, Token[]>
): Token[] {
  const out: Token[] = [];
  let depth = 0;
  tokens.forEach((token, i) => {
    const { text } = token;
    depth += text === '{' ? 1 : text === '}' ? -1 : 0;
    out.push(token);
    const isEmpty =
      depth === 0 &&
      text === '(' &&
      tokens[i + 1]?.text === ')' &&
      /^[;,]$/.test(tokens[i + 2]?.text ?? '');
    const name = tokens[i - 1];
    if (isEmpty && name?.kind === 'identifier') {
      out.push(
        ...(parametersOf.get(name.text) ?? [
          { ...token, kind: 'punctuator', text: '...' } as const
        ])
      );
    }
  });
  return out;
}

/** The parameters that are declared between `)` and `{`, in the order of their names between the parentheses. */
function parameters(
  tokens: readonly Token[],
  close: number,
  between: readonly Token[]
): { tokens: Token[]; end: number } | undefined {
  const names = between.filter((_, i) => i % 2 === 0);
  const isList =
    between.length % 2 === 1 &&
    between.every(({ kind, text }, i) =>
      i % 2 === 0 ? kind === 'identifier' : text === ','
    );
  // Of `f(a, b) {` nothing is declared, but for `f(void)` and the like.
  const isBody = tokens[close + 1]?.text === '{';
  if (
    !isList ||
    (isBody
      ? names.some(({ text }) => TYPE_KEYWORDS.has(text))
      : tokens[close + 1]?.kind !== 'identifier')
  ) {
    return undefined;
  }
  const declared = new Map<string, Token[]>();
  let at = close + 1;
  while (tokens[at] && tokens[at].text !== '{') {
    const end = tokens.findIndex(
      ({ text, kind }, i) =>
        i >= at && (/^[;{}=]$/.test(text) || kind === 'eof')
    );
    if (end < 0 || tokens[end].text !== ';') {
      return undefined;
    }
    for (const one of declarations(tokens.slice(at, end))) {
      declared.set(one.name, one.tokens);
    }
    at = end + 1;
  }
  const known = new Set(names.map(({ text }) => text));
  if (![...declared.keys()].every(name => known.has(name))) {
    return undefined;
  }
  const lists = names.map(
    name => declared.get(name.text) ?? [{ ...name, text: 'int' }, name]
  );
  return {
    tokens: lists.flatMap((list, i) =>
      i === 0 ? list : [{ ...list[0], kind: 'punctuator', text: ',' }, ...list]
    ),
    end: at
  };
}

/** `float *a, b[3]` one by one, each with the type in front. */
function declarations(
  tokens: readonly Token[]
): { name: string; tokens: Token[] }[] {
  const isName = (at: number): boolean =>
    tokens[at].kind === 'identifier' &&
    (tokens[at + 1] === undefined ||
      /^[,[)]$/.test(tokens[at + 1].text) ||
      (tokens[at + 1].text === '(' && tokens[at + 2]?.text !== '*'));
  const first = tokens.findIndex(
    ({ text }, at) => /^[*(]$/.test(text) || isName(at)
  );
  const type = tokens.slice(0, first);
  const pieces: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(first)) {
    depth += /^[([]$/.test(token.text)
      ? 1
      : /^[)\]]$/.test(token.text)
        ? -1
        : 0;
    if (token.text === ',' && depth === 0) {
      pieces.push([]);
    } else {
      pieces[pieces.length - 1].push(token);
    }
  }
  return pieces.flatMap(piece => {
    const name = piece.find(
      ({ kind, text }) => kind === 'identifier' && text !== 'const'
    );
    return name ? [{ name: name.text, tokens: [...type, ...piece] }] : [];
  });
}

/** Whether nothing says what the function at the name gives. */
function isWithoutType(tokens: readonly Token[], name: number): boolean {
  let at = name - 1;
  while (at >= 0 && BEFORE_IMPLICIT_INT.has(tokens[at].text)) {
    at--;
  }
  return at < 0 || /^[;}]$/.test(tokens[at].text);
}

function closing(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    depth += tokens[at].text === '(' ? 1 : tokens[at].text === ')' ? -1 : 0;
    if (depth === 0) {
      return at;
    }
  }
  return undefined;
}
