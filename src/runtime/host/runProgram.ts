/** Runs a host program from its initialisers to its exit code. */
import { isProvided } from '../../compiler/cuda/headers';
import { LIBRARY_FILE } from '../../compiler/cuda/headers/library/index';
import type { IrFunction, Module, Span } from '../../compiler/ir/types';
import { compileHost } from '../../compiler/wasm/host';
import { cLibrary } from './c';
import { removedFiles, writtenFiles } from './c/files';
import { hasOthers, startsThreads, threadFunctions } from './c/threads';
import { waitingFunctions } from './c/waiting';
import { instantiate, invoke } from './instantiate';
import type {
  HostLibrary,
  HostValue,
  ProgramResult,
  ProgramStop,
  RunProgramOptions
} from './library';
import type { LibraryLinker } from './link';
import type { AtExit, Machine } from './machine';
import {
  EXIT_SEGMENTATION,
  HostExit,
  HostStop,
  engineOverflowMessage,
  stopAt
} from './stops';
import { yieldInWaitingLoops } from './waitingLoops';

/**
 * Compiles the module's host functions and runs main(). Throws only what
 * `onOutput`, the library or the launcher threw.
 */
export async function runProgram(
  module: Module,
  options: RunProgramOptions
): Promise<ProgramResult> {
  const main = findMain(module);
  if (!main) {
    return failed(
      "the program has no main(); write 'int main() { … }', or launch its kernels by hand"
    );
  }
  const hasThreads = startsThreads(module);
  const isAlone = !hasOthers(module);
  if (!isAlone) {
    yieldInWaitingLoops(module);
  }
  const library: HostLibrary = {
    ...cLibrary,
    ...(!isAlone && threadFunctions(true)),
    ...waitingFunctions(cLibrary, options),
    ...options.library
  };
  const missing = undefinedFunction(module, library);
  if (missing) {
    return failed(
      `'${missing.name}' is declared but defined nowhere: no function of the program or of a library has this name`,
      missing
    );
  }
  const isLibrary = module.files.map(
    ({ name }, file) => file > 0 && isLibraryFile(name)
  );
  const code = compileHost(module, {
    roots: [main, ...(module.initialisers ?? [])],
    blocking: {
      external: name => library[name]?.blocks ?? false,
      quick: name => library[name]?.quick !== undefined,
      slots: name => library[name]?.slots !== undefined,
      launch: options.launcher?.blocks ?? false
    },
    overrides: new Set(Object.keys(options.library ?? {})),
    isLibraryFile: file => isLibrary[file],
    isWatched: options.onTouch !== undefined,
    countsWork: options.countsWork,
    hasThreads
  });
  const { machine, linker } = await instantiate(module, code, library, options);
  return new Run(module, machine, linker).run(main);
}

/** Headers that come with the compiler. */
function isLibraryFile(name: string): boolean {
  return name === LIBRARY_FILE || isProvided(name);
}

function findMain(module: Module): IrFunction | undefined {
  return module.functions.find(
    fn => fn.name === 'main' && fn.kind === 'host' && !fn.external
  );
}

function undefinedFunction(
  module: Module,
  library: HostLibrary
): IrFunction | undefined {
  return module.functions.find(
    fn => fn.external && !Object.hasOwn(library, fn.name)
  );
}

function failed(message: string, fn?: IrFunction): ProgramResult {
  const stop: ProgramStop = {
    message,
    exitCode: 1,
    ...(fn && { span: fn.span })
  };
  return { exitCode: 1, stop, files: {}, removed: [] };
}

class Run {
  constructor(
    private readonly module: Module,
    private readonly machine: Machine,
    private readonly linker: LibraryLinker
  ) {}

