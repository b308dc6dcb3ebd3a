/** Scopes and the look-up of unqualified names. */
import type { ClassInfo } from './classes';
import { T, unqualify } from './types';
import type { CType } from './types';
import type {
  AddressSymbol,
  FunctionEntity,
  FunctionSet,
  FunctionTemplate,
  ObjectArgument,
  PackSymbol,
  Symbol_,
  TemplateValue,
  TypeSymbol,
  VariableSymbol
} from './symbols';
import type { TemplateParameter } from '../../ast';

export type ScopeKind =
  'namespace' | 'class' | 'template' | 'function' | 'block';

/** The names of one scope. */
class Names extends Map<string, Symbol_> {
  /** Classes and enumerations that share their names with a variable or function: only `struct x`, `enum x` mean them. */
  readonly hidden = new Map<string, TypeSymbol>();

  /** What is declared when it is first named: static members of a template's instances ([temp.inst]). */
  private readonly deferred = new Map<string, () => void>();

  defer(name: string, declare: () => void): void {
    this.deferred.set(name, declare);
  }

  /** Nobody has named it yet; if so, nobody will: something else takes its place. */
  forget(name: string): boolean {
    return this.deferred.delete(name);
  }

  isDeferred(name: string): boolean {
    return this.deferred.has(name);
  }

  /** Names that are still to be declared. */
  deferredNames(): string[] {
    return [...this.deferred.keys()];
  }

  override get(name: string): Symbol_ | undefined {
    const declare = this.deferred.size > 0 && this.deferred.get(name);
    if (declare) {
      this.deferred.delete(name);
      declare();
    }
    return super.get(name);
  }

  override has(name: string): boolean {
    return this.deferred.has(name) || super.has(name);
  }

  override set(name: string, symbol: Symbol_): this {
    const known = super.get(name);
    if (known?.kind === 'type' && symbol.kind !== 'type') {
      this.hidden.set(name, known);
    }
    return super.set(name, symbol);
  }
}

export class Scope {
  readonly symbols = new Names();
  /** Namespaces that `using namespace` (or inline, or unnamed) opened here. */
  readonly usings: Scope[] = [];

  constructor(
    readonly kind: ScopeKind,
    readonly parent: Scope | undefined,
    /** Of class scopes. */
    readonly classInfo?: ClassInfo,
    /** `a::b::` of namespace and class scopes, for messages. */
    readonly path = ''
  ) {}

  /** In the pattern of an expansion: the packs whose elements stand here under their names. */
  expanded?: ReadonlyMap<string, PackSymbol>;

  /** An inline namespace: what it declares may be defined as if the one around it did. */
  isInline = false;

  /** This namespace or one inline in it: where a definition with a qualified name, `ns::name`, belongs. */
  declaring(name: string): Scope {
    const holds = (scope: Scope): Scope | undefined =>
      scope.symbols.has(name)
        ? scope
        : scope.usings
            .filter(inner => inner.isInline && inner.parent === scope)
            .map(holds)
            .find(found => found !== undefined);
    return holds(this) ?? this;
  }

  /** The name in this very scope (and what it opened), not in outer ones. */
  own(name: string, seen: Set<Scope> = new Set()): Symbol_ | undefined {
    let symbol = this.symbols.get(name);
    // Operators of literals: several namespaces have one of the same suffix.
    const isShared = name.startsWith('operator""');
    if ((symbol && !isShared) || this.usings.length === 0 || seen.has(this)) {
      return symbol;
    }
    seen.add(this);
    for (const opened of this.usings) {
      const found = opened.own(name, seen);
      if (found && !isShared) {
        return found;
      }
      symbol =
        symbol?.kind === 'functions' && found?.kind === 'functions'
          ? { ...symbol, functions: [...symbol.functions, ...found.functions] }
          : (symbol ?? found);
    }
    return symbol;
  }

  /** The name as seen from here, classes' bases included. */
  find(name: string): Symbol_ | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const found =
        scope.classInfo && scope.kind === 'class'
          ? memberSymbol(scope.classInfo, name)
          : scope.own(name);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** The class or enumeration of that name that something else hides here. */
  findHidden(name: string): TypeSymbol | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      const known = scope.symbols.get(name);
      const found =
        scope.symbols.hidden.get(name) ??
        (known?.kind === 'type' ? known : undefined);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** Names for did-you-mean, nearest scope first. */
  *names(): Iterable<string> {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      yield* scope.symbols.keys();
      for (const opened of scope.usings) {
        yield* opened.symbols.keys();
      }
    }
  }

  /** The class whose member functions look names up here. */
  enclosingClass(): ClassInfo | undefined {
    for (let scope: Scope | undefined = this; scope; scope = scope.parent) {
      if (scope.kind === 'class') {
        return scope.classInfo;
      }
    }
    return undefined;
  }

  /** The innermost namespace. */
  namespaceScope(): Scope {
    let scope: Scope = this;
    while (scope.kind !== 'namespace' && scope.parent) {
      scope = scope.parent;
    }
    return scope;
  }
}

