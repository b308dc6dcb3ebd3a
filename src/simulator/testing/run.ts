/** For the tests of this room. */
import { compileCuda } from '../../compiler/cuda';
import {
  simulateLaunch,
  SimulationError,
  type SimulateOptions,
  type SimulationResult
} from '../index';

/** Runs a kernel of a CUDA source, on one warp if not said otherwise. */
export function simulateCuda(
  source: string,
  name: string,
  options: Partial<SimulateOptions> & Pick<SimulateOptions, 'args'>
): SimulationResult {
  const { module, diagnostics, instantiate } = compileCuda(source, {
    file: 'k.cu'
  });
  if (diagnostics.some(d => d.severity === 'error')) {
    throw new Error(diagnostics.map(d => d.message).join('\n'));
  }
  return simulateLaunch(module, instantiate(name)!, {
    grid: [1, 1, 1],
    block: [32, 1, 1],
    ...options
  });
}

/** What this stops with, which it must. */
export function stopOf(work: () => unknown): SimulationError {
  try {
    work();
  } catch (error) {
    if (error instanceof SimulationError) {
      return error;
    }
    throw error;
  }
  throw new Error('this should have failed');
}
