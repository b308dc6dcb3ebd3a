/** Compiled host code with a machine under it, ready to be called. */
import type { IrFunction, Module } from '../../compiler/ir/types';
import {
  CALLER,
  ENTERED,
  IMPORT_MODULE,
  LIMIT,
  MEMORY,
  REWINDING,
  RUNNING,
  STACK_LOW,
  STACK_POINTER,
  STATE,
  UNWINDING,
  WATCHED,
  WORK,
  type HostCode
} from '../../compiler/wasm/host';
import { openFiles } from './c/files';
import type { HostLibrary, HostValue, RunProgramOptions } from './library';
import { LibraryLinker } from './link';
import { Machine, toWasm, type ProgramExports } from './machine';

export async function instantiate(
  module: Module,
  code: HostCode,
  library: HostLibrary,
  options: RunProgramOptions
): Promise<{ machine: Machine; linker: LibraryLinker }> {
  const machine = new Machine(code, options, module.files);
  const linker = new LibraryLinker(machine, library);
  const compiled = await WebAssembly.compile(code.wasm);
  const { exports } = await WebAssembly.instantiate(compiled, {
    [IMPORT_MODULE]: {
      [MEMORY]: machine.memory,
      ...(linker.imports() as WebAssembly.ModuleImports)
    }
  });
  machine.exports = {
    functions: exports as unknown as ProgramExports['functions'],
    stackPointer: exports[STACK_POINTER] as WebAssembly.Global,
    stackLow: exports[STACK_LOW] as WebAssembly.Global | undefined,
    limit: exports[LIMIT] as WebAssembly.Global,
    state: exports[STATE] as WebAssembly.Global,
    entered: exports[ENTERED] as WebAssembly.Global,
    caller: exports[CALLER] as WebAssembly.Global,
    watched: exports[WATCHED] as WebAssembly.Global,
    work: exports[WORK] as WebAssembly.Global<'i64'>
  };
  machine.invoke = (fn, args) => invoke(machine, linker, fn, args);
  machine.updateLimit();
  openFiles(machine);
  return { machine, linker };
}

/**
 * Waits, each deeper in calls than all before, after which a program is stopped.
 * Every wait leaves all calls and comes back into them: an endless recursion
 * that waits in every call would take minutes to fill the stack.
 */
const DEEPER_WAITS = 1 << 14;

/** Calls a function, and again each time that what it waited for has come. */
export async function invoke(
  machine: Machine,
  linker: LibraryLinker,
  fn: IrFunction,
  args: HostValue[]
): Promise<HostValue | void> {
  const { functions, state, stackPointer, stackLow, caller } = machine.exports;
  const name = machine.exportOf(fn);
  if (name === undefined) {
    throw new Error(`${fn.name} is not compiled`);
  }
  const values = toWasm(fn, args);
  let deepest = Infinity;
  let deeper = 0;
  let result = functions[name](...values);
  while (state.value === UNWINDING) {
    const { pending } = linker;
    if (!pending) {
      throw new Error('the program waits for nothing');
    }
    linker.pending = undefined;
    state.value = RUNNING;
    if (pending.stackPointer < deepest) {
      deepest = pending.stackPointer;
      if (++deeper > DEEPER_WAITS) {
        // Nobody waits for it any more.
        pending.promise.catch(() => undefined);
        machine.stopFull();
      }
    }
    // Callbacks meanwhile must leave alone what the suspended frames hold.
    const top = stackPointer.value as number;
    stackPointer.value = pending.stackPointer;
    const { span } = machine;
    const low = stackLow?.value as number;
    const site = caller.value as number;
    if (!pending.isOfThreads) {
      machine.stdout.flush();
    }
    linker.settled = await pending.promise;
    // Another thread may have run meanwhile.
    machine.span = span;
    caller.value = site;
    stackPointer.value = top;
    if (stackLow) {
      stackLow.value = low;
    }
    state.value = REWINDING;
    result = functions[name](...values);
  }
  return result;
}
