import type { Span } from '../../ir/types';
import type { NodeBase, Refusal } from './base';
import type {
  Initializer,
  ParameterDeclaration,
  Specifier,
  TemplateParameter
} from './declarations';
import type { CompoundStatement } from './statements';
import type { QualifiedName, TemplateArgument, TypeNode } from './types';

interface ExpressionBase extends NodeBase {
  /** It stood in parentheses, which `span` includes. */
  isParenthesized?: boolean;
}

/**
 * C's rules give the type: the first of int, long, … that holds `value`,
 * where decimal literals without `u` never become unsigned.
 */
export interface IntegerLiteral extends ExpressionBase {
  kind: 'integer';
  value: bigint;
  isDecimal: boolean;
  isUnsigned: boolean;
  size: '' | 'l' | 'll';
  text: string;
}
/** `f`: float, `l`: long double, `h`: `_Float16`, none: double. Hexadecimal floats too. */
export interface FloatLiteral extends ExpressionBase {
  kind: 'float';
  /** Nearest double; for `f` rounded once more by whoever makes it a float. */
  value: number;
  suffix: '' | 'f' | 'l' | 'h';
  text: string;
}
export interface BoolLiteral extends ExpressionBase {
  kind: 'bool';
  value: boolean;
}
export type EncodingPrefix = '' | 'u8' | 'u' | 'U' | 'L';
export interface CharLiteral extends ExpressionBase {
  kind: 'char';
  prefix: EncodingPrefix;
  /** The value of the literal: for `''` a signed char's (`'\xff'` is -1), `'ab'` is an int. */
  value: number;
  /** More than one character: an int. */
  isMulticharacter: boolean;
}
/** Adjacent literals are joined. */
export interface StringLiteral extends ExpressionBase {
  kind: 'string';
  prefix: EncodingPrefix;
  /** Without the closing NUL. */
  value: string;
  /** UTF-8 without the closing NUL; `\x80` and its like are one byte each. */
  bytes: number[];
}
/** `1.5_deg`: a call of `operator""_deg` with the literal. */
export interface UserLiteral extends ExpressionBase {
  kind: 'userLiteral';
  /** With its underscore; those of the standard library have none. */
  suffix: string;
  /** In the type that the operator takes: unsigned long long, long double, char. */
  literal: IntegerLiteral | FloatLiteral | CharLiteral | StringLiteral;
}
export interface NullptrLiteral extends ExpressionBase {
  kind: 'nullptr';
}
export interface ThisExpression extends ExpressionBase {
  kind: 'this';
}
export interface IdentifierExpression extends ExpressionBase {
  kind: 'identifier';
  name: QualifiedName;
}
export type UnaryOperatorToken =
  '+' | '-' | '!' | '~' | '*' | '&' | '++' | '--';
export interface UnaryExpression extends ExpressionBase {
  kind: 'unary';
  operator: UnaryOperatorToken;
  operand: Expression;
}
export interface PostfixExpression extends ExpressionBase {
  kind: 'postfix';
  operator: '++' | '--';
  operand: Expression;
}
export type BinaryOperatorToken =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '<<'
  | '>>'
  | '<'
  | '>'
  | '<='
  | '>='
  | '<=>'
  | '=='
  | '!='
  | '&'
  | '^'
  | '|'
  | '&&'
  | '||'
  | '.*'
  | '->*';
export interface BinaryExpression extends ExpressionBase {
  kind: 'binary';
  operator: BinaryOperatorToken;
  operatorSpan: Span;
  left: Expression;
  right: Expression;
}
export type AssignOperatorToken =
  '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '&=' | '^=' | '|=';
