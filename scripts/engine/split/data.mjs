// Values of the top level that nothing needs but what moves: tables of messages,
// of names, of rules.
import { byPosition } from './positions.mjs';
import { children, isFunction } from './tree.mjs';

/**
 * @param tree an acorn tree of a script
 * @param names localNames() of it
 * @param moves what moves, in order: `node` and the `part` it moves to
 * @returns declarators, each with the `part` that its value moves to
 */
export function findData(tree, names, moves) {
  const moveAt = byPosition(
    moves.map(({ node: { start, end }, part }) => ({ start, end, part }))
  );
  const candidates = tree.body
    .filter(({ kind }) => kind === 'var')
    .flatMap(({ declarations }) => declarations)
    .filter(({ id, init }) => id.type === 'Identifier' && init)
    .filter(({ init }) => isPlain(init, names));
  const found = new Map();
  const placeOf = position => {
    for (const [{ init }, part] of found) {
      if (position >= init.start && position < init.end) {
        return part;
      }
    }
    return moveAt(position)?.part;
  };
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const candidate of candidates.filter(one => !found.has(one))) {
      const part = onlyUser(candidate, names, placeOf);
      if (part !== undefined) {
        found.set(candidate, part);
      }
    }
  }
  // In their order: later values may hold earlier ones.
  return [...found]
    .map(([node, part]) => ({ node, part }))
    .sort((a, b) => a.node.start - b.node.start);
}

/** The one part that all uses of a variable move to. */
function onlyUser({ id }, names, placeOf) {
  const uses = names
    .usesOfTop(id.name)
    .filter(({ identifier }) => identifier !== id);
  const places = new Set(
    uses.map(({ identifier }) => placeOf(identifier.start))
  );
  return places.size === 1 && uses.every(use => !use.isWrite())
    ? [...places][0]
    : undefined;
}

/** Whether a value is the same whenever it is made, and making it does nothing else. */
function isPlain(node, names) {
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
      return true;
    case 'Identifier':
      return names
        .usesOfTop(node.name)
        .every(use => use.init || !use.isWrite());
    case 'NewExpression':
      return (
        /^(?:Map|Set)$/.test(node.callee.name) &&
        node.arguments.every(argument => isPlain(argument, names))
      );
    case 'Property':
      return (
        (!node.computed || isPlain(node.key, names)) &&
        isPlain(node.value, names)
      );
    case 'MemberExpression':
      return !node.computed && isPlain(node.object, names);
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'SpreadElement':
    case 'TemplateLiteral':
      return children(node).every(child => isPlain(child, names));
    default:
      return isFunction(node);
  }
}
