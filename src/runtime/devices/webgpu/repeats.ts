/**
 * Launches that a program makes again and again with other numbers: what the
 * first one needed is kept, and each has its numbers copied and is recorded.
 */
import { sizeOf } from '../../../compiler/ir/layout';
import { scalarSize } from '../../../compiler/semantics/scalarTypes';
import type { UniformSlot } from '../../../compiler/wgsl';
import {
  checkWorkgroupMemory,
  DeviceError,
  launchProgram,
  writeUniforms,
  type GpuDevice,
  type LaunchMemory,
  type LaunchProgram
} from '../../../device';
import {
  isWritten,
  KernelRefused,
  type ArgumentValues,
  type DeviceLaunch,
  type LaunchOperation,
  type RepeatableLaunch
} from '../port';
import type { Batches } from './batches';
import {
  operationOf,
  type GpuLaunch,
  type GpuLaunchPlanner
} from './gpuLaunch';
import { LaunchUniforms, type LaunchEncoder } from './launchEncoder';
import { RecordedLaunch } from './recordedLaunch';
import type { WorkQueue } from './workQueue';

/** Launches in a row with the same scalars, from which on these are kept on the device. */
const WORTH_KEEPING = 4;

/** What of a device its launches go through. */
export interface LaunchRoad {
  gpu: GpuDevice;
  memory: LaunchMemory;
  batches: Batches;
  queue: WorkQueue;
  planner: GpuLaunchPlanner;
  encoder: LaunchEncoder;
}

/** A word of the uniforms that is one of an argument. */
interface Move {
  argument: number;
  /** Byte of the argument. */
  from: number;
  /** Byte of the uniforms. */
  to: number;
}

/** For more launches like this one; undefined where each needs something of its own, or fails. */
export function repeatable(
  road: LaunchRoad,
  launch: DeviceLaunch
): RepeatableLaunch | undefined {
  try {
    const plan = road.planner.plan(launch);
    const { kernel, workgroupBytes, print, locks, textures } = plan.shader;
    checkWorkgroupMemory(
      kernel,
      workgroupBytes,
      road.gpu.limits.maxComputeWorkgroupStorageSize
    );
    const { size, slots } = plan.shader.uniforms ?? { size: 0, slots: [] };
    const moves = slots
      .filter(({ what }) => what === 'param')
      .map(slot => moveOf(launch, slot));
    if (print || locks || textures || !moves.every(isKnown)) {
      return undefined;
    }
    const uniforms = new Uint8Array(size);
    const view = new DataView(uniforms.buffer);
    writeUniforms(view, 0, slots, new LaunchUniforms(launch));
    return new Repeats(road, plan, moves, uniforms);
  } catch (error) {
    if (error instanceof KernelRefused || error instanceof DeviceError) {
      return undefined;
    }
    throw error;
  }
}

function isKnown(move: Move | undefined): move is Move {
  return move !== undefined;
}

/** Undefined for what is not its own bytes in the uniforms. */
function moveOf(
  { kernel, args }: DeviceLaunch,
  { param, word = 0, offset, type }: UniformSlot
): Move | undefined {
  if (isWritten(kernel) || args[param!].kind !== 'value') {
    return undefined;
  }
  const given = kernel.kernel.params[param!].type;
  const from = 4 * word;
  const isPlain =
    given.kind === 'scalar'
      ? given.name === type && scalarSize(type) >= 4
      : from + 4 <= sizeOf(given);
  return isPlain ? { argument: param!, from, to: offset } : undefined;
}

class Repeats implements RepeatableLaunch {
  constructor(
    private readonly road: LaunchRoad,
    private readonly plan: GpuLaunch,
    private readonly moves: readonly Move[],
    /** As the last launch had them. */
    private readonly uniforms: Uint8Array<ArrayBuffer>
  ) {
    this._program = launchProgram(road.gpu, plan.shader);
  }

  again(values: ArgumentValues): LaunchOperation | undefined {
    const { road, plan, uniforms, _program: program } = this;
    const { queue, memory } = road;
    if (!queue.isEmpty || !program.compiled) {
      return undefined;
    }
    this._groups ??= road.encoder.groupsOf(plan, program);
    const { bytes, offsets } = values;
    let isSame = true;
    for (const { argument, from, to } of this.moves) {
      const at = offsets[argument] + from;
      for (let i = 0; i < 4; i++) {
        isSame &&= uniforms[to + i] === bytes[at + i];
        uniforms[to + i] = bytes[at + i];
      }
    }
    if (!isSame) {
      this._timesSame = 0;
      this._keptAt = undefined;
    } else if (++this._timesSame === WORTH_KEEPING && uniforms.length > 0) {
      this._keptAt = memory.keepBytes(uniforms);
    }
    const { status } = plan.shader;
    const scalarsAt =
      uniforms.length > 0
        ? (this._keptAt ?? memory.takeBytes(uniforms))
        : undefined;
    const statusAt = status && memory.takeStatus(status.size);
    if (
      (uniforms.length > 0 && scalarsAt === undefined) ||
      (status && statusAt === undefined)
    ) {
      return undefined;
    }
    const operation = operationOf(plan);
    this._recorded = new RecordedLaunch(
      road.gpu,
      operation,
      plan,
      program,
      this._groups,
      scalarsAt ?? 0,
      statusAt,
      undefined
    );
    queue.add(operation, this._record);
    return operation;
  }

  /** One function for all launches. */
  private readonly _record = (): void => {
    const launch = this._recorded!;
    this._recorded = undefined;
    this.road.batches.launch(launch);
  };

  private readonly _program: LaunchProgram;
  /** Launches since the last one with other scalars. */
  private _timesSame = 0;
  /** Where these scalars lie. */
  private _keptAt: number | undefined;
  private _groups: GPUBindGroup[] | undefined;
  private _recorded: RecordedLaunch | undefined;
}
