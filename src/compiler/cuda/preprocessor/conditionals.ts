import { PPToken } from '../lexer';
import { evaluateCondition } from './condition';
import { Expander } from './expander';
import type { Conditional, OpenFile } from './input';
import { errorAt } from './macro';

const QUERY_MACROS: ReadonlySet<string> = new Set([
  '__has_include',
  '__has_builtin',
  '__has_feature',
  '__has_extension',
  '__has_attribute',
  '__has_cpp_attribute'
]);

/** `#if` and its family. */
export abstract class ConditionalReader extends Expander {
  /** For `__has_include`. */
  protected abstract canInclude(name: string): boolean;

  protected restOfLine(file: OpenFile): PPToken[] {
    const tokens: PPToken[] = [];
    for (let t = file.lexer.nextInLine(); t; t = file.lexer.nextInLine()) {
      tokens.push(t);
    }
    return tokens;
  }

  protected beginConditional(file: OpenFile, name: PPToken): void {
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
    return this.canInclude(name);
  }

  protected nextGroup(file: OpenFile, name: PPToken): void {
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

  protected endConditional(file: OpenFile, name: PPToken): void {
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
