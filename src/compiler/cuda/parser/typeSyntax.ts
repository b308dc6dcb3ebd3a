import type { Span } from '../../ir/types';
import type {
  Attribute,
  ClassDeclaration,
  EnumDeclaration,
  Expression,
  FunctionTypeNode,
  LaunchBounds,
  ParameterDeclaration,
  Qualifiers,
  Specifier,
  TypeNode
} from '../ast';
import type { ParsedName } from './names';
import type { ParserScope } from './scope';

/** Where a declaration stands. */
export type DeclarationPlace = 'namespace' | 'class' | 'block' | 'for';

/** Everything before the declarators of a declaration. */
export interface DeclSpecifiers {
  span: Span;
  specifiers: Specifier[];
  attributes: Attribute[];
  alignments: (Expression | TypeNode)[];
  launchBounds?: LaunchBounds;
  typedefSpan?: Span;
  /** Absent for constructors, destructors, conversions, and where it was forgotten. */
  type?: TypeNode;
  /** A class or enum that was defined or declared here. */
  declared?: ClassDeclaration | EnumDeclaration;
  /** Members of the type, when it is a class known here. */
  scope?: ParserScope;
  /** The `;` after a class was missing, and reported: nothing more belongs to this declaration. */
  isCutShort?: boolean;
}

/** One step from the base type towards the name: `*`, `[3]`, `(…)`. */
export type Derivation = (base: TypeNode) => TypeNode;

export interface FunctionPart {
  params: ParameterDeclaration[];
  isVariadic: boolean;
  isConst: boolean;
  isVolatile: boolean;
  refQualifier?: '&' | '&&';
  isNoexcept?: boolean;
  noexceptIf?: Expression;
  isOverride: boolean;
  isFinal: boolean;
  trailing?: TypeNode;
  attributes: Attribute[];
  /** Where the parameters live, and the body after them. */
  scope: ParserScope;
  span: Span;
}

export interface Declarator {
  name?: ParsedName;
  nameSpan: Span;
  type: TypeNode;
  /** The declarator declares a function; `type` is then its result. */
  function?: FunctionPart;
  /** `...` before the name: a pack. */
  isPack: boolean;
  attributes: Attribute[];
}

export type DeclaratorMode = 'named' | 'abstract' | 'either';

export const NO_QUALIFIERS: Readonly<Qualifiers> = {
  isConst: false,
  isVolatile: false,
  isRestrict: false
};

export function mergeQualifiers(a: Qualifiers, b: Qualifiers): Qualifiers {
  return {
    isConst: a.isConst || b.isConst,
    isVolatile: a.isVolatile || b.isVolatile,
    isRestrict: a.isRestrict || b.isRestrict
  };
}

/** From the start of `a` to the end of `b`. */
export function joined(a: Span, b: Span): Span {
  return a.file === b.file && b.end > a.end && a.start <= b.start
    ? { ...a, end: b.end }
    : a;
}

export function functionTypeNode(
  result: TypeNode,
  part: FunctionPart
): FunctionTypeNode {
  return {
    kind: 'function',
    result: part.trailing ?? result,
    params: part.params,
    isVariadic: part.isVariadic,
    ...(part.isConst ? { isConst: true } : {}),
    qualifiers: { ...NO_QUALIFIERS },
    span: joined(result.span, part.span)
  };
}

const TYPE_KINDS: ReadonlySet<string> = new Set([
  ...[
    'builtin',
    'named',
    'declared',
    'auto',
    'decltype',
    'pointer',
    'reference'
  ],
  ...['memberPointer', 'array', 'function', 'pack']
]);

/** Distinguishes where both may stand; only `error` is a kind of both, and means the same. */
export function isTypeNode(node: TypeNode | Expression): node is TypeNode {
  return TYPE_KINDS.has(node.kind) && 'qualifiers' in node;
}
