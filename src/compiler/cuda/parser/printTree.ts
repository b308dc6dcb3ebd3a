import type {
  Declaration,
  Expression,
  Initializer,
  QualifiedName,
  Statement,
  TemplateArgument,
  TemplateParameter,
  TypeNode
} from '../ast';

/**
 * The tree as compact text for tests: every operation in parentheses, types
 * read from left to right (`pointer(const float)`).
 */
export function printTypeNode(type: TypeNode): string {
  const { isConst, isVolatile, isRestrict } = type.qualifiers;
  const qualifiers =
    (isConst ? 'const ' : '') +
    (isVolatile ? 'volatile ' : '') +
    (isRestrict ? 'restrict ' : '');
  return qualifiers + printUnqualified(type);
}

function printUnqualified(type: TypeNode): string {
  switch (type.kind) {
    case 'builtin':
      return type.name;
    case 'named':
      return (
        (type.tag ? `${type.tag} ` : '') +
        (type.isTypename ? 'typename ' : '') +
        printName(type.name)
      );
    case 'declared':
      return `declared ${type.declaration.name ? printName(type.declaration.name) : '?'}`;
    case 'auto':
      return type.isDecltypeAuto ? 'decltype(auto)' : 'auto';
    case 'decltype':
      return `decltype(${printExpression(type.expression)})`;
    case 'pointer':
      return `pointer(${printTypeNode(type.to)})`;
    case 'reference':
      return `${type.isRvalue ? 'rvalue' : 'reference'}(${printTypeNode(type.to)})`;
    case 'memberPointer':
      return `member(${printName(type.class)}, ${printTypeNode(type.to)})`;
    case 'array':
      return `array(${type.size ? `${printExpression(type.size)}, ` : ''}${printTypeNode(type.of)})`;
    case 'function':
      return `function(${[
        ...type.params.map(param => printTypeNode(param.type)),
        ...(type.isVariadic ? ['...'] : [])
      ].join(', ')}) ${printTypeNode(type.result)}`;
    case 'pack':
      return `${printTypeNode(type.pattern)}...`;
    case 'error':
      return '<error>';
  }
}

export function printName(name: QualifiedName): string {
  const segments = name.segments.map(segment => {
    const text = segment.conversion
      ? `operator ${printTypeNode(segment.conversion)}`
      : segment.name;
    return segment.templateArgs
      ? `${text}<${segment.templateArgs.map(printArgument).join(', ')}>`
      : text;
  });
  return (name.isGlobal ? '::' : '') + segments.join('::');
}

function printArgument(arg: TemplateArgument): string {
  const text =
    arg.kind === 'type'
      ? `type ${printTypeNode(arg.type)}`
      : printExpression(arg.value);
  return text + (arg.isPackExpansion ? '...' : '');
}

const list = (nodes: Expression[]): string =>
  nodes.map(printExpression).join(', ');

