import {
  textureUses,
  whyNotFetch,
  whyNoTexture
} from '../../../compiler/ir/textures';
import { isWritten, kernelName, type DeviceLaunch } from '../port';

/**
 * Fetches of a launch that end it where the simulator runs: on GPUs they give 0
 * and nobody tells. A kernel may know that and not fetch, so that these are no
 * errors. Whole sentences.
 * @param handleOf what a parameter's value is
 */
export function doubtfulFetches(
  { kernel: code, textures }: DeviceLaunch,
  handleOf: (param: number) => bigint
): string[] {
  const uses = isWritten(code) ? [] : textureUses(code.kernel);
  return uses.flatMap(({ source, name, result }) => {
    if (!source) {
      return [];
    }
    const handle =
      source.kind === 'handle' ? BigInt(source.handle) : handleOf(source.index);
    const texture = textures[Number(handle)];
    const problem = texture
      ? whyNotFetch(texture.layout, name, result)
      : whyNoTexture(name, handle);
    return problem ? [`${kernelName(code)}: ${problem}; it reads 0 here.`] : [];
  });
}
