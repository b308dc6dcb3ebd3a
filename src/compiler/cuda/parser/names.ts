import type {
  Expression,
  NameSegment,
  QualifiedName,
  TemplateArgument,
  TypeNode
} from '../ast';
import type { Span } from '../../ir/types';
import { Cursor } from './cursor';
import { KEYWORDS, TYPE_START } from './keywords';
import type { NameInfo, ParserScope } from './scope';

/** A name with what is known of it. */
export interface ParsedName {
  name: QualifiedName;
  /** Of the last segment; undefined for unknown and dependent names. */
  info?: NameInfo;
  /** The scope that the qualifiers name: the class of `A::f`. */
  qualifier?: ParserScope;
  /** It is qualified by something whose members only an instance has. */
  isDependent: boolean;
}

const OVERLOADABLE: ReadonlySet<string> = new Set([
  ...[
    '+',
    '-',
    '*',
    '/',
    '%',
    '^',
    '&',
    '|',
    '~',
    '!',
    '=',
    '<',
    '>',
    '+=',
    '-=',
    '*=',
    '/='
  ],
  ...[
    '%=',
    '^=',
    '&=',
    '|=',
    '<<',
    '>>',
    '>>=',
    '<<=',
    '==',
    '!=',
    '<=',
    '>=',
    '<=>',
    '&&'
  ],
  ...['||', '++', '--', ',', '->*', '->']
]);

/** What no operand begins with: `>` before it compares nothing. */
const BEHIND_ARGUMENTS: ReadonlySet<string> = new Set([
  ')',
  ']',
  ';',
  ',',
  '?',
  ':',
  '==',
  '!=',
  '||',
  '|',
  '/',
  '%',
  '='
]);

/** Whether `name<list>` can only be a template with its arguments: types are no operands, and something must follow `>`. */
function noComparison(list: TemplateArgument[], next: string): boolean {
  return (
    list.length > 0 &&
    (BEHIND_ARGUMENTS.has(next) || list.some(({ kind }) => kind === 'type'))
  );
}

/** Names, template arguments and the question whether something is a type. */
export abstract class NameParser extends Cursor {
  /** Member templates by name: what `x.f<3>()` may mean when x's type is unknown here. */
  protected readonly memberTemplates = new Set<string>();
  /** Places where template arguments were tried in vain. */
  private readonly notTemplates = new Set<number>();

  protected abstract parseTypeId(): TypeNode;
  /** A conditional expression: no comma, no assignment. */
  protected abstract parseConstant(): Expression;

  /** Is this token the beginning of a (possibly qualified) name? */
  protected get atName(): boolean {
    return (
      this.isName() ||
      this.is('operator') ||
      (this.is('::') && this.peek().kind === 'identifier')
    );
  }

  /**
   * A qualified name with its template arguments. `forceTemplate`: a
   * `template` keyword stood before it. `isMember`: it follows `.` or `->`.
   * `isTypeExpected`: nothing but a type can stand here, so `<` after an
   * unknown name begins template arguments.
   */
  protected parseName(
    options: {
      isMember?: boolean;
      forceTemplate?: boolean;
      isTypeExpected?: boolean;
    } = {}
  ): ParsedName {
    const start = this.cur.span;
    const isGlobal = this.accept('::');
    const segments: NameSegment[] = [];
    let scope: ParserScope | undefined = isGlobal
      ? this.globalScope
      : undefined;
    let isQualified = isGlobal;
    let isDependent = false;
    let forceTemplate = options.forceTemplate === true;
    for (;;) {
      const segment = this.parseSegmentName();
      segments.push(segment);
      const isLookedUp = !options.isMember || isQualified;
      const isDestructor = segment.name.startsWith('~');
      const info: NameInfo | undefined = isDestructor
        ? this.scope.lookup(segment.name.slice(1))
        : isQualified
          ? (scope?.member(segment.name) ??
            (isGlobal && segments.length === 1
              ? this.globalScope.lookup(segment.name)
              : undefined))
          : isLookedUp
            ? this.is('::')
              ? this.scope.lookupQualifier(segment.name)
              : this.scope.lookup(segment.name)
            : undefined;
      if (this.is('<') && !segment.conversion) {
        this.parseSegmentArguments(segment, info, {
          forceTemplate:
            forceTemplate ||
            (options.isTypeExpected === true && info === undefined),
          isKnownMember:
            !isLookedUp &&
            (this.memberTemplates.has(segment.name) ||
              // `object.Base<int>::member`
              this.scope.lookup(segment.name)?.kind === 'classTemplate'),
          mayGuess: isLookedUp && info === undefined
        });
      }
      forceTemplate = false;
      segment.span = this.spanFrom(segment.span);
      const next = this.peek();
      const continues =
        this.is('::') &&
        !segment.name.startsWith('~') &&
        (next.kind === 'identifier' || next.text === '~') &&
        next.text !== 'new' &&
        next.text !== 'delete';
      if (!continues) {
        return {
          name: { span: this.spanFrom(start), isGlobal, segments },
          ...(info ? { info } : {}),
          ...(isQualified && scope ? { qualifier: scope } : {}),
          isDependent
        };
      }
      this.advance();
      forceTemplate = this.accept('template');
      isQualified = true;
      if (info?.scope) {
        scope = info.scope;
      } else {
        scope = undefined;
        isDependent = true;
      }
    }
  }

