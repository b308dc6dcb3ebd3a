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

export interface RecordedParts {
  program: LaunchProgram;
  shape: LaunchShape;
  grid: Dim3;
  workgroups: Dim3;
  groups: readonly GPUBindGroup[];
  /** Places of scalars and status in their rings, by group, in the order of the bindings. */
  offsets: readonly (readonly number[])[];
  /** Where it reports. */
  statusAt?: number;
  prints?: GPUBuffer;
  /** Made for this launch alone. */
  own: readonly GPUBuffer[];
}

/** A pass with what was set in it last. */
export interface OpenPass {
  encoder: GPUComputePassEncoder;
  pipeline?: GPUComputePipeline;
}

export class RecordedLaunch {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly parts: RecordedParts
  ) {}

  get shape(): LaunchShape {
    return this.parts.shape;
  }

  /** Whether the kernel prints, or can be stopped. */
  get reports(): boolean {
    const { statusAt, prints } = this.parts;
    return statusAt !== undefined || prints !== undefined;
  }

  encode(pass: OpenPass): void {
    const { program, groups, offsets, workgroups } = this.parts;
    const { pipeline } = program.compiled!;
    const { encoder } = pass;
    const isNew = pass.pipeline !== pipeline;
    if (isNew) {
      encoder.setPipeline(pipeline);
      pass.pipeline = pipeline;
    }
    for (let group = 0; group < groups.length; group++) {
      const places = offsets[group];
      // The group that keeps dispatches in order is the same for all of a pipeline's.
      if (isNew || group !== program.orderGroup) {
        encoder.setBindGroup(
          group,
          groups[group],
          places.length > 0 ? places : undefined
        );
      }
    }
    encoder.dispatchWorkgroups(workgroups[0], workgroups[1], workgroups[2]);
  }

  /** @param wordsOf the words at a place of the status ring, when the launch has run */
  async report(
    wordsOf: (offset: number) => Uint32Array
  ): Promise<LaunchReport> {
    const { program, grid, statusAt, prints } = this.parts;
    const { kernel } = program;
    const printed =
      prints && (await readPrints(this.gpu, prints, kernel.print!));
    const stop =
      statusAt === undefined
        ? undefined
        : readStop(kernel, grid, wordsOf(statusAt));
    return { ...(printed && { printed }), ...(stop && { stop }) };
  }

  dispose(): void {
    this.parts.own.forEach(buffer => buffer.destroy());
  }
}
