/** A launch that is bound and has its places: ready to be recorded once. */
import type { Dim3 } from '../../../protocol/launch';
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
}

const NOTHING: readonly GPUBuffer[] = [];

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
    const isNew = pass.pipeline !== pipeline;
    if (isNew) {
      encoder.setPipeline(pipeline);
      pass.pipeline = pipeline;
    }
    for (let group = 0; group < groups.length; group++) {
      const dynamic = program.dynamicBindings[group];
      if (dynamic.length > 0) {
        encoder.setBindGroup(
          group,
          groups[group],
          dynamic.map(({ isStatus }) =>
            isStatus ? this.statusAt! : this.scalarsAt
          )
        );
      } else if (isNew || group !== program.orderGroup) {
        // The group that keeps dispatches in order is the same for all of a pipeline's.
        encoder.setBindGroup(group, groups[group]);
      }
    }
    const [x, y, z]: Dim3 = this.plan.workgroups;
    encoder.dispatchWorkgroups(x, y, z);
  }

  /**
   * Gives the operation what the launch reported, when it has run.
   * @param words of the status ring, at a place in it
   */
  report(words: (place: number) => Uint32Array): void | Promise<void> {
    const { prints, statusAt, program, plan } = this;
    const { kernel } = program;
    const stop =
      statusAt === undefined
        ? undefined
        : readStop(kernel, plan.launch.grid, words(statusAt));
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
export interface Step {
  operation: Operation;
  launch?: RecordedLaunch;
  /** Of the timed pass that it is in, or has to itself. */
  pass?: number;
}
