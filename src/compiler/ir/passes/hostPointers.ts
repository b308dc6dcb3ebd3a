/**
 * Pointers that the host puts into `__constant__` and `__device__` variables
 * (`cudaMemcpyToSymbol(params, &p, sizeof p)`), for devices without addresses:
 * what they point to is known when a kernel is launched, so each that a kernel
 * reads becomes one more parameter, behind its own.
 */
import { construct, eq, read, select } from '../build/index';
import { FreshVariables } from '../fresh';
import { containsPointer, sizeOf } from '../layout';
import { mapStmts } from '../rewrite';
import { analyzeRoots } from '../roots/index';
import { mayHoldPointer } from '../roots/parts';
import type { Expr, IrFunction, Module, Place, Type, Variable } from '../types';
import { Unsupported } from '../unsupported';
import { reachableFunctions, walkStmts } from '../visit';
import { changedVariables, inlineCalls } from './inline';

/** A pointer in a variable's memory. */
export interface HostPointer {
  variable: Variable;
  /** Its byte there. */
  at: number;
}

export interface HostPointerKernel {
  kernel: IrFunction;
  /** Where the values of its last parameters are, in their order. */
  pointers: readonly HostPointer[];
}

/** Of arrays that a kernel indexes by what it computes: each element may be asked for. */
const MOST_ELEMENTS = 16;

const known = new WeakMap<IrFunction, HostPointerKernel | null>();
const sources = new WeakMap<IrFunction, IrFunction>();

/** The kernel of the program that one was made of. */
export function sourceKernel(kernel: IrFunction): IrFunction {
  return sources.get(kernel) ?? kernel;
}

/** The kernel with such pointers as parameters; undefined for one that reads none. */
export function withHostPointers(
  module: Module,
  kernel: IrFunction
): HostPointerKernel | undefined {
  let found = known.get(kernel);
  if (found === undefined) {
    found = make(module, kernel) ?? null;
    known.set(kernel, found);
    if (found) {
      sources.set(found.kernel, kernel);
    }
  }
  return found ?? undefined;
}

function make(
  module: Module,
  kernel: IrFunction
): HostPointerKernel | undefined {
  const variables = variablesOfHost(module);
  if (variables.size === 0) {
    return undefined;
  }
  const names = new Map<IrFunction, boolean>();
  const reached = reachableFunctions(kernel);
  if (!reached.some(fn => mentions(fn, variables, names))) {
    return undefined;
  }
  const isWanted = (callee: IrFunction): boolean =>
    reachableFunctions(callee).some(
      fn =>
        mentions(fn, variables, names) ||
        fn.params.some(({ type }) => containsPointer(type))
    );
  const fresh = new FreshVariables(module);
  try {
    const whole = inlineCalls(kernel, isWanted, fresh);
    return new Rewriting(whole, variables, fresh).run();
  } catch (error) {
    if (error instanceof Unsupported) {
      return undefined;
    }
    throw error;
  }
}

const modules = new WeakMap<Module, ReadonlySet<Variable>>();

/** Variables with pointers that no kernel writes. */
function variablesOfHost(module: Module): ReadonlySet<Variable> {
  let found = modules.get(module);
  if (!found) {
    const all = new Set(
      module.globals.filter(
        ({ type, isManaged }) => !isManaged && containsPointer(type)
      )
    );
    if ([...all].some(({ space }) => space === 'global')) {
      module.functions
        .filter(({ kind }) => kind === 'kernel')
        .flatMap(pointersWritten)
        .forEach(variable => all.delete(variable));
    }
    found = all;
    modules.set(module, found);
  }
  return found;
}

/** Variables into which a kernel writes what may be a pointer. */
function pointersWritten(kernel: IrFunction): Variable[] {
  const written: Variable[] = [];
  for (const instance of analyzeRoots(kernel).instances) {
    walkStmts(instance.fn.body, {
      place: (place, use) => {
        if (use !== 'read' && use !== 'address' && mayHoldPointer(place.type)) {
          for (const root of instance.objectsOf(place)) {
            if (root.kind === 'variable') {
              written.push(root.variable);
            }
          }
        }
      }
    });
  }
  return written;
}

