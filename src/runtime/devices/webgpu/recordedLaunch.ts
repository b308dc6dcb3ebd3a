/** A launch that is bound and has its places: ready to be recorded once. */
import type { Dim3 } from '../../../protocol/launchRequest';
import {
  readPrints,
  readStop,
  type GpuDevice,
  type LaunchProgram,
  type LaunchReport,
  type LaunchShape
} from '../../../device';
import { faultOf } from './faults';
import type { GpuLaunch } from './gpuLaunch';
import { printedText } from './prints';
import type { LaunchOperation, Operation } from '../port';

/** A pass with what was set in it last. */
export interface OpenPass {
  encoder: GPUComputePassEncoder;
  pipeline?: GPUComputePipeline;
  /** Where the group is set that keeps dispatches in order. */
  orderGroup?: number;
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
    const { program, groups } = this;
    const { pipeline } = program.compiled!;
    const { encoder } = pass;
    if (pass.pipeline !== pipeline) {
      encoder.setPipeline(pipeline);
      pass.pipeline = pipeline;
    }
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
    const [x, y, z]: Dim3 = this.plan.workgroups;
    encoder.dispatchWorkgroups(x, y, z);
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
    const { prints, statusAt, program, plan } = this;
    const { kernel } = program;
    const at = statusAt === undefined ? -1 : indexOf(statusAt);
    const stop = words[at]
      ? readStop(kernel, plan.launch.grid, words.subarray(at, at + 4))
      : undefined;
    return prints
      ? readPrints(this.gpu, prints, kernel.print!).then(printed =>
          this._tell({ printed, ...(stop && { stop }) })
        )
      : this._tell(stop ? { stop } : {});
  }

  dispose(): void {
    this.own.forEach(buffer => buffer.destroy());
  }

  private _tell(report: LaunchReport): void {
    const { operation, program, plan } = this;
    if (report.printed) {
      operation.prints = printedText(program.kernel, report.printed);
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
  /** Of the timed pass that it is in, or has to itself. */
  pass?: number;
}
