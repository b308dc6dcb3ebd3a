import type { SourceFile, Span } from '../../ir/types';
import type { Diagnostic } from '../../diagnostics';
import { didYouMean } from '../didYouMean';
import { findHeader, headerNames } from '../headers/index';
import { isPunctuatorText, Lexer, lexFragment, PPToken } from '../lexer';
import { decodeText } from '../literals';
import type { Token } from '../token';
import { evaluateCondition } from './condition';
import {
  errorAt,
  parseDefinition,
  sameDefinition,
  substitute,
  type Macro,
  type MacroArgument
} from './macro';
import { classifyPragma } from './pragma';
import { predefinedMacros } from './predefined';

export interface PreprocessOptions {
  /** What the main source is called in diagnostics; `cell` unless told. */
  file?: string;
  /** Headers of the user, by the name that `#include` uses. */
  files?: Record<string, string>;
  /** Macros of the command line: `{N: '16'}` is `-DN=16`. */
  defines?: Record<string, string>;
}

export interface PreprocessResult {
  /** Ends with an `eof`. */
  tokens: Token[];
  /** The main source first, then every header that was included. */
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

/** As deep as headers may include headers: beyond it is nearly always a header including itself. */
const MAX_INCLUDE_DEPTH = 64;
/** Tokens out of macros, and in all: far above any real program, far below what hurts. */
const MAX_MACRO_TOKENS = 400_000;
const MAX_TOKENS = 1_000_000;
const MAX_EXPANSION_DEPTH = 200;
/** Past this many, more messages help nobody. */
const MAX_DIAGNOSTICS = 200;

/** An `#if` that is still open. */
interface Conditional {
  directive: PPToken;
  /** Tokens of the current group count. */
  isActive: boolean;
  /** A group was taken already: later ones are skipped. */
  wasTaken: boolean;
  /** The surrounding group is skipped, whatever the condition says. */
  parentSkipped: boolean;
  elseSeen: boolean;
}

interface OpenFile {
  lexer: Lexer;
  conditionals: Conditional[];
  /** What `#line` has added to line numbers, and the name it gave. */
  lineShift: number;
  presumedName: string;
}

/** Tokens waiting to be read again: a macro's replacement, or a few pushed back. */
interface Pending {
  tokens: PPToken[];
  at: number;
  macro?: Macro;
}

/** Thrown to stop at once when a limit is reached; never leaves this file. */
class Stop extends Error {}

export class Preprocessor {
  readonly files: SourceFile[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly macros = new Map<string, Macro>();
  private readonly open: OpenFile[] = [];
  private pending: Pending[] = [];
  /** Expanding an argument or directive: the end of `pending` is the end of input. */
  private isIsolated = false;
  private readonly onceFiles = new Set<string>();
  private readonly output: Token[] = [];
  private macroTokens = 0;
  private expansionDepth = 0;
  private counter = 0;

  constructor(
    source: string,
    private readonly options: PreprocessOptions
  ) {
    for (const macro of predefinedMacros()) {
      this.macros.set(macro.name, macro);
    }
    this.defineComputedMacros();
    for (const [name, value] of Object.entries(options.defines ?? {})) {
      this.defineText(name, value);
    }
    this.enter(options.file ?? 'cell', source);
  }
  run(): PreprocessResult {
    let isCut = false;
    try {
      for (;;) {
        const token = this.nextExpanded();
        if (token.kind === 'eof') {
          break;
        }
        this.emit(token);
      }
    } catch (error) {
      if (!(error instanceof Stop)) {
        throw error;
      }
      isCut = true;
    }
    const end = this.files[0]!.text.length;
    const last = this.open[0]!.lexer;
    last.quiet = true;
    let eof = last.next();
    while (eof.kind !== 'eof') {
      eof = last.next();
    }
    this.output.push({
      kind: 'eof',
      // Tells the parser not to ask for what a comment or a limit swallowed.
      text: isCut || last.endsInComment ? '/*' : '',
      span: { ...eof.span, end },
      spaceBefore: true
    });
    return {
      tokens: this.output,
      files: this.files,
      diagnostics: this.diagnostics
    };
  }

  // ------------------------------------------------------------- reports

  private readonly report = (diagnostic: Diagnostic): void => {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) {
      this.diagnostics.push(diagnostic);
    }
  };

