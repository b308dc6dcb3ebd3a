// Whether a stretch of code inside a function can become a function of its own
// elsewhere, and what it must be handed for that.
import { children, isFunction } from './tree.mjs';

/**
 * @param nodes what is to go: expressions, statements or cases that follow each other
 * @param names localNames() of the script
 * @returns the values that it needs, or undefined if it has to stay: it sets
 *   variables around it, or sees them change, or leaves by break, await or yield
 */
export function needsOf(nodes, names) {
  const start = nodes[0].start;
  const end = nodes.at(-1).end;
  const facts = { usesThis: false, returns: false, stays: false };
  const breaks = nodes[0].type === 'SwitchCase' ? ['BreakStatement'] : [];
  nodes.forEach(node => examine(node, facts, { breaks, isOwn: true }));
  if (facts.stays) {
    return undefined;
  }
  const isInside = ({ identifier }) =>
    identifier.start >= start && identifier.start < end;
  const moved = new Set(names.declared(start, end));
  for (const { references, scope } of moved) {
    // A declaration of the function around: it may go with all that use it.
    const isOfBlock = scope.block.start >= start && scope.block.end <= end;
    if (!isOfBlock && !references.every(isInside)) {
      return undefined;
    }
  }
  const values = new Set();
  for (const reference of names.references(start, end)) {
    const { resolved } = reference;
    if (!moved.has(resolved)) {
      if (!isSafe(reference, nodes[0])) {
        return undefined;
      }
      values.add(resolved.name);
    }
  }
  return { ...facts, values: [...values] };
}

/** Whether the value at the time of the call is what the reference would have seen. */
function isSafe(reference, first) {
  const { resolved: variable, from } = reference;
  if (reference.isWrite() || variable.name === 'arguments') {
    return false;
  }
  const [definition] = variable.defs;
  if (
    definition &&
    !['Parameter', 'FunctionName'].includes(definition.type) &&
    definition.name.start > first.start
  ) {
    return false;
  }
  const writes = variable.references.filter(other => other.isWrite());
  const block = from.variableScope.block;
  const isInClosure = block.start >= first.start;
  return isInClosure
    ? writes.every(({ init }) => init) && writes.length <= 1
    : writes.every(
        other => other.from.variableScope === variable.scope.variableScope
      );
}

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement'
]);

/** `breaks`: what `break` and `continue` may leave; `isOwn`: not in a function within. */
function examine(node, facts, { breaks, isOwn, isOwnThis = true }) {
  switch (node.type) {
    case 'ThisExpression':
      facts.usesThis ||= isOwnThis;
      break;
    case 'Super':
    case 'MetaProperty':
    case 'PrivateIdentifier':
      facts.stays = true;
      break;
    case 'AwaitExpression':
    case 'YieldExpression':
      facts.stays ||= isOwn;
      break;
    case 'ForOfStatement':
      facts.stays ||= isOwn && node.await;
      break;
    case 'ReturnStatement':
      facts.returns ||= isOwn;
      break;
    case 'BreakStatement':
    case 'ContinueStatement': {
      const isHere = node.label
        ? breaks.includes(node.label.name)
        : breaks.includes(node.type);
      facts.stays ||= isOwn && !isHere;
      break;
    }
    case 'Identifier':
      facts.stays ||= node.name === 'arguments' && isOwnThis;
      break;
  }
  let inner = { breaks, isOwn, isOwnThis };
  if (isFunction(node) || node.type === 'StaticBlock') {
    const isArrow = node.type === 'ArrowFunctionExpression';
    inner = { breaks: [], isOwn: false, isOwnThis: isOwnThis && isArrow };
  } else if (node.type === 'ClassBody') {
    // Its fields have a `this` of their own, its methods are functions.
    inner = { breaks: [], isOwn: false, isOwnThis: false };
  } else if (LOOPS.has(node.type)) {
    inner.breaks = [...breaks, 'BreakStatement', 'ContinueStatement'];
  } else if (node.type === 'SwitchStatement') {
    inner.breaks = [...breaks, 'BreakStatement'];
  } else if (node.type === 'LabeledStatement') {
    inner.breaks = [...breaks, node.label.name];
  }
  children(node).forEach(child => examine(child, facts, inner));
}

/** Whether control never comes out behind the statement. */
export function neverEnds(statement) {
  switch (statement.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true;
    case 'BlockStatement':
      return statement.body.length > 0 && neverEnds(statement.body.at(-1));
    case 'IfStatement':
      return (
        !!statement.alternate &&
        neverEnds(statement.consequent) &&
        neverEnds(statement.alternate)
      );
    default:
      return false;
  }
}

/** Whether a method does the same when it is put into its class from outside. */
export function canBeMethodElsewhere(method, names) {
  const { start, end } = method;
  const own = new Set(names.declared(start, end));
  return (
    usesNothingOfClass(method) &&
    // A class has its name for itself, besides the variable that it is in.
    names.references(start, end).every(({ resolved }) => own.has(resolved))
  );
}

function usesNothingOfClass(node) {
  return (
    node.type !== 'Super' &&
    node.type !== 'PrivateIdentifier' &&
    children(node).every(usesNothingOfClass)
  );
}
