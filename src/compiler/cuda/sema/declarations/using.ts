/** `using a::b;`: of a namespace or of a base. */
import { nameText } from '../../ast';
import type { QualifiedName, UsingDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { sameParameters } from '../entities/scopes';
import type { Scope } from '../entities/scopes';
import type {
  FunctionEntity,
  FunctionTemplate,
  Symbol_
} from '../entities/symbols';
import { baseName, resolveName } from '../names/names';
import { notSupportedOnHost } from '../names/unknownNames';

/** A function of a base that the class has, or has one itself that takes the same. */
function isHiddenBy(
  fn: FunctionEntity | FunctionTemplate,
  known: FunctionEntity | FunctionTemplate,
  info: ClassInfo | undefined
): boolean {
  return (
    fn === known ||
    (fn.kind === 'function' &&
      known.kind === 'function' &&
      known.classInfo === info &&
      sameParameters(fn, known))
  );
}

/** Whether the class declares the name as something that cannot stand beside it. */
function isTaken(
  info: ClassInfo,
  name: string,
  symbol: Symbol_ | undefined
): boolean {
  const known = info.scope.symbols.get(name);
  return known
    ? known.kind === 'type' && symbol?.kind === 'type'
      ? known.type !== symbol.type
      : known.kind !== 'functions' || symbol?.kind !== 'functions'
    : (info.brought?.has(name) ?? false) ||
        info.findField(name, false) !== undefined;
}

/** What a using declaration brings into the scope, its name looked up in another. */
export function bringIn(
  cx: Context,
  { name, access }: UsingDeclaration,
  scope: Scope
): void {
  const [last, named] = [...name.segments].reverse();
  const own = cx.scope.kind === 'class' ? cx.scope.classInfo : undefined;
  const find = (segments: QualifiedName['segments']) =>
    cx.inScope(scope, () => resolveName(cx, { ...name, segments }));
  if (own && named?.name === last.name) {
    // `using T::T`: the constructors of what the parameter or alias stands for.
    const symbol = find(name.segments.slice(0, -1))?.symbol;
    if (symbol?.kind === 'type' && symbol.type.kind === 'class') {
      own.inherited.push(symbol.type.info);
      return;
    }
  }
  const resolved = find(name.segments);
  if (resolved?.symbol?.kind === 'unknown') {
    // It may be misspelt, or nothing may use it.
    cx.warning(name.span, notSupportedOnHost(nameText(name)));
  }
  if (
    own &&
    resolved?.classInfo &&
    last.name === baseName(resolved.classInfo.name)
  ) {
    own.inherited.push(resolved.classInfo);
  } else if (own && resolved && isTaken(own, last.name, resolved.symbol)) {
    cx.error(last.span, `'${own.name}' has another member '${last.name}'`);
  } else if (own && resolved?.field && resolved.classInfo) {
    own.brought ??= new Map();
    own.brought.set(last.name, {
      of: resolved.classInfo,
      access: access ?? (own.tag === 'class' ? 'private' : 'public')
    });
  } else if (resolved?.symbol) {
    const before = own?.functionSet(last.name)?.functions ?? [];
    cx.scope.symbols.set(
      last.name,
      resolved.symbol.kind === 'functions'
        ? {
            ...resolved.symbol,
            functions: [
              ...before,
              ...resolved.symbol.functions.filter(
                fn => !before.some(other => isHiddenBy(fn, other, own))
              )
            ]
          }
        : resolved.symbol
    );
  }
}