function mentions(
  fn: IrFunction,
  variables: ReadonlySet<Variable>,
  asked: Map<IrFunction, boolean>
): boolean {
  let found = asked.get(fn);
  if (found === undefined) {
    found = false;
    walkStmts(fn.body, {
      place: place => {
        found ||= place.place === 'variable' && variables.has(place.variable);
      }
    });
    asked.set(fn, found);
  }
  return found;
}

/** A part of one of the variables: what is chosen on the way to it, from the variable on. */
interface Part {
  variable: Variable;
  steps: readonly (number | Expr)[];
}

class Rewriting {
  private readonly params = new Map<string, Variable>();
  private readonly pointers: HostPointer[] = [];
  /** Local pointers that only ever hold one address. */
  private readonly addresses = new Map<Variable, Expr>();
  private readonly changed: ReadonlySet<Variable>;

  constructor(
    private readonly kernel: IrFunction,
    private readonly variables: ReadonlySet<Variable>,
    private readonly fresh: FreshVariables
  ) {
    this.changed = changedVariables(kernel.body);
    walkStmts(kernel.body, {
      stmt: stmt => {
        if (
          stmt.stmt === 'declare' &&
          stmt.init?.type.kind === 'pointer' &&
          !this.changed.has(stmt.variable)
        ) {
          this.addresses.set(stmt.variable, stmt.init);
        }
      }
    });
  }

  run(): HostPointerKernel | undefined {
    const body = mapStmts(this.kernel.body, {
      expr: expr => (expr.op === 'read' ? (this.valueAt(expr) ?? expr) : expr)
    });
    if (this.pointers.length === 0) {
      return undefined;
    }
    const params = [...this.kernel.params, ...this.params.values()];
    return {
      kernel: { ...this.kernel, params, body },
      pointers: this.pointers
    };
  }

  /** The value of a place with pointers in one of the variables, as parameters have it. */
  private valueAt({ place, span }: Expr & { op: 'read' }): Expr | undefined {
    if (!containsPointer(place.type)) {
      return undefined;
    }
    const part = this.partOf(place);
    return (
      part && this.value(part.variable, place.type, part.steps, place, span)
    );
  }

  private value(
    variable: Variable,
    type: Type,
    steps: Part['steps'],
    place: Place,
    span: Expr['span']
  ): Expr | undefined {
    const open = steps.findIndex(step => typeof step !== 'number');
    if (open >= 0) {
      return this.chosen(variable, type, steps, open, place, span);
    }
    const path = steps as readonly number[];
    if (type.kind === 'pointer') {
      return read(this.paramAt(variable, path, type), span);
    }
    if (
      type.kind !== 'struct' ||
      type.isUnion ||
      type.fields.some(field => field.bits)
    ) {
      return undefined;
    }
    const fields: Expr[] = [];
    for (const [index, field] of type.fields.entries()) {
      const at: Place = {
        place: 'field',
        base: place,
        field: index,
        type: field.type,
        span
      };
      const value = containsPointer(field.type)
        ? this.value(variable, field.type, [...path, index], at, span)
        : field.type.kind === 'array'
          ? undefined
          : read(at, span);
      if (!value) {
        return undefined;
      }
      fields.push(value);
    }
    return construct(type, fields, span);
  }

  /** An element whose index is only known when the kernel runs. */
  private chosen(
    variable: Variable,
    type: Type,
    steps: Part['steps'],
    open: number,
    place: Place,
    span: Expr['span']
  ): Expr | undefined {
    const array = typeAt(variable.type, steps.slice(0, open) as number[]);
    if (
      type.kind !== 'pointer' ||
      array?.kind !== 'array' ||
      array.length > MOST_ELEMENTS
    ) {
      return undefined;
    }
    const index = steps[open] as Expr;
    let value: Expr | undefined;
    for (let i = array.length - 1; i >= 0; i--) {
      const here = this.value(
        variable,
        type,
        [...steps.slice(0, open), i, ...steps.slice(open + 1)],
        place,
        span
      );
      if (!here) {
        return undefined;
      }
      value = value
        ? select(eq(index, numberLike(index, i)), here, value, span)
        : here;
    }
    return value;
  }

