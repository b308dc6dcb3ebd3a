/** Timing of launches on the GPU: sets beyond the cache, arrays restored, variables kept. */
import type { Variable } from '../../../compiler/ir/types';
import {
  DEFAULT_BUDGET_MS,
  setsBeyondCache,
  StorageSets,
  timeDispatches,
  type DeviceStorage,
  type GpuDevice,
  type PreparedDispatch,
  untilLost
} from '../../../device';
import {
  isWritten,
  pointersOf,
  type DeviceBuffer,
  type Timing,
  type TimingRequest
} from '../port';
import type { LaunchEncoder } from './launchEncoder';
import type { GpuLaunch } from './gpuLaunch';
import { storageOf } from './storageAccess';
import { TexturePools } from './texturePools';

/** Arrays that are restored before each sample, at most: copying more would take longer than the kernel. */
const CHEAP_RESTORE_BYTES = 64 * 2 ** 20;

/** Of the time that a GPU is given, what a CPU that imitates one gets: its times say nothing. */
const SOFTWARE_SHARE = 0.2;

export async function timeOnGpu(
  gpu: GpuDevice,
  encoder: LaunchEncoder,
  plans: readonly GpuLaunch[],
  {
    first,
    restore,
    samples,
    budgetMs = DEFAULT_BUDGET_MS,
    onProgress
  }: TimingRequest
): Promise<Timing> {
  const { isSoftware } = gpu.description;
  const notes: string[] = [];
  const buffers = buffersOf(plans);
  const sets = new StorageSets(gpu, buffers.map(storageOf));
  const pools: TexturePools[] = [];
  const prepared: PreparedDispatch[] = [];
  try {
    if (!isSoftware) {
      await sets.rotate(setsBeyondCache(bytesOf(buffers)));
      if (sets.count > 1) {
        notes.push(
          `Timed launches go round ${sets.count} copies of the arrays, so that they read memory and not the cache.`
        );
      }
    }
    const restored =
      restore.length > 0 && bytesOf(restore) <= CHEAP_RESTORE_BYTES
        ? await sets.keep(restore.map(buffer => buffers.indexOf(buffer)))
        : undefined;
    const variables = await keepVariables(gpu, plans);
    for (const plan of plans) {
      const own = new TexturePools(gpu);
      pools.push(own);
      const textures = plan.shader.textures && own.poolFor(plan.launch);
      if (textures) {
        const commands = gpu.device.createCommandEncoder();
        textures.copy(commands);
        gpu.device.queue.submit([commands.finish()]);
      }
      prepared.push(
        await encoder.prepare(plan, textures, {
          count: sets.count,
          storage: (buffer, set) => sets.storage(buffers.indexOf(buffer), set)
        })
      );
    }
    const sampling = await timeDispatches(
      gpu,
      prepared.map(dispatch => ({ dispatch, restore: restored })),
      {
        samples,
        firstRunsNs: first.map(({ durationNs }) => durationNs),
        budgetMs: isSoftware ? SOFTWARE_SHARE * budgetMs : budgetMs,
        onProgress
      }
    );
    await variables.giveBack();
    const most = Math.max(
      ...sampling.versions.map(({ launchesPerSample }) => launchesPerSample)
    );
    return {
      ...sampling,
      notes: [...notes, ...sampling.notes],
      isRestored: restored !== undefined && most <= sets.count
    };
  } finally {
    prepared.forEach(dispatch => dispatch.dispose());
    pools.forEach(pool => pool.dispose());
    sets.dispose();
  }
}

function bytesOf(buffers: readonly DeviceBuffer[]): number {
  return buffers.reduce((sum, { size }) => sum + size, 0);
}

/** Buffers that the launches are given. */
function buffersOf(plans: readonly GpuLaunch[]): DeviceBuffer[] {
  const targets = plans.flatMap(({ launch }) => pointersOf(launch.args));
  return [
    ...new Set(
      targets.flatMap(([, target]) =>
        target.kind === 'pointer' ? [target.buffer] : []
      )
    )
  ];
}

/** One launch has one effect on `__device__` variables, however often it is timed. */
async function keepVariables(
  gpu: GpuDevice,
  plans: readonly GpuLaunch[]
): Promise<{ giveBack: () => Promise<void> }> {
  const kept: { storage: DeviceStorage; contents: ArrayBuffer }[] = [];
  for (const { launch, shader } of plans) {
    const { kernel } = launch;
    const globals: readonly Variable[] = isWritten(kernel)
      ? []
      : kernel.module.globals;
    for (const { variable: id, writes } of shader.bindings) {
      const variable = writes && globals.find(found => found.id === id);
      if (variable) {
        const storage = storageOf(launch.variable(variable));
        const contents = await gpu.memory.download(storage, storage.size);
        kept.push({ storage, contents });
      }
    }
  }
  return {
    giveBack: async () => {
      kept.forEach(({ storage, contents }) =>
        gpu.memory.upload(storage, contents)
      );
      const { device } = gpu;
      await untilLost(device, device.queue.onSubmittedWorkDone());
    }
  };
}
