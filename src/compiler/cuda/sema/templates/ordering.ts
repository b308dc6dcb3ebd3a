/** Which of two function templates is the more special ([temp.func.order]). */
import type {
  ParameterDeclaration,
  TemplateParameter,
  TypeNode
} from '../../ast';
import type { Context } from '../context/context';
import type { FunctionTemplate, TemplateValue } from '../entities/symbols';
import { Deduction } from './deduction';
import { mentions } from './mentions';
import { deduceType } from './patterns';
import { elementScopes, patternOf } from '../names/packs';
import { boundScope } from './arguments';
import type { Parameterised } from './arguments';
import { resolveType } from '../names/typeNodes';
import { T, newType, unqualify } from '../entities/types';
import type { CType, OpaqueCType } from '../entities/types';

/** The first of the values that stand for parameters: programs have none so odd. */
const UNIQUE = 1000003;

/** `a` accepts less than `b`: b's parameters can be deduced from a's, not the other way round. */
export function isMoreSpecialised(
  cx: Context,
  a: FunctionTemplate,
  b: FunctionTemplate
): boolean {
  return fits(cx, a, b) && (!fits(cx, b, a) || isMoreQualified(a, b));
}

/** Of two that fit each other, `const T &` is more special than `T &`, `T &` than `T &&`, `const T *` than `T *`. */
function isMoreQualified(a: FunctionTemplate, b: FunctionTemplate): boolean {
  const others = b.declaration.params;
  let isMore = false;
  for (const [i, { type }] of a.declaration.params.entries()) {
    const one = patternOf(type);
    const other = others[i] && patternOf(others[i].type);
    const difference =
      one.kind === 'reference' && other?.kind === 'reference'
        ? Number(other.isRvalue) - Number(one.isRvalue) ||
          qualifierCount(one.to) - qualifierCount(other.to)
        : one.kind === 'pointer' && other?.kind === 'pointer'
          ? qualifierCount(one.to) - qualifierCount(other.to)
          : 0;
    if (difference < 0) {
      return false;
    }
    isMore ||= difference > 0;
  }
  return isMore;
}

function qualifierCount({ qualifiers }: TypeNode): number {
  return Number(qualifiers.isConst) + Number(qualifiers.isVolatile);
}

/** Types and values that nothing else is, for a template's parameters; packs have so many elements. */
export function uniqueValues(
  { params }: Parameterised,
  packLength: number
): TemplateValue[] {
  const unique = (param: TemplateParameter, name: string): TemplateValue =>
    param.kind === 'value'
      ? { kind: 'value', constant: { type: T.int, value: UNIQUE + count++ } }
      : {
          kind: 'type',
          type: newType<OpaqueCType>({ kind: 'opaque', name: `_unique${name}` })
        };
  let count = 0;
  return params.map((param, i) =>
    param.isPack
      ? {
          kind: 'pack',
          elements: Array.from({ length: packLength }, (_, at) =>
            unique(param, `${i}_${at}`)
          )
        }
      : unique(param, String(i))
  );
}

/** Whether unique types put into `from` can be deduced by `to`. */
function fits(
  cx: Context,
  from: FunctionTemplate,
  to: FunctionTemplate
): boolean {
  const values = uniqueValues(from, 1);
  const scope = boundScope(from, values);
  const deduction = new Deduction(cx.unit, to);
  const fromParams = from.declaration.params;
  const toParams = to.declaration.params;
  const count = Math.max(fromParams.length, toParams.length);
  for (let i = 0; i < count; i++) {
    const last = toParams[toParams.length - 1];
    const p = toParams[i] ?? (last?.isPack ? last : undefined);
    const a = fromParams[i];
    if (!a) {
      return p === undefined || p.isPack || p.defaultValue !== undefined;
    }
    if (!p || (a.isPack && !p.isPack)) {
      return false;
    }
    let type: CType = T.error;
    const isFine = cx.unit.reporter.try(() => {
      type = cx.inScope(scope, () => typeOfParameter(cx, a));
    });
    if (!isFine) {
      return false;
    }
    deduction.packElement = p.isPack
      ? Math.max(0, i - toParams.length + 1)
      : -1;
    const pattern = withoutReference(patternOf(p.type));
    if (
      mentions(deduction, pattern)
        ? !deduceType(cx, deduction, pattern, type)
        : !isType(cx, to, pattern, type)
    ) {
      return false;
    }
  }
  return true;
}

/** The type of a parameter, of a pack that of its one element. */
function typeOfParameter(
  cx: Context,
  { type, isPack }: ParameterDeclaration
): CType {
  const node = withoutReference(patternOf(type));
  const [element] = isPack ? elementScopes(cx, node) : [];
  return element
    ? cx.inScope(element, () => resolveType(cx, node))
    : resolveType(cx, node);
}

/** Whether a pattern without parameters is this very type. */
function isType(
  cx: Context,
  { scope }: FunctionTemplate,
  node: TypeNode,
  type: CType
): boolean {
  let own: CType = T.error;
  cx.unit.reporter.try(() => {
    own = cx.inScope(scope, () => resolveType(cx, node));
  });
  return unqualify(own) === unqualify(type);
}

function withoutReference(node: TypeNode): TypeNode {
  return node.kind === 'reference' ? node.to : node;
}
