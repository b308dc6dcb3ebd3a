/**
 * Functions of the library that are others on the device. Code for both sides
 * is lowered once and calls the host's; what device code calls in their place
 * is noted in the module, and ir/passes/addresses puts it there.
 */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { FunctionEntity, FunctionSet } from '../entities/symbols';
import { lookUpAllocation } from '../names/names';
import { irFunctionOf } from './functions';
import { requireBody } from './queue';

const twins = (): Set<FunctionEntity> => new Set();

/** Whether device code has a function of its own in the place of this one. */
export function hasDeviceTwin(cx: Context, fn: FunctionEntity): boolean {
  return cx.unit.keep(twins).has(fn);
}

/** In code for both sides: a function of the host's stands for the device's of that name, too. */
export function twinAllocation(
  cx: Context,
  host: FunctionSet,
  name: string,
  span: Span
): void {
  const device = onlyFunction(lookUpAllocation(cx, name, 'device'));
  const onHost = onlyFunction(host);
  const known = cx.unit.keep(twins);
  if (!device || !onHost || known.has(onHost) || cx.unevaluated > 0) {
    return;
  }
  known.add(onHost);
  requireBody(cx, onHost, span);
  requireBody(cx, device, span);
  (cx.unit.module.deviceTwins ??= []).push({
    host: irFunctionOf(cx.unit, onHost),
    device: irFunctionOf(cx.unit, device)
  });
}

function onlyFunction(
  set: FunctionSet | undefined
): FunctionEntity | undefined {
  const [only, ...others] = set?.functions ?? [];
  return only?.kind === 'function' && others.length === 0 ? only : undefined;
}
