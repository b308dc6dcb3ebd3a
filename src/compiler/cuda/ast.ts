/**
 * The syntax tree of a CUDA translation unit, as the parser hands it to
 * semantic analysis.
 *
 * Conventions:
 * - Every node has a `kind` to switch on and the `span` of its source text; a
 *   node that a macro produced has the span of the macro's use.
 * - Nothing is resolved here. The parser tracks just enough names to tell
 *   types and templates from values; names stay names (`QualifiedName`).
 * - C's inside-out declarators are already unfolded: `int *a[3]` is an
 *   `array` of `pointer` to `builtin int`. A declaration with several
 *   declarators is several declarations in a row.
 * - What the parser could not understand has been reported and left an
 *   `error` node behind: later stages say nothing about it.
 * - What is understood but not implemented is a `refused` node that has *not*
 *   been reported: whoever comes to use it reports `refusalMessage(node)`, so
 *   that an unused template or helper does not stop a program.
 */
import type { Span } from '../ir/types';

export interface NodeBase {
  span: Span;
}

export interface TranslationUnit extends NodeBase {
  kind: 'unit';
  declarations: Declaration[];
}

// ------------------------------------------------------------------ names

/** `std::vector<int>::size_type`: segments from the outside in, at least one. */
export interface QualifiedName extends NodeBase {
  /** It starts with `::`. */
  isGlobal: boolean;
  segments: NameSegment[];
}

export interface NameSegment extends NodeBase {
  /**
   * An identifier; `operator+`, `operator()`, `operator[]`, … (no blanks);
   * `operator conversion` (with `conversion`); `~Name` for destructors.
   */
  name: string;
  /** Present when `<…>` was written, even when it is empty. */
  templateArgs?: TemplateArgument[];
  /** The target type of `operator T`. */
  conversion?: TypeNode;
}

/**
 * An argument of a template. A lone name that the parser does not know comes
 * as an `expression` (an `identifier`); semantic analysis may find that it is
 * a type.
 */
export type TemplateArgument =
  | (NodeBase & { kind: 'type'; type: TypeNode; isPackExpansion: boolean })
  | (NodeBase & {
      kind: 'expression';
      value: Expression;
      isPackExpansion: boolean;
    });

// ------------------------------------------------------------------ types

/** `const` and its like, on the type they qualify. */
export interface Qualifiers {
  isConst: boolean;
  isVolatile: boolean;
  isRestrict: boolean;
}

export type BuiltinTypeName =
  | 'void'
  | 'bool'
  | 'char'
  | 'signed char'
  | 'unsigned char'
  | 'wchar_t'
  | 'char8_t'
  | 'char16_t'
  | 'char32_t'
  | 'short'
  | 'unsigned short'
  | 'int'
  | 'unsigned int'
  | 'long'
  | 'unsigned long'
  | 'long long'
  | 'unsigned long long'
  | '__int128'
  | 'unsigned __int128'
  | 'float'
  | 'double'
  | 'long double';

interface TypeBase extends NodeBase {
  qualifiers: Qualifiers;
}

