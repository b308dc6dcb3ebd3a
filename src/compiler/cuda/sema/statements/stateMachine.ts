/**
 * Control flow that no structure fits: gotos backwards and into blocks, case
 * labels inside nested blocks (Duff's device). The statements that such jumps
 * enter or leave are taken apart into numbered pieces, and a loop runs the
 * piece whose number is due. All others stay as they are.
 */
import { integerValue, truth } from '../../../semantics/scalars';
import type {
  CaseStatement,
  Condition,
  ForStatement,
  GotoStatement,
  Statement,
  SwitchStatement
} from '../../ast';
import type { Span, SwitchStmt } from '../../../ir/types';
import { castScalar, promoted } from '../emit/arithmetic';
import { constantInteger } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { lowerDiscarded } from '../expressions/lower';
import { endTemporaries, openTemporaries } from '../lifetime/temporaries';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { dropResult } from '../values/results';
import { Scope } from '../entities/scopes';
import { isArithmetic, isFloating } from '../entities/types';
import { Pieces } from './pieces';
import { hidesCase, holds, holdsCase, statementsIn } from './jumps';
import { lowerCondition, lowerStatement } from './lower';

/** Where `break` and `continue` go from here. */
interface Target {
  kind: 'loop' | 'switch';
  breakTo: number;
  continueTo?: number;
}

/** Lowers a function's body whose jumps need it. */
export function lowerWithStates(
  cx: Context,
  body: Statement[],
  span: Span
): void {
  new StateMachine(cx, span).lower(body);
}

class StateMachine {
  private readonly labels = new Map<string, number>();
  /** Labels that have been met. */
  private readonly placed = new Set<string>();
  private readonly jumps: GotoStatement[] = [];
  private readonly targets: Target[] = [];
  private readonly cases = new Map<Statement, number>();
  private readonly pieces: Pieces;

  constructor(
    private readonly cx: Context,
    private readonly span: Span
  ) {
    this.pieces = new Pieces(cx, span);
  }

  lower(body: Statement[]): void {
    const { cx, span } = this;
    this.pieces.enter(this.pieces.add());
    const frame = cx.frames[cx.frames.length - 1];
    const cleanups = frame.length;
    body.forEach(statement => this.statement(statement));
    const end = this.pieces.add();
    this.pieces.go(end, span);
    for (const jump of this.jumps) {
      if (!this.placed.has(jump.label)) {
        cx.error(jump.labelSpan, `there is no label '${jump.label}'`);
      }
    }
    if (frame.length > cleanups) {
      cx.unsupported(
        span,
        "this use of 'goto' or of nested 'case' labels",
        'objects with destructors are declared in the function; use loops and functions instead'
      );
      return;
    }
    this.pieces.emit(end);
  }

  private label(name: string): number {
    let piece = this.labels.get(name);
    if (piece === undefined) {
      piece = this.pieces.add();
      this.labels.set(name, piece);
    }
    return piece;
  }

  // ------------------------------------------------------------ statements

  /** Whether jumps lead into the statement or out of it. */
  private isTorn(statement: Statement): boolean {
    return (
      holds(
        statement,
        inner =>
          inner.kind === 'goto' ||
          inner.kind === 'label' ||
          (inner.kind === 'switch' && hidesCase(inner.body))
      ) ||
      holdsCase(statement) ||
      (this.targets.length > 0 && this.leavesTarget(statement, false, false))
    );
  }

  /** Whether a break or continue inside means a construct that has been taken apart. */
  private leavesTarget(
    statement: Statement,
    inLoop: boolean,
    inSwitch: boolean
  ): boolean {
    switch (statement.kind) {
      case 'break':
        return !inLoop && !inSwitch;
      case 'continue':
        return !inLoop && this.targets.some(target => target.kind === 'loop');
      case 'for':
      case 'while':
      case 'doWhile':
      case 'rangeFor':
        return this.leavesTarget(statement.body, true, inSwitch);
      case 'switch':
        return this.leavesTarget(statement.body, inLoop, true);
      default:
        return statementsIn(statement).some(inner =>
          this.leavesTarget(inner, inLoop, inSwitch)
        );
    }
  }

