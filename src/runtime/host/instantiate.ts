/** Compiled host code with a machine under it, ready to be called. */
import type { Module } from '../../compiler/ir/types';
import {
  IMPORT_MODULE,
  LIMIT,
  MEMORY,
  STACK_POINTER,
  STATE,
  type HostCode
} from '../../compiler/wasm/host';
import { openFiles } from './c/files';
import type { HostLibrary, RunProgramOptions } from './library';
import { Linker } from './link';
import { Machine, type ProgramExports } from './machine';

export async function instantiate(
  module: Module,
  code: HostCode,
  library: HostLibrary,
  options: RunProgramOptions
): Promise<{ machine: Machine; linker: Linker }> {
  const machine = new Machine(code, options, module.files);
  const linker = new Linker(machine, library);
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
    limit: exports[LIMIT] as WebAssembly.Global,
    state: exports[STATE] as WebAssembly.Global
  };
  machine.updateLimit();
  openFiles(machine);
  return { machine, linker };
}