/** A type that the language's keywords spell, in one canonical spelling. */
export interface BuiltinTypeNode extends TypeBase {
  kind: 'builtin';
  name: BuiltinTypeName;
}
/** A type by name: a typedef, class, enum, template parameter, or one of builtinTypes.ts. */
export interface NamedTypeNode extends TypeBase {
  kind: 'named';
  name: QualifiedName;
  /** `struct`, `class`, `union` or `enum` stood before the name. */
  tag?: ClassTag | 'enum';
  /** `typename` stood before it. */
  isTypename: boolean;
}
/** The class or enum defined by the declaration just before this one (`struct {…} a, *b;`). */
export interface DeclaredTypeNode extends TypeBase {
  kind: 'declared';
  declaration: ClassDeclaration | EnumDeclaration;
}
/** `auto`, to be deduced; `decltype(auto)` too. */
export interface AutoTypeNode extends TypeBase {
  kind: 'auto';
  isDecltypeAuto: boolean;
}
export interface DecltypeTypeNode extends TypeBase {
  kind: 'decltype';
  expression: Expression;
}
export interface PointerTypeNode extends TypeBase {
  kind: 'pointer';
  to: TypeNode;
}
export interface ReferenceTypeNode extends TypeBase {
  kind: 'reference';
  to: TypeNode;
  /** `&&`. */
  isRvalue: boolean;
}
/** Pointer to member, `int S::*`. */
export interface MemberPointerTypeNode extends TypeBase {
  kind: 'memberPointer';
  class: QualifiedName;
  to: TypeNode;
}
export interface ArrayTypeNode extends TypeBase {
  kind: 'array';
  of: TypeNode;
  /** Absent in `[]`. */
  size?: Expression;
}
export interface FunctionTypeNode extends TypeBase {
  kind: 'function';
  result: TypeNode;
  params: ParameterDeclaration[];
  isVariadic: boolean;
}
/** `T...`: a pack of types, in a parameter or template argument. */
export interface PackTypeNode extends TypeBase {
  kind: 'pack';
  pattern: TypeNode;
}
/** Reported already. */
export interface ErrorTypeNode extends TypeBase {
  kind: 'error';
}

export type TypeNode =
  | BuiltinTypeNode
  | NamedTypeNode
  | DeclaredTypeNode
  | AutoTypeNode
  | DecltypeTypeNode
  | PointerTypeNode
  | ReferenceTypeNode
  | MemberPointerTypeNode
  | ArrayTypeNode
  | FunctionTypeNode
  | PackTypeNode
  | ErrorTypeNode;

// ----------------------------------------------------------- declarations

export type SpecifierName =
  | 'static'
  | 'extern'
  | 'register'
  | 'thread_local'
  | 'mutable'
  | 'inline'
  | 'constexpr'
  | 'consteval'
  | 'constinit'
  | 'virtual'
  | 'explicit'
  | 'friend'
  | 'noreturn'
  | '__global__'
  | '__device__'
  | '__host__'
  | '__shared__'
  | '__constant__'
  | '__managed__'
  | '__grid_constant__'
  | '__forceinline__'
  | '__noinline__';

/** A specifier with the place where it stands, for diagnostics. */
export interface Specifier extends NodeBase {
  name: SpecifierName;
}

/** `[[nodiscard]]`, `__attribute__((packed))`: the name without underscores around it. */
export interface Attribute extends NodeBase {
  name: string;
  args: Expression[];
}

export type Access = 'public' | 'protected' | 'private';
export type ClassTag = 'struct' | 'class' | 'union';

interface DeclarationBase extends NodeBase {
  specifiers: Specifier[];
  attributes: Attribute[];
  /** `alignas(…)`, `__align__(…)`: the strictest wins. */
  alignments: (Expression | TypeNode)[];
  /** In a class body. */
  access?: Access;
}

export type Initializer =
  /** `= value`; the value may be an `initList`. */
  | (NodeBase & { kind: 'copy'; value: Expression })
  /** `(a, b)`, at least one argument. */
  | (NodeBase & { kind: 'direct'; args: Expression[] })
  /** `{a, b}`. */
  | (NodeBase & { kind: 'list'; list: InitListExpression });

/** A variable, or in a class body a field (static: a static member). */
export interface VariableDeclaration extends DeclarationBase {
  kind: 'variable';
  /** Qualified in `int Counter::total = 0;`; absent for unnamed bit-fields. */
  name?: QualifiedName;
  /** The name alone, or the whole declaration when there is none. */
  nameSpan: Span;
  type: TypeNode;
  initializer?: Initializer;
  bitWidth?: Expression;
  /** It did not parse to its end; reported. Its name is declared all the same. */
  isInvalid: boolean;
}

/** `auto [a, b] = value;` */
export interface StructuredBindingDeclaration extends DeclarationBase {
  kind: 'structuredBinding';
  names: { name: string; span: Span }[];
  type: TypeNode;
  initializer: Initializer;
}