  private statement(statement: Statement): void {
    const { cx } = this;
    if (!this.isTorn(statement)) {
      this.pieces.run(() => lowerStatement(cx, statement));
      return;
    }
    const { span } = statement;
    switch (statement.kind) {
      case 'compound':
        this.scoped(() => statement.body.forEach(s => this.statement(s)));
        return;
      case 'label':
        this.placed.add(statement.label);
        this.pieces.flowInto(this.label(statement.label), span);
        this.statement(statement.body);
        return;
      case 'goto':
        this.goto(statement);
        return;
      case 'case':
      case 'default':
        this.pieces.flowInto(
          this.cases.get(statement) ?? this.pieces.add(),
          span
        );
        this.statement(statement.body);
        return;
      case 'if':
        this.scoped(() => {
          if (statement.init) {
            this.statement(statement.init);
          }
          const [yes, no, end] = [
            this.pieces.add(),
            this.pieces.add(),
            this.pieces.add()
          ];
          this.condition(statement.condition, yes, no);
          this.pieces.enter(yes);
          this.statement(statement.then);
          this.pieces.go(end, span);
          this.pieces.enter(no);
          if (statement.else) {
            this.statement(statement.else);
          }
          this.pieces.flowInto(end, span);
        });
        return;
      case 'while':
      case 'doWhile':
      case 'for':
        this.loop(statement);
        return;
      case 'switch':
        this.switch(statement);
        return;
      case 'break':
      case 'continue':
        this.leave(statement.kind, span);
        return;
      default:
        cx.unsupported(
          span,
          'a jump into or out of this statement',
          'write it with loops and functions'
        );
    }
  }

  private scoped(lower: () => void): void {
    const { cx } = this;
    cx.inScope(new Scope('block', cx.scope), lower);
  }

  private goto(statement: GotoStatement): void {
    this.jumps.push(statement);
    this.pieces.go(this.label(statement.label), statement.span);
    // What follows is reached by labels only.
    this.pieces.enter(this.pieces.add());
  }

  private leave(kind: 'break' | 'continue', span: Span): void {
    const target = this.targets.findLast(
      candidate => kind === 'break' || candidate.kind === 'loop'
    );
    const to = kind === 'break' ? target?.breakTo : target?.continueTo;
    if (to === undefined) {
      this.cx.error(span, `'${kind}' may stand in a loop only`);
      return;
    }
    this.pieces.go(to, span);
    this.pieces.enter(this.pieces.add());
  }

  private condition(condition: Condition, yes: number, no: number): void {
    const { cx } = this;
    this.pieces.run(() => {
      const since = openTemporaries(cx);
      let cond = lowerCondition(cx, condition);
      if (cond && openTemporaries(cx) > since) {
        cond = cx.save(cond);
      }
      endTemporaries(cx, since);
      if (cond?.op === 'const') {
        cx.emit(this.pieces.jump(truth(cond.value) ? yes : no, condition.span));
      } else if (cond) {
        cx.emit({
          stmt: 'if',
          cond,
          then: [this.pieces.jump(yes, condition.span)],
          else: [this.pieces.jump(no, condition.span)],
          span: condition.span
        });
      }
    });
  }

