/**
 * A parser for a language that looks like C: what its words are, and how its
 * lines are indented. Not the grammar of @codemirror/lang-cpp: CUDA's qualifiers
 * and `<<<…>>>` are errors to it, and what stands behind an error loses its
 * colours. Not the parser of @codemirror/legacy-modes either, which comes with
 * a dozen languages and weighs three times as much as all that is here.
 */
import type { StreamParser, StringStream } from '@codemirror/language';
import { tags, type Tag } from '@lezer/highlight';

/** What a place in the text is inside of: brackets, a statement, or nothing. */
interface Context {
  type: 'top' | 'statement' | ')' | ']' | '}';
  /** Indentation of the line in which it begins. */
  indented: number;
  /** Where it begins in that line. */
  column: number;
  /** The word that it begins with. */
  word: string;
  /** Whether what follows an opening bracket begins in the bracket's line. */
  aligns: boolean;
  outer?: Context;
}

export interface ClikeState {
  /** Nothing but blanks came on the line. */
  startOfLine: boolean;
  /** What reads the next token instead of the usual rules: it began on a line before. */
  tokenize: Hook | null;
  context: Context;
  /** Indentation of the line. */
  indented: number;
  /** Style of the token before, or its character; `def`: a name is to be declared. */
  before: string | null;
  /** The line ends with what may be a function's type. */
  endsWithType: boolean;
}

/** Reads a token and returns its style, or `false`: the usual rules shall. */
export type Hook = (stream: StringStream, state: ClikeState) => string | false;

/** A hook that always reads one. */
type Reader = (stream: StringStream, state: ClikeState) => string;

/** A set of words, or a function that tells whether a word is in it. */
export type WordSet = Record<string, true> | ((word: string) => boolean);

export interface ClikeOptions {
  name: string;
  keywords: WordSet;
  types: WordSet;
  /** Functions of the language. */
  builtin: WordSet;
  /** Variables of the language. */
  variables?: Record<string, true>;
  atoms: WordSet;
  /** Keywords that begin a statement without a semicolon at its end. */
  blockKeywords: WordSet;
  /** Keywords whose next word is a name that is declared. */
  defKeywords: WordSet;
  /** `TYPE NAME(` at the top of the file declares NAME. */
  typeFirstDefinitions?: boolean;
  number: RegExp;
  /** By the token's first character. */
  hooks: Record<string, Hook>;
}

/**
 * JupyterLab's highlight style has no colour for types, other themes have: with
 * two tags both see what they know.
 */
const TYPE: readonly Tag[] = [tags.typeName, tags.standard(tags.variableName)];

const OPERATOR = /[-+*&%=<>!?|/]/;

const CLOSING: Record<string, ')' | ']' | '}' | undefined> = {
  '(': ')',
  '[': ']',
  '{': '}'
};

export function clikeParser(options: ClikeOptions): StreamParser<ClikeState> {
  return {
    name: options.name,
    startState: unit => ({
      startOfLine: true,
      tokenize: null,
      context: {
        type: 'top',
        indented: -unit,
        column: 0,
        word: '',
        aligns: false
      },
      indented: 0,
      before: null,
      endsWithType: false
    }),
    token: (stream, state) => readToken(options, stream, state),
    indent: (state, textAfter, { unit }) => indentation(state, textAfter, unit),
    // Under its own name StreamLanguage would take its own tags.
    tokenTable: { typeWord: TYPE },
    languageData: {
      indentOnInput: /^\s*(?:case .*?:|default:|\{\}?|\})$/,
      commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
      autocomplete: [
        options.keywords,
        options.types,
        options.builtin,
        options.atoms
      ].flatMap(set => Object.keys(set))
    }
  };
}

export function wordSet(text: string): Record<string, true> {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map(word => [word, true])
  );
}

function has(set: WordSet, word: string): boolean {
  return typeof set === 'function' ? set(word) : Object.hasOwn(set, word);
}

