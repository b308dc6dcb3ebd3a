/**
 * Host and device code of a file that asks for `__CUDA_ARCH__`, compiled
 * apart as nvcc does: once with it and once without. Of the one come kernels,
 * device functions and device variables, of the other what runs on the host;
 * a function for both sides has a body for each.
 */
import type { Diagnostic } from '../../diagnostics';
import type { IrFunction, Variable } from '../../ir/types';
import { functionsUsedIn, walkStmts } from '../../ir/visit';
import { sameFunction } from './bridges';
import type { Part } from './part';

/**
 * Leaves in each part what it is for. Must be called once.
 * @returns the two, and what of the device's stands for what of the host's
 */
export function joinSides(
  device: Part,
  host: Part
): { parts: [Part, Part]; replace: Map<object, object> } {
  // Before main() and initialisers are taken out of it.
  const losses = device.lost();
  const replace = new Map<object, object>();
  const diagnostics = [...host.diagnostics];

  const kernels = (part: Part): IrFunction[] =>
    part.module.functions.filter(({ kind }) => kind === 'kernel');
  const defined = kernels(host).filter(fn => host.isDefined(fn));
  const found = pair(
    defined,
    kernels(device).filter(fn => device.isDefined(fn))
  );
  const onHost = hostCode(host);
  /** Kernels of other files are found by the linker. */
  const isOfOther = (fn: IrFunction): boolean =>
    fn.kind === 'kernel' && !host.isDefined(fn);
  const isNamed = kernelsNamedIn(onHost);
  for (const fn of defined) {
    const other = found.get(fn);
    if (other && sameFunction(fn, other)) {
      replace.set(fn, other);
    } else if (isNamed.has(fn)) {
      diagnostics.push({
        severity: 'error',
        message: other
          ? `the parameters of '${fn.name}' are not the same with and without '__CUDA_ARCH__'`
          : `the device has no kernel '${fn.name}': it is made only where '__CUDA_ARCH__' is not defined`,
        span: fn.span,
        notes: []
      });
    }
  }
  const ofDevice = (part: Part): Variable[] =>
    Array.from(part.variables)
      .filter(
        ([{ space }, { kind }]) => space !== 'host' && kind !== 'undefined'
      )
      .map(([variable]) => variable);
  pair(ofDevice(host), ofDevice(device)).forEach((other, variable) =>
    replace.set(variable, other)
  );

  const { module } = device;
  // Code for both sides calls these until ir/passes/addresses puts the device's in their place.
  const replaced = reached(
    (module.deviceTwins ?? []).map(({ host: fn }) => fn)
  );
  module.functions = module.functions.filter(
    fn => fn.kind !== 'host' || fn.external || replaced.has(fn)
  );
  module.initialisers = [];
  host.module.functions = host.module.functions.filter(
    fn => onHost.has(fn) || replace.has(fn) || isOfOther(fn)
  );
  checkTextures(device, host, diagnostics);
  host.module.textureReferences = undefined;
  const deviceFunctions = new Set(module.functions);
  return {
    parts: [
      {
        ...device,
        side: 'device',
        functions: only(device.functions, fn => deviceFunctions.has(fn)),
        variables: only(device.variables, ({ space }) => space !== 'host'),
        initialisers: new Map(),
        lost: () => losses
      },
      {
        ...host,
        side: 'host',
        diagnostics,
        functions: only(host.functions, fn => onHost.has(fn) || isOfOther(fn)),
        variables: only(host.variables, variable => !replace.has(variable))
      }
    ],
    replace
  };
}

/** Kernels and host functions call a texture reference by its number. */
function checkTextures(
  device: Part,
  host: Part,
  diagnostics: Diagnostic[]
): void {
  const [ofDevice, ofHost] = [device, host].map(
    ({ module }) => module.textureReferences ?? []
  );
  const differing = ofHost.find(({ name }, i) => ofDevice.at(i)?.name !== name);
  if (differing) {
    diagnostics.push({
      severity: 'error',
      message: `the texture reference '${differing.name}' is not the same with and without '__CUDA_ARCH__'`,
      span: differing.span,
      notes: []
    });
  }
}

/** Host functions and all that they use. */
function hostCode({ module }: Part): Set<IrFunction> {
  return reached(module.functions.filter(({ kind }) => kind === 'host'));
}

function reached(functions: IrFunction[]): Set<IrFunction> {
  const seen = new Set<IrFunction>();
  const pending = [...functions];
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (!seen.has(fn)) {
      seen.add(fn);
      pending.push(...functionsUsedIn(fn));
    }
  }
  return seen;
}

/** Kernels that the functions launch, or take the address of. */
function kernelsNamedIn(functions: Iterable<IrFunction>): Set<IrFunction> {
  const kernels = new Set<IrFunction>();
  for (const { body } of functions) {
    walkStmts(body, {
      stmt: stmt => {
        if (stmt.stmt === 'launch') {
          kernels.add(stmt.kernel);
        }
      },
      expr: expr => {
        if (expr.op === 'function' && expr.function.kind === 'kernel') {
          kernels.add(expr.function);
        }
      }
    });
  }
  return kernels;
}

/** Those of one name by their order, for kernels made for two lambdas may be called alike. */
function pair<T extends { name: string }>(
  of: readonly T[],
  with_: readonly T[]
): Map<T, T> {
  const pairs = new Map<T, T>();
  const others = byName(with_);
  for (const [name, items] of byName(of)) {
    const matching = others.get(name) ?? [];
    if (matching.length === items.length) {
      items.forEach((item, i) => pairs.set(item, matching[i]));
    }
  }
  return pairs;
}

function byName<T extends { name: string }>(
  items: readonly T[]
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    groups.set(item.name, [...(groups.get(item.name) ?? []), item]);
  }
  return groups;
}

function only<K, V>(
  map: ReadonlyMap<K, V>,
  keeps: (key: K) => boolean
): Map<K, V> {
  return new Map([...map].filter(([key]) => keeps(key)));
}
