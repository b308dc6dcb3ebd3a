/** Functions that a class declares or defines as friends. */
import { nameText } from '../../ast';
import type { FunctionDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { addFunction, sameParameters, Scope } from '../entities/scopes';
import { makeEntity } from '../functions/entities';

/** Its body may use the class's own names: it is looked up in the class, but belongs to the namespace. */
export function declareFriendFunction(
  cx: Context,
  info: ClassInfo,
  node: FunctionDeclaration
): void {
  if (!node.body && !isFoundByArguments(info, node)) {
    return;
  }
  const name = nameText(node.name);
  const entity = makeEntity(cx, node, { scope: info.scope, displayName: name });
  const namespace = info.scope.namespaceScope();
  const known = namespace.symbols.get(name);
  if (
    known?.kind === 'functions' &&
    known.functions.some(
      fn => fn.kind === 'function' && sameParameters(fn, entity)
    )
  ) {
    return;
  }
  entity.friendOf = info;
  addFunction(namespace, name, entity);
}

/** A friend that is only declared may be called before its namespace declares it, as an argument of the class leads to it. */
function isFoundByArguments(
  info: ClassInfo,
  { name }: FunctionDeclaration
): boolean {
  return (
    name.segments.length === 1 &&
    !name.segments[0].templateArgs &&
    !info.templateArgs
  );
}

/** The same of a friend that is a template, which its namespace has already. */
export function lookUpInClass(
  info: ClassInfo,
  namespace: Scope,
  declaration: FunctionDeclaration
): void {
  const symbol = namespace.symbols.get(nameText(declaration.name));
  for (const fn of symbol?.kind === 'functions' ? symbol.functions : []) {
    if (
      fn.kind === 'functionTemplate' &&
      fn.declaration === declaration &&
      fn.scope === namespace
    ) {
      fn.scope = new Scope('template', info.scope, undefined, namespace.path);
    }
  }
}
