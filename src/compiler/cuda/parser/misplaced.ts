import type { QualifiedName, TypeNode } from '../ast';
import { FunctionParser } from './functions';
import { CUDA_SPECIFIERS, KEYWORDS } from './keywords';
import type { DeclarationPlace, DeclSpecifiers } from './typeSyntax';

/** Keywords that begin statements: at namespace scope they are in the wrong place. */
const STATEMENT_KEYWORDS: ReadonlySet<string> = new Set([
  ...[
    'if',
    'for',
    'while',
    'do',
    'switch',
    'return',
    'case',
    'default',
    'break',
    'continue'
  ],
  ...['goto', 'else', 'try']
]);

/** Recognises what was meant where no declaration can be read. */
export abstract class MisplacedParser extends FunctionParser {
  /** `, i < n` where the second part of a for should begin. */
  protected isForCondition(): boolean {
    return (
      this.is(',') &&
      this.isName(this.peek()) &&
      ['<', '>', '<=', '>=', '!=', '=='].includes(this.peek(2).text)
    );
  }

  /** At namespace scope or in a class: a statement in the wrong place? */
  protected checkStatement(
    specs: DeclSpecifiers,
    context: DeclarationPlace
  ): void {
    if (specs.type || context === 'block' || context === 'for') {
      return;
    }
    const { text } = this.cur;
    const where = context === 'class' ? 'in a class' : 'outside of functions';
    if (STATEMENT_KEYWORDS.has(text)) {
      this.fail(
        `a statement cannot stand ${where}: '${text}' belongs into a function`,
        this.cur.span,
        [{ message: "is there a '}' too many before this line?" }]
      );
    }
    if (specs.specifiers.length > 0 || !this.isName()) {
      return;
    }
    if (this.isConstructorName()) {
      return;
    }
    const next = this.peek().text;
    const isCallOrAssignment =
      [
        '=',
        '+=',
        '-=',
        '*=',
        '/=',
        '.',
        '->',
        '++',
        '--',
        '<<',
        '<<<'
      ].includes(next) ||
      (next === '[' && this.scope.lookup(text)?.kind === 'value') ||
      (next === '(' && !this.isFunctionHead());
    if (isCallOrAssignment) {
      this.fail(
        `a statement cannot stand ${where}: put it into a function`,
        this.cur.span,
        [{ message: "is there a '}' too many before this line?" }]
      );
    }
  } /** `pair(A, B) -> pair<A, B>;` */
  protected get isDeductionGuide(): boolean {
    const ahead = this.is('explicit') ? 1 : 0;
    return (
      this.scope.lookup(this.peek(ahead).text)?.kind === 'classTemplate' &&
      this.peek(ahead + 1).text === '(' &&
      this.lookAhead(() => {
        this.accept('explicit');
        this.advance();
        this.skipParentheses();
        return this.is('->');
      })
    );
  }

  /** `name(…) {`: a function whose return type was forgotten. */
  private isFunctionHead(): boolean {
    return this.lookAhead(() => {
      this.advance();
      this.skipParentheses();
      return this.is('{');
    });
  }

  /** Before a declarator: the mistakes that other languages suggest. */
  protected checkDeclaratorName(specs: DeclSpecifiers): void {
    const { text, span } = this.cur;
    if (this.is('[') && specs.type && this.peek().text !== '[') {
      this.arrayOfOtherLanguages(specs.type);
    }
    if (
      this.cur.kind === 'identifier' &&
      KEYWORDS.has(text) &&
      !['operator', 'const'].includes(text)
    ) {
      if (!CUDA_SPECIFIERS.has(text) && text !== 'volatile') {
        this.fail(
          `'${text}' is a keyword of C++: it cannot be the name of a variable`,
          span
        );
      }
    }
    if (this.cur.kind === 'number' && /^[0-9]+[A-Za-z_]/.test(text)) {
      this.fail(`'${text}' cannot be a name: a name begins with a letter or _`);
    }
    if (this.is('{') || this.is('}')) {
      this.blockOutside();
    }
    if (this.cur.kind === 'number' && this.last.text === ',') {
      this.fail(`expected a name after ',', not ${this.shown()}`, span, [
        {
          message:
            specs.type?.kind === 'named'
              ? "several values of one object stand in parentheses: 'dim3 grid(1, 2)'"
              : 'the decimal separator is a point'
        }
      ]);
    }
  }

  /** A body that its function's head is not attached to. */
  private blockOutside(): void {
    if (
      this.is('{') &&
      this.scope.kind === 'namespace' &&
      this.last.text === ';'
    ) {
      this.fail(
        "a block '{ … }' cannot stand outside of functions",
        this.cur.span,
        [
          {
            message:
              "this ';' ends the declaration before it: leave it away if the block is the function's body",
            span: this.last.span
          }
        ]
      );
    }
  }

  /** `int[] a`, `float[10] x`. */
  private arrayOfOtherLanguages(type: TypeNode): never {
    const open = this.cur.span;
    const start = this.at;
    while (!this.is(']') && !this.isEnd && !this.is(';')) {
      this.advance();
    }
    this.accept(']');
    const size = this.tokens
      .slice(start + 1, this.at - 1)
      .map(token => token.text)
      .join(' ');
    const name = this.isName() ? this.cur.text : 'name';
    const file = this.files[type.span.file];
    const written = file?.text.slice(type.span.start, type.span.end) ?? 'int';
    return this.fail(
      `the brackets of an array follow its name: '${written} ${name}[${size}]'`,
      this.spanFrom(open)
    );
  }

  protected missingType(name: QualifiedName): never {
    const text = name.segments[name.segments.length - 1].name;
    const info = this.scope.lookup(text);
    return this.fail(
      info?.kind === 'value'
        ? `expected a declaration, but '${text}' is declared already`
        : `the declaration of '${text}' has no type`,
      name.span
    );
  }
}