export interface ParameterDeclaration extends NodeBase {
  kind: 'parameter';
  specifiers: Specifier[];
  attributes: Attribute[];
  name?: string;
  nameSpan: Span;
  /** As written: an array or function type is not yet adjusted to a pointer. */
  type: TypeNode;
  defaultValue?: Expression;
  /** `T... args`. */
  isPack: boolean;
}

export interface MemberInitializer extends NodeBase {
  /** A field, a base class or (delegation) the class itself. */
  name: QualifiedName;
  initializer: Initializer;
  isPackExpansion: boolean;
}

export interface FunctionDeclaration extends DeclarationBase {
  kind: 'function';
  /** `function` covers operators; look at the last segment's name. */
  role: 'function' | 'constructor' | 'destructor' | 'conversion';
  /** Qualified in out-of-class definitions; explicit specialisations have template arguments. */
  name: QualifiedName;
  nameSpan: Span;
  /** Absent for constructors and destructors; a trailing return type is here already. */
  result?: TypeNode;
  params: ParameterDeclaration[];
  /** C's `...`. */
  isVariadic: boolean;
  isConst: boolean;
  isVolatile: boolean;
  refQualifier?: '&' | '&&';
  isNoexcept: boolean;
  isOverride: boolean;
  isFinal: boolean;
  /** `= 0`. */
  isPure: boolean;
  launchBounds?: LaunchBounds;
  initializers: MemberInitializer[];
  body?: CompoundStatement;
  /** `= default` and `= delete`. */
  special?: 'default' | 'delete';
}

/** `__launch_bounds__(maxThreads, minBlocks, maxBlocksPerCluster)`. */
export interface LaunchBounds extends NodeBase {
  maxThreads: Expression;
  minBlocks?: Expression;
  maxBlocksPerCluster?: Expression;
}

export interface BaseSpecifier extends NodeBase {
  type: TypeNode;
  access?: Access;
  isVirtual: boolean;
  isPackExpansion: boolean;
}

/** A struct, class or union: definition (`members` present) or forward declaration. */
export interface ClassDeclaration extends DeclarationBase {
  kind: 'class';
  tag: ClassTag;
  /** Absent for anonymous ones; the last segment has template arguments in specialisations. */
  name?: QualifiedName;
  nameSpan: Span;
  /** The name an anonymous class gets from `typedef struct {…} Name;`. */
  typedefName?: string;
  isFinal: boolean;
  bases: BaseSpecifier[];
  /** Every member has `access`. An unnamed class without declarators is an anonymous member. */
  members?: Declaration[];
}

export interface Enumerator extends NodeBase {
  name: string;
  value?: Expression;
}

export interface EnumDeclaration extends DeclarationBase {
  kind: 'enum';
  name?: QualifiedName;
  nameSpan: Span;
  typedefName?: string;
  /** `enum class`. */
  isScoped: boolean;
  underlying?: TypeNode;
  /** Absent in forward declarations. */
  enumerators?: Enumerator[];
}

/** `typedef T Name;` and `using Name = T;` */
export interface AliasDeclaration extends DeclarationBase {
  kind: 'alias';
  name: string;
  nameSpan: Span;
  type: TypeNode;
}

export interface NamespaceDeclaration extends DeclarationBase {
  kind: 'namespace';
  /** `namespace a::b {` has two; an unnamed namespace none. */
  path: { name: string; span: Span }[];
  isInline: boolean;
  declarations: Declaration[];
}
export interface NamespaceAliasDeclaration extends DeclarationBase {
  kind: 'namespaceAlias';
  name: string;
  target: QualifiedName;
}
/** `using namespace a::b;` */
export interface UsingDirective extends DeclarationBase {
  kind: 'usingDirective';
  name: QualifiedName;
}
/** `using a::b;` */
export interface UsingDeclaration extends DeclarationBase {
  kind: 'usingDeclaration';
  name: QualifiedName;
}
/** `extern "C" {…}`, and `extern "C"` before one declaration. */
export interface LinkageDeclaration extends DeclarationBase {
  kind: 'linkage';
  language: string;
  declarations: Declaration[];
}
export interface StaticAssertDeclaration extends DeclarationBase {
  kind: 'staticAssert';
  condition: Expression;
  message?: string;
}
export interface FriendDeclaration extends DeclarationBase {
  kind: 'friend';
  /** A friend function that is declared or defined here; a friend class has none. */
  declaration?: Declaration;
}
/** A lone `;`. */
export interface EmptyDeclaration extends DeclarationBase {
  kind: 'empty';
}
/** `asm("…")` at namespace scope and other constructs known but not implemented. */
export interface RefusedDeclaration extends DeclarationBase, Refusal {
  kind: 'refused';
}

