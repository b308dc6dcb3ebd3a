/** Shorthand for the tables of functions below. */
import type {
  HostCall,
  HostFunction,
  HostLibrary,
  HostMachine,
  HostValue
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
    call: ({ machine, args }) => target(machine, ...args)
  };
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
