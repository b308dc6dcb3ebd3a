/** sizeof, alignof, offsetof, sizeof.... */
import type {
  Expression,
  OffsetofExpression,
  SizeofExpression,
  SizeofPackExpression,
  TypeNode
} from '../../ast';
import { constantInteger } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { whyNotOnDevice } from '../warnings/onDevice';
import * as make from '../emit/make';
import { suggestion, resolveName } from '../names/names';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { resolveType } from '../names/typeNodes';
import { packSize } from '../names/packs';
import { alignOf, sizeOf } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, stripReference } from '../entities/types';
import type { CType } from '../entities/types';

/** `sizeof a` where the array has a variable length. */
function variableSize(
  cx: Context,
  node: SizeofExpression
): Operand | undefined {
  const operand = node.operand as Expression;
  if (node.operandIsType || operand.kind !== 'identifier') {
    return undefined;
  }
  const symbol = resolveName(cx, operand.name, true)?.symbol;
  return symbol?.kind === 'variable' && symbol.arrayBytes
    ? valueOperand(T.ulong, symbol.arrayBytes(), node.span)
    : undefined;
}

export function decltypeSize(cx: Context, node: SizeofExpression): Operand {
  const variable = variableSize(cx, node);
  if (variable) {
    return variable;
  }
  const type = operandType(cx, node);
  if (type.kind === 'error') {
    const { gap, isUnknown } = type;
    return gap
      ? cx.incomplete(gap.span, gap.message)
      : errorOperand(node.span, isUnknown);
  }
  const bare = stripReference(type);
  if (bare.kind === 'class') {
    bare.info.complete();
  }
  if (
    bare.kind === 'function' ||
    (bare.kind === 'class' && !bare.info.isComplete) ||
    (bare.kind === 'array' && bare.length < 0)
  ) {
    if (bare.kind === 'array') {
      return cx.error(
        node.span,
        `the size of '${spell(bare)}' is not known to the compiler`,
        {
          notes: [
            { message: "for 'extern __shared__' memory the launch gives it" }
          ]
        }
      );
    }
    return cx.error(
      node.span,
      `'${node.operator}' cannot be applied to '${spell(bare)}'`
    );
  }
  const reason = bare.kind === 'void' ? undefined : whyNotOnDevice(bare);
  if (bare.kind === 'opaque' || (reason && !hasKnownSize(bare))) {
    return cx.incomplete(
      node.span,
      `the size of '${spell(bare)}' is not known: ${reason}`
    );
  }
  const bytes =
    bare.kind === 'void'
      ? 1
      : node.operator === 'sizeof'
        ? sizeOf(bare)
        : alignOf(bare);
  return valueOperand(
    T.ulong,
    make.constant('u64', bytes, node.span),
    node.span
  );
}

/** Classes of the host have a size even though the GPU cannot use them. */
function hasKnownSize(type: CType): boolean {
  if (type.kind === 'array') {
    return hasKnownSize(type.of);
  }
  return (
    type.kind !== 'class' ||
    (type.info.fields.every(
      field => field.type.kind !== 'error' && hasKnownSize(field.type)
    ) &&
      type.info.bases.every(base => hasKnownSize(base.type)))
  );
}

function operandType(cx: Context, node: SizeofExpression): CType {
  if (node.operandIsType) {
    return resolveType(cx, node.operand as TypeNode);
  }
  return cx.unevaluatedly(() => {
    const operand = cx.doors.lowerExpression(cx, node.operand as Expression);
    if (operand.kind === 'functions' || operand.kind === 'list') {
      cx.error(node.span, `'${node.operator}' cannot be applied here`);
      return T.error;
    }
    return typeOf(operand);
  });
}

export function lowerSizeofPack(
  cx: Context,
  node: SizeofPackExpression
): Operand {
  const count = packSize(cx, node.name);
  if (count === undefined) {
    return cx.error(node.span, `'${node.name}' is not a parameter pack`);
  }
  return valueOperand(
    T.ulong,
    make.constant('u64', count, node.span),
    node.span
  );
}

export function lowerOffsetof(cx: Context, node: OffsetofExpression): Operand {
  let type = stripReference(resolveType(cx, node.type));
  let offset = 0;
  for (const step of node.path) {
    if (type.kind === 'error') {
      return errorOperand(node.span, type.isUnknown);
    }
    if (step.kind === 'index') {
      const index = constantInteger(cx, step.index, 'array-length');
      if (type.kind !== 'array' || index === undefined) {
        return cx.error(step.span, `'${spell(type)}' has no elements`);
      }
      offset += Number(index) * sizeOf(type.of);
      type = type.of;
      continue;
    }
    const path =
      type.kind === 'class' ? type.info.findField(step.name) : undefined;
    if (!path || type.kind !== 'class') {
      return cx.error(
        step.span,
        `no member named '${step.name}' in '${spell(type)}'`,
        type.kind === 'class'
          ? suggestion(
              { name: step.name, span: step.span },
              type.info.memberNames()
            )
          : {}
      );
    }
    let owner = type.info;
    for (const pathStep of path.steps) {
      const field = owner.fields.find(
        candidate => candidate.index === pathStep.index
      );
      const base = owner.bases.find(
        candidate => candidate.index === pathStep.index
      );
      offset += field?.offset ?? base?.offset ?? 0;
      if (pathStep.type.kind === 'class') {
        owner = pathStep.type.info;
      }
    }
    type = path.field.type;
  }
  return valueOperand(
    T.ulong,
    make.constant('u64', offset, node.span),
    node.span
  );
}
