/** Which bodies are lowered, and when: the queue of work. */
import type { Span } from '../../../ir/types';
import type { Context } from '../context';
import { irFunctionOf } from '../functions';
import type { FunctionEntity } from '../symbols';
import { defineOutOfClass } from '../templates/instantiate';
import type { Unit } from '../unit';
import { lowerFunction } from './lower';

const MAX_DEPTH = 64;

/** Instances that each ask for the next: nvcc gives up at 200 too. */
const MAX_INSTANCE_DEPTH = 200;

/** Makes sure that the body will be lowered (now, when the result type depends on it). */
export function requireBody(cx: Context, fn: FunctionEntity, span: Span): void {
  const { unit } = cx;
  if (fn.state !== 'declared') {
    if (fn.state === 'queued' && (!fn.result || fn.isConstexpr)) {
      lowerNow(unit, fn);
    }
    return;
  }
  if (cx.unevaluated > 0 && fn.result && !fn.isConstexpr) {
    return;
  }
  if (fn.template || fn.classInfo?.template || unit.isLazyFile(fn.span.file)) {
    fn.requestedAt ??= span;
  }
  fn.instanceDepth =
    (cx.entity?.instanceDepth ?? 0) +
    (fn.template || fn.classInfo?.template ? 1 : 0);
  if (fn.instanceDepth > MAX_INSTANCE_DEPTH) {
    // The queue would never end: each instance asks for another.
    cx.error(
      span,
      `templates are nested too deeply at '${fn.displayName}': each instance needs another`
    );
    fn.state = 'done';
    return;
  }
  if (!fn.declaration.body && fn.classInfo) {
    defineOutOfClass(cx, fn);
  }
  if (!fn.declaration.body) {
    if (cx.unevaluated > 0) {
      return;
    }
    if (isExternal(unit, fn)) {
      declareExternal(unit, fn);
    } else {
      unit.missing.set(fn, span);
    }
    return;
  }
  fn.state = 'queued';
  if (!fn.result || fn.isConstexpr) {
    lowerNow(unit, fn);
  } else {
    unit.queue.push(fn);
  }
}

/** Functions that the provided headers declare and do not define: the runtime has them. */
function isExternal(unit: Unit, fn: FunctionEntity): boolean {
  return (
    unit.isLazyFile(fn.span.file) &&
    !fn.classInfo &&
    !fn.template &&
    !fn.execution.device &&
    !fn.isDeleted
  );
}

function declareExternal(unit: Unit, fn: FunctionEntity): void {
  const ir = irFunctionOf(unit, fn);
  ir.name = fn.name;
  ir.external = { variadic: fn.isVariadic };
  fn.state = 'done';
  unit.module.functions.push(ir);
}

/** Lowers everything that is due, and what that in turn needs. */
export function drainQueue(unit: Unit): void {
  for (let fn = unit.queue.shift(); fn; fn = unit.queue.shift()) {
    if (fn.state === 'queued') {
      lowerNow(unit, fn);
    }
  }
}

function lowerNow(unit: Unit, fn: FunctionEntity): void {
  if (unit.depth >= MAX_DEPTH) {
    unit.reporter.error(
      fn.requestedAt ?? fn.span,
      `templates are nested too deeply at '${fn.displayName}'`
    );
    fn.state = 'done';
    return;
  }
  unit.depth++;
  const context = fn.requestedAt
    ? {
        message: `in the instance '${fn.displayName}' that is needed here`,
        span: fn.requestedAt
      }
    : undefined;
  if (context) {
    unit.reporter.context.push(context);
  }
  try {
    fn.state = 'lowering';
    lowerFunction(unit, fn);
  } finally {
    fn.state = 'done';
    unit.depth--;
    if (context) {
      unit.reporter.context.pop();
    }
  }
}
