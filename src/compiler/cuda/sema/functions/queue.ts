/** Which bodies are lowered, and when: the queue of work. */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { irFunctionOf } from './functions';
import type { FunctionEntity } from '../entities/symbols';
import { defineOutOfClass, followWhole } from './definitions';
import type { Unit } from '../context/unit';

const MAX_DEPTH = 64;

/** Instances that each ask for the next: nvcc gives up at 200 too. */
const MAX_INSTANCE_DEPTH = 200;

/** Where each instance asks for two others, they double with every level. */
const MAX_INSTANCES = 10_000;

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
    fn.requestedBy ??= cx.entity;
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
    defineOutOfClass(cx, fn.whole ?? fn);
    followWhole(fn);
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
  if (
    (fn.template || fn.classInfo?.template) &&
    ++unit.instanceCount > MAX_INSTANCES
  ) {
    unit.reporter.fatal(
      span,
      `templates make more than ${MAX_INSTANCES} functions, the last of them '${fn.displayName}'`
    );
    fn.state = 'done';
    return;
  }
  fn.state = 'queued';
  if (!fn.result || fn.isConstexpr) {
    lowerNow(unit, fn);
  } else if (fn.template || fn.classInfo?.template) {
    unit.instances.push(fn);
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

/** At the end of the file: instances too. */
export function drainInstances(unit: Unit): void {
  for (let fn = next(unit); fn; fn = next(unit)) {
    if (fn.state === 'queued') {
      lowerNow(unit, fn);
    }
  }
}

function next(unit: Unit): FunctionEntity | undefined {
  return unit.queue.shift() ?? unit.instances.shift();
}

/** Links from a library's function to the program: more than any has, and an end where two ask for each other. */
const MAX_REQUESTS = 200;

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
  const outer = unit.reporter.context.length;
  unit.reporter.context.push(...requests(unit, fn));
  try {
    fn.state = 'lowering';
    unit.doors.lowerFunction(unit, fn);
  } finally {
    fn.state = 'done';
    unit.depth--;
    unit.reporter.context.length = Math.min(
      outer,
      unit.reporter.context.length
    );
  }
}

/** Why a function is there: the use of it, and what led there from a function that is no instance. */
function requests(
  unit: Unit,
  fn: FunctionEntity
): { message: string; span: Span }[] {
  const chain: { message: string; span: Span }[] = [];
  const isInner = unit.reporter.context.length > 0;
  for (
    let at: FunctionEntity | undefined = fn;
    at?.requestedAt && chain.length < MAX_REQUESTS;
    at = at.requestedBy
  ) {
    chain.unshift({
      message: `in the instance '${at.displayName}' that is needed here`,
      span: at.requestedAt
    });
    if (isInner) {
      // What leads to the outer one is there.
      break;
    }
  }
  return chain;
}
