/** `run`: a whole program, compiled and run on the GPU or in the simulator. */
import { cardFor } from '../../analysis';
import type { Module } from '../../compiler/ir/types';
import { emitWgsl, WgslUnsupported } from '../../compiler/wgsl';
import { storageBuffers, type GpuDevice } from '../../device';
import {
  RECORD_VERSION,
  type CardRecord,
  type ProgramRecord
} from '../../protocol/record';
import type { Request } from '../../protocol/messages';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import { sourceLine } from '../../compiler/diagnostics';
import type { Unit } from '../units/launchable';
import { ASKED_FOR, isSimulated, type EngineSession } from '../engine/session';
import { fetchedPart } from '../engine/fetchedPart';
import { SIMULATOR } from '../devices/simulator/simulatorAdapter';
import { staticShared } from './kernelFacts';
import type { ProgramDevice } from '../devices/port';
import { runCuda, type CudaRun } from './cudaProgram';
import { timelineOf } from './timeline';
import { WebGpuProgramDevice } from '../devices/webgpu/webgpuDevice';

export type RunRequest = Extract<Request, { op: 'run' }>;

/** What a program writes, in order. */
export type ProgramOutput = (stream: 1 | 2, bytes: Uint8Array) => void;

/** @param unit of the request's source, compiled */
export async function runUnit(
  session: EngineSession,
  unit: Unit,
  request: RunRequest,
  output: ProgramOutput
): Promise<ProgramRecord> {
  const { options } = request;
  const module = unit.module!;
  const notes: string[] = [];
  const { device, adapter, card, reason } = await chooseDevice(
    session,
    module,
    options,
    notes
  );
  try {
    const run = await runCuda(module, {
      device,
      cc: card.cc,
      card: cardFor(card),
      args: request.args,
      programName: `./${baseName(request.file)}`,
      files: { ...request.files, ...request.data },
      findFile: path => session.folder.read(path),
      stdin: options.stdin,
      devices: options.devices,
      perThreadDefaultStream: options.perThreadDefaultStream,
      now: session.now,
      onOutput: output
    });
    notes.push(...notesOf(run));
    notes.push(...session.folder.take(run.result.files, run.result.removed));
    return {
      kind: 'program',
      version: RECORD_VERSION,
      notes,
      file: request.file,
      args: request.args ?? [],
      exitCode: run.result.exitCode,
      ...stopOf(run, module),
      faults: run.context.faults,
      remarks: [...copiesOf(run), ...device.notes],
      kernels: [...run.context.launched].map(([kernel, launches]) => ({
        name: kernel.name,
        line: kernel.span.line,
        launches
      })),
      diagnostics: unit.warnings,
      adapter,
      card,
      ...(reason !== undefined && { simulated: { reason, card } }),
      compileMs: 0,
      timeline: timelineOf(run.context, run.elapsedNs)
    };
  } finally {
    device.dispose();
  }
}

/** Iterations of all warps together after which the simulator calls a kernel endless: half a minute or so. */
const BUDGET = 1e9;

interface Choice {
  device: ProgramDevice;
  adapter: ProgramRecord['adapter'];
  card: CardRecord;
  /** Why the simulator, a sentence. */
  reason?: string;
}

