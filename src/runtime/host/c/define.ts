/** Shorthand for the tables of functions below. */
import type {
  HostCall,
  HostFunction,
  HostLibrary,
  HostMachine,
  HostValue,
  QuickFunction
} from '../library';

/** A function that does not block, of the machine and the arguments. */
export function define(
  call: (machine: HostMachine, ...args: never[]) => HostValue | void
): HostFunction {
  const target = call as (
    machine: HostMachine,
    ...args: HostValue[]
  ) => HostValue | void;
  return {
    blocks: false,
    call: ({ machine, args }) => target(machine, ...args),
    direct: target
  };
}

/** The same of a function that takes no longer than looking at the clock, which is then not done at each call. */
export function defineBrief(
  call: (machine: HostMachine, ...args: never[]) => HostValue | void
): HostFunction {
  return { ...define(call), isBrief: true };
}

/**
 * A function that compiled code calls with halves; other callers give it whole
 * values, and get a bigint where its result is an address or a size.
 */
export function defineQuick(
  quick: QuickFunction,
  result: 'wide' | 'plain'
): HostFunction {
  const apply = quick as (machine: HostMachine, ...args: number[]) => HostValue;
  return {
    blocks: false,
    call: ({ machine, args }) => {
      const value = apply(machine, ...args.flatMap(halves));
      return result === 'wide' ? BigInt(value) : value;
    },
    quick
  };
}

function halves(value: HostValue): number[] {
  return typeof value === 'bigint'
    ? [
        Number(BigInt.asIntN(32, value)),
        Number(BigInt.asIntN(32, value >> 32n))
      ]
    : [value];
}

/** One that looks at the whole call: variadic arguments, the span. */
export function defineCall(
  call: (call: HostCall) => HostValue | void
): HostFunction {
  return { blocks: false, call };
}

/** The same function under further names. */
export function alias(
  library: HostLibrary,
  names: Record<string, string>
): HostLibrary {
  return {
    ...library,
    ...Object.fromEntries(
      Object.entries(names).map(([name, of]) => [name, library[of]])
    )
  };
}
