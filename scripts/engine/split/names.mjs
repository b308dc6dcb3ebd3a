// What the parts of a script refer to: eslint-scope's analysis, by position.
import { analyze } from 'eslint-scope';
import { firstAt } from './positions.mjs';

/** @param tree an acorn tree of a script without imports */
export function localNames(tree) {
  const { scopes } = analyze(tree, { ecmaVersion: 2022, sourceType: 'script' });
  const local = scopes.filter(({ type }) => type !== 'global');
  const references = between(
    scopes
      .flatMap(scope => scope.references)
      .filter(({ resolved }) => resolved && resolved.scope.type !== 'global'),
    reference => reference.identifier.start
  );
  const declarations = between(
    local
      .flatMap(scope => scope.variables)
      .flatMap(variable =>
        variable.identifiers.map(({ start }) => ({ start, variable }))
      ),
    ({ start }) => start
  );
  const top = new Set(
    scopes[0].variables.flatMap(({ identifiers }) => identifiers)
  );
  const usesOfTop = new Map();
  for (const { references } of scopes) {
    for (const reference of references) {
      const { resolved, identifier } = reference;
      if (!resolved || resolved.scope.type === 'global') {
        const uses = usesOfTop.get(identifier.name) ?? [];
        usesOfTop.set(identifier.name, uses);
        uses.push(reference);
      }
    }
  }
  return {
    /** All that the script uses of what is not declared in a function. */
    outer: new Set(
      [...top].map(({ name }) => name).concat(...usesOfTop.keys())
    ),
    isTopLevel: identifier => top.has(identifier),
    /** References to a name of the script's top level, its declaration's too. */
    usesOfTop: name => usesOfTop.get(name) ?? [],
    /** References between `start` and `end` to what a function around them holds. */
    references,
    /** Variables, none of the script's own, that are declared between `start` and `end`. */
    declared: (start, end) =>
      declarations(start, end).map(({ variable }) => variable)
  };
}

/** @returns (start, end) => the elements of the list from start to before end */
function between(list, at) {
  list.sort((a, b) => at(a) - at(b));
  const first = position => firstAt(list, item => at(item) >= position);
  return (start, end) => list.slice(first(start), first(end));
}
