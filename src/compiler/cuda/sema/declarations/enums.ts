/** Enumerations. */
import { integerValue } from '../../../semantics/scalars';
import type { EnumDeclaration } from '../../ast';
import { tryConstant } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { resolveType } from '../names/typeNodes';
import type { EnumInfo } from '../entities/enums';
import { Scope } from '../entities/scopes';
import { spell } from '../entities/spelling';
import { T, isIntegral, newType } from '../entities/types';
import type { CType, EnumCType, ScalarCType } from '../entities/types';

const declared = (): Map<EnumDeclaration, Map<object, CType>> => new Map();

/** The type that an enum declaration makes (once per scope, for templates). */
export function declareEnum(cx: Context, node: EnumDeclaration): CType {
  const known = cx.unit.keep(declared);
  let byScope = known.get(node);
  if (!byScope) {
    known.set(node, (byScope = new Map()));
  }
  const earlier = byScope.get(cx.scope);
  if (earlier) {
    return earlier;
  }
  const name =
    node.name?.segments[node.name.segments.length - 1].name ?? node.typedefName;
  const forward = name ? cx.scope.symbols.get(name) : undefined;
  let type: EnumCType;
  if (
    forward?.kind === 'type' &&
    forward.type.kind === 'enum' &&
    node.enumerators &&
    forward.type.info.enumerators.size === 0
  ) {
    type = forward.type;
  } else {
    const info: EnumInfo = {
      name: name ?? '<unnamed enum>',
      isScoped: node.isScoped,
      underlying: T.int,
      isFixed: node.isScoped || node.underlying !== undefined,
      enumerators: new Map(),
      span: node.nameSpan,
      scope: cx.scope
    };
    type = newType<EnumCType>({ kind: 'enum', info });
  }
  byScope.set(cx.scope, type);
  const { info } = type;
  if (node.underlying) {
    const underlying = resolveType(cx, node.underlying).unqualified;
    if (isIntegral(underlying)) {
      info.underlying = underlying;
    } else if (underlying.kind !== 'error') {
      cx.error(
        node.underlying.span,
        `the underlying type of an enumeration must be an integer, not '${spell(underlying)}'`
      );
    }
  }
  if (name) {
    cx.scope.symbols.set(name, { kind: 'type', name, type });
  }
  let next = 0n;
  let smallest = 0n;
  let largest = 0n;
  // Those of `enum class` are known by themselves inside its braces alone.
  const inBraces = node.isScoped ? new Scope('block', cx.scope) : cx.scope;
  for (const enumerator of node.enumerators ?? []) {
    const { value: written } = enumerator;
    if (written) {
      const value = cx.inScope(inBraces, () => tryConstant(cx, written));
      if (value === undefined) {
        cx.error(
          written.span,
          `the value of the enumerator '${enumerator.name}' must be a constant expression`
        );
      } else if (value !== 'error') {
        next = integerValue(value.value);
      }
    }
    const plain =
      next >= -(2n ** 31n) && next < 2n ** 32n ? Number(next) : next;
    info.enumerators.set(enumerator.name, plain);
    // Inside the braces an enumerator has the type of its value.
    inBraces.symbols.set(enumerator.name, {
      kind: 'constant',
      name: enumerator.name,
      type: node.isScoped ? info.underlying : type,
      value: plain
    });
    smallest = next < smallest ? next : smallest;
    largest = next > largest ? next : largest;
    next++;
  }
  if (!node.underlying && !node.isScoped) {
    info.underlying = underlyingFor(smallest, largest);
  }
  return type;
}

/** The first of int, unsigned, long, unsigned long that holds all values: the type that promotion gives. */
function underlyingFor(smallest: bigint, largest: bigint): ScalarCType {
  if (smallest >= 0n) {
    return largest < 2n ** 31n
      ? T.int
      : largest < 2n ** 32n
        ? T.uint
        : largest < 2n ** 63n
          ? T.long
          : T.ulong;
  }
  return smallest >= -(2n ** 31n) && largest < 2n ** 31n ? T.int : T.long;
}