/** A member that is no field: function, type, static variable, enumerator; own ones hide bases'. */
export function memberSymbol(
  info: ClassInfo,
  name: string
): Symbol_ | undefined {
  info.complete();
  const own = info.scope.own(name);
  if (own) {
    return own;
  }
  if (info.brought?.has(name) || info.findField(name, false)) {
    // A field hides what a base declares; the caller finds it as a field.
    return undefined;
  }
  const [base] = info.bases;
  return info.bases.length > 1
    ? info.unit.memberNamed(info, name)?.symbol
    : base && memberSymbol(base.info, name);
}

/** Adds a function to the set of its name, making the set; undefined when the name is something else. */
export function addFunction(
  scope: Scope,
  name: string,
  fn: FunctionEntity | FunctionTemplate
): FunctionSet | undefined {
  const known = scope.symbols.get(name);
  if (
    !known ||
    known.kind === 'type' ||
    known.kind === 'special' ||
    known.kind === 'unknown'
  ) {
    const set: FunctionSet = {
      kind: 'functions',
      name,
      functions: [fn],
      intrinsics: []
    };
    scope.symbols.set(name, set);
    return set;
  }
  if (known.kind !== 'functions') {
    return undefined;
  }
  known.functions.push(fn);
  return known;
}

export function sameParameters(a: FunctionEntity, b: FunctionEntity): boolean {
  return (
    a.params.length === b.params.length &&
    a.isConstMember === b.isConstMember &&
    a.refQualifier === b.refQualifier &&
    a.params.every(({ type }, i) => {
      const other = b.params[i].type;
      return type === other || unqualify(type) === unqualify(other);
    })
  );
}

type Constructor = FunctionEntity | FunctionTemplate;

/**
 * Constructors of its bases (`using Base::Base`) that a class with these has besides. Its own
 * hide them, and a base's default constructor is not inherited: it stands in for
 * the one of a class that declares none.
 */
export function inheritedBeside(
  own: readonly Constructor[],
  inherited: readonly Constructor[]
): Constructor[] {
  return inherited.filter(
    fn =>
      fn.kind === 'functionTemplate' ||
      !(
        (own.length > 0 && fn.params.length === 0) ||
        own.some(mine => mine.kind === 'function' && sameParameters(mine, fn))
      )
  );
}

function objectSymbol(
  name: string,
  argument: ObjectArgument
): VariableSymbol | AddressSymbol {
  return argument.form === 'lvalue'
    ? argument.of
    : { kind: 'address', name, argument };
}

function bindName(scope: Scope, name: string, value: TemplateValue): void {
  switch (value.kind) {
    case 'type':
      scope.symbols.set(name, { kind: 'type', name, type: value.type });
      return;
    case 'value':
      scope.symbols.set(name, {
        kind: 'constant',
        name,
        type: value.constant.type,
        value: value.constant.value
      });
      return;
    case 'function':
      scope.symbols.set(name, value.set);
      return;
    case 'object':
      scope.symbols.set(name, objectSymbol(name, value));
      return;
    case 'template':
      scope.symbols.set(name, value.template);
      return;
    case 'pack':
      scope.symbols.set(name, {
        kind: 'pack',
        name,
        elements: value.elements.map(element =>
          element.kind === 'type'
            ? { kind: 'type', name, type: element.type }
            : element.kind === 'value'
              ? {
                  kind: 'constant',
                  name,
                  type: element.constant.type,
                  value: element.constant.value
                }
              : element.kind === 'function'
                ? element.set
                : element.kind === 'object'
                  ? objectSymbol(name, element)
                  : element.kind === 'template'
                    ? element.template
                    : { kind: 'type', name, type: T.error }
        )
      });
  }
}

// ---------------------------------------------------------------- binding
export function bindParameter(
  scope: Scope,
  param: TemplateParameter,
  value: TemplateValue
): void {
  if (param.name !== undefined) {
    bindName(scope, param.name, value);
  }
}

/** In an unnamed namespace, or in a function. */
export function isInternal(scope: Scope): boolean {
  for (let inner: Scope | undefined = scope; inner; inner = inner.parent) {
    if (inner.kind === 'function' || inner.kind === 'block') {
      return true;
    }
  }
  return isUnnamed(scope);
}

/** In an unnamed namespace. */
export function isUnnamed(scope: Scope): boolean {
  for (let inner: Scope | undefined = scope; inner; inner = inner.parent) {
    const unnamed: Symbol_ | undefined = inner.parent?.symbols.get('<unnamed>');
    if (unnamed?.kind === 'namespace' && unnamed.scope === inner) {
      return true;
    }
  }
  return false;
}

/** Types that no other file can name. */
export function isOfThisFile(type: CType | undefined): boolean {
  switch (type?.kind) {
    case 'pointer':
    case 'reference':
      return isOfThisFile(type.to);
    case 'array':
      return isOfThisFile(type.of);
    case 'class':
      return (
        (type.info.lambda !== undefined && !type.info.lambda.inlineOwner) ||
        isInternal(type.info.scope) ||
        areOfThisFile(type.info.templateArgs)
      );
    default:
      return false;
  }
}

/** Whether an instance with these arguments is one that no other file can name. */
export function areOfThisFile(args: readonly TemplateValue[] = []): boolean {
  return args.some(value =>
    value.kind === 'pack'
      ? areOfThisFile(value.elements)
      : value.kind === 'type' && isOfThisFile(value.type)
  );
}
