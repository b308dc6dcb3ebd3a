/** Statements of the IR's text form. */
import * as b from '../../ir/build/index';
import { ExprParser } from './exprParser';
import type {
  CallIndirectStmt,
  Expr,
  LaunchStmt,
  LoopStmt,
  Span,
  Stmt,
  Type,
  Variable,
  WarpOperation
} from '../../ir/types';
import { ATOMIC_OPERATIONS } from '../../semantics/atomics';

const WARP_OPERATIONS: WarpOperation[] = [
  'shfl',
  'shfl_up',
  'shfl_down',
  'shfl_xor',
  'all',
  'any',
  'ballot',
  'match_any',
  'match_all',
  'reduce_add',
  'reduce_min',
  'reduce_max',
  'reduce_and',
  'reduce_or',
  'reduce_xor'
];
const SCOPES = ['block', 'device', 'system'] as const;

export class StmtParser extends ExprParser {
  /** Statements up to and with the closing token. */
  protected until(close: string): Stmt[] {
    const stmts: Stmt[] = [];
    while (!this.accept(close)) {
      stmts.push(this.stmt());
    }
    return stmts;
  }

  private scopedBlock(): Stmt[] {
    this.expect('{');
    return this.inScope(() => this.until('}'));
  }

  // ------------------------------------------------------------ statements

  private stmt(): Stmt {
    const outer = this.stmtSpan;
    const span = this.mark();
    this.stmtSpan = span ?? outer;
    const start = span ?? this.here();
    const stmt = this.structured(start) ?? this.terminated(start);
    this.stmtSpan = outer;
    return this.hasFiles ? stmt : { ...stmt, span: this.since(start) };
  }

  private terminated(span: Span): Stmt {
    const stmt = this.simple(span);
    this.expect(';');
    return stmt;
  }

  private structured(span: Span): Stmt | undefined {
    if (this.acceptWord('if')) {
      this.expect('(');
      const cond = this.expr();
      this.expect(')');
      const then = this.scopedBlock();
      let otherwise: Stmt[] = [];
      if (this.acceptWord('else')) {
        otherwise = this.peek('{') ? this.scopedBlock() : [this.stmt()];
      }
      return b.ifStmt(cond, then, otherwise, span);
    }
    if (this.acceptWord('for')) {
      return this.inScope(() => this.forLoop(span));
    }
    if (this.acceptWord('while')) {
      this.expect('(');
      const cond = this.expr();
      this.expect(')');
      return b.loop({
        cond,
        ...this.unrolled(),
        body: this.scopedBlock(),
        span
      });
    }
    if (this.acceptWord('loop')) {
      return b.loop({ ...this.unrolled(), body: this.scopedBlock(), span });
    }
    if (this.acceptWord('do')) {
      const unroll = this.unrolled();
      const body = this.scopedBlock();
      return b.loop({ ...unroll, body, ...this.untilPart(true), span });
    }
    if (this.acceptWord('switch')) {
      return this.switchStmt(span);
    }
    if (this.acceptWord('try')) {
      const body = this.scopedBlock();
      this.expectWord('catch');
      return { stmt: 'try', body, handler: this.scopedBlock(), span };
    }
    if (this.peek('{')) {
      return b.block(this.scopedBlock(), span);
    }
    return undefined;
  }

  private unrolled(): { unroll?: number } {
    if (!this.acceptWord('unroll')) {
      return {};
    }
    this.expect('(');
    const unroll = this.integer();
    this.expect(')');
    return { unroll };
  }

  /** `while (until);` after a loop's body. */
  private untilPart(isNeeded: boolean): Pick<LoopStmt, 'until'> {
    if (!isNeeded && !this.peekWord('while')) {
      return {};
    }
    this.expectWord('while');
    this.expect('(');
    const until = this.expr();
    this.expect(')');
    this.expect(';');
    return { until };
  }

  private forLoop(span: Span): Stmt {
    this.expect('(');
    const init = this.loopPart(';');
    const cond = this.peek(';') ? undefined : this.expr();
    this.expect(';');
    const stepScope = this.pushScope();
    const step = this.loopPart(')');
    this.popScope();
    const unroll = this.unrolled();
    const body = this.scopedBlock();
    // A `while` that follows a `for` can only be its own when a `;` ends it.
    const until = this.endsInSemicolon()
      ? this.inScopeOf(stepScope, () => this.untilPart(true))
      : {};
    return b.loop({
      init,
      ...(cond && { cond }),
      body,
      step,
      ...until,
      ...unroll,
      span
    });
  }

