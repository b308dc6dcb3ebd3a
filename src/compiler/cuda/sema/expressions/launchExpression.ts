/** `kernel<<<grid, block, shared, stream>>>(args)`. */
import type { Expression, LaunchExpression } from '../../ast';
import { rootVariable } from '../../../ir/visit';
import type { Expr, Span, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { ownedArgument } from '../conversions/arguments';
import { convert } from '../conversions/conversions';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand, ValueOperand } from '../entities/operands';
import { irPointer } from '../entities/layout';
import { T, dim3, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { callOperand } from './calls';
import { calledType } from '../entities/functions';
import { resolveOverload } from '../overloads/overloads';
import { constantOf } from '../constants/constantExpressions';
import { expandArguments } from './arguments';
import { requireInstance } from '../templates/instantiate';
import { irFunctionOf } from '../functions/functions';
import * as make from '../emit/make';
import type { FunctionEntity } from '../entities/symbols';
import { warnComma } from '../warnings/suspicious';
import { spell } from '../entities/spelling';
import { keepOrder } from '../values/order';
import { toValue } from '../values/loads';

export function lowerLaunch(cx: Context, node: LaunchExpression): Operand {
  const kernel = cx.doors.lowerExpression(cx, node.kernel);
  const configuration = lowerConfiguration(cx, node);
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
      ? launchThroughPointer(cx, kernel, configuration, args, node.span)
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
  return emitLaunch(cx, chosen, configuration, args, node.span);
}

/** A temporary, or a variable of host code: no kernel can reach it. */
function isOnHost(operand: Operand): boolean {
  if (operand.kind !== 'place') {
    return operand.kind === 'value';
  }
  let { place } = operand;
  while (place.place === 'element' || place.place === 'field') {
    place = place.base;
  }
  return place.place === 'variable' && !place.variable.isManaged;
}

/** The launch with its arguments in the types of the kernel's parameters. */
function emitLaunch(
  cx: Context,
  kernel: FunctionEntity,
  configuration: Configuration,
  args: Operand[],
  span: Span
): Operand {
  const pending = [...args];
  const exprs: Expr[] = [];
  for (const [i, param] of kernel.params.entries()) {
    let operand = pending[i];
    if (!operand) {
      const value = param.default;
      if (!value) {
        return errorOperand(span);
      }
      operand = cx.inScope(kernel.scope, () =>
        cx.doors.lowerExpression(cx, value)
      );
    }
    if (param.type.kind !== 'reference') {
      warnHostArray(cx, operand, kernel.displayName);
    } else if (isOnHost(operand)) {
      cx.error(
        operand.span,
        `the parameter '${param.name}' of the kernel '${kernel.displayName}' is a reference, and this lives in host memory`,
        {
          notes: [
            {
              message: `take '${spell(unqualify(param.type.to))}' by value, or give an object in managed or device memory`,
              span: param.span
            }
          ]
        }
      );
      continue;
    }
    const mark = cx.out.length;
    const expr = convert(cx, operand, param.type, operand.span, {
      what: 'argument',
      name: param.name,
      notes: [
        {
          message: `'${kernel.displayName}' is declared here`,
          span: kernel.span
        }
      ]
    });
    if (expr) {
      // What the kernel was given is a copy of its bytes: it ends on the host.
      exprs.push(ownedArgument(cx, expr, param.type, false, span));
    }
    if (cx.out.length > mark) {
      for (let j = i + 1; j < pending.length; j++) {
        pending[j] = keepOrder(cx, pending[j], mark);
      }
    }
  }
  requireInstance(cx, kernel, span);
  if (cx.isBoth) {
    cx.onHostOnly(
      span,
      'launching a kernel from device code is not supported: launch it from the host'
    );
  }
  const { grid, block, shared, stream } = configuration;
  if (grid && block && exprs.length === kernel.params.length) {
    cx.emit({
      stmt: 'launch',
      kernel: irFunctionOf(cx.unit, kernel),
      grid,
      block,
      ...(shared ? { shared } : {}),
      ...(stream ? { stream } : {}),
      args: exprs,
      span
    });
  }
  return { kind: 'void', span };
}

/** A kernel that only its pointer tells: the runtime launches it with the addresses of the arguments. */
function launchThroughPointer(
  cx: Context,
  kernel: ValueOperand | PlaceOperand,
  configuration: Configuration,
  args: Operand[],
  span: Span
): Operand {
  const pointer = toValue(cx, kernel);
  const type = pointer && calledType(pointer.type);
  const launcher = cx.unit.libraryScope.symbols.get('__cudaLaunchKernel');
  const { grid, block, shared, stream } = configuration;
  if (!type || launcher?.kind !== 'functions') {
    return cx.error(
      span,
      `this is no kernel: only '__global__' functions are launched with '<<<…>>>'`
    );
  }
  if (args.length !== type.params.length) {
    return cx.error(
      span,
      `the kernel takes ${type.params.length} arguments, not ${args.length}`
    );
  }
  const nothing: Expr = { op: 'null', type: irPointer(T.void), span };
  const list = cx.temp(
    { kind: 'array', of: nothing.type, length: Math.max(1, args.length) },
    span
  );
  const elements = make.variablePlace(list, span);
  for (const [i, param] of type.params.entries()) {
    const value = convert(cx, args[i], param, args[i].span, {
      what: 'argument'
    });
    if (!value) {
      return errorOperand(span);
    }
    const copy = make.variablePlace(cx.temp(value.type, span, value), span);
    const index = make.constant('i32', i, span);
    cx.emit({
      stmt: 'store',
      place: make.element(elements, index, nothing.type, span),
      value: {
        op: 'pointercast',
        arg: cx.address(copy, irPointer(param), span),
        type: nothing.type,
        span
      },
      span
    });
  }
  if (grid && block) {
    const scalar = (expr: Expr, of: CType): Operand =>
      valueOperand(of, expr, span);
    const address = cx.address(elements, irPointer(pointerTo(T.void)), span);
    callOperand(
      cx,
      { kind: 'functions', set: launcher, span },
      [
        scalar(
          { op: 'pointercast', arg: pointer.expr, type: nothing.type, span },
          pointerTo(T.void)
        ),
        ...[...grid, ...block].map(size => scalar(size, T.uint)),
        scalar(address, pointerTo(pointerTo(T.void))),
        scalar(shared ?? make.constant('u64', 0, span), T.ulong),
        scalar(stream ?? nothing, pointerTo(T.void)),
        scalar(make.constant('i32', 0, span), T.int)
      ],
      span
    );
  }
  return { kind: 'void', span };
}

/** The device variable whose address in host code an argument is; it is none that a kernel can use. */
function deviceVariableOf(cx: Context, arg: Operand): Variable | undefined {
  const place =
    arg.kind === 'place' && arg.type.kind === 'array'
      ? arg.place
      : arg.kind === 'value' && arg.expr.op === 'address'
        ? arg.expr.place
        : undefined;
  const variable = place && rootVariable(place);
  return variable && cx.unit.deviceSymbols.has(variable) ? variable : undefined;
}

/** An array of host code decays to a host pointer: the kernel cannot read it. */
function warnHostArray(cx: Context, arg: Operand, kernel: string): void {
  const variable = cx.isHostOnly ? deviceVariableOf(cx, arg) : undefined;
  if (variable) {
    cx.error(
      arg.span,
      `'${variable.name}' is a device variable: what host code passes on is no address that the kernel '${kernel}' can use`,
      {
        notes: [
          {
            message: `let the kernel name '${variable.name}' itself, or ask cudaGetSymbolAddress for its address`
          }
        ]
      }
    );
  } else if (
    arg.kind === 'place' &&
    arg.type.kind === 'array' &&
    cx.isHostOnly &&
    isOnHost(arg)
  ) {
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

type Extent = [Expr, Expr, Expr];

interface Configuration {
  grid?: Extent;
  block?: Extent;
  shared?: Expr;
  stream?: Expr;
}

function lowerConfiguration(
  cx: Context,
  node: LaunchExpression
): Configuration {
  for (const extent of [node.grid, node.block]) {
    warnComma(
      cx,
      extent,
      "two and three dimensions are a dim3: 'dim3(16, 16)'"
    );
  }
  const grid = lowerExtent(cx, node.grid);
  const block = lowerExtent(cx, node.block);
  checkBlock(cx, block, node.block.span);
  const configuration: Configuration = { grid, block };
  if (node.shared) {
    const operand = cx.doors.lowerExpression(cx, node.shared);
    if (operand.kind !== 'error' && typeOf(operand).kind === 'pointer') {
      cx.error(
        node.shared.span,
        'the third value of a launch is the number of bytes of shared memory, not the stream',
        { notes: [{ message: "write '<<<grid, block, 0, stream>>>'" }] }
      );
    } else if (operand.kind !== 'error' && typeOf(operand).kind !== 'error') {
      configuration.shared = convert(cx, operand, T.ulong, node.shared.span, {
        what: 'operand'
      });
    }
  }
  if (node.stream) {
    // An object that converts to a stream is no value to be copied: it may own the stream.
    const stream = cx.doors.lowerExpression(cx, node.stream);
    if (stream.kind !== 'error' && typeOf(stream).kind !== 'error') {
      configuration.stream = convert(
        cx,
        stream,
        pointerTo(T.void),
        node.stream.span,
        { what: 'operand' }
      );
    }
  }
  return configuration;
}

/** A grid or block: three sizes, each evaluated once. */
function lowerExtent(cx: Context, node: Expression): Extent | undefined {
  const operand = cx.doors.lowerExpression(cx, node);
  if (
    operand.kind === 'error' ||
    (typeOf(operand).kind === 'error' && operand.kind !== 'list')
  ) {
    return undefined;
  }
  const expr = convert(cx, operand, dim3, node.span, { what: 'operand' });
  if (!expr) {
    return undefined;
  }
  if (expr.op === 'construct') {
    const [x, y, z] = expr.args;
    return [x, y, z];
  }
  const place =
    expr.op === 'read' && expr.place.place === 'variable'
      ? expr.place
      : make.variablePlace(cx.temp(expr.type, node.span, expr), node.span);
  const lane = (index: number): Expr =>
    make.read(
      make.element(
        place,
        make.constant('u32', index, node.span),
        make.U32,
        node.span
      ),
      node.span
    );
  return [lane(0), lane(1), lane(2)];
}

function checkBlock(cx: Context, block: Extent | undefined, span: Span): void {
  let threads = 1;
  for (const size of block ?? []) {
    const known = constantOf(cx.unit, size);
    threads *= known === undefined ? NaN : Number(known);
  }
  if (threads > 1024) {
    cx.warning(
      span,
      `a block has at most 1024 threads, not ${threads}: this launch fails`
    );
  } else if (threads === 0) {
    cx.warning(span, 'a block of 0 threads: this launch fails');
  }
}
