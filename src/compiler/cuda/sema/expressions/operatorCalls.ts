/** Operators of classes: members, free functions, those of lambdas. */
import type { Span } from '../../../ir/types';
import { adlScopes, withoutHiddenFriends } from '../names/adl';
import { rankConversion } from '../conversions/ranking';
import type { Context } from '../context/context';
import { callCandidate } from './callFunction';
import { errorOperand, typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { resolveOverload } from '../overloads/overloads';
import type { Candidate } from '../overloads/overloads';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { memberFunctions } from '../entities/members';
import { unqualify } from '../entities/types';
import type { CType } from '../entities/types';

/** Whether operators of the type may be the program's own. */
export function isOverloadable(type: CType): boolean {
  return (
    type.kind === 'class' || type.kind === 'enum' || type.kind === 'vector'
  );
}

/**
 * `operator@` of the operands as a member of the first or a free function.
 * Undefined when there is none: the built-in meaning applies.
 */
export function callOperator(
  cx: Context,
  operator: string,
  operands: Operand[],
  span: Span
): Operand | undefined {
  const name = `operator${operator}`;
  const [object, ...rest] = operands;
  const type = typeOf(object);
  const members = type.kind === 'class' ? memberFunctions(type.info, name) : [];
  const free = freeOperators(cx, name, operands);
  if (members.length === 0 && free.length === 0) {
    return undefined;
  }
  const onlyMember =
    operator === '()' || operator === '[]' || operator === '->';
  if (members.length > 0) {
    const quiet = !onlyMember;
    const chosen = resolveOverload(cx, name, members, [], rest, {
      object,
      span,
      quiet
    });
    if (chosen) {
      return callCandidate(
        cx,
        chosen,
        {
          object,
          set: { kind: 'functions', name, functions: members, intrinsics: [] }
        },
        rest,
        span
      );
    }
    if (onlyMember) {
      return errorOperand(span);
    }
  }
  if (free.length > 0) {
    const chosen = resolveOverload(cx, name, free, [], operands, {
      span,
      quiet: true
    });
    if (chosen && !isWorseThanBuiltIn(cx, chosen, operands)) {
      return callCandidate(
        cx,
        chosen,
        { set: { kind: 'functions', name, functions: free, intrinsics: [] } },
        operands,
        span
      );
    }
  }
  return undefined;
}

/** Numbers and enumerations would have to become objects first: what is built in fits better. */
function isWorseThanBuiltIn(
  cx: Context,
  chosen: Candidate,
  operands: Operand[]
): boolean {
  return (
    chosen.kind === 'function' &&
    operands.every(operand => {
      const { kind } = typeOf(operand);
      return kind === 'enum' || kind === 'scalar';
    }) &&
    operands.some(
      (operand, i) =>
        (rankConversion(cx, operand, chosen.params[i].type)?.rank ?? 0) >= 3
    )
  );
}

/** Whether the program has a comma of its own for what stands before one. */
export function hasOwnComma(cx: Context, left: Operand): boolean {
  const type = typeOf(left);
  return (
    isOverloadable(type) &&
    ((type.kind === 'class' &&
      memberFunctions(type.info, 'operator,').length > 0) ||
      freeOperators(cx, 'operator,', [left]).length > 0)
  );
}

/** Operators visible from here and in the namespaces of the operands' classes. */
function freeOperators(
  cx: Context,
  name: string,
  operands: Operand[]
): (FunctionEntity | FunctionTemplate)[] {
  const found = new Set<FunctionEntity | FunctionTemplate>();
  for (const scope of adlScopes(cx, operands)) {
    const symbol = scope.own(name);
    if (symbol?.kind === 'functions') {
      symbol.functions.forEach(fn => {
        if (!fn.classInfo) {
          found.add(fn);
        }
      });
    }
  }
  return withoutHiddenFriends([...found], operands);
}

/** `a = b` of classes: a user's operator=, or undefined for the copy that C makes. */
export function callAssignment(
  cx: Context,
  left: Operand,
  right: Operand,
  span: Span
): Operand | undefined {
  const type = typeOf(left);
  if (type.kind !== 'class') {
    return undefined;
  }
  type.info.complete();
  // Those of bases are hidden by the one that every class has.
  const own = type.info.functionSet('operator=')?.functions ?? [];
  if (own.every(fn => fn.kind === 'function' && fn.isDefaulted)) {
    return undefined;
  }
  const chosen = resolveOverload(cx, 'operator=', own, [], [right], {
    object: left,
    span,
    quiet: true
  });
  if (chosen && !(chosen.kind === 'function' && chosen.isDefaulted)) {
    return callCandidate(
      cx,
      chosen,
      {
        object: left,
        set: {
          kind: 'functions',
          name: 'operator=',
          functions: own,
          intrinsics: []
        }
      },
      [right],
      span
    );
  }
  if (right.kind !== 'list' && unqualify(typeOf(right)) === unqualify(type)) {
    return undefined;
  }
  return undefined;
}
