/**
 * The pieces that a function's body is taken apart into, each with its number,
 * and the loop that runs the piece whose number is due.
 */
import type { Place, Span, Stmt } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';
import type { Context } from '../context/context';
import * as make from '../emit/make';

export class Pieces {
  private readonly pieces: Stmt[][] = [];
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

  /** A new, empty one. */
  add(): number {
    this.pieces.push([]);
    return this.pieces.length - 1;
  }

  /** The statement that makes that piece the next. */
  jump(to: number, span: Span): Stmt {
    return {
      stmt: 'store',
      place: this.state,
      value: make.constant('i32', to, span),
      span
    };
  }

  /** Ends the piece by going on with another. */
  go(to: number, span: Span): void {
    this.pieces[this.current].push(this.jump(to, span));
  }

  /** Statements from here on belong to that piece. */
  enter(piece: number): void {
    this.current = piece;
  }

  /** Goes on with a piece and enters it. */
  flowInto(piece: number, span: Span): void {
    this.go(piece, span);
    this.enter(piece);
  }

  /** What `lower` emits goes to the piece. */
  run(lower: () => void): void {
    this.pieces[this.current].push(...this.cx.capture(lower));
  }

  /** The declarations of all pieces, and the loop over them. */
  emit(end: number): void {
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
}
