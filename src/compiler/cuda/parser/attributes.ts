import type {
  Attribute,
  Expression,
  LaunchBounds,
  Qualifiers,
  TypeNode
} from '../ast';
import { NameParser } from './names';
import { isTypeNode, NO_QUALIFIERS } from './typeSyntax';

/** Qualifiers, attributes and launch bounds. */
export abstract class AttributeParser extends NameParser {
  protected abstract parseExpression(): Expression;
  protected abstract parseAssignment(): Expression;
  /** Skips `(…)` without looking inside. */
  protected abstract skipParentheses(): void;

  /** const, volatile, __restrict__. */
  protected parseQualifier(into: Qualifiers): boolean {
    switch (this.cur.text) {
      case 'const':
        into.isConst = true;
        break;
      case 'volatile':
        into.isVolatile = true;
        break;
      case '__restrict__':
        into.isRestrict = true;
        break;
      default:
        return false;
    }
    this.advance();
    return true;
  }

  protected parseLaunchBounds(): LaunchBounds {
    const start = this.advance().span;
    const open = this.expect('(', 'after __launch_bounds__');
    const values: Expression[] = [];
    this.bracketed(() => {
      do {
        values.push(this.parseAssignment());
      } while (this.accept(','));
    });
    this.expect(')', 'after the launch bounds', open);
    if (values.length > 3) {
      this.report(
        '__launch_bounds__ takes at most 3 values: threads, blocks per multiprocessor, ' +
          'blocks per cluster',
        values[3].span
      );
    }
    return {
      maxThreads: values[0],
      ...(values[1] ? { minBlocks: values[1] } : {}),
      ...(values[2] ? { maxBlocksPerCluster: values[2] } : {}),
      span: this.spanFrom(start)
    };
  }

  /** Any number of `[[…]]`, `__attribute__((…))` and `__declspec(…)`. */
  protected parseAttributes(
    into: Attribute[],
    alignments: (Expression | TypeNode)[] = []
  ): void {
    for (;;) {
      if (this.is('[') && this.peek().text === '[') {
        this.advance();
        this.advance();
        this.parseAttributeList(into, alignments, ']');
        this.expect(']', 'at the end of the attribute');
        this.expect(']', 'at the end of the attribute');
      } else if (this.is('asm') && this.peek().text === '(') {
        this.advance(); // another name for the linker
        this.skipParentheses();
      } else if (this.is('__attribute__')) {
        this.advance();
        this.expect('(', 'after __attribute__');
        this.expect('(', 'after __attribute__(');
        this.parseAttributeList(into, alignments, ')');
        this.expect(')', 'at the end of the attribute');
        this.expect(')', 'at the end of the attribute');
      } else if (this.is('__declspec')) {
        this.advance();
        this.expect('(', 'after __declspec');
        this.parseAttributeList(into, alignments, ')');
        this.expect(')', 'at the end of the attribute');
      } else {
        return;
      }
    }
  }

  private parseAttributeList(
    into: Attribute[],
    alignments: (Expression | TypeNode)[],
    end: string
  ): void {
    while (!this.is(end) && !this.isEnd) {
      if (this.accept(',')) {
        continue;
      }
      const start = this.cur.span;
      if (this.cur.kind !== 'identifier') {
        this.fail(`expected an attribute, not ${this.shown()}`);
      }
      let name = this.advance().text;
      if (this.accept('::')) {
        name = this.advance().text;
      }
      name = name.replace(/^__|__$/g, '');
      const args: Expression[] = [];
      if (this.accept('(')) {
        this.bracketed(() => {
          while (!this.is(')') && !this.isEnd) {
            const arg = this.parseTypeOrExpression();
            if (!isTypeNode(arg)) {
              args.push(arg);
            }
            if (!this.accept(',')) {
              break;
            }
          }
        });
        this.expect(')', `after the arguments of the attribute '${name}'`);
      }
      if ((name === 'aligned' || name === 'align') && args[0]) {
        alignments.push(args[0]);
      }
      into.push({ name, args, span: this.spanFrom(start) });
    }
  }

  /** `alignas(16)`, `alignas(Ts...)`, `__align__(8)`. */
  protected parseAlignment(): Expression | TypeNode {
    const word = this.advance().text;
    const open = this.expect('(', `after ${word}`);
    const pattern = this.parseTypeOrExpression();
    const span = this.spanFrom(pattern.span);
    const isPack = this.accept('...');
    this.expect(')', 'after the alignment', open);
    return !isPack
      ? pattern
      : isTypeNode(pattern)
        ? { kind: 'pack', pattern, qualifiers: NO_QUALIFIERS, span }
        : { kind: 'packExpansion', pattern, span };
  }

  /** Where both may stand: a type if it can be one. */
  protected parseTypeOrExpression(mayBeComma = false): TypeNode | Expression {
    return this.bracketed(() => {
      if (this.isTypeStart()) {
        const type = this.speculate(() => {
          const parsed = this.parseTypeId();
          const ends = mayBeComma
            ? this.is(')')
            : [')', ',', '...'].includes(this.cur.text);
          return ends ? parsed : undefined;
        });
        if (type) {
          return type;
        }
      }
      return mayBeComma ? this.parseExpression() : this.parseAssignment();
    });
  }
}
