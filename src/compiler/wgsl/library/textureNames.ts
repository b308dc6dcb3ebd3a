/** What shaders call and name to fetch texels; textures.ts has the functions. */
import type { FetchName } from '../../ir/textures';

/** The storage buffer with descriptors and texels. */
export const TEXTURE_WORDS = 'texture_words';

/** The helper for a fetch: from the handle's low word, coordinates and channel to a float, or an integer's bits. */
export function fetchHelper(name: FetchName, result: 'f32' | 'word'): string {
  return `${name}_${result}`;
}