  private loop(
    statement: Extract<Statement, { kind: 'while' | 'doWhile' | 'for' }>
  ): void {
    const { span } = statement;
    this.scoped(() => {
      if (statement.kind === 'for' && statement.init) {
        this.statement(statement.init);
      }
      const [test, body, step, end] = [
        this.pieces.add(),
        this.pieces.add(),
        this.pieces.add(),
        this.pieces.add()
      ];
      const isDo = statement.kind === 'doWhile';
      this.pieces.flowInto(isDo ? body : test, span);
      if (!isDo) {
        this.test(statement, body, end);
      }
      this.pieces.enter(body);
      this.targets.push({ kind: 'loop', breakTo: end, continueTo: step });
      this.statement(statement.body);
      this.targets.pop();
      this.pieces.flowInto(step, span);
      if (statement.kind === 'for') {
        this.step(statement);
      }
      this.pieces.flowInto(test, span);
      if (isDo) {
        this.test(statement, body, end);
      }
      this.pieces.enter(end);
    });
  }

  private test(
    statement: Extract<Statement, { kind: 'while' | 'doWhile' | 'for' }>,
    yes: number,
    no: number
  ): void {
    if (statement.condition) {
      this.condition(statement.condition, yes, no);
    } else {
      this.pieces.go(yes, statement.span);
    }
  }

  private step(statement: ForStatement): void {
    const { cx } = this;
    const { step } = statement;
    if (step) {
      this.pieces.run(() => {
        const since = openTemporaries(cx);
        dropResult(cx, lowerDiscarded(cx, step));
        endTemporaries(cx, since);
      });
    }
  }

  private switch(statement: SwitchStatement): void {
    const { span } = statement;
    this.scoped(() => {
      if (statement.init) {
        this.statement(statement.init);
      }
      const end = this.pieces.add();
      this.pieces.run(() => this.dispatch(statement, end));
      // Statements before the first case are reached by jumps only.
      this.pieces.enter(this.pieces.add());
      this.targets.push({ kind: 'switch', breakTo: end });
      this.statement(statement.body);
      this.targets.pop();
      this.pieces.flowInto(end, span);
    });
  }

  /** Finds the piece of the value's case. */
  private dispatch(statement: SwitchStatement, end: number): void {
    const { cx } = this;
    const { span, condition } = statement;
    const value =
      condition.kind === 'variable'
        ? undefined
        : toValue(cx, cx.doors.lowerExpression(cx, condition));
    if (
      !value ||
      (!isArithmetic(value.type) && value.type.kind !== 'enum') ||
      isFloating(value.type)
    ) {
      cx.error(condition.span, "'switch' needs an integer or an enumeration");
      return;
    }
    const selector = castScalar(value.expr, promoted(value.type));
    const name = make.scalarOf(selector);
    const cases: SwitchStmt['cases'] = [];
    let otherwise = end;
    for (const label of casesOf(statement.body)) {
      const piece = this.pieces.add();
      this.cases.set(label, piece);
      if (label.kind === 'default') {
        otherwise = piece;
        continue;
      }
      const values = valuesOf(cx, label).map(number => {
        const fitted = integerValue(
          make.constant(name, number, label.span).value
        );
        return name === 'i64' || name === 'u64' ? fitted : Number(fitted);
      });
      cases.push({
        values,
        isDefault: false,
        body: [this.pieces.jump(piece, label.span)],
        span: label.span
      });
    }
    cases.push({
      values: [],
      isDefault: true,
      body: [this.pieces.jump(otherwise, span)],
      span
    });
    cx.emit({ stmt: 'switch', value: selector, cases, span });
  }
}

/** The labels of a switch, not those of switches inside it. */
function casesOf(
  statement: Statement
): Extract<Statement, { kind: 'case' | 'default' }>[] {
  if (statement.kind === 'case' || statement.kind === 'default') {
    return [statement, ...casesOf(statement.body)];
  }
  return statement.kind === 'switch'
    ? []
    : statementsIn(statement).flatMap(casesOf);
}

function valuesOf(cx: Context, label: CaseStatement): bigint[] {
  const low = constantInteger(cx, label.value, 'case');
  const high = label.upper ? constantInteger(cx, label.upper, 'case') : low;
  if (low === undefined || high === undefined || high - low > 1024n) {
    return [];
  }
  return Array.from(
    { length: Number(high - low) + 1 },
    (_, i) => low + BigInt(i)
  );
}
