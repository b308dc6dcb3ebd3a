/** `kernel<<<grid, block, shared, stream>>>(args)`: checked; the kernel's instance is made. */
import type { LaunchExpression } from '../../ast';
import type { Context } from '../context';
import { convert } from '../conversions';
import { errorOperand, typeOf } from '../operands';
import type { Operand } from '../operands';
import { resolveOverload } from '../overloads';
import { lowerExpression } from './lower';
import { constantOf } from '../constantExpressions';
import { expandArguments } from '../templates/packs';
import { requireInstance } from '../templates/instantiate';
import { T, dim3 } from '../types/types';
import { toValue } from '../loads';

export function lowerLaunch(cx: Context, node: LaunchExpression): Operand {
  const kernel = lowerExpression(cx, node.kernel);
  checkConfiguration(cx, node);
  const args = expandArguments(cx, node.args);
  if (kernel.kind === 'error' || !args) {
    return errorOperand(node.span, kernel.kind === 'error' && kernel.isUnknown);
  }
  if (cx.isDevice && !cx.isBoth) {
    return cx.error(
      node.span,
      'launching a kernel from device code is not supported: launch it from the host'
    );
  }
  if (kernel.kind !== 'functions') {
    return kernel.kind === 'place' || kernel.kind === 'value'
      ? cx.unsupported(
          node.span,
          'launching through a pointer to a kernel',
          'name the kernel in the launch'
        )
      : cx.error(
          node.kernel.span,
          `this is no kernel: only '__global__' functions are launched with '<<<…>>>'`
        );
  }
  const chosen = resolveOverload(
    cx,
    kernel.set.name,
    kernel.set.functions,
    [],
    args,
    { templateArgs: kernel.templateArgs, span: node.span }
  );
  if (chosen?.kind !== 'function') {
    return errorOperand(
      node.span,
      args.some(arg => arg.kind === 'error' && arg.isUnknown)
    );
  }
  if (!chosen.execution.kernel) {
    return cx.error(
      node.kernel.span,
      `'${chosen.displayName}' is no kernel: only '__global__' functions are launched with '<<<…>>>'`,
      {
        notes: [
          {
            message: chosen.execution.device
              ? "declare it '__global__ void' to launch it"
              : `it is a host function: call it as '${chosen.name}(…)'`,
            span: chosen.span
          }
        ]
      }
    );
  }
  for (const [i, param] of chosen.params.entries()) {
    if (args[i]) {
      convert(cx, args[i], param.type, args[i].span, {
        what: 'argument',
        name: param.name,
        notes: [
          {
            message: `'${chosen.displayName}' is declared here`,
            span: chosen.span
          }
        ]
      });
      warnHostArray(cx, args[i], chosen.displayName);
    }
  }
  requireInstance(cx, chosen, node.span);
  cx.incomplete(
    node.span,
    'launching a kernel from device code is not supported: launch it from the host'
  );
  return { kind: 'void', span: node.span };
}

/** An array of host code decays to a host pointer: the kernel cannot read it. */
function warnHostArray(cx: Context, arg: Operand, kernel: string): void {
  if (arg.kind === 'place' && arg.type.kind === 'array' && cx.isHostOnly) {
    cx.error(
      arg.span,
      `the kernel '${kernel}' cannot read an array in host memory`,
      {
        notes: [
          {
            message:
              'allocate device memory with cudaMalloc and copy the array with cudaMemcpy first'
          }
        ]
      }
    );
  }
}

function checkConfiguration(cx: Context, node: LaunchExpression): void {
  for (const [what, part] of [
    ['grid', node.grid],
    ['block', node.block]
  ] as const) {
    const operand = lowerExpression(cx, part);
    if (
      operand.kind === 'error' ||
      (typeOf(operand).kind === 'error' && operand.kind !== 'list')
    ) {
      continue;
    }
    const expr = convert(cx, operand, dim3, part.span, { what: 'operand' });
    if (expr?.op !== 'construct' || what !== 'block') {
      continue;
    }
    let threads = 1;
    for (const lane of expr.args) {
      const size = constantOf(cx.unit, lane);
      threads *= size === undefined ? NaN : Number(size);
    }
    if (threads > 1024) {
      cx.warning(
        part.span,
        `a block has at most 1024 threads, not ${threads}: this launch fails`
      );
    } else if (threads === 0) {
      cx.warning(part.span, 'a block of 0 threads: this launch fails');
    }
  }
  if (node.shared) {
    const operand = lowerExpression(cx, node.shared);
    if (operand.kind !== 'error' && typeOf(operand).kind !== 'error') {
      convert(cx, operand, T.ulong, node.shared.span, { what: 'operand' });
    }
  }
  if (node.stream) {
    toValue(cx, lowerExpression(cx, node.stream));
  }
}
