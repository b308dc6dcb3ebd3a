/** A launch that is bound and has its places: ready to be recorded once. */
import type { Dim3 } from '../../../protocol/launchRequest';
import {
  launchReport,
  type GpuDevice,
  type LaunchProgram,
  type LaunchShape
} from '../../../device';
import { faultOf } from './faults';
import type { GpuLaunch } from './gpuLaunch';
import type { LaunchOperation, Operation } from '../port';

/** A pass with what was set in it last. */
export interface OpenPass {
  encoder: GPUComputePassEncoder;
  pipeline?: GPUComputePipeline;
  /** Where the group is set that keeps dispatches in order. */
  orderGroup?: number;
  /** The groups, and their places in the rings. */
  groups?: readonly GPUBindGroup[];
  scalarsAt?: number;
  statusAt?: number;
}

const NOTHING: readonly GPUBuffer[] = [];
/** By how many there are; a call reads them before it returns. */
const OFFSETS: readonly number[][] = [[], [0], [0, 0]];

export class RecordedLaunch {
  readonly shape: LaunchShape;

  /**
   * @param groups bind groups of the program
   * @param scalarsAt where in its ring the launch has its scalars
   * @param statusAt where it reports
   * @param prints the buffer of printf
   * @param own made for this launch alone
   */
  constructor(
    private readonly gpu: GpuDevice,
    readonly operation: LaunchOperation,
    private readonly plan: GpuLaunch,
    private readonly program: LaunchProgram,
    private readonly groups: readonly GPUBindGroup[],
    private readonly scalarsAt: number,
    private readonly statusAt: number | undefined,
    private readonly prints: GPUBuffer | undefined,
    private readonly own = NOTHING
  ) {
    const [x, y, z] = plan.workgroups;
    this.shape = program.shapeOf(x * y * z);
  }

  /** Whether the kernel prints, or can be stopped. */
  get reports(): boolean {
    return this.statusAt !== undefined || this.prints !== undefined;
  }

  encode(pass: OpenPass): void {
    const { groups } = this;
    const { pipeline } = this.program.compiled!;
    const { encoder } = pass;
    if (pass.pipeline !== pipeline) {
      encoder.setPipeline(pipeline);
      pass.pipeline = pipeline;
    }
    if (
      pass.groups !== groups ||
      pass.scalarsAt !== this.scalarsAt ||
      pass.statusAt !== this.statusAt
    ) {
      this._bind(pass);
    }
    const [x, y, z]: Dim3 = this.plan.workgroups;
    encoder.dispatchWorkgroups(x, y, z);
  }

  private _bind(pass: OpenPass): void {
    const { program, groups } = this;
    const { encoder } = pass;
    pass.groups = groups;
    pass.scalarsAt = this.scalarsAt;
    pass.statusAt = this.statusAt;
    for (let group = 0; group < groups.length; group++) {
      const isOrder = group === program.orderGroup;
      if (group === pass.orderGroup) {
        if (isOrder) {
          // The same for all pipelines: it stays set when they change.
          continue;
        }
        pass.orderGroup = undefined;
      } else if (isOrder) {
        pass.orderGroup = group;
      }
      const dynamic = program.dynamicBindings[group];
      const offsets = OFFSETS[dynamic.length];
      for (let i = 0; i < dynamic.length; i++) {
        offsets[i] = dynamic[i].isStatus ? this.statusAt! : this.scalarsAt;
      }
      encoder.setBindGroup(group, groups[group], offsets);
    }
  }

  /**
   * Gives the operation what the launch reported, when it has run.
   * @param words of the status ring
   * @param indexOf of a place in the ring, among them
   */
  report(
    words: Uint32Array,
    indexOf: (place: number) => number
  ): void | Promise<void> {
    const { prints, statusAt } = this;
    const at = statusAt === undefined ? -1 : indexOf(statusAt);
    const stop = words[at] ? words.slice(at, at + 4) : undefined;
    return stop || prints ? this._tell(prints, stop) : undefined;
  }

  dispose(): void {
    this.own.forEach(buffer => buffer.destroy());
  }

  /** Few launches have anything to tell. */
  private async _tell(
    buffer: GPUBuffer | undefined,
    words: Uint32Array | undefined
  ): Promise<void> {
    const { operation, plan, gpu } = this;
    const { kernel } = this.program;
    const { grid } = plan.launch;
    const report = await launchReport(gpu, kernel, grid, buffer, words);
    if (report.printed) {
      const { printedText } = await import('./prints');
      operation.prints = printedText(kernel, report.printed);
    }
    if (report.stop) {
      operation.fault = faultOf(report, plan.variant);
    }
  }
}

/** What a batch does, in order: a launch, or another operation of the port. */
export interface RecordedStep {
  operation: Operation;
  launch?: RecordedLaunch;
  /** What is known of how long it takes. */
  shape?: LaunchShape;
  /** Of the timed pass that it is in, or has to itself. */
  pass?: number;
}
