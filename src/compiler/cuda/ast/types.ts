import type { NodeBase } from './base';
import type {
  ClassDeclaration,
  ClassTag,
  EnumDeclaration,
  ParameterDeclaration
} from './declarations';
import type { Expression } from './expressions';

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
  /** Of the first segment of `decltype(x)::type`. */
  decltype?: Expression;
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
  /** GNU's: never a reference. */
  isTypeof: boolean;
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
  /** `(…) const`: of member functions. */
  isConst?: boolean;
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