export function printExpression(e: Expression): string {
  switch (e.kind) {
    case 'integer':
    case 'float':
      return e.text;
    case 'bool':
      return String(e.value);
    case 'char':
      return `'${e.value}'`;
    case 'string':
      return `${e.prefix}${JSON.stringify(e.value)}`;
    case 'userLiteral':
      return `${printExpression(e.literal)}${e.suffix}`;
    case 'nullptr':
    case 'this':
      return e.kind;
    case 'identifier':
      return printName(e.name);
    case 'unary':
      return `(${e.operator}${printExpression(e.operand)})`;
    case 'postfix':
      return `(${printExpression(e.operand)}${e.operator})`;
    case 'binary':
    case 'assign':
      return `(${printExpression(e.left)} ${e.operator} ${printExpression(e.right)})`;
    case 'comma':
      return `(${printExpression(e.left)}, ${printExpression(e.right)})`;
    case 'conditional':
      return `(${printExpression(e.condition)} ? ${e.then ? printExpression(e.then) : ''} : ${printExpression(e.else)})`;
    case 'call':
      return `${printExpression(e.callee)}(${list(e.args)})`;
    case 'launch': {
      const config = [e.grid, e.block, e.shared, e.stream].filter(
        x => x !== undefined
      );
      return `${printExpression(e.kernel)}<<<${list(config)}>>>(${list(e.args)})`;
    }
    case 'index':
      return `${printExpression(e.base)}[${printExpression(e.index)}]`;
    case 'member':
      return `${printExpression(e.object)}${e.isArrow ? '->' : '.'}${printName(e.member)}`;
    case 'cast':
      return `${e.style}_cast<${printTypeNode(e.type)}>(${printExpression(e.operand)})`;
    case 'functionalCast':
      return `cast<${printTypeNode(e.type)}>(${list(e.args)})`;
    case 'compoundLiteral':
      return `literal<${printTypeNode(e.type)}>${printExpression(e.list)}`;
    case 'sizeof':
      return `${e.operator}(${
        e.operandIsType
          ? `type ${printTypeNode(e.operand as TypeNode)}`
          : printExpression(e.operand as Expression)
      })`;
    case 'sizeofPack':
      return `sizeof...(${e.name})`;
    case 'offsetof':
      return `offsetof(${printTypeNode(e.type)}, ${e.path.map(printDesignator).join('')})`;
    case 'noexcept':
      return `noexcept(${printExpression(e.operand)})`;
    case 'new':
      return (
        `new(${list(e.placement)}) ${printTypeNode(e.type)}` +
        (e.count ? `[${printExpression(e.count)}]` : '') +
        (e.initializer
          ? e.initializer.kind === 'empty'
            ? '()'
            : printInitializer(e.initializer)
          : '')
      );
    case 'delete':
      return `delete${e.isArray ? '[]' : ''} ${printExpression(e.operand)}`;
    case 'lambda':
      return `[${[
        ...(e.captureDefault ? [e.captureDefault === 'copy' ? '=' : '&'] : []),
        ...e.captures.map(
          c =>
            (c.mode === 'reference' ? '&' : '') +
            (c.name ?? (c.mode === 'thisCopy' ? '*this' : 'this')) +
            (c.init ? ` = ${printExpression(c.init)}` : '')
        )
      ].join(
        ', '
      )}](${e.params.map(p => `${printTypeNode(p.type)} ${p.name ?? ''}`).join(', ')})${
        e.result ? ` -> ${printTypeNode(e.result)}` : ''
      } ${printStatement(e.body)}`;
    case 'initList':
      return `{${e.elements
        .map(
          element =>
            (element.designators.length > 0
              ? `${element.designators.map(printDesignator).join('')} = `
              : '') + printExpression(element.value)
        )
        .join(', ')}}`;
    case 'packExpansion':
      return `${printExpression(e.pattern)}...`;
    case 'fold':
      return `fold-${e.direction}(${e.operator} ${printExpression(e.pack)}${
        e.init ? ` from ${printExpression(e.init)}` : ''
      })`;
    case 'throw':
      return e.operand ? `(throw ${printExpression(e.operand)})` : '(throw)';
    case 'scoped':
      return printExpression(e.expression);
    case 'typeTrait':
      return `${e.trait}(${e.operand ? printExpression(e.operand) : e.types.map(printArgument).join(', ')})`;
    case 'statements':
      return `(${printStatement(e.body)})`;
    case 'refused':
      return `<refused ${e.feature}>`;
    case 'error':
      return '<error>';
  }
}

function printDesignator(
  d:
    | { kind: 'field'; name: string }
    | { kind: 'index'; index: Expression; upper?: Expression }
): string {
  return d.kind === 'field'
    ? `.${d.name}`
    : `[${printExpression(d.index)}${d.upper ? `...${printExpression(d.upper)}` : ''}]`;
}

function printInitializer(init: Initializer | undefined): string {
  switch (init?.kind) {
    case undefined:
      return '';
    case 'copy':
      return ` = ${printExpression(init.value)}`;
    case 'direct':
      return `(${list(init.args)})`;
    case 'list':
      return printExpression(init.list);
  }
}

function printCondition(condition: Expression | Declaration): string {
  return condition.kind === 'variable'
    ? printDeclaration(condition)
    : printExpression(condition as Expression);
}

function printUnroll(s: {
  unroll?: { full: boolean; factor?: Expression };
}): string {
  return s.unroll
    ? `unroll${s.unroll.factor ? `(${printExpression(s.unroll.factor)})` : ''} `
    : '';
}

export function printStatement(s: Statement): string {
  switch (s.kind) {
    case 'compound':
      return `{${s.body.map(inner => ` ${printStatement(inner)}`).join('')} }`;
    case 'declaration':
      return s.declarations.map(printDeclaration).join(' ');
    case 'expression':
      return `${printExpression(s.expression)};`;
    case 'empty':
      return ';';
    case 'if':
      return `if${s.isConstexpr ? ' constexpr' : ''} (${s.init ? `${printStatement(s.init)} ` : ''}${printCondition(
        s.condition
      )}) ${printStatement(s.then)}${s.else ? ` else ${printStatement(s.else)}` : ''}`;
    case 'for':
      return `${printUnroll(s)}for (${s.init ? printStatement(s.init) : ''} ${
        s.condition ? printCondition(s.condition) : ''
      }; ${s.step ? printExpression(s.step) : ''}) ${printStatement(s.body)}`;
    case 'rangeFor':
      return `${printUnroll(s)}for (${printDeclaration(s.variable)} : ${printExpression(
        s.range
      )}) ${printStatement(s.body)}`;
    case 'while':
      return `${printUnroll(s)}while (${printCondition(s.condition)}) ${printStatement(s.body)}`;
    case 'doWhile':
      return `${printUnroll(s)}do ${printStatement(s.body)} while (${printExpression(s.condition)});`;
    case 'switch':
      return `switch (${printCondition(s.condition)}) ${printStatement(s.body)}`;
    case 'case':
      return `case ${printExpression(s.value)}${
        s.upper ? ` ... ${printExpression(s.upper)}` : ''
      }: ${printStatement(s.body)}`;
    case 'default':
      return `default: ${printStatement(s.body)}`;
    case 'break':
    case 'continue':
      return `${s.kind};`;
    case 'return':
      return `return${s.value ? ` ${printExpression(s.value)}` : ''};`;
    case 'goto':
      return `goto ${s.label};`;
    case 'label':
      return `${s.label}: ${printStatement(s.body)}`;
    case 'try':
      return `try ${printStatement(s.body)}${s.handlers
        .map(
          handler =>
            ` catch (${handler.parameter?.name ?? '...'}) ${printStatement(handler.body)}`
        )
        .join('')}`;
    case 'refused':
      return `<refused ${s.feature}>`;
    case 'error':
      return '<error>';
  }
}

