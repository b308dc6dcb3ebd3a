/**
 * Addresses of functions on the device. WGSL has no pointers to functions, so an
 * address is a small number, and a call through one a `switch` over the functions
 * that it can lead to; the class of an object with virtual functions is a number
 * as well. The front end's last step: behind it, device code has direct calls only.
 *
 * Code for both sides that the host reaches is there twice from then on, for the
 * host's addresses are others, and so is its memory (`Module.deviceTwins`).
 */
import { FreshVariables } from '../fresh';
import type {
  CallIndirectStmt,
  ConstantLeaf,
  Expr,
  IrFunction,
  Module,
  Stmt,
  VirtualTable
} from '../types';
import { functionsUsedIn, walkStmts } from '../visit';
import { cloneFunction, resolveBody, signatureKey } from './directCalls';

/** What later instances of templates add to: numbers once given stay. */
interface Known {
  numbers: Map<IrFunction, number>;
  classes: Map<VirtualTable, number>;
  /** Bodies as the source has them. */
  originals: Map<IrFunction, Stmt[]>;
  /** For the device, of functions that the host runs too. */
  clones: Map<IrFunction, IrFunction>;
}

const knownOf = new WeakMap<Module, Known>();

/** The table whose address the expression is. */
export function tableAt(module: Module, expr: Expr): VirtualTable | undefined {
  const place = expr.op === 'address' ? expr.place : undefined;
  return place?.place === 'variable' && place.variable.space === 'host'
    ? module.virtualTables?.find(({ variable }) => variable === place.variable)
    : undefined;
}

/** The tables of the classes that a function makes objects of. */
function tablesIn(module: Module, fn: IrFunction): Set<VirtualTable> {
  const tables = new Set<VirtualTable>();
  if (module.virtualTables) {
    walkStmts(fn.body, {
      expr: expr => {
        const table = tableAt(module, expr);
        if (table) {
          tables.add(table);
        }
      }
    });
  }
  return tables;
}

/** What device code calls in the place of a function of the host's. */
function deviceTwin(module: Module, fn: IrFunction): IrFunction | undefined {
  return module.deviceTwins?.find(({ host }) => host === fn)?.device;
}

/** What device code reaches from a function: calls, addresses, the virtual functions of objects made. */
export function deviceUses(module: Module, fn: IrFunction): IrFunction[] {
  const virtuals = [...tablesIn(module, fn)].flatMap(
    ({ functions }) => functions
  );
  return [
    ...functionsUsedIn(fn).map(used => deviceTwin(module, used) ?? used),
    ...virtuals.filter(used => used !== undefined)
  ];
}

/** The function whose address a variable begins with there. */
export function functionIn(leaf: ConstantLeaf): IrFunction | undefined {
  return leaf.function as IrFunction | undefined;
}

/** The functions whose addresses device variables begin with. */
export function functionsInVariables(module: Module): IrFunction[] {
  return module.globals
    .filter(({ space }) => space === 'global' || space === 'constant')
    .flatMap(({ initial = [] }) => initial.map(functionIn))
    .filter(fn => fn !== undefined);
}

/** The functions, kernels apart, whose addresses are taken anywhere in a module. */
export function addressedFunctions(module: Module): IrFunction[] {
  const found = module.globals.flatMap(({ initial = [] }) =>
    initial.map(functionIn).filter(fn => fn !== undefined)
  );
  for (const { body } of [
    ...module.functions,
    ...(module.initialisers ?? [])
  ]) {
    walkStmts(body, {
      expr: expr => {
        if (expr.op === 'function' && expr.function.kind !== 'kernel') {
          found.push(expr.function);
        }
      }
    });
  }
  return found;
}

/** Gives device code its addresses. Again after an instance was added. */
export function giveAddresses(module: Module): void {
  let known = knownOf.get(module);
  if (!known && !hasAddresses(module)) {
    return;
  }
  if (!known) {
    known = {
      numbers: new Map(),
      classes: new Map(),
      originals: new Map(),
      clones: new Map()
    };
    knownOf.set(module, known);
  }
  known.originals.forEach((body, fn) => (fn.body = body));
  const ours = new Set(known.clones.values());
  const functions = module.functions.filter(fn => !ours.has(fn));

  const host = reach(
    [
      ...functions.filter(fn => fn.kind === 'host'),
      ...(module.initialisers ?? [])
    ],
    functionsUsedIn
  );
  const uses = (fn: IrFunction): IrFunction[] => deviceUses(module, fn);
  const device = reach(
    [
      ...functions.filter(
        fn => fn.kind === 'kernel' || (fn.kind === 'device' && !host.has(fn))
      ),
      ...functionsInVariables(module)
    ],
    uses
  );
  leaveToHost(
    module,
    functions.filter(fn => fn.kind === 'device' && !device.has(fn))
  );
  number(module, known, device);
  rewrite(module, known, device, host, functions);
}

function hasAddresses(module: Module): boolean {
  return (
    functionsInVariables(module).length > 0 ||
    module.functions.some(fn => fn.kind !== 'host' && usesAddresses(module, fn))
  );
}

function usesAddresses(module: Module, fn: IrFunction): boolean {
  let found = tablesIn(module, fn).size > 0;
  walkStmts(fn.body, {
    stmt: stmt => {
      found ||=
        stmt.stmt === 'callIndirect' ||
        (stmt.stmt === 'call' && deviceTwin(module, stmt.callee) !== undefined);
    },
    expr: expr => {
      found ||= expr.op === 'function';
    }
  });
  return found;
}

