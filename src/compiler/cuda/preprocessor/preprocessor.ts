import type { Span } from '../../ir/types';
import { nearest } from '../../../analysis/nearest';
import { isPunctuatorText, type PPToken } from '../lexer';
import { decodeText } from '../literals';
import type { Token } from '../token';
import { IncludeReader } from './includes';
import { PreprocessorStop, type OpenFile } from './input';
import { errorAt, parseDefinition, sameDefinition, type Macro } from './macro';
import type { PreprocessOptions, PreprocessResult } from './options';
import { classifyPragma, PackStack } from './pragma';
import { predefinedMacros } from './predefined';

/** Tokens in all: far above any real program, far below what hurts. */
const MAX_TOKENS = 1_000_000;

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

/** Directives and the output. */
export class Preprocessor extends IncludeReader {
  private readonly output: Token[] = [];

  constructor(source: string, options: PreprocessOptions) {
    super(options);
    for (const macro of predefinedMacros()) {
      this.macros.set(macro.name, macro);
    }
    if (options.isHostOnly) {
      this.macros.delete('__CUDA_ARCH__');
    } else if (options.architecture !== undefined) {
      this.defineText('__CUDA_ARCH__', options.architecture);
    }
    this.defineComputedMacros();
    if (options.hasHandlers) {
      this.defineText('__GRIDSTRIDE_HANDLERS', '1');
    }
    for (const [name, value] of Object.entries(options.defines ?? {})) {
      this.defineText(name, value);
    }
    this.enter(options.file ?? 'cell', source);
    this.includeImplicitly(source);
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
      if (!(error instanceof PreprocessorStop)) {
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
      diagnostics: this.diagnostics,
      isAbridged: this.isAbridged
    };
  }

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

  private readonly packing = new PackStack();

  private pragma(directive: PPToken, text: string, span: Span): void {
    const what = classifyPragma(text);
    switch (what.kind) {
      case 'once':
        this.readOnce(this.files[directive.span.file]!);
        break;
      case 'token':
      case 'pack':
        this.output.push({
          kind: 'pragma',
          text:
            what.kind === 'token'
              ? what.text
              : `pack ${this.packing.apply(what.args)}`,
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

  protected directive(file: OpenFile, hash: PPToken): void {
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
    const meant = nearest(name.text, DIRECTIVES);
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
}
