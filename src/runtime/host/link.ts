/** The functions that compiled host code imports. */
import { intrinsicFunction } from '../../compiler/semantics/intrinsics';
import {
  castFunction,
  type ScalarValue
} from '../../compiler/semantics/scalars';
import type { ScalarName } from '../../compiler/semantics/scalarTypes';
import {
  REWINDING,
  RUNNING,
  UNWINDING,
  quickParameters,
  type HostImport,
  type LeafType,
  type Site
} from '../../compiler/wasm/host';
import type { HalvesFunction } from './blockTable';
import { assertionFailed } from './c/assert';
import { free, malloc } from './c/quick';
import { allocateNew } from './c/stdlib';
import { formatPrint } from './c/formatted';
import { directImport, quickImport } from './direct';
import { PackedLaunch, layoutOf } from './packedLaunch';
import { slotsImport } from './slots';
import type {
  HostFunction,
  HostLibrary,
  HostValue,
  QuickFunction,
  VariadicArgument
} from './library';
import type { Machine } from './machine';
import type { Span } from '../../compiler/ir/types';
import type { Dim3 } from '../../protocol/launchRequest';
import { indexMessage, lateStop, siteStop } from './stops';

type Imported = (...args: never[]) => HostValue | void;

/** What suspended the program, and what it gets when it goes on. */
export interface Suspension {
  promise: Promise<HostValue | void>;
  /** The stack's lower end while the program is suspended. */
  stackPointer: number;
  /** Other threads of the program run meanwhile, if any does. */
  isOfThreads: boolean;
}

/** Elements outside an array up to which a read is only warned of. */
const NEAR = 4096n;

export class LibraryLinker {
  pending: Suspension | undefined;
  /** The value of the promise, for the call that is resumed. */
  settled: HostValue | void = undefined;
  private readonly warned = new Set<Site>();

  constructor(
    private readonly machine: Machine,
    private readonly library: HostLibrary
  ) {}

  imports(): Record<string, Imported> {
    return Object.fromEntries(
      this.machine.code.imports.map((item, i) => [
        String(i),
        this.imported(item)
      ])
    );
  }

  private site(number: number): Site {
    const { machine } = this;
    const site = machine.code.sites[number];
    if (!site.isLibrary) {
      return site;
    }
    return {
      ...site,
      span: machine.spanAt(number),
      ...(site.kind === 'access' && { name: undefined })
    };
  }

  /** Whose access it is, and what the program calls it. */
  private named(number: number): { span: Span; name: string | undefined } {
    const { span, name, kind } = this.site(number);
    return { span, name: kind === 'access' ? name : undefined };
  }

  /** To free memory is to leave it to others: whoever is still at it meets them. */
  private watchedFree(free: Imported): Imported {
    const { machine } = this;
    return ((low: number, high: number, number: number) => {
      const size = high === 0 ? machine.heap.sizeAt(low >>> 0) : undefined;
      if (size !== undefined && machine.isWatching) {
        machine.options.onTouch?.(low >>> 0, size, true, {
          span: machine.spanAt(number),
          name: undefined,
          isCalled: machine.isCalling,
          frees: true
        });
      }
      return (free as (...args: number[]) => number)(low, high, number);
    }) as Imported;
  }