function reach(
  roots: IrFunction[],
  uses: (fn: IrFunction) => IrFunction[]
): Set<IrFunction> {
  const seen = new Set<IrFunction>();
  const pending = [...roots];
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (!seen.has(fn)) {
      seen.add(fn);
      pending.push(...uses(fn));
    }
  }
  return seen;
}

/** Code for both sides that the host alone reaches is host code where it has addresses. */
function leaveToHost(module: Module, functions: readonly IrFunction[]): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const fn of functions) {
      if (
        fn.kind === 'device' &&
        (usesAddresses(module, fn) ||
          functionsUsedIn(fn).some(used => used.kind === 'host'))
      ) {
        fn.kind = 'host';
        changed = true;
      }
    }
  }
}

/** Numbers from 1, those of functions of one type in a row. */
function number(
  module: Module,
  known: Known,
  device: ReadonlySet<IrFunction>
): void {
  const taken = new Set(functionsInVariables(module));
  const made = new Set<VirtualTable>();
  for (const fn of module.functions) {
    if (!device.has(fn)) {
      continue;
    }
    walkStmts(fn.body, {
      expr: expr => {
        if (expr.op === 'function' && expr.function.kind !== 'kernel') {
          taken.add(expr.function);
        }
      }
    });
    tablesIn(module, fn).forEach(table => made.add(table));
  }
  const { numbers, classes } = known;
  const bySignature = new Map<string, IrFunction[]>();
  for (const fn of taken) {
    if (!numbers.has(fn)) {
      const key = signatureKey(
        fn.params.map(({ type }) => type),
        fn.result
      );
      bySignature.set(key, [...(bySignature.get(key) ?? []), fn]);
    }
  }
  for (const fn of [...bySignature.values()].flat()) {
    numbers.set(fn, numbers.size + 1);
  }
  for (const table of module.virtualTables ?? []) {
    if (made.has(table) && !classes.has(table)) {
      classes.set(table, classes.size + 1);
    }
  }
  for (const { initial = [] } of module.globals) {
    for (const leaf of initial) {
      const fn = functionIn(leaf);
      const address = fn && numbers.get(fn);
      if (address !== undefined) {
        leaf.value = BigInt(address);
      }
    }
  }
}

function rewrite(
  module: Module,
  known: Known,
  device: ReadonlySet<IrFunction>,
  host: ReadonlySet<IrFunction>,
  functions: readonly IrFunction[]
): void {
  const inDevice = functions.filter(fn => device.has(fn) && !fn.external);
  const direct = new Set(inDevice.filter(fn => usesAddresses(module, fn)));
  const twice = new Set(inDevice.filter(fn => host.has(fn) && direct.has(fn)));
  for (let size = -1; size !== twice.size;) {
    size = twice.size;
    for (const fn of inDevice) {
      if (host.has(fn) && functionsUsedIn(fn).some(used => twice.has(used))) {
        twice.add(fn);
      }
    }
  }
  const fresh = new FreshVariables(module);
  const ids = new Set(module.functions.map(({ id }) => id));
  for (const fn of twice) {
    let clone = known.clones.get(fn);
    if (!clone) {
      let id = `${fn.id}_device`;
      while (ids.has(id)) {
        id += '_';
      }
      ids.add(id);
      clone = { ...fn, id, kind: 'device' };
      known.clones.set(fn, clone);
      module.functions.push(clone);
    }
    Object.assign(clone, cloneFunction(fn, fresh));
    fn.kind = 'host';
  }
  const onDevice = (fn: IrFunction): IrFunction =>
    known.clones.get(fn) ?? deviceTwin(module, fn) ?? fn;
  const targets = targetsOf(known, onDevice);
  for (const fn of inDevice) {
    const own = onDevice(fn);
    const isTouched =
      direct.has(fn) || functionsUsedIn(fn).some(used => twice.has(used));
    if (isTouched) {
      if (own === fn) {
        known.originals.set(fn, fn.body);
      }
      own.body = resolveBody(own, {
        fresh,
        targets,
        onDevice,
        numberOf: callee => known.numbers.get(callee)!,
        classOf: expr => {
          const table = tableAt(module, expr);
          return table && known.classes.get(table);
        }
      });
    }
  }
}

/** What a call may lead to, by address, and in tables by class. */
function targetsOf(
  { numbers, classes }: Known,
  onDevice: (fn: IrFunction) => IrFunction
): (
  stmt: CallIndirectStmt,
  slot: number | undefined
) => Map<number, IrFunction> {
  const bySignature = new Map<string, [number, IrFunction][]>();
  for (const [fn, address] of numbers) {
    const key = signatureKey(
      fn.params.map(({ type }) => type),
      fn.result
    );
    const same = bySignature.get(key) ?? [];
    same.push([address, onDevice(fn)]);
    bySignature.set(key, same);
  }
  return (stmt, slot) => {
    if (stmt.virtual === undefined || slot === undefined) {
      return new Map(bySignature.get(signatureKey(stmt.params, stmt.returns)));
    }
    const found = new Map<number, IrFunction>();
    for (const [{ classes: lineage, functions }, number_] of classes) {
      const fn = functions[slot];
      if (fn && lineage.includes(stmt.virtual)) {
        found.set(number_, onDevice(fn));
      }
    }
    return found;
  };
}
