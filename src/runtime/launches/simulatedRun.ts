/** One planned launch in the simulator. */
import type { Card } from '../../analysis';
import { kernelAccesses } from '../../compiler/ir/accesses';
import type { IrFunction, Module } from '../../compiler/ir/types';
import { Unsupported } from '../../compiler/ir/unsupported';
import {
  DeviceMemory,
  OutOfMemory,
  simulateLaunch,
  SimulationError,
  type SimulationResult,
  type SimulatorArgument
} from '../../simulator';
import type { ArrayPayload } from '../../protocol/arrays';
import { toDiagnosticRecords } from '../../compiler/diagnostics';
import { compileError } from '../units/diagnostics';
import { EngineError, type EngineErrorName } from '../engine/engineError';
import type { Execution, PlannedLaunch } from './execution';
import type { EngineSession } from '../engine/session';
import { textureTable } from './textureArguments';

export interface SimulatedRun
  extends PlannedLaunch, Pick<Execution, 'reads' | 'writes'> {
  result: SimulationResult;
  /** Aligned with the request's arrays; null where nothing was written. */
  after: (ArrayBuffer | null)[];
  prints: string;
  /** That the simulator took. */
  ns: number;
}

export interface RunSettings {
  /** Compute capability. */
  cc: string;
  /** Models its caches, so that its time can be predicted. */
  card?: Card;
  sample?: number;
  registers?: number;
  schedule?: number;
  /** Loop iterations after which the launch is stopped. */
  budget?: number;
}

/**
 * Runs a launch on copies of the request's arrays.
 * @throws EngineError for what would end the launch on a card, and for what
 * the simulator cannot run
 */
export function simulatePlanned(
  session: EngineSession,
  planned: PlannedLaunch,
  payloads: readonly ArrayPayload[],
  settings: RunSettings
): SimulatedRun {
  const { kernel, launch, bound } = planned;
  const { ir } = kernel;
  if (!ir) {
    throw new EngineError(
      'DeviceError',
      `${kernel.name} is written in WGSL, which only WebGPU runs: the simulator runs CUDA kernels. ` +
        'Write it in a %%cuda cell, or use a browser with WebGPU.'
    );
  }
  const { reads, writes } = arraysTouched(ir.kernel, planned);
  const memory = (session.simulatedMemory ??= new DeviceMemory());
  const addresses = new Map<number, number>();
  const begin = session.now();
  let prints = '';
  try {
    for (const { array } of bound.arrays.values()) {
      if (!addresses.has(array)) {
        const bytes = new Uint8Array(payloads[array].data);
        const address = memory.allocate(bytes.length);
        addresses.set(array, address);
        memory.bytes(address, bytes.length).set(bytes);
      }
    }
    const args = kernel.params.map((_, param): SimulatorArgument => {
      const given = bound.arrays.get(param);
      return given
        ? addresses.get(given.array)! + given.bytes * given.elementOffset
        : bound.scalars.get(param)!;
    });
    const result = simulateLaunch(ir.module, ir.kernel, {
      grid: launch.grid,
      block: launch.block,
      dynamicShared: launch.shared,
      args,
      textures: textureTable(bound.textures, payloads),
      memory,
      ...settings,
      schedule: settings.schedule ?? session.settings.schedule,
      print: text => (prints += text)
    });
    const after = payloads.map(({ data }, array) =>
      writes.has(array)
        ? memory.bytes(addresses.get(array)!, data.byteLength).slice().buffer
        : null
    );
    const ns = 1e6 * (session.now() - begin);
    return { ...planned, reads, writes, result, after, prints, ns };
  } catch (error) {
    throw describeError(error, ir.module, prints);
  } finally {
    addresses.forEach(address => memory.release(address));
  }
}

/** The request's arrays that the kernel reads and writes. */
function arraysTouched(
  kernel: IrFunction,
  { bound }: PlannedLaunch
): Pick<Execution, 'reads' | 'writes'> {
  const { params } = kernelAccesses(kernel);
  const reads = new Set<number>();
  const writes = new Set<number>();
  for (const [param, { array }] of bound.arrays) {
    if (params[param].reads) {
      reads.add(array);
    }
    if (params[param].writes) {
      writes.add(array);
    }
  }
  return { reads, writes };
}

const NAMES: Record<SimulationError['kind'], EngineErrorName> = {
  address: 'LaunchError',
  launch: 'LaunchError',
  assert: 'AssertionError',
  trap: 'TrapError',
  stack: 'LaunchError',
  deadlock: 'TimeoutError',
  budget: 'TimeoutError'
};

/** An error of the simulator as the engine tells it. */
export function describeError(
  error: unknown,
  module: Module,
  prints: string
): unknown {
  if (error instanceof SimulationError) {
    const { kind, message } = error;
    return new EngineError(
      NAMES[kind],
      message,
      prints === '' ? {} : { prints }
    );
  }
  if (error instanceof Unsupported) {
    const { message, span } = error;
    return compileError(
      toDiagnosticRecords({
        files: module.files,
        diagnostics: [{ severity: 'error', message, span, notes: [] }]
      })
    );
  }
  return error instanceof OutOfMemory
    ? new EngineError('OutOfMemoryError', error.message)
    : error;
}
