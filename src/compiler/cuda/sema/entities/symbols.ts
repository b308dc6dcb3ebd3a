/** What names stand for. */
import type {
  AliasDeclaration,
  ClassDeclaration,
  Expression,
  FunctionDeclaration,
  TemplateParameter,
  TypeNode,
  VariableDeclaration
} from '../../ast';
import type {
  Expr,
  IrFunction,
  Span,
  Variable,
  VariableSpace
} from '../../../ir/types';
import type { ClassInfo, FieldPath } from './classes';
import type { IntrinsicOverload } from './intrinsics';
import type { Scope } from './scopes';
import type { CType } from './types';

/** A scalar whose value the compiler knows. */
export interface Constant {
  type: CType;
  value: number | bigint | boolean;
}

export interface VariableSymbol {
  kind: 'variable';
  name: string;
  /** Of an element of a parameter pack: the name that its scope, and closures, know it by. */
  packElement?: string;
  /** As declared; a reference stays one. */
  type: CType;
  space: VariableSpace;
  /** Made when the variable is first used, for namespace-scope ones. */
  ir?: Variable;
  span: Span;
  /** Known values of const integers and constexpr scalars. */
  constant?: Constant;
  /** Known leaves of a constexpr array or struct, by byte offset. */
  constantLeaves?: ReadonlyMap<number, Constant>;
  isParameter?: boolean;
  /** The function that it is local to. */
  owner?: object;
  /** Of an array of variable length, whose type here is a pointer: its size in bytes (IR, u64). */
  arrayBytes?: () => Expr;
  /** Of one of several variable lengths: the elements that each index but the last skips (IR, u64). */
  rowLengths?: readonly (() => Expr)[];
  /** `__managed__`: host code may touch it too. */
  isManaged?: boolean;
  /** Of a texture reference. */
  textureHandle?: number;
  /** Namespace-scope: what creates `ir` and its initial value when used in device code. */
  materialise?: () => Variable | undefined;
}

/** A constant by name: an enumerator or a template's value argument. */
export interface ConstantSymbol {
  kind: 'constant';
  name: string;
  type: CType;
  value: number | bigint | boolean;
}

export interface TypeSymbol {
  kind: 'type';
  name: string;
  type: CType;
}

export interface ExecutionSpace {
  host: boolean;
  device: boolean;
  kernel: boolean;
}

export interface FunctionParameter {
  name?: string;
  type: CType;
  default?: Expression;
  span: Span;
  /** The type node as written, for the kernel's signature. */
  node?: TypeNode;
  /** The function parameter pack that this is an element of. */
  packOf?: string;
}

export interface FunctionEntity {
  kind: 'function';
  name: string;
  /** With namespaces, class and template arguments, for messages. */
  displayName: string;
  span: Span;
  /** Of the first declaration, where `span` is that of a later definition. */
  firstSpan?: Span;
  declaration: FunctionDeclaration;
  /** Where its types and body are looked up: holds template bindings. */
  scope: Scope;
  execution: ExecutionSpace;
  params: FunctionParameter[];
  /** Undefined while `auto` is not yet deduced. */
  result?: CType;
  isVariadic: boolean;
  isConstexpr: boolean;
  classInfo?: ClassInfo;
  isStatic: boolean;
  isConstMember: boolean;
  /** `f() &`, `f() &&`: for lvalues or for rvalues only. */
  refQualifier?: '&' | '&&';
  role: FunctionDeclaration['role'];
  template?: FunctionTemplate;
  templateArgs?: TemplateValue[];
  isDeleted: boolean;
  isDefaulted: boolean;
  /** A member of a class template's instance that has a body of its own. */
  isSpecialised?: boolean;
  /** A member that the class got by itself: what it does with each part of the object. */
  special?: 'destroy' | 'copy' | 'move' | 'assignCopy' | 'assignMove';
  ir?: IrFunction;
  state: 'declared' | 'queued' | 'lowering' | 'done';
  /** Host code that is understood but not lowered. */
  isIncomplete?: boolean;
  /** Where it first uses what only the host has: an error once device code reaches it. */
  gap?: { span: Span; message: string };
  /** Where code for both sides does what only the host can; the host's side is complete. */
  deviceGap?: {
    span: Span;
    message: string;
    notes?: { message: string; span?: Span }[];
  };
  /** Of a virtual function: its place in the table of its class. */
  virtualSlot?: number;
  /** Of the constructor or destructor of a base with virtual bases: how many tables it is given first. */
  tables?: number;
  /** The same for an object that is no base. */
  whole?: FunctionEntity;
  /** How many template instances led to this one. */
  instanceDepth?: number;
  /** The use that caused the template instance, for notes. */
  requestedAt?: Span;
  /** The function that use is in. */
  requestedBy?: FunctionEntity;
  /** A friend that this class defines, or declares before its namespace does. */
  friendOf?: ClassInfo;
  /** Captures of a lambda: how its operator() sees the enclosing function's names. */
  lambda?: LambdaInfo;
}

