import type { Span } from '../../ir/types';
import type { LibraryNamespace } from '../headers/builtinTypes';
import {
  builtinTemplateNames,
  builtinTypeNames,
  libraryNamespaces
} from '../headers/builtinTypes';

/** As much as parsing needs to know of a name. */
export type NameKind =
  | 'type'
  | 'classTemplate'
  /** A template of a function or variable. */
  | 'valueTemplate'
  | 'value'
  | 'namespace';

export interface NameInfo {
  kind: NameKind;
  /** The members of a class, enum or namespace. */
  scope?: ParserScope;
  /** A `__global__` function. */
  isKernel?: boolean;
  span?: Span;
}

export type ParserScopeKind =
  'namespace' | 'class' | 'enum' | 'template' | 'block';

/** A region of the program and the names declared in it. */
export class ParserScope {
  private readonly names = new Map<string, NameInfo>();
  /** Scopes seen from here as if part of this one: base classes, used namespaces. */
  readonly visible: ParserScope[] = [];
  /** The class that a nested class or a member is defined outside of: seen from inside only. */
  enclosing?: ParserScope = undefined;

  constructor(
    readonly kind: ParserScopeKind,
    readonly parent: ParserScope | undefined,
    /** Of a class: its name, to know constructors. */
    readonly name = ''
  ) {}

  declare(name: string, info: NameInfo): void {
    const old = this.names.get(name);
    // An overload does not unmake a template, nor a forward declaration a class.
    if (old?.kind === 'valueTemplate' && info.kind === 'value') {
      return;
    }
    this.names.set(name, info);
  }

  /** A member of this scope or of those it includes. */
  member(name: string): NameInfo | undefined {
    const own = this.names.get(name);
    if (own || this.visible.length === 0) {
      return own;
    }
    const found = [...this.search(name, new Set())];
    // What a virtual base declares is hidden where a class between declares it, too.
    const last =
      found.find(scope => found.every(other => !other.includes(scope))) ??
      found.at(0);
    return last?.names.get(name);
  }

  /** The scopes that declare a name, none of them behind one that does on every way. */
  private *search(
    name: string,
    seen: Set<ParserScope>
  ): Generator<ParserScope> {
    if (seen.has(this)) {
      return;
    }
    seen.add(this);
    if (this.names.has(name)) {
      yield this;
      return;
    }
    for (const scope of this.visible) {
      yield* scope.search(name, seen);
    }
  }

  /** Whether a scope is seen from here as if part of this one. */
  private includes(scope: ParserScope, seen = new Set<ParserScope>()): boolean {
    if (seen.has(this)) {
      return false;
    }
    seen.add(this);
    return this.visible.some(
      inner => inner === scope || inner.includes(scope, seen)
    );
  }

  /** What an unqualified name means here. */
  lookup(name: string): NameInfo | undefined {
    for (
      let scope: ParserScope | undefined = this;
      scope;
      scope = scope.parent
    ) {
      const found = scope.member(name) ?? scope.enclosing?.member(name);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** What a name before `::` means: variables and functions do not hide it ([basic.lookup.qual]). */
  lookupQualifier(name: string): NameInfo | undefined {
    for (
      let scope: ParserScope | undefined = this;
      scope;
      scope = scope.parent
    ) {
      const found = [scope, scope.enclosing]
        .map(each => each?.member(name))
        .find(info => info && !info.kind.startsWith('value'));
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** All names visible here, for did-you-mean. */
  *visibleNames(): Iterable<[string, NameInfo]> {
    for (
      let scope: ParserScope | undefined = this;
      scope;
      scope = scope.parent
    ) {
      yield* scope.names;
    }
  }
}

function libraryScope(
  library: LibraryNamespace,
  parent: ParserScope,
  name: string
): ParserScope {
  const scope = new ParserScope('namespace', parent, name);
  library.types.forEach(type => scope.declare(type, { kind: 'type' }));
  library.classTemplates.forEach(type =>
    scope.declare(type, { kind: 'classTemplate' })
  );
  library.functionTemplates.forEach(type =>
    scope.declare(type, { kind: 'valueTemplate' })
  );
  for (const [inner, contents] of Object.entries(library.namespaces ?? {})) {
    scope.declare(inner, {
      kind: 'namespace',
      scope: libraryScope(contents, scope, inner)
    });
  }
  return scope;
}

/** The program's outermost scope, around it everything that is built in. */
export function programScope(): ParserScope {
  const root = new ParserScope('namespace', undefined);
  const program = new ParserScope('namespace', root);
  builtinTypeNames.forEach(name => root.declare(name, { kind: 'type' }));
  builtinTemplateNames.forEach(name =>
    root.declare(name, { kind: 'classTemplate' })
  );
  for (const [name, library] of Object.entries(libraryNamespaces)) {
    root.declare(name, {
      kind: 'namespace',
      // Inside of `namespace std` the program's own names are seen, too.
      scope: libraryScope(library, program, name)
    });
  }
  return program;
}
