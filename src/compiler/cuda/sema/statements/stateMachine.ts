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
import type { Place, Span, Stmt, SwitchStmt } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';
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
  private readonly pieces: Stmt[][] = [];
  private readonly labels = new Map<string, number>();
  /** Labels that have been met. */
  private readonly placed = new Set<string>();
  private readonly jumps: GotoStatement[] = [];
  private readonly targets: Target[] = [];
  private readonly cases = new Map<Statement, number>();
  private readonly state: Place;
  private current = 0;

  constructor(
    private readonly cx: Context,
    private readonly span: Span
  ) {
    this.state = make.variablePlace(
      cx.temp(make.I32, span, make.constant('i32', 0, span)),
      span
    );
  }

  lower(body: Statement[]): void {
    const { cx, span } = this;
    this.current = this.newPiece();
    const frame = cx.frames[cx.frames.length - 1];
    const cleanups = frame.length;
    body.forEach(statement => this.statement(statement));
    const end = this.newPiece();
    this.go(end, span);
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
    this.emit(end);
  }

  /** The declarations of all pieces, and the loop over them. */
  private emit(end: number): void {
    const { cx, span } = this;
    const state = make.read(this.state, span);
    const reached = this.reachedPieces();
    const cases = [...reached]
      .filter(i => i !== end)
      .sort((a, b) => a - b)
      .map(i => ({
        values: [i],
        isDefault: false,
        body: this.withoutDeclarations(this.pieces[i]),
        span
      }));
    const cond = make.binary(
      'ne',
      state,
      make.constant('i32', end, span),
      span
    );
    cx.emit({
      stmt: 'loop',
      init: [],
      // Where all ways end in a return, the loop has no other end.
      ...(reached.has(end) ? { cond } : {}),
      body: [{ stmt: 'switch', value: state, cases, span }],
      step: [],
      span
    });
  }

  /** The pieces that control can come to; what follows a return goes. */
  private reachedPieces(): Set<number> {
    const { state } = this;
    const reached = new Set<number>();
    const due = [0];
    for (let i = due.pop(); i !== undefined; i = due.pop()) {
      if (reached.has(i)) {
        continue;
      }
      reached.add(i);
      const piece = this.pieces[i];
      const last = piece.findIndex(
        stmt => stmt.stmt === 'return' || stmt.stmt === 'trap'
      );
      if (last >= 0) {
        piece.length = last + 1;
      }
      walkStmts(piece, {
        stmt: stmt => {
          if (
            stmt.stmt === 'store' &&
            stmt.place === state &&
            stmt.value.op === 'const'
          ) {
            due.push(Number(stmt.value.value));
          }
        }
      });
    }
    return reached;
  }

  /** Variables outlive their piece: they are declared in front of the loop. */
  private withoutDeclarations(piece: Stmt[]): Stmt[] {
    return piece.flatMap((stmt): Stmt[] => {
      if (stmt.stmt !== 'declare') {
        return [stmt];
      }
      const { variable, init, span } = stmt;
      this.cx.emit({ stmt: 'declare', variable, span });
      variable.isConst = false;
      return init
        ? [
            {
              stmt: 'store',
              place: make.variablePlace(variable, span),
              value: init,
              span
            }
          ]
        : [];
    });
  }

  // ---------------------------------------------------------------- pieces

  private newPiece(): number {
    this.pieces.push([]);
    return this.pieces.length - 1;
  }

  private jump(to: number, span: Span): Stmt {
    return {
      stmt: 'store',
      place: this.state,
      value: make.constant('i32', to, span),
      span
    };
  }

  /** Ends the piece by going on with another. */
  private go(to: number, span: Span): void {
    this.pieces[this.current].push(this.jump(to, span));
  }

  /** Statements from here on belong to that piece. */
  private enter(piece: number): void {
    this.current = piece;
  }

  /** Goes on with a piece and enters it. */
  private flowInto(piece: number, span: Span): void {
    this.go(piece, span);
    this.enter(piece);
  }

  private run(lower: () => void): void {
    this.pieces[this.current].push(...this.cx.capture(lower));
  }

  private label(name: string): number {
    let piece = this.labels.get(name);
    if (piece === undefined) {
      piece = this.newPiece();
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
      this.run(() => lowerStatement(cx, statement));
      return;
    }
    const { span } = statement;
    switch (statement.kind) {
      case 'compound':
        this.scoped(() => statement.body.forEach(s => this.statement(s)));
        return;
      case 'label':
        this.placed.add(statement.label);
        this.flowInto(this.label(statement.label), span);
        this.statement(statement.body);
        return;
      case 'goto':
        this.goto(statement);
        return;
      case 'case':
      case 'default':
        this.flowInto(this.cases.get(statement) ?? this.newPiece(), span);
        this.statement(statement.body);
        return;
      case 'if':
        this.scoped(() => {
          if (statement.init) {
            this.statement(statement.init);
          }
          const [yes, no, end] = [
            this.newPiece(),
            this.newPiece(),
            this.newPiece()
          ];
          this.condition(statement.condition, yes, no);
          this.enter(yes);
          this.statement(statement.then);
          this.go(end, span);
          this.enter(no);
          if (statement.else) {
            this.statement(statement.else);
          }
          this.flowInto(end, span);
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
    this.go(this.label(statement.label), statement.span);
    // What follows is reached by labels only.
    this.enter(this.newPiece());
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
    this.go(to, span);
    this.enter(this.newPiece());
  }

  private condition(condition: Condition, yes: number, no: number): void {
    const { cx } = this;
    this.run(() => {
      const since = openTemporaries(cx);
      let cond = lowerCondition(cx, condition);
      if (cond && openTemporaries(cx) > since) {
        cond = cx.save(cond);
      }
      endTemporaries(cx, since);
      if (cond?.op === 'const') {
        cx.emit(this.jump(truth(cond.value) ? yes : no, condition.span));
      } else if (cond) {
        cx.emit({
          stmt: 'if',
          cond,
          then: [this.jump(yes, condition.span)],
          else: [this.jump(no, condition.span)],
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
        this.newPiece(),
        this.newPiece(),
        this.newPiece(),
        this.newPiece()
      ];
      const isDo = statement.kind === 'doWhile';
      this.flowInto(isDo ? body : test, span);
      if (!isDo) {
        this.test(statement, body, end);
      }
      this.enter(body);
      this.targets.push({ kind: 'loop', breakTo: end, continueTo: step });
      this.statement(statement.body);
      this.targets.pop();
      this.flowInto(step, span);
      if (statement.kind === 'for') {
        this.step(statement);
      }
      this.flowInto(test, span);
      if (isDo) {
        this.test(statement, body, end);
      }
      this.enter(end);
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
      this.go(yes, statement.span);
    }
  }

  private step(statement: ForStatement): void {
    const { cx } = this;
    const { step } = statement;
    if (step) {
      this.run(() => {
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
      const end = this.newPiece();
      this.run(() => this.dispatch(statement, end));
      // Statements before the first case are reached by jumps only.
      this.enter(this.newPiece());
      this.targets.push({ kind: 'switch', breakTo: end });
      this.statement(statement.body);
      this.targets.pop();
      this.flowInto(end, span);
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
      const piece = this.newPiece();
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
        body: [this.jump(piece, label.span)],
        span: label.span
      });
    }
    cases.push({
      values: [],
      isDefault: true,
      body: [this.jump(otherwise, span)],
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