function readToken(
  options: ClikeOptions,
  stream: StringStream,
  state: ClikeState
): string | null {
  if (stream.sol()) {
    state.indented = stream.indentation();
    state.startOfLine = true;
  }
  const isBlank = stream.eatSpace();
  let style: string | null = null;
  if (!isBlank) {
    style = state.tokenize
      ? state.tokenize(stream, state) || null
      : readWord(options, stream, state);
    if (style === 'comment' || style === 'meta') {
      return style;
    }
    const text = stream.current();
    nest(options, style, text, stream, state);
    if (
      style === 'variable' &&
      (state.before === 'def' ||
        (options.typeFirstDefinitions &&
          followsType(stream, state, stream.start) &&
          isTopScope(state.context) &&
          stream.match(/^\s*\(/, false)))
    ) {
      style = 'def';
    }
    state.startOfLine = false;
    state.before =
      style === 'keyword' && has(options.defKeywords, text)
        ? 'def'
        : (style ?? text);
  }
  if (
    options.typeFirstDefinitions &&
    stream.eol() &&
    isTopScope(state.context)
  ) {
    state.endsWithType = followsType(stream, state, stream.pos);
  }
  return shownAs(options, style, stream);
}

/** What the highlighter is told of a token. */
function shownAs(
  { variables }: ClikeOptions,
  style: string | null,
  stream: StringStream
): string | null {
  switch (style) {
    case 'type':
      return 'typeWord';
    case 'builtin':
      // `v.min`, `p->y1`: members may be called like built-in functions.
      return /(?:\.|->)\s*$/.test(stream.string.slice(0, stream.start))
        ? 'variable'
        : style;
    case 'variable':
      return variables && Object.hasOwn(variables, stream.current())
        ? 'variableName.special'
        : style;
    default:
      return style;
  }
}

/** A token by the usual rules. Punctuation has no style. */
function readWord(
  options: ClikeOptions,
  stream: StringStream,
  state: ClikeState
): string | null {
  const first = stream.next()!;
  const hook = Object.hasOwn(options.hooks, first) && options.hooks[first];
  const hooked = hook && hook(stream, state);
  if (hooked) {
    return hooked;
  }
  if (first === '"' || first === "'") {
    return quoted(first)(stream, state);
  }
  if (/[\d.]/.test(first)) {
    stream.backUp(1);
    if (stream.match(options.number)) {
      return 'number';
    }
    stream.next();
  }
  if (/[[\]{}(),;:.]/.test(first)) {
    return null;
  }
  if (first === '/' && stream.eat('*')) {
    return blockComment(stream, state);
  }
  if (first === '/' && stream.eat('/')) {
    stream.skipToEnd();
    return 'comment';
  }
  if (OPERATOR.test(first)) {
    // A comment may follow at once.
    while (!stream.match(/^\/[/*]/, false) && stream.eat(OPERATOR)) {
      continue;
    }
    return 'operator';
  }
  stream.eatWhile(/[\w$\xa1-\uffff]/);
  const word = stream.current();
  return (
    (
      [
        ['keyword', options.keywords],
        ['type', options.types],
        ['builtin', options.builtin],
        ['atom', options.atoms]
      ] as const
    ).find(([, set]) => has(set, word))?.[0] ?? 'variable'
  );
}

/** A string or character: to the next such quote, or the end of the line unless a backslash is there. */
function quoted(quote: string): Reader {
  const read: Reader = (stream, state) => {
    state.tokenize = null;
    for (let char = stream.next(); char; char = stream.next()) {
      if (char === quote) {
        return 'string';
      }
      if (char === '\\' && !stream.next()) {
        state.tokenize = read;
      }
    }
    return 'string';
  };
  return read;
}

const blockComment: Reader = (stream, state) => {
  const isClosed = stream.match(/^.*?\*\//);
  if (!isClosed) {
    stream.skipToEnd();
  }
  state.tokenize = isClosed ? null : blockComment;
  return 'comment';
};

/** Opens and closes contexts. */
function nest(
  options: ClikeOptions,
  style: string | null,
  text: string,
  stream: StringStream,
  state: ClikeState
): void {
  const mark = style === null ? text : '';
  const opened = CLOSING[mark];
  const isLast = (): unknown => stream.match(/^\s*(?:\/\/.*)?$/, false);
  if (mark === ';' || mark === ':' || (mark === ',' && isLast())) {
    leaveStatements(state);
  } else if (opened) {
    enter(state, opened, stream, '');
  } else if (mark === '}') {
    leaveStatements(state);
    if (state.context.type === '}') {
      leave(state);
    }
    leaveStatements(state);
  } else if (mark !== '' && mark === state.context.type) {
    leave(state);
  } else {
    const { type } = state.context;
    const isNew = style === 'keyword' && has(options.blockKeywords, text);
    if (type === '}' || type === 'top' || (type === 'statement' && isNew)) {
      enter(state, 'statement', stream, text);
    }
  }
}

function enter(
  state: ClikeState,
  type: Context['type'],
  stream: StringStream,
  word: string
): void {
  const { context: outer } = state;
  state.context = {
    type,
    indented:
      outer.type === 'statement' && type !== 'statement'
        ? outer.indented
        : state.indented,
    column: stream.column(),
    word,
    aligns: !stream.match(/^\s*(?:\/[/*].*)?$/, false),
    outer
  };
}

function leave(state: ClikeState): void {
  const { type, indented, outer } = state.context;
  if (type !== 'statement') {
    state.indented = indented;
  }
  state.context = outer!;
}

function leaveStatements(state: ClikeState): void {
  while (state.context.type === 'statement') {
    leave(state);
  }
}

/** Whether functions are declared here: in no braces but those of namespaces. */
function isTopScope(context: Context): boolean {
  for (let at: Context | undefined = context; at; at = at.outer) {
    if (at.type === '}' && at.outer?.word !== 'namespace') {
      return false;
    }
  }
  return true;
}

/** Whether what stands before a place may be a type: a name, `*`, `]`, or the `>` of a template. */
function followsType(
  stream: StringStream,
  state: ClikeState,
  place: number
): boolean {
  return (
    state.before === 'variable' ||
    state.before === 'type' ||
    /(?:\S[^\s-]>|[*\]])\s*$/.test(stream.string.slice(0, place)) ||
    (state.endsWithType && stream.column() === stream.indentation())
  );
}

/** Columns before a line that begins with `textAfter`; null: as the line before. */
function indentation(
  state: ClikeState,
  textAfter: string,
  unit: number
): number | null {
  let { context } = state;
  if (state.tokenize || (state.endsWithType && isTopScope(context))) {
    return null;
  }
  const first = textAfter.charAt(0);
  if (context.type === 'statement' && first === '}') {
    context = context.outer!;
  }
  const { type, indented, column, aligns, outer } = context;
  if (type === 'statement') {
    return indented + (first === '{' ? 0 : unit);
  }
  const isClosing = first === type;
  if (aligns) {
    return column + (isClosing ? 0 : 1);
  }
  if (isClosing) {
    return indented;
  }
  const isInSwitch =
    type === '}' &&
    outer?.word === 'switch' &&
    !/^(?:case|default)\b/.test(textAfter);
  return indented + unit + (isInSwitch ? unit : 0);
}