async function chooseDevice(
  session: EngineSession,
  module: Module,
  options: RunRequest['options'],
  notes: string[]
): Promise<Choice> {
  const { settings } = session;
  let reason = isSimulated(options) ? ASKED_FOR : await session.whySimulated();
  let gpu: GpuDevice | undefined;
  if (reason === undefined) {
    gpu = await session.provider.acquire();
    const loss = session.provider.takeLossNotice();
    if (loss) {
      notes.push(loss);
    }
    reason = unsupported(module, gpu, options.double);
    if (reason !== undefined && settings.simulate === 'never') {
      throw new EngineError('CompileError', reason);
    }
  }
  const card = chooseCard(options.cc, settings.card, gpu?.description);
  if (gpu && reason === undefined) {
    return {
      device: new WebGpuProgramDevice(gpu, module, {
        double: options.double,
        warpMode: settings.warpMode,
        iterationLimit: settings.iterationLimit
      }),
      adapter: gpu.description,
      card
    };
  }
  const { SimulatorProgramDevice } = await fetchedPart(
    () => import('../devices/simulator/simulatorDevice')
  );
  const device = new SimulatorProgramDevice(module, {
    cc: card.cc,
    card: cardFor(card),
    predict: options.timeline === true || usesTimes(module),
    launch: {
      budget: BUDGET,
      schedule: options.schedule ?? settings.schedule
    }
  });
  return { device, adapter: SIMULATOR, card, reason };
}

/** Why the GPU cannot run this program's kernels, a sentence; undefined if it can. */
function unsupported(
  module: Module,
  gpu: GpuDevice,
  double: RunRequest['options']['double']
): string | undefined {
  const most = gpu.caps.maxWorkgroupStorage;
  for (const kernel of module.functions) {
    if (kernel.kind !== 'kernel') {
      continue;
    }
    if (staticShared(kernel) > most) {
      return `${kernel.name} has ${staticShared(kernel)} bytes of shared memory, and this GPU gives a block ${most} through WebGPU.`;
    }
    try {
      const wgsl = emitWgsl(module, kernel, {
        block: [Math.min(64, kernel.launchBounds?.maxThreads ?? 64), 1, 1],
        caps: gpu.caps,
        dynamicShared: 1024,
        double
      });
      const buffers = storageBuffers(wgsl);
      if (buffers > gpu.caps.maxStorageBuffersPerShader) {
        return `${kernel.name} needs ${buffers} buffers, and this GPU binds ${gpu.caps.maxStorageBuffersPerShader} to a kernel through WebGPU.`;
      }
    } catch (error) {
      if (!(error instanceof WgslUnsupported)) {
        throw error;
      }
      const { span, message } = error;
      const file = module.files[span.file]?.name ?? 'the program';
      return `WebGPU cannot run ${kernel.name} (${file}:${span.line}: ${message}).`;
    }
  }
  return undefined;
}

/** Whether a program asks how long its kernels take: then the simulator predicts it. */
function usesTimes(module: Module): boolean {
  return module.functions.some(({ name }) => name === 'cudaEventElapsedTime');
}

function notesOf({ lostPrints, result }: CudaRun): string[] {
  return lostPrints && !result.stop
    ? [
        'What the last kernels printed is not shown: the program ended without waiting for them, and CUDA then drops it. Call cudaDeviceSynchronize() before the end.'
      ]
    : [];
}

/** The copies that managed and mapped memory cost. */
function copiesOf({ context }: CudaRun): string[] {
  const implicit = context.schedule.done.filter(work => work.implicit);
  if (implicit.length === 0) {
    return [];
  }
  const bytes = implicit.reduce((sum, work) => sum + (work.bytes ?? 0), 0);
  return [
    `Managed and mapped memory was copied ${implicit.length} times, ${bytes} bytes in all: both sides keep their own here.`
  ];
}

function stopOf(
  { result: { stop } }: CudaRun,
  module: Module
): Pick<ProgramRecord, 'stop'> {
  if (!stop) {
    return {};
  }
  const { message, span } = stop;
  const file = span && span.line > 0 ? module.files[span.file] : undefined;
  return {
    stop: {
      message,
      ...(span &&
        file && {
          file: file.name,
          line: span.line,
          text: sourceLine(file, span.line)
        })
    }
  };
}

/** `dir/prog.cu` → `prog`; a cell's program is `a.out`, as nvcc calls it. */
function baseName(file: string): string {
  const name = /([^/]+?)(?:\.\w+)?$/.exec(file)?.[1] ?? '';
  return /^[\w.-]+$/.test(name) ? name : 'a.out';
}
