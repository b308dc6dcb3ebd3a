import type { Span } from '../../ir/types';
import type { NodeBase, Refusal } from './base';
import type {
  Declaration,
  ParameterDeclaration,
  StructuredBindingDeclaration,
  VariableDeclaration
} from './declarations';
import type { Expression } from './expressions';

export interface CompoundStatement extends NodeBase {
  kind: 'compound';
  body: Statement[];
}
/** One source declaration; `int a, *b;` holds two. */
export interface DeclarationStatement extends NodeBase {
  kind: 'declaration';
  declarations: Declaration[];
}
export interface ExpressionStatement extends NodeBase {
  kind: 'expression';
  expression: Expression;
}
/** A lone `;`. */
export interface EmptyStatement extends NodeBase {
  kind: 'empty';
}
/** A condition that may declare: `if (int n = f())`. */
export type Condition = Expression | VariableDeclaration;

export interface IfStatement extends NodeBase {
  kind: 'if';
  isConstexpr: boolean;
  /** C++17's `if (init; condition)`. */
  init?: Statement;
  condition: Condition;
  then: Statement;
  else?: Statement;
}
/** `#pragma unroll` before a loop: without an argument `full`. */
export interface UnrollPragma extends NodeBase {
  full: boolean;
  /** `#pragma unroll N`, N a constant expression; 1 forbids unrolling. */
  factor?: Expression;
}
interface LoopBase extends NodeBase {
  unroll?: UnrollPragma;
}
export interface ForStatement extends LoopBase {
  kind: 'for';
  /** A declaration, expression or empty statement. */
  init?: Statement;
  condition?: Condition;
  step?: Expression;
  body: Statement;
}
export interface RangeForStatement extends LoopBase {
  kind: 'rangeFor';
  init?: Statement;
  variable: VariableDeclaration | StructuredBindingDeclaration;
  /** An expression or braced list. */
  range: Expression;
  body: Statement;
}
export interface WhileStatement extends LoopBase {
  kind: 'while';
  condition: Condition;
  body: Statement;
}
export interface DoWhileStatement extends LoopBase {
  kind: 'doWhile';
  body: Statement;
  condition: Expression;
}
/** Cases stand inside `body` as `case` and `default` statements, Duff's device included. */
export interface SwitchStatement extends NodeBase {
  kind: 'switch';
  init?: Statement;
  condition: Condition;
  body: Statement;
}
/** A label and the statement it stands before. */
export interface CaseStatement extends NodeBase {
  kind: 'case';
  value: Expression;
  /** GNU `case 1 ... 5:`. */
  upper?: Expression;
  body: Statement;
}
export interface DefaultStatement extends NodeBase {
  kind: 'default';
  body: Statement;
}
export interface BreakStatement extends NodeBase {
  kind: 'break';
}
export interface ContinueStatement extends NodeBase {
  kind: 'continue';
}
export interface ReturnStatement extends NodeBase {
  kind: 'return';
  value?: Expression;
}
export interface GotoStatement extends NodeBase {
  kind: 'goto';
  label: string;
  labelSpan: Span;
}
export interface LabelStatement extends NodeBase {
  kind: 'label';
  label: string;
  labelSpan: Span;
  body: Statement;
}
export interface CatchHandler extends NodeBase {
  /** Absent for `catch (...)`. */
  parameter?: ParameterDeclaration;
  body: CompoundStatement;
}
export interface TryStatement extends NodeBase {
  kind: 'try';
  body: CompoundStatement;
  handlers: CatchHandler[];
}
/** Inline `asm`: understood, not implemented, not reported. */
export interface RefusedStatement extends NodeBase, Refusal {
  kind: 'refused';
}
/** Reported already. */
export interface ErrorStatement extends NodeBase {
  kind: 'error';
}

export type Statement =
  | CompoundStatement
  | DeclarationStatement
  | ExpressionStatement
  | EmptyStatement
  | IfStatement
  | ForStatement
  | RangeForStatement
  | WhileStatement
  | DoWhileStatement
  | SwitchStatement
  | CaseStatement
  | DefaultStatement
  | BreakStatement
  | ContinueStatement
  | ReturnStatement
  | GotoStatement
  | LabelStatement
  | TryStatement
  | RefusedStatement
  | ErrorStatement;
