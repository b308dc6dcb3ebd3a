/** What alias templates stand for in patterns. */
import { lastSegment } from '../../ast';
import type {
  Expression,
  NamedTypeNode,
  Qualifiers,
  TemplateArgument,
  TypeNode
} from '../../ast';
import { mergeQualifiers } from '../../parser/typeSyntax';
import type { Context } from '../context/context';
import type { Scope } from '../entities/scopes';
import { resolveName } from '../names/names';
import { patternOf } from '../names/packs';

/** What `Alias<A...>` stands for with the arguments in place of the alias's parameters. */
export function aliased(
  cx: Context,
  node: NamedTypeNode,
  scope: Scope
): TypeNode | undefined {
  const symbol = cx.inScope(
    scope,
    () => resolveName(cx, node.name, true)?.symbol
  );
  if (symbol?.kind !== 'aliasTemplate') {
    return undefined;
  }
  const args = lastSegment(node.name).templateArgs!;
  const values = new Map<string, TemplateArgument[]>();
  for (const [i, param] of symbol.params.entries()) {
    const given = param.isPack ? args.slice(i) : args.slice(i, i + 1);
    if (param.name !== undefined && (param.isPack || given.length > 0)) {
      values.set(param.name, given);
    }
  }
  const type = substituted(symbol.declaration.type, values) as TypeNode;
  const isAgain = type.kind === 'named' && lastSegment(type.name).templateArgs;
  return (isAgain && aliased(cx, type, symbol.scope)) || type;
}

/** A copy of a type with template arguments in place of names. */
function substituted(
  node: unknown,
  values: ReadonlyMap<string, TemplateArgument[]>
): unknown {
  if (Array.isArray(node)) {
    return node.flatMap((one: unknown) => {
      const given = replacement(one as TemplateArgument, values);
      return given ?? [substituted(one, values)];
    });
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const bound = replacement(
    { kind: 'expression', value: node } as never,
    values
  )?.[0];
  if ((node as Expression).kind === 'identifier' && bound) {
    return bound.kind === 'expression'
      ? bound.value
      : bound.type.kind === 'named'
        ? { kind: 'identifier', name: bound.type.name, span: bound.type.span }
        : node;
  }
  const type = node as TypeNode;
  if (type.kind === 'named') {
    const [given] = replacement({ kind: 'type', type } as never, values) ?? [];
    if (given?.kind === 'type') {
      const { qualifiers } = given.type;
      return {
        ...given.type,
        qualifiers: mergeQualifiers(qualifiers, type.qualifiers)
      };
    }
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [
      key,
      key === 'span' ? child : substituted(child, values)
    ])
  );
}

/** The arguments that a template argument's name (or pack of that name) stands for. */
function replacement(
  arg: TemplateArgument,
  values: ReadonlyMap<string, TemplateArgument[]>
): TemplateArgument[] | undefined {
  const inner =
    arg.kind === 'type'
      ? patternOf(arg.type)
      : arg.kind === 'expression'
        ? arg.value
        : undefined;
  return (inner?.kind === 'named' || inner?.kind === 'identifier') &&
    inner.name.segments.length === 1 &&
    !inner.name.segments[0].templateArgs
    ? values.get(inner.name.segments[0].name)
    : undefined;
}

/** `const Alias<T>`: of an array, its elements are. */
export function qualified(node: TypeNode, qualifiers: Qualifiers): TypeNode {
  if (node.kind === 'array') {
    return { ...node, of: qualified(node.of, qualifiers) };
  }
  return {
    ...node,
    qualifiers: mergeQualifiers(node.qualifiers, qualifiers)
  };
}
