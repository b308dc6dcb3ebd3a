// Goes through the sources: which types are used as which others, which names
// of properties are used as strings, and where names would be replaced.
import ts from 'typescript';

const { SyntaxKind, TypeFlags } = ts;

/** Functions of the libraries that take anything and ask no property's name. */
const NAMELESS =
  /^(Console\.\w+|ArrayConstructor\.(isArray|from|of)|ObjectConstructor\.(freeze|is|assign|values)|(String|Number|Boolean|BigInt)Constructor\.\w*)$/;

/** Those that ask the names of an object's own properties. */
const OWN_NAMES = /^ObjectConstructor\.(keys|getOwnPropertyNames|hasOwn)$/;

export class Uses {
  /** @param areNamesUsed false where names of properties pass through without being looked at */
  constructor(checker, properties, relations, areNamesUsed) {
    this.checker = checker;
    this.properties = properties;
    this.relations = relations;
    this.areNamesUsed = areNamesUsed;
  }

  /** Places where a property's name stands: `{ node, property, write }`. */
  places = [];

  visit(node) {
    if (ts.isInterfaceDeclaration(node) || ts.isClassLike(node)) {
      this._heritage(node);
    }
    if (
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node)
    ) {
      return;
    }
    this._names(node);
    this._flows(node);
    ts.forEachChild(node, child => this.visit(child));
  }

  // ------------------------------------------------------------------ names

  _names(node) {
    if (ts.isPropertyAccessExpression(node)) {
      this._access(node);
    } else if (ts.isElementAccessExpression(node)) {
      this._element(node);
    } else if (ts.isBindingElement(node)) {
      this._binding(node);
    } else if (ts.isShorthandPropertyAssignment(node)) {
      this._place(node.name, this.properties.declared(node), 'shorthand');
    } else if (
      (ts.isPropertyAssignment(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isAccessor(node)) &&
      !ts.isPrivateIdentifier(node.name)
    ) {
      const property = this.properties.declared(node);
      if (ts.isIdentifier(node.name)) {
        this._place(node.name, property);
      }
    } else if (
      ts.isParameter(node) &&
      ts.isParameterPropertyDeclaration(node, node.parent)
    ) {
      this._parameterProperty(node);
    } else if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === SyntaxKind.InKeyword
    ) {
      this._in(node);
    } else if (ts.isForInStatement(node)) {
      this.relations.keepOwn(this._type(node.expression), node);
    }
  }

  _place(node, property, write = 'name') {
    this.places.push({ node, property, write });
  }

  _access(node) {
    if (ts.isPrivateIdentifier(node.name)) {
      return;
    }
    const symbol = this.checker.getSymbolAtLocation(node.name);
    if (!symbol) {
      if (this._type(node.expression).flags & TypeFlags.Any) {
        this.properties.keep(this.properties.shared(node.name.text), node);
      }
      // Else through an index signature: names of such objects are kept.
      return;
    }
    const property = this.properties.of(symbol);
    if (property) {
      this._place(node.name, property);
    }
  }

  _element({ expression, argumentExpression }) {
    const type = this._type(expression);
    const names = this._strings(argumentExpression);
    if (names?.length !== 0 && this.areNamesUsed(argumentExpression)) {
      this.relations.keepOwn(type, argumentExpression, names);
    }
  }

  /** The strings that an expression may be; undefined: any. */
  _strings(expression) {
    const type = this._type(expression);
    const parts = (type.isUnion() ? type.types : [type]).filter(
      part =>
        !(
          part.flags &
          (TypeFlags.NumberLike |
            TypeFlags.ESSymbolLike |
            TypeFlags.BigIntLike |
            TypeFlags.Undefined)
        )
    );
    return parts.every(part => part.isStringLiteral())
      ? parts.map(part => part.value)
      : undefined;
  }

  _binding(node) {
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) {
      return;
    }
    const name = node.propertyName ?? node.name;
    const type = this._type(node.parent);
    if (ts.isIdentifier(name)) {
      const symbol =
        type.getProperty(name.text) ??
        this.checker.getApparentType(type).getProperty(name.text);
      if (!symbol && type.flags & TypeFlags.Any) {
        this.properties.keep(this.properties.shared(name.text), node);
      }
      const property = symbol && this.properties.of(symbol);
      if (property) {
        this._place(name, property, node.propertyName ? 'name' : 'shorthand');
      }
    } else {
      this.relations.keepOwn(
        type,
        node,
        ts.isStringLiteral(name) ? [name.text] : undefined
      );
    }
  }

  /** A constructor's parameter that is a property: one name for both. */
  _parameterProperty(node) {
    const property = this.properties.declared(node);
    this._place(node.name, property);
    const visit = at => {
      if (ts.isIdentifier(at)) {
        this.besideParameters.add(at.text);
        if (at !== node.name && this._isUseOf(at, node)) {
          this._place(
            at,
            property,
            ts.isShorthandPropertyAssignment(at.parent) ? 'value' : 'name'
          );
        }
      }
      ts.forEachChild(at, visit);
    };
    visit(node.parent);
  }

  /** Names of constructors with such parameters: no other name may be among them. */
  besideParameters = new Set();

  _isUseOf(node, parameter) {
    if (node.text !== parameter.name.text) {
      return false;
    }
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    const isName =
      node.parent.name === node &&
      !ts.isShorthandPropertyAssignment(node.parent);
    return symbol?.valueDeclaration === parameter && !isName;
  }

  _in({ left, right }) {
    const type = this._type(right);
    if (ts.isStringLiteral(left)) {
      this._place(left, this.relations.property(type, left.text), 'string');
    } else if (!ts.isPrivateIdentifier(left)) {
      this.relations.keepOwn(type, left, this._strings(left));
    }
  }

  // ------------------------------------------------------------------ types

  _type(node) {
    return this.checker.getTypeAtLocation(node);
  }

  _relate(node, type, why = node) {
    if (type) {
      this.relations.relate(this._type(node), type, why);
    }
  }

  _heritage(node) {
    const type = this._type(node);
    for (const clause of node.heritageClauses ?? []) {
      for (const base of clause.types) {
        this._reference(this._type(base), base);
        this.relations.relate(type, this._type(base), base);
      }
    }
  }

  _flows(node) {
    const { checker } = this;
    if (ts.isExpression(node) && !isName(node)) {
      const type = this._type(node);
      this._reference(type, node);
      const wanted = this._wanted(node);
      if (wanted) {
        this.relations.relate(type, wanted, node);
      }
    }
    if (ts.isCallOrNewExpression(node) || ts.isTaggedTemplateExpression(node)) {
      this._call(node);
    } else if (
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isTypeAssertionExpression(node)
    ) {
      if (
        !ts.isConstTypeReference(node.type) &&
        !isDoubleAssertion(node.parent)
      ) {
        const from = isDoubleAssertion(node)
          ? node.expression.expression
          : node.expression;
        const to =
          node.type.kind === SyntaxKind.NeverKeyword
            ? checker.getContextualType(node)
            : checker.getTypeFromTypeNode(node.type);
        this._relate(from, to, node);
        if (
          to &&
          this.relations.isTable(to) &&
          this.relations.isOpaque(this._type(from)) &&
          this.areNamesUsed(node)
        ) {
          this.relations.opened.add(node);
        }
      }
    } else if (
      ts.isConditionalExpression(node) &&
      !ts.isThrowStatement(node.parent)
    ) {
      const type = this._type(node);
      this._relate(node.whenTrue, type);
      this._relate(node.whenFalse, type);
    } else if (ts.isBinaryExpression(node)) {
      this._binary(node);
    } else if (ts.isArrayLiteralExpression(node)) {
      const [element] = checker.getTypeArguments(this._type(node)) ?? [];
      if (element && !checker.isTupleType(this._type(node))) {
        node.elements
          .filter(item => !ts.isSpreadElement(item))
          .forEach(item => this._relate(item, element));
      }
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      this._returned(node.body, node);
    } else if (ts.isReturnStatement(node) && node.expression) {
      this._returned(node.expression, ts.findAncestor(node, ts.isFunctionLike));
    } else if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isBindingElement(node)) &&
      node.initializer
    ) {
      this._relate(node.initializer, this._type(node.name));
    }
    if (ts.isFunctionLike(node)) {
      this._predicate(node);
    }
  }

  /** The type that the place of an expression wants. */
  _wanted(node) {
    const { parent } = node;
    if (
      isTakenApart(node) ||
      // The whole is related.
      ts.isSpreadAssignment(parent) ||
      isDoubleAssertion(parent) ||
      isDoubleAssertion(parent.parent) ||
      (ts.isBinaryExpression(parent) && this._isOfLaterType(parent.left)) ||
      // Those of calls are related by _call.
      (ts.isCallOrNewExpression(parent) && parent.expression !== node)
    ) {
      return undefined;
    }
    const type = this.checker.getContextualType(node);
    // Part of what is related as a whole.
    return type && this.relations.takesAnything(type) ? undefined : type;
  }

  _binary({ left, right, operatorToken }) {
    const { kind } = operatorToken;
    if (
      kind >= SyntaxKind.FirstAssignment &&
      kind <= SyntaxKind.LastAssignment
    ) {
      if (ts.isObjectLiteralExpression(left)) {
        const type = this._type(right);
        for (const item of left.properties) {
          const symbol = item.name && type.getProperty(item.name.getText());
          if (symbol) {
            const property = this.properties.of(symbol);
            if (property) {
              this.properties.unite(
                this.properties.declared(item),
                property,
                item
              );
            }
          } else {
            this.properties.keep(this.properties.declared(item), item);
          }
        }
      } else if (ts.isArrayLiteralExpression(left)) {
        const given = this.checker.getTypeArguments(this._type(right));
        left.elements.forEach((item, i) => {
          if (given?.[i]) {
            this._relate(item, given[i]);
          }
        });
      } else if (!this._isOfLaterType(left)) {
        this._relate(right, this._type(left));
      }
    } else if (
      kind === SyntaxKind.QuestionQuestionToken ||
      kind === SyntaxKind.BarBarToken ||
      kind === SyntaxKind.AmpersandAmpersandToken
    ) {
      const type = this._type(operatorToken.parent);
      this._relate(right, type);
      if (kind !== SyntaxKind.AmpersandAmpersandToken) {
        this.relations.relate(
          this.checker.getNonNullableType(this._type(left)),
          type,
          left
        );
      }
    }
  }

  /** `let found;`: its type is that of what it is given. */
  _isOfLaterType(node) {
    const at =
      ts.isIdentifier(node) &&
      this.checker.getSymbolAtLocation(node)?.valueDeclaration;
    return at && ts.isVariableDeclaration(at) && !at.type && !at.initializer;
  }

  _returned(expression, fn) {
    const { checker } = this;
    const signature = checker.getSignatureFromDeclaration(fn);
    if (!signature || fn.asteriskToken || ts.isConstructorDeclaration(fn)) {
      return;
    }
    const type = signature.getReturnType();
    this.relations.relate(
      checker.getAwaitedType(this._type(expression)) ?? this._type(expression),
      checker.getAwaitedType(type) ?? type,
      expression
    );
  }

  /** `x is T` */
  _predicate(node) {
    const signature = this.checker.getSignatureFromDeclaration(node);
    const predicate =
      signature && this.checker.getTypePredicateOfSignature(signature);
    if (predicate?.type && predicate.parameterIndex !== undefined) {
      const parameter = signature.parameters[predicate.parameterIndex];
      this.relations.relate(
        this.checker.getTypeOfSymbol(parameter),
        predicate.type,
        node
      );
    }
  }

  /** Type arguments of our own generic classes. */
  _reference(type, why) {
    const parameters = type.target?.typeParameters;
    if (parameters && this._isOurs(type.symbol)) {
      const given = this.checker.getTypeArguments(type);
      parameters.forEach((parameter, i) =>
        this.relations.instantiate(parameter, given[i], why)
      );
    }
  }

  _isOurs(symbol) {
    const [at] = symbol?.declarations ?? [];
    return at !== undefined && this.properties.isOurs(at.getSourceFile());
  }

  _call(node) {
    const { checker } = this;
    const signature = checker.getResolvedSignature(node);
    const declaration = signature?.getDeclaration();
    const given = node.arguments ?? [];
    if (!declaration) {
      return;
    }
    const parameters = (declaration.typeParameters ?? []).map(parameter =>
      this._type(parameter)
    );
    const types = checker.getTypeArgumentsForResolvedSignature(signature) ?? [];
    parameters.forEach((parameter, i) => {
      if (types[i]) {
        this.relations.instantiate(parameter, types[i], node);
      }
    });
    const isOurs = this.properties.isOurs(declaration.getSourceFile());
    const called = `${declaration.parent.name?.text ?? ''}.${declaration.name?.text ?? ''}`;
    if (called === 'ObjectConstructor.assign') {
      const [target, ...sources] = given;
      sources.forEach(source => this._relate(source, this._type(target)));
    }
    given.forEach((argument, i) => {
      const parameter =
        declaration.parameters[Math.min(i, declaration.parameters.length - 1)];
      const type =
        parameter?.type && checker.getTypeFromTypeNode(parameter.type);
      if (isOurs || !type || !this.relations.takesAnything(type)) {
        const wanted = checker.getContextualType(argument);
        if (wanted && !ts.isSpreadElement(argument)) {
          this._relate(argument, wanted);
        }
      } else if (!NAMELESS.test(called) && this.areNamesUsed(argument)) {
        if (OWN_NAMES.test(called)) {
          this.relations.keepOwn(this._type(argument), argument);
        } else {
          this.relations.keepAll(this._type(argument), argument);
        }
      }
      if (!isOurs && parameter?.type?.getText() === 'PropertyKey') {
        this.relations.keepOwn(
          this._type(given[0]),
          argument,
          this._strings(argument)
        );
      }
    });
  }
}

/** The name of what its parent declares or accesses: no expression of its own. */
function isName(node) {
  const { parent } = node;
  return (
    ts.isIdentifier(node) &&
    ((parent.name === node && !ts.isShorthandPropertyAssignment(parent)) ||
      parent.propertyName === node)
  );
}

/** What a pattern takes apart: the names in the pattern say what is wanted. */
function isTakenApart(node) {
  const { parent } = node;
  const isPattern = at =>
    at !== undefined &&
    (ts.isObjectBindingPattern(at) ||
      ts.isArrayBindingPattern(at) ||
      ts.isObjectLiteralExpression(at) ||
      ts.isArrayLiteralExpression(at));
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === SyntaxKind.EqualsToken
      ? parent.right === node && isPattern(parent.left)
      : isTakenApart(parent);
  }
  return ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isAwaitExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isPropertyAssignment(parent)
    ? isTakenApart(parent)
    : parent.initializer === node && isPattern(parent.name) && !parent.type;
}

/** `value as unknown as T` */
function isDoubleAssertion(node) {
  return (
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.kind === SyntaxKind.UnknownKeyword
  );
}
