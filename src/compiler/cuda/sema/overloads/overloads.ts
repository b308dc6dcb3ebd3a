/** Overload resolution: viable candidates, ranked by their conversions ([over.match]). */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { reportNone, spellArgs, spellCandidate } from './overloadMessages';
import { compareRanks } from '../conversions/comparing';
import { rankConversion } from '../conversions/ranking';
import { isLvalue, typeOf } from '../entities/operands';
import type { Rank, Operand } from '../entities/operands';
import type { IntrinsicOverload } from '../entities/intrinsics';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { deduceFunction } from '../templates/deduce';
import { isMoreSpecialised } from '../templates/ordering';
import { CONST } from '../entities/types';

export { spellArgs } from './overloadMessages';

export type Candidate = FunctionEntity | IntrinsicOverload;

interface Viable {
  candidate: Candidate;
  template?: FunctionTemplate;
  ranks: Rank[];
}

/**
 * The best function for the arguments; `object` is the implied object of
 * member functions. Undefined after a report (none with `quiet`).
 */
export function resolveOverload(
  cx: Context,
  name: string,
  functions: readonly (FunctionEntity | FunctionTemplate)[],
  intrinsics: readonly IntrinsicOverload[],
  args: Operand[],
  options: {
    object?: Operand;
    templateArgs?: TemplateValue[];
    span: Span;
    quiet?: boolean;
  }
): Candidate | undefined {
  const viable: Viable[] = [];
  for (const fn of functions) {
    const entity =
      fn.kind === 'function'
        ? options.templateArgs
          ? undefined
          : fn
        : deduceFunction(cx, fn, args, options.templateArgs, options.span);
    if (!entity) {
      continue;
    }
    const ranks = rankArguments(cx, entity, args, options.object);
    if (ranks) {
      viable.push({
        candidate: entity,
        ranks,
        ...(fn.kind === 'functionTemplate' ? { template: fn } : {})
      });
    }
  }
  for (const intrinsic of options.templateArgs ? [] : intrinsics) {
    const ranks = rankIntrinsic(cx, intrinsic, args);
    if (ranks) {
      viable.push({ candidate: intrinsic, ranks });
    }
  }
  if (viable.length === 0) {
    if (!options.quiet) {
      reportNone(cx, name, functions, intrinsics, args, options);
    }
    return undefined;
  }
  const best = viable.filter(one =>
    viable.every(other => other === one || isBetter(cx, one, other))
  );
  if (best.length === 1) {
    return best[0].candidate;
  }
  // A user's function with the very signature of one of CUDA's takes its place.
  const top = viable.filter(one =>
    viable.every(other => other === one || !isBetter(cx, other, one))
  );
  const own = top.filter(one => one.candidate.kind === 'function');
  if (
    own.length === 1 &&
    top.length > 1 &&
    top.some(one => one.candidate.kind === 'intrinsic')
  ) {
    return own[0].candidate;
  }
  if (args.some(arg => arg.kind === 'error' || typeOf(arg).kind === 'error')) {
    return top[0]?.candidate ?? viable[0].candidate;
  }
  if (!options.quiet) {
    cx.error(
      options.span,
      `the call of '${name}' is ambiguous: several overloads fit the arguments (${spellArgs(args)}) equally well`,
      {
        notes: [
          ...top.slice(0, 4).map(one => ({
            message: `candidate: ${spellCandidate(one.candidate)}`,
            ...(one.candidate.kind === 'function'
              ? { span: one.candidate.span }
              : {})
          })),
          { message: 'cast the arguments to one and the same type' }
        ]
      }
    );
  }
  return undefined;
}

function rankArguments(
  cx: Context,
  fn: FunctionEntity,
  args: Operand[],
  object: Operand | undefined
): Rank[] | undefined {
  if (args.length > fn.params.length && !fn.isVariadic) {
    return undefined;
  }
  const ranks: Rank[] = [];
  if (object) {
    if (fn.classInfo && !fn.isStatic) {
      const isConstObject = typeOf(object).quals & CONST;
      if (isConstObject && !fn.isConstMember && fn.role === 'function') {
        return undefined;
      }
      const { refQualifier } = fn;
      if (
        refQualifier &&
        (refQualifier === '&&'
          ? isLvalue(object)
          : !isLvalue(object) && !fn.isConstMember)
      ) {
        return undefined;
      }
      ranks.push({
        rank: 0,
        detail:
          (fn.isConstMember && !isConstObject ? 1 : 0) +
          (refQualifier === '&' && !isLvalue(object) ? 2 : 0)
      });
    } else {
      ranks.push({ rank: 0, detail: 0 });
    }
  }
  for (let i = 0; i < fn.params.length; i++) {
    const param = fn.params[i];
    const arg = args[i];
    if (!arg) {
      if (!param.default) {
        return undefined;
      }
      continue;
    }
    // What initialises an object in parentheses may convert explicitly.
    const isImplicit = fn.role !== 'constructor';
    cx.unit.implicitOnly += isImplicit ? 1 : 0;
    const rank = rankConversion(cx, arg, param.type);
    cx.unit.implicitOnly -= isImplicit ? 1 : 0;
    if (!rank) {
      return undefined;
    }
    ranks.push(rank);
  }
  for (let i = fn.params.length; i < args.length; i++) {
    ranks.push({ rank: 4, detail: 0 });
  }
  return ranks;
}

function rankIntrinsic(
  cx: Context,
  intrinsic: IntrinsicOverload,
  args: Operand[]
): Rank[] | undefined {
  if (
    args.length > intrinsic.params.length ||
    args.length < intrinsic.required
  ) {
    return undefined;
  }
  const ranks: Rank[] = [];
  for (let i = 0; i < args.length; i++) {
    const rank = rankConversion(cx, args[i], intrinsic.params[i]);
    if (!rank) {
      return undefined;
    }
    ranks.push(rank);
  }
  return ranks;
}

/** Whether `a` is a better match than `b`: no argument worse, and one better or the more special function. */
function isBetter(cx: Context, a: Viable, b: Viable): boolean {
  let better = false;
  for (let i = 0; i < Math.max(a.ranks.length, b.ranks.length); i++) {
    const x = a.ranks[i];
    const y = b.ranks[i];
    if (!x || !y) {
      continue;
    }
    const order = compareRanks(x, y);
    if (order > 0) {
      return false;
    }
    if (order < 0) {
      better = true;
    }
  }
  if (better) {
    return true;
  }
  if (!a.template && b.template) {
    return true;
  }
  return (
    a.template !== undefined &&
    b.template !== undefined &&
    isMoreSpecialised(cx, a.template, b.template)
  );
}