  async run(main: IrFunction): Promise<ProgramResult> {
    const { machine, linker } = this;
    const { options } = machine;
    let exitCode = 0;
    let stop: ProgramStop | undefined;
    options.onStart?.(machine);
    try {
      exitCode = await this.ended(async () => {
        for (const fn of this.module.initialisers ?? []) {
          await invoke(machine, linker, fn, []);
        }
        const code = await invoke(
          machine,
          linker,
          main,
          this.mainArguments(main)
        );
        return typeof code === 'number' ? code & 0xff : 0;
      });
      // What exit runs may itself call exit, which goes on with the rest.
      const next = (): AtExit | undefined =>
        machine.atThreadExit.pop() ?? machine.atExit.pop();
      for (let called = next(); called; called = next()) {
        const [pointer, argument] = called;
        exitCode = await this.ended(async () => {
          const fn = machine.functionAt(pointer);
          if (fn) {
            await invoke(machine, linker, fn, [argument]);
          }
          return exitCode;
        });
      }
    } catch (error) {
      stop = this.withMissingArgument(this.stopOf(error), main);
      exitCode = stop.exitCode;
    } finally {
      machine.stdout.flush();
      await options.onEnd?.(machine);
    }
    return {
      exitCode,
      files: writtenFiles(machine),
      removed: removedFiles(machine),
      ...(stop ? { stop } : this.exit && { exit: this.exit })
    };
  }

  /** `atoi(argv[1])` of a program that got no arguments: what is null is no pointer of its own. */
  private withMissingArgument(
    stop: ProgramStop,
    main: IrFunction
  ): ProgramStop {
    const { span, message } = stop;
    const argv = main.params[1]?.name;
    const line =
      span && this.module.files[span.file]?.text.split('\n')[span.line - 1];
    const count = this.machine.options.args?.length ?? 0;
    const index =
      argv !== undefined && /^null pointer|construction from null/.test(message)
        ? new RegExp(`\\b${argv}\\s*\\[\\s*(\\d+)\\s*\\]`).exec(line ?? '')
        : null;
    if (!index || Number(index[1]) <= count) {
      return stop;
    }
    return {
      ...stop,
      message:
        `the program got ${count === 0 ? 'no arguments' : count === 1 ? 'one argument' : `${count} arguments`}, so ${argv}[${index[1]}] is null: ` +
        'give its arguments (behind -- on the command line, with --args in a cell)'
    };
  }

  private exit: Span | undefined;

  /** The exit code that something ends with, by returning or by exit(). */
  private async ended(work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HostExit) {
        this.exit ??= this.machine.span;
        if (error.isImmediate) {
          this.machine.atExit.length = 0;
          this.machine.atThreadExit.length = 0;
        }
        return error.code;
      }
      throw error;
    }
  }

  /** argc and argv, as many as main has parameters. */
  private mainArguments(main: IrFunction): HostValue[] {
    const { machine } = this;
    const { options } = machine;
    const texts = [options.programName ?? './a.out', ...(options.args ?? [])];
    const pointers = texts.map(text => {
      const bytes = new TextEncoder().encode(text);
      const at = machine.allocate(bytes.length + 1);
      machine.bytes(at, bytes.length).set(bytes);
      return at;
    });
    const argv = machine.allocate(8 * (pointers.length + 1));
    pointers.forEach((pointer, i) =>
      machine.write(argv + BigInt(8 * i), 'u64', pointer)
    );
    return [texts.length, argv, 0n].slice(0, main.params.length);
  }

  private stopOf(error: unknown): ProgramStop {
    if (error instanceof HostStop) {
      return error.stop;
    }
    const { machine } = this;
    const { span } = machine;
    if (isStackOverflow(error)) {
      // The engine's own stack may be full before the one for variables is.
      const fn = machine.code.functions[Number(machine.exports.entered.value)];
      return stopAt(engineOverflowMessage(fn.name), fn.span, EXIT_SEGMENTATION)
        .stop;
    }
    if (error instanceof WebAssembly.RuntimeError) {
      return stopAt(
        `the program failed: ${error.message}`,
        span,
        EXIT_SEGMENTATION
      ).stop;
    }
    throw error;
  }
}

/** Engines word it differently: V8 and JavaScriptCore, SpiderMonkey. */
function isStackOverflow(error: unknown): boolean {
  return (
    error instanceof Error &&
    /maximum call stack|too much recursion/i.test(error.message)
  );
}
