/** The CUDA runtime API of one program, as a library for its host code. */
import type { HostLaunch, HostLauncher, HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { CudaFailure } from '../cudaErrors';
import { launchKernel } from '../kernelLauncher';
import { arrayFunctions } from './arrayCalls';
import { captureFunctions } from './captureCalls';
import { copyCalls } from './copyCalls';
import { deviceFunctions } from './deviceCalls';
import { errorFunctions } from './errorCalls';
import { graphFunctions } from './graphCalls';
import { graphExecFunctions } from './graphExecCalls';
import { executionFunctions } from './launchCalls';
import { managedFunctions } from './managedCalls';
import { memoryFunctions } from './memoryCalls';
import { streamFunctions } from './streamCalls';
import { surfaceFunctions } from './surfaceCalls';
import { textureFunctions } from './textureCalls';

export function cudaLibrary(context: CudaContext): HostLibrary {
  return {
    ...errorFunctions(context),
    ...deviceFunctions(context),
    ...memoryFunctions(context),
    ...managedFunctions(context),
    ...copyCalls(context),
    ...arrayFunctions(context),
    ...textureFunctions(context),
    ...surfaceFunctions(context),
    ...streamFunctions(context),
    ...captureFunctions(context),
    ...graphFunctions(context),
    ...graphExecFunctions(context),
    ...executionFunctions(context)
  };
}

/** `<<<…>>>`: what is wrong with a launch, cudaGetLastError tells. */
export function cudaLauncher(context: CudaContext): HostLauncher {
  return {
    blocks: true,
    launch: launch => {
      const start = context.beginCall(launch.span);
      try {
        const result = launchKernel(context, launch);
        if (result instanceof Promise) {
          return result.then(
            () => launchDone(context, launch, start),
            error => launchFailed(context, launch, start, error)
          );
        }
        launchDone(context, launch, start);
      } catch (error) {
        launchFailed(context, launch, start, error);
      }
      return undefined;
    }
  };
}

function launchDone(
  context: CudaContext,
  { kernel, span }: HostLaunch,
  start: number
): void {
  const end = context.endCall();
  if (context.keepsCalls) {
    context.recordCall(`${kernel.name}<<<…>>>`, start, end, span);
  } else {
    context.callsOmitted++;
  }
}

function launchFailed(
  context: CudaContext,
  launch: HostLaunch,
  start: number,
  error: unknown
): void {
  if (!(error instanceof CudaFailure)) {
    throw error;
  }
  if (!context.stickyError) {
    context.options.onFailedLaunch?.(error.code, launch);
  }
  context.remember(error.code);
  launchDone(context, launch, start);
}

let names: ReadonlySet<string> | undefined;

/** Every function of the runtime that there is. */
export function runtimeFunctionNames(): ReadonlySet<string> {
  // The functions are made for a context, and look at it when they are called.
  names ??= new Set(
    Object.keys(cudaLibrary({ options: { cc: '7.5' } } as CudaContext))
  );
  return names;
}