  private stop(
    span: Span,
    message: string,
    notes: Diagnostic['notes'] = []
  ): never {
    this.report(errorAt(span, message, notes));
    throw new Stop();
  }

  // --------------------------------------------------------------- files

  private enter(name: string, text: string): void {
    const file: SourceFile = { name, text };
    this.files.push(file);
    this.open.push({
      lexer: new Lexer(file, this.files.length - 1, this.report),
      conditionals: [],
      lineShift: 0,
      presumedName: name
    });
  }

  private leave(): void {
    this.closeConditionals(this.open.pop()!);
  }

  /** The next token before expansion, directives done. */
  private nextRaw(): PPToken {
    for (;;) {
      const top = this.pending[this.pending.length - 1];
      if (top) {
        if (top.at < top.tokens.length) {
          return top.tokens[top.at++]!;
        }
        if (top.macro) {
          top.macro.isActive = false;
        }
        this.pending.pop();
        continue;
      }
      if (this.isIsolated) {
        return END_OF_LIST;
      }
      const file = this.open[this.open.length - 1]!;
      const token = file.lexer.next();
      if (token.kind === 'eof') {
        if (this.open.length === 1) {
          this.closeConditionals(file);
          return token;
        }
        this.leave();
        continue;
      }
      if (
        token.atLineStart &&
        token.text === '#' &&
        token.kind === 'punctuator'
      ) {
        this.directive(file, token);
        continue;
      }
      return token;
    }
  }

  private closeConditionals(file: OpenFile): void {
    for (const conditional of file.conditionals.splice(0)) {
      this.report(
        errorAt(
          conditional.directive.span,
          `#${conditional.directive.text} has no #endif`
        )
      );
    }
  }

  // ------------------------------------------------------------- output

  private emit(token: PPToken): void {
    if (this.output.length >= MAX_TOKENS) {
      this.stop(
        token.span,
        `the program has more than ${MAX_TOKENS} tokens once it is expanded`
      );
    }
    if (token.kind === 'punctuator' && !isPunctuatorText(token.text)) {
      this.strayCharacter(token);
      return;
    }
    if (token.text === '_Pragma' && token.kind === 'identifier') {
      this.pragmaOperator(token);
      return;
    }
    this.output.push(token);
  }

  private strayCharacter(token: PPToken): void {
    const intended = LOOKALIKES[token.text];
    const code = token.text.codePointAt(0)!;
    const shown =
      code < 0x20 || code === 0x7f
        ? `U+${code.toString(16).padStart(4, '0').toUpperCase()}`
        : `'${token.text}'`;
    const diagnostic = errorAt(
      token.span,
      token.text === '\\'
        ? "stray '\\': a backslash joins lines only as the very last character of a line"
        : intended
          ? `${shown} is not a character of C++: '${intended}' is meant here`
          : `${shown} is not a character of C++`
    );
    if (intended) {
      diagnostic.fix = { span: token.span, text: intended };
      diagnostic.notes.push({
        message:
          'text copied from a web page or a slide often has typographic characters'
      });
    }
    this.report(diagnostic);
    if (intended && isPunctuatorText(intended)) {
      this.output.push({ ...token, kind: 'punctuator', text: intended });
    }
  }

  /** `_Pragma("…")` does what `#pragma …` does. */
  private pragmaOperator(name: PPToken): void {
    const [paren, text, close] = [
      this.nextExpanded(),
      this.nextExpanded(),
      this.nextExpanded()
    ];
    if (paren.text !== '(' || text.kind !== 'string' || close.text !== ')') {
      this.report(errorAt(name.span, '_Pragma is written _Pragma("text")'));
      return;
    }
    const units = decodeText(text.text).units;
    const body = String.fromCodePoint(...units.map(unit => unit.code));
    this.pragma(name, body, name.span);
  }

  private pragma(directive: PPToken, text: string, span: Span): void {
    const what = classifyPragma(text);
    switch (what.kind) {
      case 'once':
        this.onceFiles.add(this.files[directive.span.file]!.name);
        break;
      case 'token':
        this.output.push({
          kind: 'pragma',
          text: what.text,
          span,
          spaceBefore: true
        });
        break;
      case 'warn':
        this.report({
          severity: 'warning',
          message: what.message,
          span,
          notes: []
        });
        break;
      case 'error':
        this.report(errorAt(span, what.message));
        break;
      case 'ignore':
        break;
    }
  }

