/** Helpers of this room's tests. */
import type { Diagnostic } from '../diagnostics';
import type { SourceFile } from '../ir/types';
import type { TranslationUnit } from './ast';
import { compileCuda } from './index';
import { parse } from './parser/index';
import { printDeclaration, printExpression } from './parser/printTree';
import { preprocess, type PreprocessOptions } from './preprocessor/index';

/** Preprocessed and parsed, the diagnostics of both together. */
export function front(
  source: string,
  options: PreprocessOptions = {}
): {
  unit: TranslationUnit;
  files: SourceFile[];
  diagnostics: Diagnostic[];
} {
  const pre = preprocess(source, options);
  const { unit, diagnostics } = parse(pre.tokens, pre.files);
  return {
    unit,
    files: pre.files,
    diagnostics: [...pre.diagnostics, ...diagnostics]
  };
}

/** The tokens of the preprocessed source with single blanks between them; throws on any diagnostic. */
export function expanded(
  source: string,
  options: PreprocessOptions = {}
): string {
  const { tokens, diagnostics } = preprocess(source, options);
  refuse(diagnostics);
  return tokens
    .filter(token => token.kind !== 'eof')
    .map(token => (token.kind === 'pragma' ? `#${token.text}` : token.text))
    .join(' ');
}

/** The messages of the preprocessor and the parser, with their places. */
export function messages(
  source: string,
  options: PreprocessOptions = {}
): string[] {
  return front(source, options).diagnostics.map(
    ({ severity, message, span }) =>
      `${span.line}:${span.column} ${severity}: ${message}`
  );
}

/** What the whole front end says of the source, with the lines. */
export function problems(source: string): string[] {
  return compileCuda(source).diagnostics.map(
    ({ severity, message, span }) => `${span.line}: ${severity}: ${message}`
  );
}

/** The declarations of the source as `printTree` shows them; throws on any diagnostic. */
export function tree(source: string, options: PreprocessOptions = {}): string {
  const { unit, diagnostics } = front(source, options);
  refuse(diagnostics);
  return unit.declarations
    .filter(declaration => declaration.span.file === 0)
    .map(printDeclaration)
    .join('\n');
}

/** An expression in a function where `context` is declared. */
export function expression(source: string, context = ''): string {
  const { unit, diagnostics } = front(`${context}\nvoid test() { ${source}; }`);
  refuse(diagnostics);
  const last = unit.declarations[unit.declarations.length - 1];
  if (last.kind !== 'function' || !last.body) {
    throw new Error('not a function');
  }
  const [statement] = last.body.body;
  if (statement.kind !== 'expression') {
    throw new Error(`'${source}' was parsed as a ${statement.kind}`);
  }
  return printExpression(statement.expression);
}

function refuse(diagnostics: Diagnostic[]): void {
  if (diagnostics.length > 0) {
    const [first] = diagnostics;
    throw new Error(`${first.span.line}:${first.span.column} ${first.message}`);
  }
}
