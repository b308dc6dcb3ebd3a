import type { Declaration, TranslationUnit } from '../ast';
import type { Diagnostic } from '../../diagnostics';
import type { SourceFile } from '../../ir/types';
import type { Token } from '../token';
import { ParseAbort } from './cursor';
import { DeclarationParser } from './declarations';
import { joinLaunchBrackets } from './launchBrackets';

class Parser extends DeclarationParser {
  parseUnit(): TranslationUnit {
    const declarations: Declaration[] = [];
    const start = this.cur.span;
    try {
      while (!this.isEnd) {
        if (this.is('}')) {
          this.strayBrace();
          continue;
        }
        declarations.push(...this.parseTopLevel());
      }
      for (const { span } of this.pragmas.values()) {
        // Bodies in provided headers are read later, and their pragmas then.
        if (!this.isLibrary(span.file)) {
          this.warn(
            "'#pragma unroll' must stand right before a loop: it is ignored",
            span
          );
        }
      }
    } catch (failure) {
      // A limit was reached, and reported: what came before it is still of use.
      if (!(failure instanceof ParseAbort)) {
        throw failure;
      }
    }
    return {
      kind: 'unit',
      declarations,
      span: { ...start, end: this.last.span.end }
    };
  }

  private strayBrace(): void {
    this.report("unexpected '}': no '{' is open here", this.cur.span);
    this.advance();
    this.accept(';');
  }
}

/**
 * Tokens to a syntax tree. Never throws: what is wrong is in `diagnostics`,
 * and `unit` holds everything that could be understood. Bodies of functions
 * in files that `isLibrary` names are parsed when their statements are read.
 */
export function parse(
  tokens: Token[],
  files: SourceFile[],
  isLibrary?: (file: number) => boolean
): { unit: TranslationUnit; diagnostics: Diagnostic[] } {
  const parser = new Parser(joinLaunchBrackets(tokens), files, isLibrary);
  const unit = parser.parseUnit();
  return { unit, diagnostics: parser.diagnostics };
}