  // ----------------------------------------------------------- expansion

  /** The next token with macros expanded. */
  private nextExpanded(): PPToken {
    for (;;) {
      const token = this.nextRaw();
      if (token.kind !== 'identifier' || token.noExpand) {
        return token;
      }
      const macro = this.macros.get(token.text);
      if (!macro) {
        return token;
      }
      if (macro.isActive) {
        token.noExpand = true;
        return token;
      }
      if (macro.compute) {
        return macro.compute(token);
      }
      if (!macro.isFunctionLike) {
        this.push(
          substitute({ ...this.substitution, macro, args: [], use: token }),
          macro,
          token
        );
        continue;
      }
      const args = this.collectArguments(macro, token);
      if (!args) {
        return token;
      }
      this.push(
        substitute({ ...this.substitution, macro, args, use: token }),
        macro,
        token
      );
    }
  }

  private readonly substitution = {
    expand: (tokens: PPToken[]): PPToken[] => this.expandList(tokens),
    report: this.report
  };

  private push(tokens: PPToken[], macro: Macro, use: PPToken): void {
    this.macroTokens += tokens.length + 1;
    if (this.macroTokens > MAX_MACRO_TOKENS) {
      this.stop(
        use.span,
        `the macro '${use.text}' expands to more than ${MAX_MACRO_TOKENS} tokens`,
        macro.span ? [{ message: 'it is defined here', span: macro.span }] : []
      );
    }
    macro.isActive = true;
    this.pending.push({ tokens, at: 0, macro });
  }

  /** Expands tokens on their own, as arguments and `#if` lines are. */
  private expandList(tokens: PPToken[]): PPToken[] {
    if (!tokens.some(token => token.kind === 'identifier')) {
      return tokens;
    }
    if (++this.expansionDepth > MAX_EXPANSION_DEPTH) {
      this.stop(
        tokens[0]!.span,
        `macro arguments are nested more than ${MAX_EXPANSION_DEPTH} levels deep`
      );
    }
    const outer = { pending: this.pending, isIsolated: this.isIsolated };
    // A copy of each token: expansion marks names that must not be expanded again.
    this.pending = [{ tokens: tokens.map(cloneToken), at: 0 }];
    this.isIsolated = true;
    const result: PPToken[] = [];
    for (
      let token = this.nextExpanded();
      token.kind !== 'eof';
      token = this.nextExpanded()
    ) {
      result.push(token);
    }
    this.macroTokens += result.length;
    this.pending = outer.pending;
    this.isIsolated = outer.isIsolated;
    this.expansionDepth--;
    return result;
  }

  /** The arguments after a function-like macro's name, or undefined where no `(` follows. */
  private collectArguments(
    macro: Macro,
    use: PPToken
  ): MacroArgument[] | undefined {
    const paren = this.peekForParen();
    if (!paren) {
      return undefined;
    }
    const args: MacroArgument[] = [{ raw: [] }];
    let depth = 1;
    for (;;) {
      const token = this.nextRaw();
      if (token.kind === 'eof') {
        this.report(
          errorAt(
            use.span,
            `the arguments of the macro '${macro.name}' have no closing ')'`
          )
        );
        return undefined;
      }
      if (token.kind === 'punctuator') {
        if (token.text === '(') {
          depth++;
        } else if (token.text === ')' && --depth === 0) {
          break;
        } else if (token.text === ',' && depth === 1) {
          const takesRest =
            macro.isVariadic && args.length === macro.params.length;
          if (!takesRest) {
            args.push({ raw: [] });
            continue;
          }
        }
      }
      if (
        token.kind === 'identifier' &&
        this.macros.get(token.text)?.isActive
      ) {
        token.noExpand = true;
      }
      args[args.length - 1]!.raw.push(token);
    }
    return this.checkArgumentCount(macro, args, use);
  }

