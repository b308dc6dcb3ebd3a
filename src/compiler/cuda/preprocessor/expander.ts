import { lexFragment, PPToken } from '../lexer';
import { END_OF_LIST, Input, type OpenFile } from './input';
import {
  errorAt,
  parseDefinition,
  substitute,
  type Macro,
  type MacroArgument
} from './macro';

/** Tokens out of macros: far above any real program, far below what hurts. */
const MAX_MACRO_TOKENS = 2_000_000;
/** As many of a text that # or ## makes count as a token. */
const CHARACTERS_OF_TOKEN = 4;
const MAX_EXPANSION_DEPTH = 200;

/** Macro expansion. */
export abstract class Expander extends Input {
  protected readonly macros = new Map<string, Macro>();
  private macroTokens = 0;
  private expansionDepth = 0;
  private counter = 0;

  /** The next token with macros expanded. */
  protected nextExpanded(): PPToken {
    for (;;) {
      const token = this.nextRaw();
      if (token.kind !== 'identifier' || token.noExpand) {
        return token;
      }
      const macro = this.macros.get(token.text);
      if (!macro || this.isForeign(macro, token)) {
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

  /**
   * A program's macro in one of our headers. Real ones are safe from
   * `#define N 64` by names that are reserved; ours have names to be read.
   */
  private isForeign({ span }: Macro, token: PPToken): boolean {
    return (
      span !== undefined &&
      this.providedFiles.has(token.span.file) &&
      !this.providedFiles.has(span.file)
    );
  }

  private readonly substitution = {
    expand: (tokens: PPToken[]): PPToken[] => this.expandList(tokens),
    report: this.report,
    grow: (characters: number, macro: Macro, use: PPToken): void =>
      this.grow(characters / CHARACTERS_OF_TOKEN, macro, use)
  };

  private push(tokens: PPToken[], macro: Macro, use: PPToken): void {
    this.grow(tokens.length + 1, macro, use);
    macro.isActive = true;
    this.pending.push({ tokens, at: 0, macro });
  }

  /** Macros that use each other grow without end in a few lines. */
  private grow(tokens: number, macro: Macro, use: PPToken): void {
    this.macroTokens += tokens;
    if (this.macroTokens > MAX_MACRO_TOKENS) {
      this.stop(
        use.span,
        `the macro '${use.text}' expands to more than ${MAX_MACRO_TOKENS} tokens`,
        macro.span ? [{ message: 'it is defined here', span: macro.span }] : []
      );
    }
  }

  /** Expands tokens on their own, as arguments and `#if` lines are. */
  protected expandList(tokens: PPToken[]): PPToken[] {
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
      if (token.hasNoEnd) {
        // The ')' is in the string that swallowed the rest of its line.
        break;
      }
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

  protected defineText(name: string, value: string): void {
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

  protected defineComputedMacros(): void {
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

function cloneToken(token: PPToken): PPToken {
  const copy = new PPToken(
    token.kind,
    token.text,
    token.span,
    token.spaceBefore,
    token.atLineStart
  );
  copy.noExpand = token.noExpand;
  copy.hasNoEnd = token.hasNoEnd;
  copy.expandedFrom = token.expandedFrom;
  return copy;
}
