// Where a value of one type is used as another, the properties of both must
// have the same names: this walks the two types.
import ts from 'typescript';

const { TypeFlags, ObjectFlags } = ts;
const NOTHING =
  TypeFlags.Never | TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
const PRIMITIVE =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BigIntLike |
  TypeFlags.BooleanLike |
  TypeFlags.ESSymbolLike;

export class Relations {
  /** @param areNamesUsed whether a place looks at the names of properties that it goes through */
  constructor(checker, properties, areNamesUsed) {
    this.checker = checker;
    this.properties = properties;
    this.areNamesUsed = areNamesUsed;
  }

  /** Values of type `a` are used as `b`, or the other way round. */
  relate(a, b, why) {
    if (a === b || (a.flags | b.flags) & NOTHING) {
      return;
    }
    if ((a.flags | b.flags) & TypeFlags.Any) {
      this.keepAll(a, why);
      this.keepAll(b, why);
      return;
    }
    if (isParameter(a) || isParameter(b)) {
      this._relateParameter(a, b, why);
      this._relateParameter(b, a, why);
      return;
    }
    if (this._isOpaque(a) || this._isOpaque(b)) {
      this._share(a, why);
      this._share(b, why);
      return;
    }
    if (!isNew(this._pairs, a, b)) {
      return;
    }
    const [from, to] = [a, b].map(type => this._parts(type));
    for (const part of from) {
      if (!to.includes(part)) {
        for (const other of this._matches(part, to)) {
          this._relateParts(part, other, why);
        }
      }
    }
    for (const part of to) {
      if (!from.includes(part)) {
        for (const other of this._matches(part, from)) {
          this._relateParts(part, other, why);
        }
      }
    }
  }

  /** A call or a reference gives `type` for a type parameter. */
  instantiate(parameter, type, why) {
    const known = this._parameter(parameter);
    if (!known.given.has(type)) {
      known.given.add(type);
      for (const [other, reason] of known.used) {
        this.relate(type, other, reason);
      }
      const constraint = parameter.getConstraint();
      if (
        constraint &&
        !this.takesAnything(constraint) &&
        // `readonly unknown[]`
        !this._parts(constraint).every(
          part => this._arguments(part) && this._isLibrary(part)
        )
      ) {
        this.relate(type, constraint, why);
      }
    }
  }

  /** Whatever the type reaches keeps its names. */
  keepAll(type, why) {
    if (!this._kept.has(type)) {
      this._kept.add(type);
      if (isParameter(type)) {
        this._relateParameter(type, this.checker.getAnyType(), why);
      } else if (this._isOpaque(type)) {
        this._open(why);
      }
      this._each(type, why, (symbol, of) => {
        this._keep(symbol, why);
        this.keepAll(of, why);
      });
    }
  }

  /** The type's own properties keep their names: those of `names`, or all. */
  keepOwn(type, why, names) {
    if (isParameter(type)) {
      this._relateParameter(type, this.checker.getAnyType(), why);
    }
    for (const part of this._parts(type)) {
      if (this._isOpaque(part)) {
        for (const name of names ?? []) {
          this.properties.keep(this.properties.shared(name), why);
        }
        if (!names) {
          this._open(why);
        }
      } else {
        if (
          part.objectFlags & ObjectFlags.Mapped &&
          part.getProperties().length === 0
        ) {
          // `Record<K, T>`, whatever K is.
          this.properties.keepListed(why);
        }
        for (const symbol of part.getApparentProperties()) {
          if (!names || names.includes(symbol.name)) {
            this._keep(symbol, why);
          }
        }
      }
    }
  }

  /** The property that a union's members have, or objects of unknown type. */
  property(type, name) {
    const found = this._parts(type).flatMap(part => {
      const symbol = part.getProperty(name);
      const property = symbol && this.properties.of(symbol);
      return (
        property ?? (this._isOpaque(part) ? this.properties.shared(name) : [])
      );
    });
    const [first = this.properties.shared(name), ...others] = found;
    others.forEach(other =>
      this.properties.unite(first, other, 'members of a union')
    );
    return first;
  }

  /** Objects of unknown type, used as `type`, are looked up by names. */
  isTable(type) {
    return this.checker
      .getIndexInfosOfType(type)
      .some(info => info.keyType.flags & TypeFlags.String);
  }

  isOpaque(type) {
    return this._parts(type).some(part => this._isOpaque(part));
  }

  /** Any object may be passed: what becomes of it is not to be seen. */
  takesAnything(type) {
    const parts = isParameter(type) ? [] : this._parts(type);
    return parts.some(
      part => (part.flags & TypeFlags.Any) !== 0 || this._isOpaque(part)
    );
  }

  unite(a, b, why) {
    const [x, y] = [a, b].map(symbol => this.properties.of(symbol));
    if (x && y) {
      this.properties.unite(x, y, why);
    }
  }

  _kept = new Set();
  _shared = new Set();
  _pairs = new Map();
  _partPairs = new Map();
  _parameters = new Map();

  _keep(symbol, why) {
    const property = this.properties.of(symbol);
    if (property) {
      this.properties.keep(property, why);
    }
  }

