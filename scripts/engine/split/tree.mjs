// Walking acorn's trees.

const skipped = new Set(['type', 'start', 'end', 'loc', 'range']);

/** The nodes right under a node, in the order of their fields. */
export function children(node) {
  const found = [];
  for (const key in node) {
    if (skipped.has(key)) {
      continue;
    }
    const value = node[key];
    if (Array.isArray(value)) {
      value.forEach(item => item?.type && found.push(item));
    } else if (value?.type) {
      found.push(value);
    }
  }
  return found;
}

export function isFunction({ type }) {
  return (
    type === 'FunctionDeclaration' ||
    type === 'FunctionExpression' ||
    type === 'ArrowFunctionExpression'
  );
}