function printParameter(p: TemplateParameter): string {
  const name = `${p.isPack ? '...' : ''}${p.name ?? ''}`;
  switch (p.kind) {
    case 'type':
      return `type ${name}${p.default ? ` = ${printTypeNode(p.default)}` : ''}`;
    case 'value':
      return `${printTypeNode(p.type)} ${name}${p.default ? ` = ${printExpression(p.default)}` : ''}`;
    case 'template':
      return `template ${name}`;
  }
}

export function printDeclaration(d: Declaration): string {
  const specifiers = d.specifiers
    .map(specifier => `${specifier.name} `)
    .join('');
  switch (d.kind) {
    case 'variable':
      return `${specifiers}${d.name ? printName(d.name) : '?'}: ${printTypeNode(d.type)}${
        d.bitWidth ? ` bits ${printExpression(d.bitWidth)}` : ''
      }${printInitializer(d.initializer)};`;
    case 'structuredBinding':
      return `[${d.names.map(n => n.name).join(', ')}]: ${printTypeNode(d.type)}${printInitializer(d.initializer)};`;
    case 'function':
      return (
        `${specifiers}${d.role} ${printName(d.name)}(${[
          ...d.params.map(
            p =>
              `${p.isPack ? '...' : ''}${p.name ?? ''}: ${printTypeNode(p.type)}${
                p.defaultValue ? ` = ${printExpression(p.defaultValue)}` : ''
              }`
          ),
          ...(d.isVariadic ? ['...'] : [])
        ].join(', ')})${d.isConst ? ' const' : ''}` +
        (d.launchBounds
          ? ` bounds(${list(
              [d.launchBounds.maxThreads, d.launchBounds.minBlocks].filter(
                x => x !== undefined
              )
            )})`
          : '') +
        (d.result ? ` -> ${printTypeNode(d.result)}` : '') +
        (d.initializers.length > 0
          ? ` : ${d.initializers.map(i => printName(i.name) + printInitializer(i.initializer)).join(', ')}`
          : '') +
        (d.special ? ` = ${d.special}` : '') +
        (d.body ? ` ${printStatement(d.body)}` : ';')
      );
    case 'class':
      return (
        `${d.tag} ${d.name ? printName(d.name) : '?'}` +
        (d.typedefName !== undefined ? ` aka ${d.typedefName}` : '') +
        (d.bases.length > 0
          ? ` : ${d.bases.map(b => printTypeNode(b.type) + (b.isPackExpansion ? '...' : '')).join(', ')}`
          : '') +
        (d.members
          ? ` { ${d.members.map(m => `${printDeclaration(m)} `).join('')}}`
          : ';')
      );
    case 'enum':
      return `enum ${d.isScoped ? 'class ' : ''}${d.name ? printName(d.name) : '?'}${
        d.underlying ? ` : ${printTypeNode(d.underlying)}` : ''
      } {${(d.enumerators ?? [])
        .map(e => e.name + (e.value ? ` = ${printExpression(e.value)}` : ''))
        .join(', ')}}`;
    case 'alias':
      return `type ${d.name} = ${printTypeNode(d.type)};`;
    case 'namespace':
      return `namespace ${d.path.map(p => p.name).join('::')} { ${d.declarations
        .map(m => `${printDeclaration(m)} `)
        .join('')}}`;
    case 'namespaceAlias':
      return `namespace ${d.name} = ${printName(d.target)};`;
    case 'usingDirective':
      return `using namespace ${printName(d.name)};`;
    case 'usingDeclaration':
      return `using ${printName(d.name)}${d.isPackExpansion ? '...' : ''};`;
    case 'linkage':
      return `extern "${d.language}" { ${d.declarations.map(m => `${printDeclaration(m)} `).join('')}}`;
    case 'staticAssert':
      return `static_assert(${printExpression(d.condition)});`;
    case 'friend':
      return `friend ${d.declaration ? printDeclaration(d.declaration) : ';'}`;
    case 'empty':
      return ';';
    case 'refused':
      return `<refused ${d.feature}>`;
    case 'template':
      return `template <${d.params.map(printParameter).join(', ')}> ${printDeclaration(d.declaration)}`;
    case 'explicitInstantiation':
      return `instantiate ${printDeclaration(d.declaration)}`;
  }
}
