/** The kernel that a launch names, with the values that it gives macros. */
import { CommandError } from '../../commands/syntax/errors';
import { withTexts } from '../../compiler/cuda';
import { fetchPart } from '../engine/fetchPart';
import type { Launchable } from './launchable';
import type { Registry } from './registry';

/**
 * @throws EngineError LaunchError or CompileError, as `Registry.find`;
 *   CommandError for a macro that its source does not have
 */
export async function findKernel(
  registry: Registry,
  name: string,
  defines: Readonly<Record<string, string>> = {}
): Promise<Launchable> {
  const kernel = registry.find(name);
  if (Object.keys(defines).length === 0) {
    return kernel;
  }
  const { unit } = kernel;
  if (!unit.redefined) {
    throw new CommandError(
      `${kernel.name} is written in WGSL, which has no macros`
    );
  }
  const redefine = unit.redefined.bind(unit);
  const variant = await withTexts(() => redefine(defines), fetchPart);
  const found = variant.find(name);
  if (!found) {
    throw new CommandError(
      `${unit.file} has no kernel ${name} with ${Object.entries(defines)
        .map(([macro, value]) => `${macro}=${value}`)
        .join(', ')}`
    );
  }
  return found;
}