  private checkArgumentCount(
    macro: Macro,
    args: MacroArgument[],
    use: PPToken
  ): MacroArgument[] | undefined {
    const wanted = macro.params.length;
    if (wanted === 0 && args.length === 1 && args[0]!.raw.length === 0) {
      return [];
    }
    if (macro.isVariadic && args.length === wanted - 1) {
      args.push({ raw: [] });
    }
    if (args.length !== wanted) {
      const least = macro.isVariadic ? `at least ${wanted - 1}` : `${wanted}`;
      this.report(
        errorAt(
          use.span,
          `the macro '${macro.name}' takes ${least} argument${wanted === 1 ? '' : 's'}, ` +
            `not ${args.length}`,
          macro.span
            ? [{ message: 'it is defined here', span: macro.span }]
            : []
        )
      );
      while (args.length < wanted) {
        args.push({ raw: [] });
      }
      args.length = wanted;
    }
    return args;
  }

  /** Consumes a `(` if it is next; anything else stays to be read. */
  private peekForParen(): boolean {
    const token = this.nextRaw();
    if (token.text === '(' && token.kind === 'punctuator') {
      return true;
    }
    if (token !== END_OF_LIST) {
      this.pending.push({ tokens: [token], at: 0 });
    }
    return false;
  }

  // ---------------------------------------------------------- directives

  private directive(file: OpenFile, hash: PPToken): void {
    const name = file.lexer.nextInLine();
    if (!name) {
      return; // a lone `#`
    }
    switch (name.text) {
      case 'if':
      case 'ifdef':
      case 'ifndef':
        this.beginConditional(file, name);
        return;
      case 'elif':
      case 'elifdef':
      case 'elifndef':
      case 'else':
        this.nextGroup(file, name);
        return;
      case 'endif':
        this.endConditional(file, name);
        return;
      case 'define': {
        const macro = parseDefinition(name, this.restOfLine(file), this.report);
        if (macro) {
          this.define(macro);
        }
        return;
      }
      case 'undef': {
        const [target] = this.restOfLine(file);
        if (target?.kind !== 'identifier') {
          this.report(
            errorAt((target ?? name).span, '#undef needs the name of a macro')
          );
          return;
        }
        this.macros.delete(target.text);
        return;
      }
      case 'include':
        this.include(file, name);
        return;
      case 'pragma': {
        this.pragmaDirective(file, name);
        return;
      }
      case 'error':
      case 'warning': {
        const { text } = file.lexer.restOfLine();
        this.report({
          severity: name.text === 'error' ? 'error' : 'warning',
          message: text === '' ? `#${name.text}` : `#${name.text} ${text}`,
          span: name.span,
          notes: []
        });
        return;
      }
      case 'line':
        this.lineDirective(file, name);
        return;
      case 'ident':
      case 'sccs':
        file.lexer.restOfLine();
        return;
    }
    if (name.kind === 'number') {
      file.lexer.restOfLine(); // a line marker that another preprocessor left
      return;
    }
    const meant = didYouMean(name.text, DIRECTIVES);
    this.report({
      ...errorAt(
        { ...hash.span, end: name.span.end },
        `unknown preprocessor directive '#${name.text}'` +
          (meant ? `; did you mean '#${meant}'?` : '')
      ),
      ...(meant ? { fix: { span: name.span, text: meant } } : {})
    });
    file.lexer.restOfLine();
  }

  private restOfLine(file: OpenFile): PPToken[] {
    const tokens: PPToken[] = [];
    for (let t = file.lexer.nextInLine(); t; t = file.lexer.nextInLine()) {
      tokens.push(t);
    }
    return tokens;
  }

  private define(macro: Macro): void {
    const old = this.macros.get(macro.name);
    if (old && (old.compute || !sameDefinition(old, macro))) {
      this.report({
        severity: 'warning',
        message: `the macro '${macro.name}' is defined anew, differently`,
        span: macro.span!,
        notes: old.span
          ? [{ message: 'the earlier definition is here', span: old.span }]
          : [{ message: 'it is a macro that the compiler defines itself' }]
      });
    }
    this.macros.set(macro.name, macro);
  }

  private defineText(name: string, value: string): void {
    const tokens = lexFragment(`${name} ${value}`);
    const macro = parseDefinition(
      tokens[0] ?? END_OF_LIST,
      tokens,
      () => undefined
    );
    if (macro) {
      macro.span = undefined;
      this.macros.set(macro.name, macro);
    }
  }