export type TemplateParameter = NodeBase & {
  name?: string;
  nameSpan: Span;
  isPack: boolean;
} & (
    | { kind: 'type'; default?: TypeNode }
    | { kind: 'value'; type: TypeNode; default?: Expression }
    | { kind: 'template'; params: TemplateParameter[]; default?: QualifiedName }
  );

/**
 * `template <…> declaration`. An empty list of parameters (`template <>`) is
 * an explicit specialisation; a partial one has template arguments in the
 * name of the class or variable. An alias template wraps an `alias`. An
 * out-of-class member template of a class template nests two of these.
 */
export interface TemplateDeclaration extends DeclarationBase {
  kind: 'template';
  params: TemplateParameter[];
  /** A `requires` clause, refused by semantic analysis. */
  requires?: Expression;
  declaration: Declaration;
}
/** `template void f<int>(int*);` and with `extern` before it. */
export interface ExplicitInstantiation extends DeclarationBase {
  kind: 'explicitInstantiation';
  isExtern: boolean;
  declaration: Declaration;
}

export type Declaration =
  | VariableDeclaration
  | StructuredBindingDeclaration
  | FunctionDeclaration
  | ClassDeclaration
  | EnumDeclaration
  | AliasDeclaration
  | NamespaceDeclaration
  | NamespaceAliasDeclaration
  | UsingDirective
  | UsingDeclaration
  | LinkageDeclaration
  | StaticAssertDeclaration
  | FriendDeclaration
  | EmptyDeclaration
  | RefusedDeclaration
  | TemplateDeclaration
  | ExplicitInstantiation;

// ------------------------------------------------------------- statements

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
/** Inline `asm`, `try`: understood, not implemented, not reported. */
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
  | RefusedStatement
  | ErrorStatement;

// ------------------------------------------------------------ expressions

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
  placement: Expression[];
  /** Without the outermost array bound. */
  type: TypeNode;
  /** `new T[count]`. */
  count?: Expression;
  initializer?: Initializer | { kind: 'empty'; span: Span };
}
export interface DeleteExpression extends ExpressionBase {
  kind: 'delete';
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
/** `throw`, `typeid`, statement expressions, …: not implemented, not reported. */
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
  | RefusedExpression
  | ErrorExpression;

// ---------------------------------------------------------------- helpers

/** Why a construct is not compiled, in the words of a diagnostic. */
export interface Refusal {
  /** `inline assembly`. */
  feature: string;
  /** What to do instead or why not; without a full stop. */
  reason: string;
}

/** The message for a `refused` node: `inline assembly is not supported: …`. */
export function refusalMessage(node: Refusal): string {
  return `${node.feature} is not supported: ${node.reason}`;
}

/** The specifier of that name with its place, if the declaration has it. */
export function findSpecifier(
  node: { specifiers: Specifier[] },
  name: SpecifierName
): Specifier | undefined {
  return node.specifiers.find(specifier => specifier.name === name);
}

export function hasSpecifier(
  node: { specifiers: Specifier[] },
  name: SpecifierName
): boolean {
  return findSpecifier(node, name) !== undefined;
}

/** `a::b<…>::c` as text, template arguments left out; for messages and look-ups. */
export function nameText(name: QualifiedName): string {
  return (
    (name.isGlobal ? '::' : '') +
    name.segments.map(segment => segment.name).join('::')
  );
}

/** The rightmost segment: the name itself. */
export function lastSegment(name: QualifiedName): NameSegment {
  return name.segments[name.segments.length - 1]!;
}