  private imported(item: HostImport): Imported {
    const { machine } = this;
    switch (item.kind) {
      case 'fault':
        return ((address: bigint, number: number) => {
          const site = this.site(number);
          if (site.kind === 'readIndex') {
            this.warnOfIndex(site, address);
            return;
          }
          throw siteStop(site, address, machine.refused);
        }) as Imported;
      case 'touch':
        return ((address: bigint, what: number, number: number) =>
          machine.options.onTouch?.(
            Number(address),
            what >> 1,
            (what & 1) === 1,
            {
              ...this.named(number),
              isCalled: machine.isCalling
            }
          )) as Imported;
      case 'stop':
        return ((detail: bigint, site: number) => {
          throw siteStop(this.site(site), detail);
        }) as Imported;
      case 'external':
        return this.external(item);
      case 'quick': {
        const { name } = item.fn;
        const { quick } = this.library[name];
        if (!quick) {
          throw new Error(`${name} is no quick function`);
        }
        const parameters = quickParameters(item.fn);
        const imported = quickImport(machine, name, quick, parameters);
        const call = parameters === 2 ? this.atHand(quick, imported) : imported;
        return quick === free && machine.options.onTouch
          ? this.watchedFree(call)
          : call;
      }
      case 'slots': {
        const { slots } = this.library[item.fn.name];
        if (!slots) {
          throw new Error(`${item.fn.name} does not read slots`);
        }
        return slotsImport(machine, item, slots);
      }
      case 'intrinsic':
        return scalars(
          item.operands,
          item.result,
          intrinsicFunction(item.name, item.operands, item.result)
        );
      case 'cast':
        return scalars(
          [item.from],
          item.to,
          castFunction(item.from, item.to) as (
            ...a: ScalarValue[]
          ) => ScalarValue
        );
      case 'launch':
        return this.launch(item.blocks);
      case 'symbol':
        return ((number: number) => {
          const variable = machine.code.symbols[number];
          const { symbolAddress } = machine.options;
          return symbolAddress
            ? symbolAddress(variable, machine)
            : machine.stop(
                `there is no device that holds '${variable.name}'`,
                variable.span,
                1
              );
        }) as Imported;
      case 'print': {
        const types = item.args.filter(arg => typeof arg === 'string');
        const take = decoders(types);
        return ((...args: HostValue[]) => {
          machine.enter(Number(args[types.length]));
          let next = 0;
          const values = item.args.map(arg => {
            if (typeof arg !== 'string') {
              return arg.text;
            }
            const value = take[next](args[next]);
            next++;
            return { type: promoted(arg), value };
          });
          return formatPrint(machine, item.format, values);
        }) as Imported;
      }
      case 'assert':
        return ((site: number) =>
          assertionFailed(machine, this.site(site), item.text)) as Imported;
      case 'tick':
        return ((site: number) => {
          if (machine.isLate) {
            throw lateStop(this.site(site).span, machine.options);
          }
        }) as Imported;
      case 'clock':
        return (() =>
          BigInt(Math.round(machine.time.now() * 1e6))) as unknown as Imported;
    }
  }

  /** Allocation leaves WebAssembly only where no block of the size is free. */
  private atHand(quick: QuickFunction, slow: Imported): Imported {
    const { heap } = this.machine;
    const halves = slow as HalvesFunction;
    return quick === malloc || quick === allocateNew
      ? heap.allocating(halves)
      : quick === free
        ? heap.releasing(halves)
        : slow;
  }

  /** An array is read near its ends: memory gives something, as it does on a CPU. */
  private warnOfIndex(site: Site, index: bigint): void {
    const { machine } = this;
    const length = BigInt(site.length ?? 0);
    if (index < -NEAR || index >= length + NEAR) {
      throw siteStop(site, index);
    }
    if (!this.warned.has(site)) {
      this.warned.add(site);
      const { span } = site;
      const file = machine.files[span.file]?.name ?? '?';
      machine.output(
        2,
        `${file}:${span.line}: warning: ${indexMessage(site, index)}; what lies there in memory is read\n`
      );
    }
  }

  private external(item: HostImport & { kind: 'external' }): Imported {
    const { machine } = this;
    const { fn, params, rest } = item;
    const target: HostFunction = this.library[fn.name];
    const take = decoders([...params, ...rest]);
    const count = params.length;
    const total = take.length;
    const give = encoder(item.result);
    const invoke = (args: HostValue[]): ReturnType<HostFunction['call']> => {
      const span = machine.spanAt(args[total] as number);
      machine.span = span;
      machine.callee = fn.name;
      machine.stopIfLate();
      const values: HostValue[] = new Array<HostValue>(count);
      for (let i = 0; i < count; i++) {
        values[i] = take[i](args[i]);
      }
      const more: VariadicArgument[] = [];
      for (let i = count; i < total; i++) {
        const type = rest[i - count];
        more.push({ type, value: take[i](args[i]) });
      }
      return target.call({ machine, args: values, rest: more, span });
    };
    if (!item.blocks) {
      const simple =
        rest.length === 0
          ? directImport(machine, fn.name, target, take, give)
          : undefined;
      if (simple) {
        return simple;
      }
      return ((...args: HostValue[]) => {
        const value = invoke(args);
        if (value instanceof Promise) {
          throw new Error(`${fn.name} gave a promise but does not block`);
        }
        return give(value);
      }) as Imported;
    }
    return ((...args: HostValue[]) =>
      this.blocking(fn.name, () => invoke(args), give)) as Imported;
  }