  _parameter(type) {
    let known = this._parameters.get(type);
    if (!known) {
      known = { given: new Set(), used: new Map() };
      this._parameters.set(type, known);
    }
    return known;
  }

  /** In the function (or class) of a type parameter, its values are used as `other`. */
  _relateParameter(type, other, why) {
    if (!isParameter(type)) {
      return;
    }
    const known = this._parameter(type);
    if (!known.used.has(other)) {
      known.used.set(other, why);
      for (const given of known.given) {
        this.relate(given, other, why);
      }
      const constraint = this.checker.getBaseConstraintOfType(type);
      if (
        constraint &&
        constraint !== type &&
        !this.takesAnything(constraint)
      ) {
        this.relate(constraint, other, why);
      }
      if (
        type.objectType &&
        (other.flags & TypeFlags.Any || this._isOpaque(other))
      ) {
        // A property of what is not known yet.
        this.relate(type.objectType, other, why);
      }
    }
  }

  /** Nothing is known of its properties. */
  _isOpaque(type) {
    return (
      (type.flags & (TypeFlags.Unknown | TypeFlags.NonPrimitive)) !== 0 ||
      (type.flags & TypeFlags.Object &&
        !(
          type.objectFlags &
          (ObjectFlags.ObjectLiteral | ObjectFlags.Mapped)
        ) &&
        // `WebAssembly.Module`
        !(type.objectFlags & ObjectFlags.Interface) &&
        type.getProperties().length === 0 &&
        type.getCallSignatures().length === 0 &&
        type.getConstructSignatures().length === 0 &&
        this.checker.getIndexInfosOfType(type).length === 0)
    );
  }

  /** Its values may be used as any other type that is opaque somewhere. */
  _share(type, why) {
    if (isParameter(type)) {
      this._relateParameter(type, this.checker.getUnknownType(), why);
    } else if (
      !this._isOpaque(type) &&
      !this._shared.has(type) &&
      // Errors are told apart by `instanceof`.
      !type.getProperty('stack')
    ) {
      this._shared.add(type);
      this._each(type, why, (symbol, of) => {
        const property = this.properties.of(symbol);
        if (property) {
          this.properties.unite(
            property,
            this.properties.shared(property.name),
            why
          );
        }
        this._share(of, why);
      });
    }
  }

  _open(why) {
    if (this.areNamesUsed(why)) {
      this.opened.add(why);
    }
  }

  /** Places where the names of an object of unknown type are looked at. */
  opened = new Set();

  /** The parts of a union; enough of a primitive's. */
  _parts(type) {
    if (isParameter(type)) {
      const constraint = this.checker.getBaseConstraintOfType(type);
      return constraint && constraint !== type ? this._parts(constraint) : [];
    }
    return (type.isUnion() ? type.types : [type]).filter(
      part => !(part.flags & NOTHING)
    );
  }

  /** Those of `others` that the part may be used as. */
  _matches(part, others) {
    const { checker } = this;
    const fit = others.filter(
      other =>
        checker.isTypeAssignableTo(part, other) ||
        checker.isTypeAssignableTo(other, part)
    );
    if (fit.length > 0 || part.flags & PRIMITIVE) {
      return fit;
    }
    return others.filter(other => !(other.flags & PRIMITIVE));
  }

  _relateParts(a, b, why) {
    if (
      a === b ||
      (a.flags & PRIMITIVE && b.flags & PRIMITIVE) ||
      !isNew(this._partPairs, a, b)
    ) {
      return;
    }
    if (
      (a.flags | b.flags) & (TypeFlags.Any | TypeFlags.Unknown) ||
      isParameter(a) ||
      isParameter(b) ||
      this._isOpaque(a) ||
      this._isOpaque(b)
    ) {
      this.relate(a, b, why);
      return;
    }
    const ofA = this._arguments(a);
    const ofB = this._arguments(b);
    if (ofA && ofB && a.target === b.target && ofA.length === ofB.length) {
      ofA.forEach((argument, i) => {
        // `new Map()` is one of `any`: nothing is in it.
        if (
          !(argument.flags & TypeFlags.Any && a.symbol?.name === 'Map') &&
          !(ofB[i].flags & TypeFlags.Any && b.symbol?.name === 'Map')
        ) {
          this.relate(argument, ofB[i], why);
        }
      });
      return;
    }
    if (ofA && ofB && this._isLibrary(a) && this._isLibrary(b)) {
      if (
        [a, b].some(
          type =>
            type.symbol?.name === 'Map' &&
            this._arguments(type)[0].flags & TypeFlags.Any
        )
      ) {
        return;
      }
      // An array as an iterable, a map as an iterable of tuples.
      for (const argument of this._leaves(ofA)) {
        for (const other of this._leaves(ofB)) {
          if (
            this.checker.isTypeAssignableTo(argument, other) ||
            this.checker.isTypeAssignableTo(other, argument)
          ) {
            this.relate(argument, other, why);
          }
        }
      }
      return;
    }
    this._relateMembers(a, b, why);
  }

