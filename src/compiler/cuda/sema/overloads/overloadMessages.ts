/** What to say of a call that no function, or several, can take. */
import type { Span } from '../../../ir/types';
import { walkTree } from '../../ast';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import type { Candidate } from './overloads';
import { rankConversion } from '../conversions/ranking';
import { spellOverload } from '../intrinsics/actions';
import type { IntrinsicOverload } from '../entities/intrinsics';
import { typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../entities/symbols';
import { spell } from '../entities/spelling';
import { CONST, T, unqualify } from '../entities/types';

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

export function reportNone(
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
  const count = functions.length === 0 && oneCount(intrinsics);
  if (
    count &&
    (args.length < count || args.length > intrinsics[0].params.length)
  ) {
    const [first] = intrinsics;
    const isMask = /_sync$/.test(name) && args.length === count - 1;
    cx.error(
      options.span,
      `'${name}' takes ${count} argument${count === 1 ? '' : 's'}, but ${args.length === 1 ? '1 is' : `${args.length} are`} given`,
      {
        notes: [
          {
            message: isMask
              ? 'the first is the mask of the lanes that take part: 0xffffffff for all'
              : `as in ${spellOverload(first)}`
          }
        ]
      }
    );
    return;
  }
  const plain = functions.find(fn => fn.kind === 'function');
  if (
    plain &&
    intrinsics.length === 0 &&
    !options.templateArgs &&
    cx.unit.reporter.isLibrary(plain.span.file) &&
    functions.every(fn => takesOnly(fn, plain.params.length)) &&
    args.length !== plain.params.length
  ) {
    // The others are of the same function, for other types.
    reportOnly(cx, plain, args, options);
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

/** The number of arguments that all of them take, those with defaults left out; or undefined. */
function oneCount(
  intrinsics: readonly IntrinsicOverload[]
): number | undefined {
  const [first] = intrinsics;
  return first && intrinsics.every(one => one.required === first.required)
    ? first.required
    : undefined;
}

/** Whether it can be called with so many arguments and no others. */
function takesOnly(
  fn: FunctionEntity | FunctionTemplate,
  count: number
): boolean {
  const { params, isVariadic } = fn.declaration;
  return (
    !isVariadic &&
    params.length === count &&
    !params.some(param => param.isPack || param.defaultValue)
  );
}

/** The parameters that have got no argument: the last ones, unless all arguments fit when another is left out. */
function missing(
  cx: Context,
  fn: FunctionEntity,
  args: Operand[]
): { message: string; span?: Span } {
  const { params } = fn;
  const leavesOut = (left: number): boolean =>
    args.every((arg, i) =>
      rankConversion(cx, arg, params[i < left ? i : i + 1].type)
    );
  const left =
    args.length === params.length - 1
      ? params.findLastIndex((_, i) => leavesOut(i))
      : -1;
  const lacking =
    left < 0
      ? params.slice(args.length).filter(param => !param.default)
      : [params[left]];
  const names = lacking.map(
    param => `'${param.name}' of type '${spell(param.type)}'`
  );
  const [{ type }] = lacking;
  const isAddress =
    lacking.length === 1 &&
    type.kind === 'pointer' &&
    type.to.kind === 'pointer';
  return {
    message: `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} missing${isAddress ? ": the address of a pointer, '&p'" : ''}`
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
            ? [missing(cx, fn, args), declared]
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
        type.to.kind === 'void' &&
        to.kind === 'pointer' &&
        to.to.kind === 'void'
      ) {
        return `argument ${i + 1} is the address of a pointer: cast it to 'void **', or leave the cast out`;
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