export interface AssignExpression extends ExpressionBase {
  kind: 'assign';
  operator: AssignOperatorToken;
  operatorSpan: Span;
  left: Expression;
  /** May be an `initList`. */
  right: Expression;
}
export interface CommaExpression extends ExpressionBase {
  kind: 'comma';
  operatorSpan: Span;
  left: Expression;
  right: Expression;
}
export interface ConditionalExpression extends ExpressionBase {
  kind: 'conditional';
  condition: Expression;
  /** Absent in GNU's `a ?: b`. */
  then?: Expression;
  else: Expression;
}
/** `f(…)`; the callee is any expression. Casts `T(…)` are `functionalCast`. */
export interface CallExpression extends ExpressionBase {
  kind: 'call';
  callee: Expression;
  args: Expression[];
}
/** `kernel<<<grid, block, shared, stream>>>(args)`. */
export interface LaunchExpression extends ExpressionBase {
  kind: 'launch';
  kernel: Expression;
  grid: Expression;
  block: Expression;
  shared?: Expression;
  stream?: Expression;
  args: Expression[];
}
export interface IndexExpression extends ExpressionBase {
  kind: 'index';
  base: Expression;
  index: Expression;
}
/** `a.b`, `a->b`, `a.template f<3>`, `a.Base::b`. */
export interface MemberExpression extends ExpressionBase {
  kind: 'member';
  object: Expression;
  isArrow: boolean;
  member: QualifiedName;
}
/** `(T)x` and the named casts. */
export interface CastExpression extends ExpressionBase {
  kind: 'cast';
  style: 'c' | 'static' | 'const' | 'reinterpret' | 'dynamic';
  type: TypeNode;
  operand: Expression;
}
/** `T(a, b)` and `T{a, b}` (then `args` is one `initList`). */
export interface FunctionalCastExpression extends ExpressionBase {
  kind: 'functionalCast';
  type: TypeNode;
  args: Expression[];
  isBraced: boolean;
}
/** C99's `(T){a, b}`. */
export interface CompoundLiteralExpression extends ExpressionBase {
  kind: 'compoundLiteral';
  type: TypeNode;
  list: InitListExpression;
}
export interface SizeofExpression extends ExpressionBase {
  kind: 'sizeof';
  operator: 'sizeof' | 'alignof';
  /** A lone unknown name in parentheses comes as an expression. */
  operand: TypeNode | Expression;
  operandIsType: boolean;
}
/** `sizeof...(pack)`. */
export interface SizeofPackExpression extends ExpressionBase {
  kind: 'sizeofPack';
  name: string;
}
export interface OffsetofExpression extends ExpressionBase {
  kind: 'offsetof';
  type: TypeNode;
  /** `a.b[2]`: fields and indices from the outside in. */
  path: Designator[];
}
export interface NoexceptExpression extends ExpressionBase {
  kind: 'noexcept';
  operand: Expression;
}
export interface NewExpression extends ExpressionBase {
  kind: 'new';
  /** `::new`: no function of a class gives the memory. */
  isGlobal?: boolean;
  placement: Expression[];
  /** Without the outermost array bound. */
  type: TypeNode;
  /** `new T[count]`. */
  count?: Expression;
  initializer?: Initializer | { kind: 'empty'; span: Span };
}
export interface DeleteExpression extends ExpressionBase {
  kind: 'delete';
  /** `::delete`. */
  isGlobal?: boolean;
  isArray: boolean;
  operand: Expression;
}
export interface LambdaCapture extends NodeBase {
  mode: 'copy' | 'reference' | 'this' | 'thisCopy';
  /** Absent for `this`. */
  name?: string;
  /** C++14's `x = expr`. */
  init?: Expression;
  isPack: boolean;
}
export interface LambdaExpression extends ExpressionBase {
  kind: 'lambda';
  captureDefault?: 'copy' | 'reference';
  captures: LambdaCapture[];
  templateParams: TemplateParameter[];
  params: ParameterDeclaration[];
  isVariadic: boolean;
  isMutable: boolean;
  /** `__device__`, `__host__`, `constexpr`, … */
  specifiers: Specifier[];
  result?: TypeNode;
  body: CompoundStatement;
}
export type Designator =
  | (NodeBase & { kind: 'field'; name: string })
  | (NodeBase & { kind: 'index'; index: Expression; upper?: Expression });
export interface InitElement extends NodeBase {
  /** `.a.b[3] =`; empty for a positional element. */
  designators: Designator[];
  /** May be an `initList` or a `packExpansion`. */
  value: Expression;
}
/** `{a, {b, c}, .d = 4}`. */
export interface InitListExpression extends ExpressionBase {
  kind: 'initList';
  elements: InitElement[];
}
/** `pattern...` in arguments and lists. */
export interface PackExpansionExpression extends ExpressionBase {
  kind: 'packExpansion';
  pattern: Expression;
}
/**
 * `(pack op ...)` right, `(... op pack)` left, `(init op ... op pack)` left
 * with init, `(pack op ... op init)` right with init.
 */
export interface FoldExpression extends ExpressionBase {
  kind: 'fold';
  direction: 'left' | 'right';
  operator: BinaryOperatorToken | AssignOperatorToken | ',';
  pack: Expression;
  init?: Expression;
}
/** `throw e`, and `throw` alone. */
export interface ThrowExpression extends ExpressionBase {
  kind: 'throw';
  operand?: Expression;
}
/** `__is_class(T)`, `__is_constructible(T, A...)`: what library headers ask; `typeid(x)` of a value. */
export interface TypeTraitExpression extends ExpressionBase {
  kind: 'typeTrait';
  trait: string;
  types: TemplateArgument[];
  operand?: Expression;
}
/** An element of an expanded pack in braces: semantic analysis makes it, with the scope to read it in. */
export interface ScopedExpression extends ExpressionBase {
  kind: 'scoped';
  expression: Expression;
  scope: object;
}
/** GNU C's `({ int y = f(); y * y; })`: its value is that of the last expression. */
export interface StatementExpression extends ExpressionBase {
  kind: 'statements';
  body: CompoundStatement;
}
/** `typeid`, …: not implemented, not reported. */
export interface RefusedExpression extends ExpressionBase, Refusal {
  kind: 'refused';
}
/** Reported already. */
export interface ErrorExpression extends ExpressionBase {
  kind: 'error';
}

export type Expression =
  | IntegerLiteral
  | FloatLiteral
  | BoolLiteral
  | CharLiteral
  | StringLiteral
  | UserLiteral
  | NullptrLiteral
  | ThisExpression
  | IdentifierExpression
  | UnaryExpression
  | PostfixExpression
  | BinaryExpression
  | AssignExpression
  | CommaExpression
  | ConditionalExpression
  | CallExpression
  | LaunchExpression
  | IndexExpression
  | MemberExpression
  | CastExpression
  | FunctionalCastExpression
  | CompoundLiteralExpression
  | SizeofExpression
  | SizeofPackExpression
  | OffsetofExpression
  | NoexceptExpression
  | NewExpression
  | DeleteExpression
  | LambdaExpression
  | InitListExpression
  | PackExpansionExpression
  | FoldExpression
  | ThrowExpression
  | TypeTraitExpression
  | ScopedExpression
  | StatementExpression
  | RefusedExpression
  | ErrorExpression;