  /** One segment without template arguments: identifier, `~Name` or operator. */
  private parseSegmentName(): NameSegment {
    const start = this.cur.span;
    if (this.is('~')) {
      this.advance();
      const name = this.expectName('the name of the class after ~').text;
      return { name: `~${name}`, span: this.spanFrom(start) };
    }
    if (this.is('operator')) {
      return this.parseOperatorName();
    }
    const token = this.expectName('a name');
    return { name: token.text, span: token.span };
  }

  /** Takes an identifier that is no keyword. */
  protected expectName(what: string): { text: string; span: Span } {
    if (this.isName()) {
      return this.advance();
    }
    if (this.cur.kind === 'identifier' && KEYWORDS.has(this.cur.text)) {
      return this.fail(
        `expected ${what}, but '${this.cur.text}' is a keyword of C++`
      );
    }
    return this.fail(`expected ${what}, not ${this.shown()}`);
  }

  private parseOperatorName(): NameSegment {
    const start = this.advance().span;
    const { text } = this.cur;
    if (text === '(' || text === '[') {
      this.advance();
      this.expect(text === '(' ? ')' : ']', `after 'operator${text}'`);
      return {
        name: text === '(' ? 'operator()' : 'operator[]',
        span: this.spanFrom(start)
      };
    }
    if (text === 'new' || text === 'delete') {
      this.advance();
      const isArray = this.is('[') && this.peek().text === ']';
      if (isArray) {
        this.advance();
        this.advance();
      }
      return {
        name: `operator ${text}${isArray ? '[]' : ''}`,
        span: this.spanFrom(start)
      };
    }
    if (this.cur.kind === 'string') {
      return this.parseLiteralOperator(start);
    }
    if (this.cur.kind === 'punctuator' && OVERLOADABLE.has(text)) {
      this.advance();
      return { name: `operator${text}`, span: this.spanFrom(start) };
    }
    if (this.isTypeStart()) {
      const conversion = this.parseConversionType();
      return {
        name: 'operator conversion',
        conversion,
        span: this.spanFrom(start)
      };
    }
    return this.fail(
      `expected an operator or a type after 'operator', not ${this.shown()}`
    );
  }

  /** `operator""_deg`, from the quotes on. */
  private parseLiteralOperator(start: Span): NameSegment {
    if (this.cur.text !== '""') {
      return this.fail(
        `the operator of a literal is written operator""_name, not with ${this.shown()}`
      );
    }
    this.advance();
    const suffix = this.expectName('the suffix of the literal, such as _deg,');
    if (!suffix.text.startsWith('_') && suffix.span.file === 0) {
      return this.fail(
        `the suffix '${suffix.text}' must begin with '_': those without belong to the standard library`,
        suffix.span,
        [],
        { span: suffix.span, text: `_${suffix.text}` }
      );
    }
    return {
      name: `operator""${suffix.text}`,
      span: this.spanFrom(start)
    };
  }

  /** The type of a conversion operator: specifiers and `*`, `&`, but no `()`. */
  protected abstract parseConversionType(): TypeNode;