  private pragmaDirective(file: OpenFile, name: PPToken): void {
    const tokens = this.restOfLine(file);
    const first = tokens[0];
    if (!first) {
      return;
    }
    const span = { ...name.span, end: tokens[tokens.length - 1]!.span.end };
    // nvcc expands macros in the argument of unroll.
    const shown =
      first.text === 'unroll'
        ? [first, ...this.expandList(tokens.slice(1))]
        : tokens;
    const text = shown
      .map((t, i) => (i > 0 && t.spaceBefore ? ' ' : '') + t.text)
      .join('');
    this.pragma(name, text, span);
  }

  private lineDirective(file: OpenFile, name: PPToken): void {
    const [number, text] = this.expandList(this.restOfLine(file));
    if (!number || !/^[0-9]+$/.test(number.text)) {
      this.report(errorAt((number ?? name).span, '#line needs a line number'));
      return;
    }
    file.lineShift = Number(number.text) - (name.span.line + 1);
    if (text?.kind === 'string') {
      file.presumedName = text.text.slice(1, -1);
    }
  }

  // -------------------------------------------------------- conditionals

  private beginConditional(file: OpenFile, name: PPToken): void {
    const isTrue = this.condition(file, name);
    file.conditionals.push({
      directive: name,
      isActive: isTrue,
      wasTaken: isTrue,
      parentSkipped: false,
      elseSeen: false
    });
    if (!isTrue) {
      this.skipGroup(file);
    }
  }

  /** Reads and evaluates what follows `#if`, `#ifdef`, `#ifndef` or their `#elif` forms. */
  private condition(file: OpenFile, name: PPToken): boolean {
    const tokens = this.restOfLine(file);
    if (name.text.endsWith('def')) {
      const [target, extra] = tokens;
      if (target?.kind !== 'identifier') {
        this.report(
          errorAt(
            (target ?? name).span,
            `#${name.text} needs the name of a macro`
          )
        );
        return false;
      }
      if (extra) {
        this.report({
          severity: 'warning',
          message: `#${name.text} looks at one name only: the rest of the line is ignored`,
          span: extra.span,
          notes: [{ message: 'use #if defined(A) && defined(B) for more' }]
        });
      }
      return this.isDefined(target.text) !== name.text.endsWith('ndef');
    }
    return evaluateCondition(
      name,
      this.expandList(this.replaceQueries(tokens)),
      this.report
    );
  }

  private isDefined(name: string): boolean {
    return this.macros.has(name) || QUERY_MACROS.has(name);
  }

  /** `defined X`, `__has_include(…)` and the other `__has_…` become 1 or 0 before expansion. */
  private replaceQueries(tokens: PPToken[]): PPToken[] {
    const out: PPToken[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at]!;
      if (token.text === 'defined') {
        const isParenthesised = tokens[at + 1]?.text === '(';
        const target = tokens[at + (isParenthesised ? 2 : 1)];
        if (
          target?.kind !== 'identifier' ||
          (isParenthesised && tokens[at + 3]?.text !== ')')
        ) {
          this.report(
            errorAt(
              token.span,
              "'defined' is written defined(NAME) or defined NAME"
            )
          );
          return [];
        }
        out.push(truthToken(token, this.isDefined(target.text)));
        at += isParenthesised ? 3 : 1;
      } else if (QUERY_MACROS.has(token.text) && tokens[at + 1]?.text === '(') {
        let end = at + 2;
        while (end < tokens.length && tokens[end]!.text !== ')') {
          end++;
        }
        const argument = tokens.slice(at + 2, end);
        out.push(
          truthToken(
            token,
            token.text === '__has_include' && this.hasInclude(argument)
          )
        );
        at = end;
      } else {
        out.push(token);
      }
    }
    return out;
  }

  private hasInclude(argument: PPToken[]): boolean {
    const text = argument.map(token => token.text).join('');
    const name = text.replace(/^["<]|[">]$/g, '');
    return (
      this.userFile(name) !== undefined || typeof findHeader(name) === 'string'
    );
  }

