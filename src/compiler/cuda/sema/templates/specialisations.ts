/** Which specialisation of a class or variable template arguments mean ([temp.class.spec.match]). */
import { walkTree } from '../../ast';
import type { QualifiedName, TemplateArgument } from '../../ast';
import type { Context } from '../context/context';
import type { Scope } from '../entities/scopes';
import type { TemplateValue } from '../entities/symbols';
import { T } from '../entities/types';
import {
  argumentsKey,
  boundScope,
  completeArguments,
  templateValues
} from './arguments';
import type { Parameterised } from './arguments';
import { completeDeduction } from './deduce';
import { Deduction } from './deduction';
import { uniqueValues } from './ordering';
import { deduceArguments } from './patterns';

interface Specialisation<D> extends Parameterised {
  declaration: D;
}

interface Chosen<D> {
  declaration: D;
  /** Where the specialisation's parameters stand for what was deduced. */
  scope: Scope;
}

/** The most special of those that fit; undefined where the template itself is meant. */
export function chooseSpecialisation<D extends { name?: QualifiedName }>(
  cx: Context,
  template: Parameterised,
  specialisations: readonly Specialisation<D>[],
  values: TemplateValue[]
): Chosen<D> | undefined {
  let best: { of: Specialisation<D>; scope: Scope } | undefined;
  for (const of of specialisations) {
    const scope = match(cx, template, of, values);
    if (scope && (!best || isMoreSpecial(cx, template, of, best.of))) {
      best = { of, scope };
    }
  }
  return best && { declaration: best.of.declaration, scope: best.scope };
}

/** The scope of a specialisation whose arguments are these values; undefined where they are not. */
function match<D extends { name?: QualifiedName }>(
  cx: Context,
  template: Parameterised,
  specialisation: Specialisation<D>,
  values: TemplateValue[]
): Scope | undefined {
  const args = argumentsOf(specialisation);
  const parameterised = { ...specialisation, name: template.name };
  const deduction = new Deduction(cx.unit, parameterised);
  // `struct A<T *>` of `template <class T, class = void> struct A`: the rest are defaults.
  const isShort =
    args.length < template.params.length &&
    !template.params.some(({ isPack }) => isPack);
  const named = isShort ? values.slice(0, args.length) : values;
  if (
    !deduceArguments(cx, deduction, args, named) ||
    !completeDeduction(cx, deduction)
  ) {
    return undefined;
  }
  const scope = boundScope(
    parameterised,
    deduction.values.map(
      (value, i): TemplateValue =>
        value ??
        (parameterised.params[i].isPack
          ? { kind: 'pack', elements: [] }
          : { kind: 'type', type: T.error })
    )
  );
  return (deduction.hasNondeduced || isShort) &&
    !isWhatWasGiven(cx, template, args, scope, values)
    ? undefined
    : scope;
}

function argumentsOf({
  declaration
}: Specialisation<{ name?: QualifiedName }>): TemplateArgument[] {
  const segments = declaration.name?.segments ?? [];
  return segments[segments.length - 1]?.templateArgs ?? [];
}

/** Whether a specialisation's arguments are these values once its parameters are known; where they mean nothing, no. */
function isWhatWasGiven(
  cx: Context,
  template: Parameterised,
  args: TemplateArgument[],
  scope: Scope,
  values: TemplateValue[]
): boolean {
  let own: TemplateValue[] | undefined;
  const isFine = cx.unit.reporter.try(() => {
    own = cx.inScope(scope, () => templateValues(cx, args));
    own &&= completeArguments(cx, own, template, template.params[0].span);
  });
  return (
    isFine &&
    own !== undefined &&
    argumentsKey(cx.unit, own) === argumentsKey(cx.unit, values)
  );
}

/** `a` fits less than `b` ([temp.class.order]); where neither can be told from the other, what they spell out decides. */
function isMoreSpecial<D extends { name?: QualifiedName }>(
  cx: Context,
  template: Parameterised,
  a: Specialisation<D>,
  b: Specialisation<D>
): boolean {
  const isAWithinB = isWithin(cx, template, a, b);
  return isAWithinB === isWithin(cx, template, b, a)
    ? specificity(argumentsOf(a)) > specificity(argumentsOf(b))
    : isAWithinB;
}

/** How many elements packs are tried with: what fits both takes as many as there are. */
const PACK_LENGTHS = [0, 2];

/** Whether whatever `a` fits `b` fits too. */
function isWithin<D extends { name?: QualifiedName }>(
  cx: Context,
  template: Parameterised,
  a: Specialisation<D>,
  b: Specialisation<D>
): boolean {
  const lengths = a.params.some(({ isPack }) => isPack)
    ? PACK_LENGTHS
    : PACK_LENGTHS.slice(0, 1);
  return lengths.every(length => {
    let fits = false;
    const isFine = cx.unit.reporter.try(() => {
      const scope = boundScope(a, uniqueValues(a, length));
      const own = cx.inScope(scope, () => templateValues(cx, argumentsOf(a)));
      const values =
        own && completeArguments(cx, own, template, template.params[0].span);
      fits =
        values !== undefined && match(cx, template, b, values) !== undefined;
    });
    return isFine && fits;
  });
}

/** How much an argument list fixes: each node beyond a bare parameter counts. */
function specificity(args: TemplateArgument[]): number {
  let weight = 0;
  walkTree(args, ({ kind, templateArgs, isConst }) => {
    if (
      kind === 'pointer' ||
      kind === 'reference' ||
      kind === 'array' ||
      kind === 'builtin' ||
      kind === 'integer' ||
      kind === 'bool'
    ) {
      weight += 2;
    }
    if (templateArgs !== undefined) {
      weight += 2;
    }
    if (isConst === true) {
      weight++;
    }
  });
  return weight;
}