  private launch(blocks: boolean): Imported {
    const { machine } = this;
    // Most launches have the last one's.
    let grid: Dim3 = [0, 0, 0];
    let block: Dim3 = [0, 0, 0];
    const start = (args: HostValue[]): void | Promise<void> => {
      const [number, gx, gy, gz, bx, by, bz, shared, stream, at, site] = args;
      const kernel = machine.code.functions[Number(number)];
      const span = machine.spanAt(Number(site));
      machine.span = span;
      const { launcher } = machine.options;
      if (!launcher) {
        return machine.stop(
          `there is no device to launch '${kernel.name}' on`,
          span,
          1
        );
      }
      const from = Number(at) >>> 0;
      const { size } = layoutOf(kernel);
      return launcher.launch(
        new PackedLaunch(
          machine,
          kernel,
          (grid = dim3(grid, u32(gx), u32(gy), u32(gz))),
          (block = dim3(block, u32(bx), u32(by), u32(bz))),
          u64(shared as bigint),
          u64(stream as bigint),
          machine.all.slice(from, from + size),
          span
        )
      );
    };
    if (!blocks) {
      return ((...args: HostValue[]) => {
        if (start(args) instanceof Promise) {
          throw new Error('a launch gave a promise but does not block');
        }
      }) as Imported;
    }
    return ((...args: HostValue[]) => {
      const { state } = machine.exports;
      if (state.value === REWINDING) {
        state.value = RUNNING;
        return;
      }
      const waiting = start(args);
      if (waiting) {
        this.wait('a launch', waiting);
      }
    }) as Imported;
  }

  /** A call that may have to wait: the program unwinds, and later comes back here. */
  private blocking(
    name: string,
    invoke: () => ReturnType<HostFunction['call']>,
    give: (value: HostValue | void) => HostValue | void
  ): HostValue | void {
    const { state } = this.machine.exports;
    if (state.value === REWINDING) {
      state.value = RUNNING;
      return give(this.settled);
    }
    const value = invoke();
    if (value instanceof Promise) {
      this.wait(name, value, this.library[name].isOfThreads);
      return give(undefined);
    }
    return give(value);
  }

  /** Suspends the program, which unwinds when the call under way returns. */
  private wait(
    name: string,
    value: Promise<HostValue | void>,
    isOfThreads = false
  ): void {
    const { machine } = this;
    const { state, stackPointer } = machine.exports;
    if (machine.callbacks > 0) {
      // Nobody waits for it any more.
      value.catch(() => undefined);
      machine.stop(
        `${name} waits for ${isOfThreads ? 'another thread' : 'the device'}, which a function that the library calls (a comparison, a callback) must not do`
      );
    }
    this.pending = {
      promise: value,
      stackPointer: stackPointer.value,
      isOfThreads
    };
    state.value = UNWINDING;
  }
}

/** `known`, if that is it. */
function dim3(known: Dim3, x: number, y: number, z: number): Dim3 {
  return known[0] === x && known[1] === y && known[2] === z ? known : [x, y, z];
}

function u64(value: bigint): bigint {
  return value < 0n ? BigInt.asUintN(64, value) : value;
}

function u32(value: HostValue): number {
  return Number(value) >>> 0;
}

/** The type that an argument has after C's promotions. */
function promoted(type: LeafType): VariadicArgument['type'] {
  switch (type) {
    case 'bool':
    case 'i8':
    case 'u8':
    case 'i16':
    case 'u16':
      return 'i32';
    case 'f16':
    case 'bf16':
    case 'f32':
      return 'f64';
    default:
      return type;
  }
}

/** From WebAssembly's values to the library's: unsigned types without a sign. */
function decoders(types: LeafType[]): ((value: HostValue) => HostValue)[] {
  return types.map(type =>
    type === 'u32'
      ? value => (value as number) >>> 0
      : type === 'u64' || type === 'pointer'
        ? value =>
            (value as bigint) < 0n ? BigInt.asUintN(64, value as bigint) : value
        : value => value
  );
}

function encoder(
  type: LeafType | undefined
): (value: HostValue | void) => HostValue | void {
  switch (type) {
    case undefined:
      return () => undefined;
    case 'i64':
    case 'u64':
    case 'pointer':
      return value => (typeof value === 'bigint' ? value : BigInt(value ?? 0));
    default:
      return value => Number(value ?? 0);
  }
}

/** A function of the IR's scalars as WebAssembly calls it. */
function scalars(
  operands: ScalarName[],
  result: ScalarName,
  apply: (...args: ScalarValue[]) => ScalarValue
): Imported {
  const isPlain = (type: ScalarName): boolean =>
    type !== 'bool' && type !== 'u32' && type !== 'u64';
  if (operands.every(isPlain) && result !== 'bool') {
    // As it is: engines know JavaScript's own Math functions.
    return apply as unknown as Imported;
  }
  const take = decoders(operands);
  return ((...args: HostValue[]) => {
    const value = apply(
      ...operands.map((type, i) =>
        type === 'bool' ? args[i] !== 0 : take[i](args[i])
      )
    );
    return typeof value === 'boolean' ? Number(value) : value;
  }) as Imported;
}