  /** Whether `while (…);` comes next, and not a loop of its own. */
  private endsInSemicolon(): boolean {
    if (!this.peekWord('while')) {
      return false;
    }
    const at = this.position();
    this.next();
    this.skipGroup('(', ')');
    const result = this.peek(';');
    this.seek(at);
    return result;
  }

  /** Init or step: simple statements between commas, or a list in braces. */
  private loopPart(close: string): Stmt[] {
    const stmts: Stmt[] = [];
    if (this.accept('{')) {
      stmts.push(...this.until('}'));
      this.expect(close);
      return stmts;
    }
    while (!this.accept(close)) {
      const outer = this.stmtSpan;
      const span = this.mark();
      this.stmtSpan = span ?? outer;
      stmts.push(this.simple(span ?? this.here()));
      this.stmtSpan = outer;
      if (!this.peek(close)) {
        this.expect(',');
      }
    }
    return stmts;
  }

  private switchStmt(span: Span): Stmt {
    this.expect('(');
    const value = this.expr();
    this.expect(')');
    this.expect('{');
    const type = value.type.kind === 'scalar' ? value.type.name : 'i32';
    const cases: (Stmt & { stmt: 'switch' })['cases'] = [];
    while (!this.accept('}')) {
      const caseSpan = this.mark() ?? this.here();
      const values: (number | bigint)[] = [];
      let isDefault = false;
      if (this.acceptWord('case')) {
        do {
          if (this.acceptWord('default')) {
            isDefault = true;
          } else {
            const negative = this.accept('-');
            values.push(this.numberOf(type, this.number().text, negative));
          }
        } while (this.accept(','));
      } else {
        this.expectWord('default');
        isDefault = true;
      }
      this.expect(':');
      cases.push({
        values,
        isDefault,
        body: this.scopedBlock(),
        span: caseSpan
      });
    }
    return { stmt: 'switch', value, cases, span };
  }

  private simple(span: Span): Stmt {
    if (
      this.peekWord('volatile') ||
      this.peekWord('var') ||
      this.peekWord('let')
    ) {
      return this.declaration(span);
    }
    for (const word of ['break', 'continue', 'throw'] as const) {
      if (this.acceptWord(word)) {
        return { stmt: word, span };
      }
    }
    if (this.acceptWord('trap')) {
      const reason = this.peekIsString() ? this.string() : undefined;
      return { stmt: 'trap', ...(reason && { reason }), span };
    }
    if (this.acceptWord('return')) {
      return b.returnStmt(this.endsHere() ? undefined : this.expr(), span);
    }
    if (this.acceptWord('launch')) {
      return this.launch(span);
    }
    if (this.acceptWord('fence')) {
      return { stmt: 'fence', scope: this.oneOf([...SCOPES, 'grid']), span };
    }
    if (this.acceptWord('assert')) {
      this.expect('(');
      const cond = this.expr();
      this.expect(',');
      const text = this.string();
      this.expect(')');
      return { stmt: 'assert', cond, text, span };
    }
    const effect = this.effect(span, undefined, undefined);
    if (effect) {
      return effect;
    }
    // `r = call f(…)` sets a variable, `r = sqrt(…)` stores to a place.
    const at = this.position();
    if (this.peekIsName()) {
      const result = this.tryLookUp();
      const predicate = result && this.accept(',') ? this.lookUp() : undefined;
      const statement =
        result && this.accept('=') && this.effect(span, result, predicate);
      if (statement) {
        return statement;
      }
      this.seek(at);
    }
    const place = this.placeExpr();
    this.expect('=');
    return b.store(place, this.expr(), span);
  }

  /** Behind `callptr`: `"class" (target; types -> result; arguments)`, the class for virtual calls. */
  private callIndirect(span: Span): CallIndirectStmt {
    const virtual = this.peekIsString() ? this.string() : undefined;
    this.expect('(');
    const target = this.expr();
    this.expect(';');
    const params: Type[] = [];
    while (!this.accept('->')) {
      params.push(this.type());
      if (!this.peek('->')) {
        this.expect(',');
      }
    }
    const returns = this.type();
    this.expect(';');
    const args = this.exprsUntil(')');
    return {
      stmt: 'callIndirect',
      target,
      ...(virtual !== undefined && { virtual }),
      params,
      returns,
      args,
      span
    };
  }