  private nextGroup(file: OpenFile, name: PPToken): void {
    const conditional = file.conditionals[file.conditionals.length - 1];
    if (!conditional) {
      this.report(errorAt(name.span, `#${name.text} without an #if before it`));
      file.lexer.restOfLine();
      return;
    }
    this.enterGroup(file, conditional, name);
    if (!conditional.isActive) {
      this.skipGroup(file);
    }
  }

  private enterGroup(
    file: OpenFile,
    conditional: Conditional,
    name: PPToken
  ): void {
    if (conditional.elseSeen) {
      this.report(
        errorAt(name.span, `#${name.text} after #else`, [
          { message: 'the #if is here', span: conditional.directive.span }
        ])
      );
    }
    if (name.text === 'else') {
      conditional.elseSeen = true;
      conditional.isActive =
        !conditional.wasTaken && !conditional.parentSkipped;
      file.lexer.restOfLine();
    } else if (conditional.wasTaken || conditional.parentSkipped) {
      conditional.isActive = false;
      file.lexer.restOfLine(); // not evaluated, so it may hold anything
    } else {
      conditional.isActive = this.condition(file, name);
    }
    conditional.wasTaken ||= conditional.isActive;
  }

  private endConditional(file: OpenFile, name: PPToken): void {
    if (!file.conditionals.pop()) {
      this.report(errorAt(name.span, '#endif without an #if before it'));
    }
    file.lexer.restOfLine();
  }

  /** Skips to the group of the innermost conditional that counts, or behind its `#endif`. */
  private skipGroup(file: OpenFile): void {
    const depth = file.conditionals.length;
    while (file.conditionals.length >= depth) {
      file.lexer.skipToDirective();
      const hash = file.lexer.next();
      if (hash.kind === 'eof') {
        return;
      }
      file.lexer.quiet = true;
      const name = file.lexer.nextInLine();
      file.lexer.quiet = false;
      switch (name?.text) {
        case 'if':
        case 'ifdef':
        case 'ifndef':
          file.lexer.restOfLine();
          file.conditionals.push({
            directive: name,
            isActive: false,
            wasTaken: true,
            parentSkipped: true,
            elseSeen: false
          });
          break;
        case 'elif':
        case 'elifdef':
        case 'elifndef':
        case 'else': {
          const conditional = file.conditionals[file.conditionals.length - 1]!;
          this.enterGroup(file, conditional, name);
          if (conditional.isActive) {
            return;
          }
          break;
        }
        case 'endif':
          this.endConditional(file, name);
          break;
        default:
          if (name) {
            file.lexer.quiet = true;
            file.lexer.restOfLine();
            file.lexer.quiet = false;
          }
      }
    }
  }

  // ------------------------------------------------------------ includes

  private include(file: OpenFile, name: PPToken): void {
    const angled = file.lexer.angledHeaderName();
    let header = '';
    let span = name.span;
    if (angled) {
      header = angled.text.slice(1, -1);
      span = angled.span;
      file.lexer.restOfLine();
    } else {
      const tokens = this.expandList(this.restOfLine(file));
      const first = tokens[0];
      if (first?.kind === 'string') {
        header = first.text.slice(1, -1);
        span = first.span;
      } else if (
        first?.text === '<' &&
        tokens.some(token => token.text === '>')
      ) {
        const end = tokens.findIndex(token => token.text === '>');
        header = tokens
          .slice(1, end)
          .map((t, i) => (i > 0 && t.spaceBefore ? ' ' : '') + t.text)
          .join('');
        span = first.span;
      } else {
        this.report(
          errorAt(
            (first ?? name).span,
            '#include is written #include <name> or #include "name"'
          )
        );
        return;
      }
    }
    this.includeFile(header, span);
  }

  private userFile(name: string): string | undefined {
    const files = this.options.files;
    if (!files) {
      return undefined;
    }
    const plain = normalisePath(name);
    return Object.keys(files).find(
      key => key === name || normalisePath(key) === plain
    );
  }

