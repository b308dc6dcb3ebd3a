/** Whether types and template arguments mention the parameters of a template. */
import { walkTree } from '../../ast';
import type { Expression, TemplateArgument, TypeNode } from '../../ast';

/** The parameters of a template, by their names, and those whose arguments are written out. */
interface Parameters {
  readonly indices: ReadonlyMap<string, number>;
  readonly fixed: ReadonlySet<number>;
}

/** Whether a type mentions a parameter of the template; with `isFree`, one whose argument is not written out. */
export function mentions(
  params: Parameters,
  node: TypeNode,
  isFree = false
): boolean {
  const within = (type: TypeNode): boolean => mentions(params, type, isFree);
  switch (node.kind) {
    case 'named':
      return node.name.segments.some(
        (segment, i) =>
          (i === 0 && isNamed(params, segment.name, isFree)) ||
          (segment.templateArgs !== undefined &&
            mentionsArgs(params, segment.templateArgs, isFree))
      );
    case 'pointer':
    case 'reference':
      return within(node.to);
    case 'memberPointer':
      return (
        within(node.to) || isNamed(params, node.class.segments[0].name, isFree)
      );
    case 'array':
      return (
        within(node.of) ||
        (node.size?.kind === 'identifier' &&
          isNamed(params, node.size.name.segments[0].name, isFree))
      );
    case 'pack':
      return within(node.pattern);
    case 'function':
      return (
        within(node.result) || node.params.some(param => within(param.type))
      );
    case 'decltype':
      return true;
    default:
      return false;
  }
}

function isNamed(params: Parameters, name: string, isFree: boolean): boolean {
  const index = params.indices.get(name);
  return index !== undefined && !(isFree && params.fixed.has(index));
}

/** The same of arguments; a value that is computed may mention one. */
export function mentionsArgs(
  params: Parameters,
  args: TemplateArgument[],
  isFree = false
): boolean {
  return args.some(arg => {
    if (arg.kind === 'type') {
      return mentions(params, arg.type, isFree);
    }
    const { value } = arg;
    return value.kind === 'identifier' && value.name.segments.length === 1
      ? !isFree || isNamed(params, value.name.segments[0].name, true)
      : value.kind !== 'integer' && value.kind !== 'bool';
  });
}

/** Whether an expression names a parameter. */
export function mentionsIn(
  params: Parameters,
  expression: Expression
): boolean {
  let isFound = false;
  walkTree(expression, ({ name }) => {
    isFound ||= typeof name === 'string' && params.indices.has(name);
  });
  return isFound;
}
