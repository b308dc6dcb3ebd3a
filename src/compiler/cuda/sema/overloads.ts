/** Overload resolution: viable candidates, ranked by their conversions ([over.match]). */
import type { Span } from '../../ir/types';
import { walkTree } from '../ast';
import type { Context } from './context';
import { convert } from './conversions';
import { rankConversion } from './ranking';
import type { Rank } from './ranking';
import { spellOverload } from './intrinsics/actions';
import type { IntrinsicOverload } from './intrinsics/types';
import { isLvalue, typeOf } from './operands';
import type { Operand } from './operands';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from './symbols';
import { deduceFunction } from './templates/deduce';
import { isMoreSpecialised } from './templates/ordering';
import { spell } from './types/spelling';
import { CONST, T, unqualify } from './types/types';

export type Candidate = FunctionEntity | IntrinsicOverload;

interface Viable {
  candidate: Candidate;
  template?: FunctionTemplate;
  ranks: Rank[];
}

export interface Resolution {
  candidate: Candidate;
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
    const rank = rankConversion(cx, arg, param.type);
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
    if (x.rank > y.rank || (x.rank === y.rank && x.detail > y.detail)) {
      return false;
    }
    if (x.rank < y.rank || x.detail < y.detail) {
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

export function spellArgs(args: Operand[]): string {
  return args
    .map(arg =>
      arg.kind === 'list'
        ? '{…}'
        : arg.kind === 'functions'
          ? `function ${arg.set.name}`
          : spell(typeOf(arg))
    )
    .join(', ');
}

export function spellCandidate(candidate: Candidate): string {
  return candidate.kind === 'intrinsic'
    ? spellOverload(candidate)
    : `${candidate.displayName}(${candidate.params.map(param => spell(param.type)).join(', ')})`;
}

function reportNone(
  cx: Context,
  name: string,
  functions: readonly (FunctionEntity | FunctionTemplate)[],
  intrinsics: readonly IntrinsicOverload[],
  args: Operand[],
  options: { object?: Operand; templateArgs?: TemplateValue[]; span: Span }
): void {
  if (
    args.some(
      arg =>
        arg.kind === 'error' ||
        (typeOf(arg).kind === 'error' &&
          arg.kind !== 'list' &&
          arg.kind !== 'functions')
    )
  ) {
    return;
  }
  const only = functions[0];
  if (
    functions.length === 1 &&
    intrinsics.length === 0 &&
    only.kind === 'function' &&
    !options.templateArgs
  ) {
    reportOnly(cx, only, args, options);
    return;
  }
  const notes: { message: string; span?: Span }[] = [];
  for (const fn of functions.slice(0, 5)) {
    if (fn.kind === 'function') {
      notes.push({
        message: `candidate: ${spellCandidate(fn)}: ${whyNot(cx, fn, args, options.object)}`,
        span: fn.span
      });
    } else {
      notes.push({
        message: `candidate template '${fn.name}': ${whyNotDeduced(fn, args)}`,
        span: fn.span
      });
    }
  }
  const atomic = atomicAdvice(name, args);
  const address =
    atomic === undefined && addressAdvice(functions, intrinsics, args);
  if (address) {
    notes.unshift({ message: address });
  }
  if (atomic) {
    notes.push({ message: atomic });
  } else {
    for (const intrinsic of intrinsics.slice(0, 8)) {
      notes.push({ message: `candidate: ${spellOverload(intrinsic)}` });
    }
    if (intrinsics.length > 8) {
      notes.push({ message: `and ${intrinsics.length - 8} more` });
    }
  }
  cx.error(
    options.span,
    `no overload of '${name}' takes the arguments (${spellArgs(args)})`,
    { notes }
  );
}

/** The parameters that have got no argument. */
function missing(
  fn: FunctionEntity,
  given: number
): { message: string; span?: Span } {
  const names = fn.params
    .slice(given)
    .filter(param => !param.default)
    .map(param => `'${param.name}' of type '${spell(param.type)}'`);
  return {
    message: `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} missing`
  };
}

/** There is one function of the name: say what is wrong with this very call. */
function reportOnly(
  cx: Context,
  fn: FunctionEntity,
  args: Operand[],
  options: { object?: Operand; span: Span }
): void {
  const declared = {
    message: `'${fn.displayName}' is declared here`,
    span: fn.span
  };
  const required = fn.params.filter(param => !param.default).length;
  const most = fn.params.length;
  if (args.length < required || (args.length > most && !fn.isVariadic)) {
    const takes = required === most ? `${most}` : `${required} to ${most}`;
    const noun = takes === '1' ? 'argument' : 'arguments';
    const given = args.length === 1 ? '1 is' : `${args.length} are`;
    cx.error(
      options.span,
      `'${fn.displayName}' takes ${takes} ${noun}, but ${given} given`,
      {
        notes:
          args.length < required && cx.unit.reporter.isLibrary(fn.span.file)
            ? [missing(fn, args.length), declared]
            : [declared]
      }
    );
    return;
  }
  const wrong = args.findIndex(
    (arg, i) => i < most && !rankConversion(cx, arg, fn.params[i].type)
  );
  if (wrong >= 0) {
    const param = fn.params[wrong];
    const fits = (arg: number, at: number): boolean =>
      at < most && !!rankConversion(cx, args[arg], fn.params[at].type);
    const other = args.findIndex(
      (_, i) => i !== wrong && fits(i, wrong) && fits(wrong, i)
    );
    if (other >= 0 && param.type.kind === 'enum') {
      const [a, b] = [wrong + 1, other + 1].sort();
      cx.error(
        args[wrong].span,
        `arguments ${a} and ${b} of '${fn.displayName}' are exchanged: the parameter '${param.name}' is of type '${spell(param.type)}'`,
        { notes: [declared] }
      );
      return;
    }
    convert(cx, args[wrong], param.type, args[wrong].span, {
      what: 'argument',
      name: param.name,
      notes: [declared]
    });
    return;
  }
  cx.error(
    options.span,
    `'${fn.displayName}' cannot be called here: ${whyNot(cx, fn, args, options.object)}`,
    { notes: [declared] }
  );
}

/** Names the template parameters that no argument can give. */
function whyNotDeduced(template: FunctionTemplate, args: Operand[]): string {
  const { params } = template.declaration;
  const least = params.filter(
    param => !param.defaultValue && !param.isPack
  ).length;
  const isEnough = args.length >= least;
  if (
    !isEnough ||
    (args.length > params.length && !params.some(param => param.isPack))
  ) {
    return `it takes ${isEnough ? params.length : least} argument${(isEnough ? params.length : least) === 1 ? '' : 's'}, not ${args.length}`;
  }
  const written = new Set<unknown>();
  for (const param of template.declaration.params) {
    walkTree(param.type, ({ name }) => written.add(name));
  }
  const missing = template.params.filter(
    param =>
      param.name !== undefined &&
      !param.default &&
      !param.isPack &&
      !written.has(param.name)
  );
  if (missing.length === 0) {
    return 'its parameters could not be deduced from the arguments';
  }
  const names = missing.map(param => `'${param.name}'`).join(' and ');
  const all = template.params.map(param => param.name ?? '…').join(', ');
  return `no argument tells ${names}: write it out, '${template.name}<${all}>(…)'`;
}

/** An argument that lacks a `&`, or has one too many. */
function addressAdvice(
  functions: readonly (FunctionEntity | FunctionTemplate)[],
  intrinsics: readonly IntrinsicOverload[],
  args: Operand[]
): string | undefined {
  const signatures = [
    ...functions.flatMap(fn =>
      fn.kind === 'function' ? [fn.params.map(param => param.type)] : []
    ),
    ...intrinsics.map(intrinsic => intrinsic.params)
  ];
  for (const [i, arg] of args.entries()) {
    const type = unqualify(typeOf(arg));
    const isPlace = arg.kind === 'place';
    for (const params of signatures) {
      const param = params[i];
      if (param?.kind !== 'pointer') {
        continue;
      }
      const to = unqualify(param.to);
      if (
        isPlace &&
        (to === type ||
          (to.kind === 'pointer' &&
            to.to.kind === 'void' &&
            type.kind === 'pointer'))
      ) {
        return `argument ${i + 1} must be an address: write '&' before it`;
      }
      if (
        !isPlace &&
        type.kind === 'pointer' &&
        type.to.kind === 'pointer' &&
        unqualify(type.to.to) === to
      ) {
        return `argument ${i + 1} is the address of a pointer: leave the '&' out`;
      }
    }
  }
  return undefined;
}

/** CUDA's atomics exist for few types; say which cast helps. */
function atomicAdvice(name: string, args: Operand[]): string | undefined {
  if (!name.startsWith('atomic') || args.length === 0) {
    return undefined;
  }
  const type = typeOf(args[0]);
  if (type.kind !== 'pointer' && type.kind !== 'array') {
    return "the first argument is the address of the variable: pass '&x'";
  }
  const to = type.kind === 'pointer' ? type.to : type.of;
  const bare = unqualify(to);
  if (bare === T.llong || bare === T.long || bare === T.ulong) {
    return `'${name}' works on 'unsigned long long' among the 64-bit types: cast the pointer, '(unsigned long long *)…'`;
  }
  if (to.quals & 2) {
    return "the address must not be 'volatile'";
  }
  if (bare === T.double || bare === T.float) {
    return `CUDA has no '${name}' for '${spell(bare)}': build it from atomicCAS on the bits`;
  }
  if (
    bare === T.short ||
    bare === T.char ||
    bare === T.uchar ||
    bare === T.bool ||
    bare === T.schar
  ) {
    return `CUDA's atomics work on 32- and 64-bit types, not on '${spell(bare)}'`;
  }
  return undefined;
}

function whyNot(
  cx: Context,
  fn: FunctionEntity,
  args: Operand[],
  object: Operand | undefined
): string {
  const required = fn.params.filter(param => !param.default).length;
  if (
    args.length < required ||
    (args.length > fn.params.length && !fn.isVariadic)
  ) {
    const range =
      required === fn.params.length
        ? `${required}`
        : `${required} to ${fn.params.length}`;
    return `it takes ${range} argument${range === '1' ? '' : 's'}, not ${args.length}`;
  }
  if (
    object &&
    typeOf(object).quals & CONST &&
    !fn.isConstMember &&
    !fn.isStatic &&
    fn.classInfo
  ) {
    return "it is not 'const' and the object is";
  }
  for (let i = 0; i < args.length && i < fn.params.length; i++) {
    if (!rankConversion(cx, args[i], fn.params[i].type)) {
      return `argument ${i + 1} is '${spellArgs([args[i]])}', which does not convert to '${spell(fn.params[i].type)}'`;
    }
  }
  return 'it does not fit';
}
