import type { Span } from '../../ir/types';
import type { NodeBase, Refusal } from './base';
import type { Expression, InitListExpression } from './expressions';
import type { CompoundStatement } from './statements';
import type { QualifiedName, TypeNode } from './types';

export interface TranslationUnit extends NodeBase {
  kind: 'unit';
  declarations: Declaration[];
}

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

export type AccessSpecifier = 'public' | 'protected' | 'private';
export type ClassTag = 'struct' | 'class' | 'union';

interface DeclarationBase extends NodeBase {
  specifiers: Specifier[];
  attributes: Attribute[];
  /** `alignas(…)`, `__align__(…)`: the strictest wins. */
  alignments: (Expression | TypeNode)[];
  /** In a class body. */
  access?: AccessSpecifier;
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
  /** Undefined where the declaration says nothing of it. */
  isNoexcept?: boolean;
  /** `noexcept(condition)`, of which isNoexcept knows nothing. */
  noexceptIf?: Expression;
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
  access?: AccessSpecifier;
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
  /** `#pragma pack(n)`: the alignment that members have at most. */
  packing?: number;
  /** No declarator follows: `union {…};`, and not `union {…} u;`. */
  standsAlone?: boolean;
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
/** `using a::b;`, `using T::b...;` */
export interface UsingDeclaration extends DeclarationBase {
  kind: 'usingDeclaration';
  name: QualifiedName;
  isPackExpansion: boolean;
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
  /** A friend function that is declared or defined here. */
  declaration?: Declaration;
  /** A friend class, without its qualifiers. */
  className?: string;
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

/** Under which name the deduction guides of a class template are declared: no name that can be written. */
export function guideName(className: string): string {
  return `deduction guide of ${className}`;
}