  _relateMembers(a, b, why) {
    const { checker } = this;
    for (const symbol of b.getApparentProperties()) {
      const other =
        a.getProperty(symbol.name) ??
        checker.getApparentType(a).getProperty(symbol.name);
      if (
        other &&
        other !== symbol &&
        !(this._isLibrarys(symbol) && this._isLibrarys(other))
      ) {
        this.unite(symbol, other, why);
        this.relate(
          checker.getTypeOfSymbol(symbol),
          checker.getTypeOfSymbol(other),
          why
        );
      }
    }
    for (const [table, type] of [
      [a, b],
      [b, a]
    ]) {
      for (const { keyType, type: value } of checker.getIndexInfosOfType(
        table
      )) {
        for (const info of checker.getIndexInfosOfType(type)) {
          this.relate(value, info.type, why);
        }
        if (keyType.flags & TypeFlags.String) {
          for (const symbol of type.getApparentProperties()) {
            this._keep(symbol, why);
            this.relate(value, checker.getTypeOfSymbol(symbol), why);
          }
        }
      }
    }
    for (const signatures of ['getCallSignatures', 'getConstructSignatures']) {
      for (const one of a[signatures]()) {
        for (const other of b[signatures]()) {
          this._relateSignatures(one, other, why);
        }
      }
    }
  }

  _relateSignatures(a, b, why) {
    const { checker } = this;
    const [from, to] = [a, b].map(signature =>
      signature.parameters.map(symbol => checker.getTypeOfSymbol(symbol))
    );
    for (let i = 0; i < Math.min(from.length, to.length); i++) {
      this.relate(from[i], to[i], why);
    }
    const [result, other] = [a.getReturnType(), b.getReturnType()];
    if (!this._isIgnored(a, result) && !this._isIgnored(b, other)) {
      this.relate(result, other, why);
    }
    // A rest parameter against single ones, either way.
    for (const [short, long, signature] of [
      [from, to, a],
      [to, from, b]
    ]) {
      const rest = signature.declaration?.parameters?.at(-1)?.dotDotDotToken;
      if (rest && short.length > 0) {
        const [element] = this._arguments(short.at(-1)) ?? [];
        for (const type of element ? long.slice(short.length - 1) : []) {
          this.relate(element, type, why);
        }
      }
    }
  }

  /** The libraries only ask whether an unknown result is true; a getter's they hand on. */
  _isIgnored(signature, { flags }) {
    return (
      this._isLibrarys(signature) &&
      (flags & TypeFlags.Unknown ||
        (flags & TypeFlags.Any &&
          signature.declaration.parent.name?.text === 'PropertyDescriptor'))
    );
  }

  /** Calls `visit` for each property (and element, and result) with its type. */
  _each(type, why, visit) {
    const { checker } = this;
    for (const part of this._parts(type)) {
      if (part.flags & PRIMITIVE || isParameter(part)) {
        continue;
      }
      const given = this._arguments(part);
      if (given && this._isLibrary(part)) {
        given.forEach(argument => this._again(argument, visit));
        continue;
      }
      for (const symbol of part.getApparentProperties()) {
        if (this._isLibrarys(symbol)) {
          continue;
        }
        visit(symbol, checker.getTypeOfSymbol(symbol));
      }
      for (const info of checker.getIndexInfosOfType(part)) {
        this._again(info.type, visit);
      }
      for (const signature of part.getCallSignatures()) {
        this._again(signature.getReturnType(), visit);
        for (const symbol of signature.parameters) {
          this._again(checker.getTypeOfSymbol(symbol), visit);
        }
      }
    }
  }

  /** What is inside has no property of its own for `visit`. */
  _again(type, visit) {
    visit(NO_SYMBOL, type);
  }

  _arguments(type) {
    if (!(type.objectFlags & ObjectFlags.Reference)) {
      return undefined;
    }
    const given = this.checker.getTypeArguments(type);
    // Of an iterator only what it yields: what it returns at its end nobody takes.
    return /Itera|Generator/.test(type.symbol?.name) && this._isLibrary(type)
      ? given.slice(0, 1)
      : given;
  }

  _isLibrary(type) {
    const [at] = type.symbol?.declarations ?? [];
    return at
      ? !this.properties.isOurs(at.getSourceFile())
      : this.checker.isTupleType(type);
  }

  _isLibrarys({ declaration, declarations = [declaration] }) {
    const [at] = declarations;
    return at !== undefined && !this.properties.isOurs(at.getSourceFile());
  }

  /** Type arguments, those of tuples among them apart. */
  _leaves(types) {
    return types.flatMap(type =>
      this.checker.isTupleType(type)
        ? this._leaves(this._arguments(type))
        : type
    );
  }
}

/** As a symbol: of no property. */
const NO_SYMBOL = { escapedName: '__element', flags: 0 };

function isNew(pairs, a, b) {
  let others = pairs.get(a);
  if (!others) {
    others = new Set();
    pairs.set(a, others);
  }
  const known = others.has(b) || pairs.get(b)?.has(a);
  others.add(b);
  return !known;
}

/** A type that stands for others: a type parameter, or what is made of one. */
function isParameter(type) {
  return (type.flags & TypeFlags.InstantiableNonPrimitive) !== 0;
}