  private includeFile(header: string, span: Span): void {
    const user = this.userFile(header);
    const name = user ?? header;
    if (this.onceFiles.has(name)) {
      return;
    }
    if (user !== undefined) {
      if (this.open.length > MAX_INCLUDE_DEPTH) {
        this.stop(
          span,
          `headers include each other more than ${MAX_INCLUDE_DEPTH} levels deep`,
          [{ message: `put '#pragma once' at the top of '${name}'` }]
        );
      }
      this.enter(name, this.options.files![user]!);
      return;
    }
    const found = findHeader(header);
    if (typeof found === 'string') {
      this.onceFiles.add(name);
      if (found !== '') {
        this.enter(name, found);
      }
      return;
    }
    if (found) {
      this.report(
        errorAt(
          span,
          `the header '${header}' is not supported: ${found.reason}`
        )
      );
      return;
    }
    const meant = didYouMean(header, [
      ...Object.keys(this.options.files ?? {}),
      ...headerNames()
    ]);
    const diagnostic = errorAt(
      span,
      `there is no header '${header}'` +
        (meant ? `; did you mean '${meant}'?` : ''),
      meant
        ? []
        : [
            {
              message:
                "a header of your own can be given with '%%cuda --file NAME'"
            }
          ]
    );
    if (meant) {
      const isAngled = this.files[span.file]!.text[span.start] === '<';
      diagnostic.fix = { span, text: isAngled ? `<${meant}>` : `"${meant}"` };
    }
    this.report(diagnostic);
  }

  // ----------------------------------------------------- computed macros

  private defineComputedMacros(): void {
    const define = (
      name: string,
      make: (use: PPToken) => [PPToken['kind'], string]
    ): void => {
      this.macros.set(name, {
        name,
        isFunctionLike: false,
        params: [],
        isVariadic: false,
        body: [],
        isActive: false,
        compute: use => {
          const [kind, text] = make(use);
          return new PPToken(kind, text, use.span, use.spaceBefore, false);
        }
      });
    };
    const quote = (text: string): string =>
      `"${text.replace(/["\\]/g, '\\$&')}"`;
    const current = (): OpenFile => this.open[this.open.length - 1]!;
    define('__LINE__', use => [
      'number',
      String(use.span.line + current().lineShift)
    ]);
    define('__FILE__', () => ['string', quote(current().presumedName)]);
    define('__BASE_FILE__', () => ['string', quote(this.files[0]!.name)]);
    define('__INCLUDE_LEVEL__', () => ['number', String(this.open.length - 1)]);
    define('__COUNTER__', () => ['number', String(this.counter++)]);
    define('__DATE__', () => {
      const [, month, day, year] = new Date().toDateString().split(' ');
      return [
        'string',
        quote(`${month} ${String(Number(day)).padStart(2)} ${year}`)
      ];
    });
    define('__TIME__', () => [
      'string',
      quote(new Date().toTimeString().slice(0, 8))
    ]);
  }
}

const END_OF_LIST = new PPToken(
  'eof',
  '',
  { file: 0, start: 0, end: 0, line: 1, column: 1 },
  false,
  true
);

const DIRECTIVES = [
  ...[
    'if',
    'ifdef',
    'ifndef',
    'elif',
    'else',
    'endif',
    'define',
    'undef',
    'include'
  ],
  ...['pragma', 'error', 'warning', 'line']
];

const QUERY_MACROS: ReadonlySet<string> = new Set([
  '__has_include',
  '__has_builtin',
  '__has_feature',
  '__has_extension',
  '__has_attribute',
  '__has_cpp_attribute'
]);

/** Typographic characters that copying brings in, and what was meant. */
const LOOKALIKES: Record<string, string> = {
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2018': "'",
  '\u2019': "'",
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00d7': '*',
  '\u2217': '*',
  '\u037e': ';',
  '\uff1b': ';',
  '\uff08': '(',
  '\uff09': ')',
  '\uff0c': ',',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '!='
};

function cloneToken(token: PPToken): PPToken {
  const copy = new PPToken(
    token.kind,
    token.text,
    token.span,
    token.spaceBefore,
    token.atLineStart
  );
  copy.noExpand = token.noExpand;
  copy.expandedFrom = token.expandedFrom;
  return copy;
}

function truthToken(at: PPToken, value: boolean): PPToken {
  return new PPToken(
    'number',
    value ? '1' : '0',
    at.span,
    at.spaceBefore,
    false
  );
}

/** `./a/../b.h` is `b.h`. */
function normalisePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') {
      parts.pop();
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  return parts.join('/');
}
