/**
 * The doors between the sub-rooms of the semantic analysis. The language is
 * recursive: a name may need an instance of a template, that a class, its array
 * bound an expression, and an expression names again. A sub-room imports those
 * below it (eslint/arrows.js has the order); what it needs of one above, it asks
 * for here. analyse.ts says what is behind each door.
 */
import type { Span } from '../../../ir/types';
import type {
  ClassDeclaration,
  EnumDeclaration,
  Expression,
  InitListExpression,
  StatementExpression,
  TemplateArgument,
  VariableDeclaration
} from '../../ast';
import type { ClassInfo } from '../entities/classes';
import type {
  FunctionsOperand,
  ListOperand,
  Operand,
  Rank,
  ValueOperand
} from '../entities/operands';
import type {
  AliasTemplate,
  ClassTemplate,
  FunctionEntity,
  VariableSymbol
} from '../entities/symbols';
import type { CType, FunctionCType } from '../entities/types';
import type { Context } from './context';
import type { Unit } from './unit';

export interface Doors {
  /** The operand that an expression gives; its side effects are emitted in C's order. */
  lowerExpression(cx: Context, node: Expression): Operand;
  /** Calls a function that has been chosen: arguments converted, defaults filled in. */
  callFunction(
    cx: Context,
    fn: FunctionEntity,
    object: Operand | undefined,
    args: Operand[],
    span: Span
  ): Operand;
  /** An object of class or vector type made from arguments. */
  constructObject(
    cx: Context,
    type: CType,
    args: Operand[],
    span: Span
  ): Operand;
  /** A braced list as a value of a type; undefined after a report. */
  listAsValue(
    cx: Context,
    node: InitListExpression,
    type: CType
  ): ValueOperand | undefined;
  /** How well a braced list converts; undefined when it does not. */
  rankList(cx: Context, operand: ListOperand, target: CType): Rank | undefined;
  /** The address of a function, of several the one of a type; undefined after a report. */
  functionPointer(
    cx: Context,
    operand: FunctionsOperand,
    span: Span,
    target?: FunctionCType
  ): ValueOperand | undefined;
  /** The type that a template and its written arguments name; undefined after a report. */
  instantiateType(
    cx: Context,
    template: ClassTemplate | AliasTemplate,
    args: TemplateArgument[],
    span: Span
  ): CType | undefined;
  /** The type that a class or enumeration written inside of a type makes. */
  declareType(cx: Context, node: ClassDeclaration | EnumDeclaration): CType;
  /** Reads the members of a class. */
  defineClass(cx: Context, info: ClassInfo, node: ClassDeclaration): void;
  /** A variable of namespace scope, or a static member. */
  declareGlobal(
    cx: Context,
    node: VariableDeclaration,
    isMember?: boolean
  ): void;
  /** Makes sure that such a variable exists where code names it; an operand where it is no variable of the module. */
  useGlobal(
    cx: Context,
    symbol: VariableSymbol,
    span: Span
  ): Operand | undefined;
  /** GNU C's `({ … })`: the statements emitted, the operand of the last expression. */
  lowerStatementExpression(cx: Context, node: StatementExpression): Operand;
  /** The body of a function. */
  lowerFunction(unit: Unit, fn: FunctionEntity): void;
}