  private parseSegmentArguments(
    segment: NameSegment,
    info: NameInfo | undefined,
    how: { forceTemplate: boolean; isKnownMember: boolean; mayGuess: boolean }
  ): void {
    if (
      how.forceTemplate ||
      info?.kind === 'classTemplate' ||
      info?.kind === 'valueTemplate'
    ) {
      segment.templateArgs = this.parseTemplateArguments();
      return;
    }
    if (
      (!how.isKnownMember && !how.mayGuess) ||
      this.notTemplates.has(this.at)
    ) {
      return;
    }
    // An unknown name: template arguments if that makes sense of what follows.
    const at = this.at;
    const args = this.speculate(() => {
      const list = this.parseTemplateArguments();
      const next = this.cur.text;
      const makesSense =
        (how.mayGuess && noComparison(list, next)) ||
        next === '(' ||
        next === '::' ||
        next === '<<<' ||
        (how.mayGuess && (this.isName() || this.isPointerToName()));
      return makesSense ? list : undefined;
    });
    if (args) {
      segment.templateArgs = args;
    } else {
      this.notTemplates.add(at);
    }
  }

  /** `* name` and `& name`, then something that only a declaration has. */
  private isPointerToName(): boolean {
    let ahead = 0;
    while (
      ['*', '&', '&&', 'const', '__restrict__'].includes(this.peek(ahead).text)
    ) {
      ahead++;
    }
    const after = this.isName(this.peek(ahead))
      ? this.peek(ahead + 1)
      : this.peek(ahead);
    return ahead > 0 && [';', ',', ')', '=', '['].includes(after.text);
  }

  /** `<…>`, from the `<` on. */
  protected parseTemplateArguments(): TemplateArgument[] {
    const open = this.advance();
    const args: TemplateArgument[] = [];
    this.enter();
    const outer = this.stopsAtGreater;
    this.stopsAtGreater = true;
    while (!this.isGreater) {
      args.push(this.parseTemplateArgument());
      if (!this.accept(',')) {
        break;
      }
    }
    this.stopsAtGreater = outer;
    if (!this.isGreater) {
      this.expect('>', 'at the end of the template arguments', open);
    }
    this.takeGreater();
    this.leave();
    return args;
  }

  private parseTemplateArgument(): TemplateArgument {
    const start = this.cur.span;
    if (this.isTypeStart()) {
      const type = this.speculate(() => {
        const parsed = this.parseTypeId();
        return this.isGreater || this.is(',') || this.is('...')
          ? parsed
          : undefined;
      });
      if (type) {
        const isPackExpansion = this.accept('...');
        return {
          kind: 'type',
          type,
          isPackExpansion,
          span: this.spanFrom(start)
        };
      }
    }
    const value = this.parseConstant();
    const isPackExpansion = this.accept('...');
    return {
      kind: 'expression',
      value,
      isPackExpansion,
      span: this.spanFrom(start)
    };
  }

  /** What the name at hand means, which is something else before `::`. */
  protected nameAhead(): NameInfo | undefined {
    const { text } = this.cur;
    return this.peek().text === '::'
      ? this.scope.lookupQualifier(text)
      : this.scope.lookup(text);
  }

  /** Does a type begin here, as far as declared names tell? */
  protected isTypeStart(): boolean {
    if (this.cur.kind === 'identifier') {
      if (TYPE_START.has(this.cur.text)) {
        return true;
      }
      if (KEYWORDS.has(this.cur.text)) {
        return false;
      }
      const info = this.scope.lookup(this.cur.text);
      const next = this.peek().text;
      if (next === '::') {
        return this.nameIsType();
      }
      return (
        info?.kind === 'type' ||
        (info?.kind === 'classTemplate' && this.nameIsType())
      );
    }
    return (
      this.is('::') && this.peek().kind === 'identifier' && this.nameIsType()
    );
  }

  /** Is the name at hand, with all its qualifiers and arguments, a type? */
  private nameIsType(): boolean {
    return this.lookAhead(() => {
      const { info, name } = this.parseName();
      const isConstructor =
        name.segments.length > 1 &&
        name.segments[name.segments.length - 1].name ===
          name.segments[name.segments.length - 2].name;
      return (
        !isConstructor &&
        (info?.kind === 'type' || info?.kind === 'classTemplate')
      );
    });
  }
}
