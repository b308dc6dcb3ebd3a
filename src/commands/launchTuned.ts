/** A launch with what autotune has kept for it. */
import type { TunedUse } from '../protocol/record';
import type { Caller } from './caller';
import { launchAt } from './sweeps/plan';
import { nameOfDevice, whereOf, type Wished } from './sweeps/where';
import { CommandError } from './syntax/errors';
import type { LaunchSyntax } from './syntax/launchSyntax';
import { bindingOfTuned, chooseTuned, sizesOf, useOf } from './tuned';

/**
 * Evaluates a launch whose block and macros are those that fit best of what is kept.
 *
 * @throws CommandError where nothing is kept of the kernel
 */
export async function resolveTuned(
  launch: LaunchSyntax,
  wished: Wished,
  caller: Caller
): Promise<Awaited<ReturnType<Caller['resolve']>> & { use: TunedUse }> {
  const kept = (await caller.ask({ op: 'recallTuned', kernel: launch.kernel }))
    .tuned!;
  const { source, launches, isCuda } = kept;
  const where = await whereOf(request => caller.ask(request), isCuda, wished);
  const now = { device: nameOfDevice(where), source };
  const resolve = async (tuned: (typeof launches)[number]) => {
    const binding = bindingOfTuned(tuned);
    const here = launchAt(launch, binding.names);
    const { kernel } = await caller.ask({
      op: 'describe',
      kernel: here.kernel,
      defines: binding.defines
    });
    const resolved = await caller.resolve([here], binding, true);
    const sizes = sizesOf(
      resolved.launches[0],
      resolved.arrays,
      kernel?.params ?? [],
      tuned.chosen.map(({ name }) => name)
    );
    return { resolved, sizes };
  };
  let tuned = chooseTuned(launches, now);
  if (!tuned) {
    throw new CommandError(
      `no best launch of ${launch.kernel} is kept`,
      { text: launch.text, offset: 0, length: launch.kernel.length },
      `Find one first: autotune ${launch.kernel}<<<…>>>(…) --block 32x4,32x8,64x4.`
    );
  }
  let { resolved, sizes } = await resolve(tuned);
  // Which sizes these are is known by now: another may have been found for just them.
  const fitting = chooseTuned(launches, { ...now, sizes })!;
  if (fitting !== tuned) {
    tuned = fitting;
    ({ resolved, sizes } = await resolve(tuned));
  }
  return { ...resolved, use: useOf(tuned, { ...now, sizes }) };
}