export interface LambdaInfo {
  /** Enclosing variables by symbol, as fields of the closure. */
  captures: Map<VariableSymbol, { field: number; byReference: boolean }>;
  thisField?: number;
  thisClass?: ClassInfo;
  /** Type of the enclosing `*this`, const included. */
  thisType?: CType;
  isMutable: boolean;
  /** Of an inline variable, which is one for all files: its name. */
  inlineOwner?: string;
}

export interface FunctionTemplate {
  kind: 'functionTemplate';
  name: string;
  params: TemplateParameter[];
  declaration: FunctionDeclaration;
  scope: Scope;
  span: Span;
  execution: ExecutionSpace;
  classInfo?: ClassInfo;
  instances: Map<string, FunctionEntity>;
  specialisations: Map<string, FunctionEntity>;
  isFromHeader: boolean;
  /** A generic lambda's operator(). */
  lambda?: LambdaInfo;
}

export interface FunctionSet {
  kind: 'functions';
  name: string;
  functions: (FunctionEntity | FunctionTemplate)[];
  /** CUDA's own functions of that name. */
  intrinsics: readonly IntrinsicOverload[];
  /** What a template argument says of them. */
  argument?: FunctionArgument;
}

/** A function as the argument of a template: which of the set is meant shows when it is used. */
export interface FunctionArgument {
  /** Arguments that were written behind its name: `twice<int>`. */
  templateArgs?: TemplateValue[];
  /** `&A::f`. */
  isMemberAddress?: boolean;
  /** The type of the parameter, pointers and references taken away; absent for `auto`. */
  target?: CType;
}

/** A variable that lives as long as the program: by its name, by its address, or an array by the address of its first element. */
export interface ObjectArgument {
  kind: 'object';
  of: VariableSymbol;
  form: 'lvalue' | 'address' | 'decayed';
  span: Span;
}

/** A template's parameter that is a variable's address. */
export interface AddressSymbol {
  kind: 'address';
  name: string;
  argument: ObjectArgument;
}

/** A bound template argument. */
export type TemplateValue =
  | { kind: 'type'; type: CType }
  | { kind: 'value'; constant: Constant }
  | { kind: 'function'; set: FunctionSet }
  | ObjectArgument
  | { kind: 'template'; template: ClassTemplate | AliasTemplate }
  | { kind: 'pack'; elements: TemplateValue[] };

export interface ClassTemplate {
  kind: 'classTemplate';
  name: string;
  params: TemplateParameter[];
  declaration: ClassDeclaration;
  scope: Scope;
  span: Span;
  instances: Map<string, CType>;
  specialisations: Map<string, ClassDeclaration>;
  partials: {
    params: TemplateParameter[];
    declaration: ClassDeclaration;
    scope: Scope;
  }[];
  /** Out-of-class definitions of members and static data. */
  outOfClass: OutOfClassMember[];
}

export interface OutOfClassMember {
  params: TemplateParameter[];
  declaration: FunctionDeclaration | VariableDeclaration;
  /** Parameters of the member template itself. */
  memberParams?: TemplateParameter[];
}

export interface AliasTemplate {
  kind: 'aliasTemplate';
  name: string;
  params: TemplateParameter[];
  declaration: AliasDeclaration;
  scope: Scope;
}

export interface VariableTemplate {
  kind: 'variableTemplate';
  name: string;
  params: TemplateParameter[];
  declaration: VariableDeclaration;
  scope: Scope;
  specialisations: {
    params: TemplateParameter[];
    declaration: VariableDeclaration;
    scope: Scope;
  }[];
  instances: Map<string, VariableSymbol>;
}

export interface NamespaceSymbol {
  kind: 'namespace';
  name: string;
  scope: Scope;
}

/** A parameter pack, expanded: template arguments or function parameters. */
export interface PackSymbol {
  kind: 'pack';
  name: string;
  elements: (
    | VariableSymbol
    | TypeSymbol
    | ConstantSymbol
    | FunctionSet
    | ClassTemplate
    | AliasTemplate
    | AddressSymbol
  )[];
}

/** A special variable of CUDA: threadIdx, blockDim, warpSize. */
export interface SpecialSymbol {
  kind: 'special';
  name: string;
}

/** A name of std:: or of the C library that exists in host code and is not modelled. */
export interface UnknownSymbol {
  kind: 'unknown';
  name: string;
}

/** One name of a structured binding: a place that is worked out where it is used. */
export interface BindingSymbol {
  kind: 'binding';
  name: string;
  base: VariableSymbol;
  /** Of a class: the way to the member. */
  path?: FieldPath;
  /** Of an array or vector: the element. */
  index: number;
}

export type Symbol_ =
  | VariableSymbol
  | ConstantSymbol
  | TypeSymbol
  | FunctionSet
  | ClassTemplate
  | AliasTemplate
  | VariableTemplate
  | NamespaceSymbol
  | PackSymbol
  | SpecialSymbol
  | UnknownSymbol
  | BindingSymbol
  | AddressSymbol;
