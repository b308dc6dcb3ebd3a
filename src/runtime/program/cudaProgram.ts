/** Runs a CUDA program: host code, the CUDA runtime, and a device under it. */
import type { Module } from '../../compiler/ir/types';
import type {
  HostLibrary,
  HostMachine,
  ProgramResult,
  RunProgramOptions
} from '../host/library';
import { runProgram } from '../host/runProgram';
import type { DeviceLaunch } from '../devices/port';
import { expectedLaunches } from './ahead/expectedLaunches';
import { cudaLauncher, cudaLibrary } from './api';
import { CudaContext, type ContextOptions } from './context';
import { CudaFailure } from './cudaErrors';
import { ofThread } from './ofThread';
import type { ManagedPlace } from './programMemory';

export interface RunCudaOptions extends Omit<ContextOptions, 'module'> {
  /** argv[1] and on. */
  args?: string[];
  /** argv[0]. */
  programName?: string;
  /** What fopen finds. */
  files?: Record<string, string | Uint8Array>;
  /** What else fopen finds. */
  findFile?: RunProgramOptions['findFile'];
  findFileWaits?: boolean;
  stdin?: RunProgramOptions['stdin'];
  /** See RunProgramOptions. */
  onTouch?: RunProgramOptions['onTouch'];
  /** The program begins; managed variables are where it says. */
  onStart?(machine: HostMachine, managed: ManagedPlace[]): void;
  /** Functions besides the C library's and the runtime's. */
  library?: (context: CudaContext) => HostLibrary;
  /** Launches that it will probably make; default: what its text tells. */
  expected?(): readonly DeviceLaunch[];
  /** In order; see RunProgramOptions. */
  onOutput(stream: 1 | 2, bytes: Uint8Array): void;
}

export interface CudaRun {
  result: ProgramResult;
  context: CudaContext;
  /** From the first statement to the end, in the program's own time. */
  elapsedNs: number;
  /** Kernels printed what the program did not wait for: CUDA does not show it. */
  lostPrints: boolean;
}

/** The device stays the caller's to dispose of. */
export async function runCuda(
  module: Module,
  options: RunCudaOptions
): Promise<CudaRun> {
  // What they need is made while the host's code is compiled, and runs.
  const ahead = foresee(module, options);
  try {
    return await runInContext(module, options);
  } finally {
    // Where its GPU still owes it an answer, a thread cannot end.
    await ahead;
  }
}

function foresee(
  module: Module,
  { device, double, expected }: RunCudaOptions
): Promise<unknown> | undefined {
  if (!device.foresee) {
    return undefined;
  }
  const launches = expected?.() ?? expectedLaunches(module, double);
  return Promise.all(launches.map(async launch => device.foresee!(launch)));
}

async function runInContext(
  module: Module,
  options: RunCudaOptions
): Promise<CudaRun> {
  const context = new CudaContext({ ...options, module });
  await context.memory.placeVariables();
  let elapsedNs = 0;
  const {
    args,
    programName,
    files,
    findFile,
    findFileWaits,
    stdin,
    now,
    timeLimit,
    onOutput,
    onTouch
  } = options;
  const result = await runProgram(module, {
    args,
    programName,
    files,
    findFile,
    findFileWaits,
    stdin,
    now,
    time: context.clock.time,
    countsWork: context.clock.onStart !== undefined,
    timeLimit,
    onOutput,
    onTouch,
    library: { ...cudaLibrary(context), ...options.library?.(context) },
    launcher: cudaLauncher(context),
    symbolAddress: (variable, machine) =>
      context.memory.symbolAddress(variable, machine),
    settle: machine => settle(context, machine),
    onStart: machine => {
      const managed = context.memory.placeManaged(machine);
      context.clock.set(0);
      context.clock.onStart?.(machine);
      machine.ofThreads(ofThread(context));
      options.onStart?.(machine, managed);
    },
    onEnd: async machine => {
      // A process that ends waits for its kernels, and shows no more of them.
      elapsedNs = context.clock.begin(false);
      await settle(context, machine);
    }
  });
  return { result, context, elapsedNs, lostPrints: context.unflushed };
}

/** What was issued is done, with what it calls in the program; what failed there a call tells later. */
function settle(
  context: CudaContext,
  machine: HostMachine
): void | Promise<void> {
  const told = (error: unknown): void => {
    if (!(error instanceof CudaFailure)) {
      throw error;
    }
  };
  try {
    return context.synchronise(machine)?.catch(told);
  } catch (error) {
    told(error);
  }
}
