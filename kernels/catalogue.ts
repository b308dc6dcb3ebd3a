/** Everything that `load`, `kernels` and `verify` know. */
import type { CatalogueEntry } from './entry';
import { reduction } from './reduction/entries';

export const catalogue: readonly CatalogueEntry[] = [...reduction];
