// The properties that the sources declare, which of them must have one name
// (whatever has the one may be used as the other), and which must keep theirs.
import ts from 'typescript';

const { SyntaxKind } = ts;

/** Declarations of properties; other members (of enums, of namespaces) are left alone. */
const isPropertyDeclaration = node =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isParameter(node);

/** JavaScript itself calls these. */
const PROTOCOLS = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['then', 'toJSON', 'next', 'return', 'throw']
]);

const isFunction = ({ kind, type, initializer }) =>
  kind === SyntaxKind.MethodDeclaration ||
  kind === SyntaxKind.MethodSignature ||
  type?.kind === SyntaxKind.FunctionType ||
  initializer?.kind === SyntaxKind.ArrowFunction ||
  initializer?.kind === SyntaxKind.FunctionExpression;

export class Properties {
  /** @param isOurs whether a source file is ours, not a library's */
  constructor(checker, isOurs) {
    this.checker = checker;
    this.isOurs = isOurs;
  }

  /** The property that a declaration is of. */
  declared(declaration) {
    let property = this._declared.get(declaration);
    if (!property) {
      const { name } = declaration;
      property = this._new(name.text ?? name.getText(), declaration);
      this._declared.set(declaration, property);
      if (!this.isOurs(declaration.getSourceFile())) {
        this.keep(property, 'a library has it');
      } else if (!ts.isIdentifier(name)) {
        this.keep(property, 'its name is quoted or computed');
      } else if (PROTOCOLS.has(property.name) && isFunction(declaration)) {
        this.keep(property, 'JavaScript uses it');
      }
    }
    return property;
  }

  /** The property NAME of objects whose type is not known. */
  shared(name) {
    return this._named(this._shared, name);
  }

  /** Keeps the names that types list: `Record<'a' | 'b', T>`. */
  keepListed(why) {
    this.listedKept ??= why;
    this._listed.forEach(property => this.keep(property, why));
  }

  /** Keeps the names of all objects whose type is somewhere not known. */
  keepShared(why) {
    this._shared.forEach(property => this.keep(property, why));
  }

  _named(properties, name) {
    let property = properties.get(name);
    if (!property) {
      property = this._new(name);
      properties.set(name, property);
      if (properties === this._listed && this.listedKept) {
        this.keep(property, this.listedKept);
      }
    }
    return property;
  }

  /** The property that a symbol is; undefined where it is something else (an export, a private name). */
  of(symbol) {
    const { name } = symbol;
    if (
      // The checker's own names, as of a symbol: others get a third `_`.
      /^__[^_]/.test(symbol.escapedName) ||
      symbol.flags & ts.SymbolFlags.EnumMember
    ) {
      return undefined;
    }
    if (!symbol.declarations?.length) {
      if (!(symbol.flags & ts.SymbolFlags.Property)) {
        return undefined;
      }
      // `Record<'a' | 'b', T>`, and what `'a' in object` makes of the object.
      const { flags } = this.checker.getTypeOfSymbol(symbol);
      return flags & ts.TypeFlags.Unknown
        ? this.shared(name)
        : this._named(this._listed, name);
    }
    const declarations = symbol.declarations.filter(isPropertyDeclaration);
    if (
      declarations.length === 0 ||
      ts.isPrivateIdentifier(declarations[0].name)
    ) {
      return undefined;
    }
    const [property, ...others] = declarations.map(at => this.declared(at));
    others.forEach(other =>
      this.unite(property, other, 'declared in several places')
    );
    return property;
  }

  unite(a, b, why) {
    if (a !== b) {
      a.same.set(b, why);
      b.same.set(a, why);
    }
  }

  keep(property, why) {
    property.kept ??= { why };
  }

  /** Hands the names that are kept on to all that must be called the same. */
  settle() {
    const pending = this.all.filter(property => property.kept);
    for (let at = pending.shift(); at; at = pending.shift()) {
      for (const [other, why] of at.same) {
        if (!other.kept) {
          other.kept = { why, because: at };
          pending.push(other);
        }
      }
    }
  }

  all = [];
  _declared = new Map();
  _shared = new Map();
  _listed = new Map();

  _new(name, declaration) {
    const property = { name, declaration, same: new Map(), kept: undefined };
    this.all.push(property);
    return property;
  }
}