  private paramAt(
    variable: Variable,
    path: readonly number[],
    type: Type
  ): Variable {
    const names = [variable.name];
    let at = 0;
    let inside = variable.type;
    for (const index of path) {
      if (inside.kind === 'struct') {
        const field = inside.fields[index];
        names.push(field.name);
        at += field.offset;
        inside = field.type;
      } else if (inside.kind === 'array') {
        names.push(`${index}`);
        at += index * sizeOf(inside.of);
        inside = inside.of;
      }
    }
    const key = `${variable.id}.${at}`;
    let param = this.params.get(key);
    if (!param) {
      param = this.fresh.local(names.join('_'), type, variable.span);
      this.params.set(key, param);
      this.pointers.push({ variable, at });
    }
    return param;
  }

  private partOf(place: Place): Part | undefined {
    switch (place.place) {
      case 'variable':
        return this.variables.has(place.variable)
          ? { variable: place.variable, steps: [] }
          : undefined;
      case 'field':
        return this.stepFrom(place.base, place.field);
      case 'element':
        return this.stepFrom(place.base, indexOf(place.index));
      case 'deref':
        return this.partBehind(place.pointer, place.type);
    }
  }

  private stepFrom(base: Place, step: number | Expr): Part | undefined {
    const part = this.partOf(base);
    return part && { ...part, steps: [...part.steps, step] };
  }

  /** What a pointer points to, if it is the address of a part of that type. */
  private partBehind(pointer: Expr, type: Type): Part | undefined {
    switch (pointer.op) {
      case 'address': {
        const part = this.partOf(pointer.place);
        const whole = pointer.place.type;
        return whole.kind === 'array' && type.kind !== 'array'
          ? part && { ...part, steps: [...part.steps, 0] }
          : part;
      }
      case 'offset': {
        const part = this.partBehind(pointer.pointer, type);
        // Of an array's first element.
        return part && part.steps.at(-1) === 0 && this.isElement(part)
          ? {
              ...part,
              steps: [...part.steps.slice(0, -1), indexOf(pointer.index)]
            }
          : undefined;
      }
      case 'pointercast':
        return pointer.type.kind === 'pointer' &&
          pointer.arg.type.kind === 'pointer' &&
          isAlike(pointer.type.to, pointer.arg.type.to)
          ? this.partBehind(pointer.arg, type)
          : undefined;
      case 'read': {
        const held =
          pointer.place.place === 'variable'
            ? this.addresses.get(pointer.place.variable)
            : undefined;
        const part = held && this.partBehind(held, type);
        return part?.steps.every(
          step => typeof step === 'number' || this.isSettled(step)
        )
          ? part
          : undefined;
      }
      default:
        return undefined;
    }
  }

  private isElement({ variable, steps }: Part): boolean {
    let type: Type | undefined = variable.type;
    for (const step of steps.slice(0, -1)) {
      type = partOfType(type, typeof step === 'number' ? step : 0);
    }
    return type?.kind === 'array';
  }

  /** Whether an index is later what it was when the address was taken. */
  private isSettled(index: Expr): boolean {
    return (
      index.op === 'builtin' ||
      (index.op === 'cast' && this.isSettled(index.arg)) ||
      (index.op === 'read' &&
        index.place.place === 'variable' &&
        index.place.variable.space === 'local' &&
        !this.changed.has(index.place.variable))
    );
  }
}

function indexOf(index: Expr): number | Expr {
  return index.op === 'const' ? Number(index.value) : index;
}

function numberLike(index: Expr, value: number): Expr {
  const isWide =
    index.type.kind === 'scalar' &&
    (index.type.name === 'i64' || index.type.name === 'u64');
  return {
    op: 'const',
    type: index.type,
    value: isWide ? BigInt(value) : value,
    span: index.span
  };
}

function partOfType(type: Type | undefined, index: number): Type | undefined {
  return type?.kind === 'struct'
    ? type.fields[index]?.type
    : type?.kind === 'array'
      ? type.of
      : undefined;
}

function typeAt(type: Type, path: readonly number[]): Type | undefined {
  return path.reduce<Type | undefined>(partOfType, type);
}

/** The same type, qualifiers aside, of what casts between pointers are made for. */
function isAlike(a: Type, b: Type): boolean {
  return a.kind === 'struct' && b.kind === 'struct'
    ? a.name === b.name
    : a.kind === 'pointer' && b.kind === 'pointer'
      ? isAlike(a.to, b.to)
      : a.kind === 'scalar' && b.kind === 'scalar' && a.name === b.name;
}
