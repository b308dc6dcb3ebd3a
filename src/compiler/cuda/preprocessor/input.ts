import type { Diagnostic } from '../../diagnostics';
import type { SourceFile, Span } from '../../ir/types';
import { Lexer, PPToken } from '../lexer';
import { errorAt, type Macro } from './macro';

/** Past this many, more messages help nobody. */
const MAX_DIAGNOSTICS = 200;

/** An `#if` that is still open. */
export interface Conditional {
  directive: PPToken;
  /** Tokens of the current group count. */
  isActive: boolean;
  /** A group was taken already: later ones are skipped. */
  wasTaken: boolean;
  /** The surrounding group is skipped, whatever the condition says. */
  parentSkipped: boolean;
  elseSeen: boolean;
}

export interface OpenFile {
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
export class PreprocessorStop extends Error {}

/** What expansion of a list reads at its end. */
export const END_OF_LIST = new PPToken(
  'eof',
  '',
  { file: 0, start: 0, end: 0, line: 1, column: 1 },
  false,
  true
);

/** The files being read, innermost last, and the tokens waiting before them. */
export abstract class Input {
  readonly files: SourceFile[] = [];
  readonly diagnostics: Diagnostic[] = [];
  protected readonly open: OpenFile[] = [];
  protected pending: Pending[] = [];
  /** Expanding an argument or directive: the end of `pending` is the end of input. */
  protected isIsolated = false;
  /** Indices of the files that are headers of the compiler's. */
  protected readonly providedFiles = new Set<number>();

  /** Does what the line says that begins with `hash`. */
  protected abstract directive(file: OpenFile, hash: PPToken): void;

  protected readonly report = (diagnostic: Diagnostic): void => {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) {
      this.diagnostics.push(diagnostic);
    }
  };

  protected stop(
    span: Span,
    message: string,
    notes: Diagnostic['notes'] = []
  ): never {
    this.report(errorAt(span, message, notes));
    throw new PreprocessorStop();
  }

  protected enter(name: string, text: string, isProvided = false): void {
    const file: SourceFile = {
      name,
      text,
      ...(isProvided && { isProvided })
    };
    this.files.push(file);
    this.open.push({
      lexer: new Lexer(file, this.files.length - 1, this.report),
      conditionals: [],
      lineShift: 0,
      presumedName: name
    });
  }

  protected leave(): void {
    this.closeConditionals(this.open.pop()!);
  }

  /** The next token before expansion, directives done. */
  protected nextRaw(): PPToken {
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

  protected closeConditionals(file: OpenFile): void {
    for (const conditional of file.conditionals.splice(0)) {
      this.report(
        errorAt(
          conditional.directive.span,
          `#${conditional.directive.text} has no #endif`
        )
      );
    }
  }
}