  /** Behind `launch`: `k grid(x, y, z) block(x, y, z) shared(n) stream(s) (arguments)`. */
  private launch(span: Span): LaunchStmt {
    const launched = this.namedFunction();
    const extent = (name: string): [Expr, Expr, Expr] => {
      this.expectWord(name);
      const [x, y, z, ...rest] = this.args();
      return z && rest.length === 0
        ? [x, y, z]
        : this.fail(`${name} has three sizes`);
    };
    const grid = extent('grid');
    const block = extent('block');
    const option = (): Expr => {
      this.expect('(');
      const value = this.expr();
      this.expect(')');
      return value;
    };
    const shared = this.acceptWord('shared') ? option() : undefined;
    const isStream = !this.peek('(');
    if (isStream) {
      this.expectWord('stream');
    }
    const stream = isStream ? option() : undefined;
    return b.launch(
      launched,
      grid,
      block,
      this.args(),
      { ...(shared && { shared }), ...(stream && { stream }) },
      span
    );
  }

  /** At what ends a statement, on its own line or in the head of a loop. */
  private endsHere(): boolean {
    return this.peek(';') || this.peek(',') || this.peek(')');
  }

  private declaration(span: Span): Stmt {
    const isVolatile = this.acceptWord('volatile');
    const isConst = this.oneOf(['var', 'let']) === 'let';
    const [name, key] = this.declaredName();
    this.expect(':');
    const type = this.type();
    const init = this.accept('=') ? this.expr() : undefined;
    const variable = this.newVariable(name, type, span, {
      isConst,
      isVolatile
    });
    this.declareVariable(key, variable);
    return b.declare(variable, init, span);
  }

  /** The statements that may set a result. */
  private effect(
    span: Span,
    result: Variable | undefined,
    predicate: Variable | undefined
  ): Stmt | undefined {
    const withResult = result && { result };
    if (this.acceptWord('call')) {
      return b.call(this.namedFunction(), this.args(), result, span);
    }
    if (this.acceptWord('callptr')) {
      return { ...this.callIndirect(span), ...withResult };
    }
    if (this.acceptWord('atomic')) {
      const operation = this.oneOf(ATOMIC_OPERATIONS);
      const scope = this.peek('(') ? 'device' : this.oneOf(SCOPES);
      this.expect('(');
      const place = this.placeExpr();
      const operands = this.accept(',')
        ? this.exprsUntil(')')
        : this.exprsUntil(')');
      return {
        stmt: 'atomic',
        operation,
        place,
        operands,
        scope,
        ...withResult,
        span
      };
    }
    if (this.acceptWord('barrier')) {
      const scope = this.oneOf(['block', 'warp']);
      const tile = this.acceptWord('tile') ? this.integer() : undefined;
      const reduce =
        this.peekWord('count') || this.peekWord('and') || this.peekWord('or')
          ? this.oneOf(['count', 'and', 'or'])
          : undefined;
      const args = this.peek('(') ? this.args() : [];
      const operand = reduce ? args[args.length - 1] : undefined;
      const mask = reduce ? (args.length > 1 ? args[0] : undefined) : args[0];
      return {
        stmt: 'barrier',
        scope,
        ...(tile !== undefined && { tile }),
        ...(mask && { mask }),
        ...(reduce && { reduce }),
        ...(operand && { operand }),
        ...withResult,
        span
      };
    }
    if (this.acceptWord('print')) {
      this.expect('(');
      const format = this.string();
      const args: (Stmt & { stmt: 'print' })['args'] = [];
      while (!this.accept(')')) {
        this.expect(',');
        const at = this.here();
        args.push(
          this.peekIsString()
            ? { op: 'string', value: this.string(), span: at }
            : this.expr()
        );
      }
      return { stmt: 'print', format, args, ...withResult, span };
    }
    if (result && this.acceptWord('warp')) {
      const operation = this.oneOf(WARP_OPERATIONS);
      this.expect('(');
      const first = this.expr();
      const mask = this.accept(';') ? first : undefined;
      const rest =
        this.accept(',') || mask ? this.exprsUntil(')') : this.exprsUntil(')');
      const args = mask ? rest : [first, ...rest];
      return {
        stmt: 'warp',
        operation,
        ...(mask && { mask }),
        args,
        result,
        ...(predicate && { predicate }),
        span
      };
    }
    return undefined;
  }
}
