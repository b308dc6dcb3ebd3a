/** Everything that `load`, `kernels` and `verify` know. */
import { basics } from './basics/entries';
import { control } from './control/entries';
import { dwarfs } from './dwarfs/entries';
import type { CatalogueEntry, EntryText, ProgramEntry } from './entry';
import { finance, financePrograms } from './finance/entries';
import { linearAlgebra } from './linear-algebra/entries';
import { memory } from './memory/entries';
import { montecarlo, montecarloPrograms } from './montecarlo/entries';
import { patterns } from './patterns/entries';
import { pde } from './pde/entries';
import { reduction } from './reduction/entries';
import { moreReductions } from './reduction/more';
import { scan } from './scan/entries';
import { scanPrograms, scanSteps } from './scan/steps';
import { sort } from './sort/entries';
import { transpose } from './transpose/entries';

/** Kernels, each with a reference. */
export const catalogue: readonly CatalogueEntry[] = [
  ...basics,
  ...memory,
  ...control,
  ...reduction,
  ...moreReductions,
  ...scan,
  ...scanSteps,
  ...patterns,
  ...sort,
  ...transpose,
  ...linearAlgebra,
  ...pde,
  ...finance,
  ...montecarlo,
  ...dwarfs
];

/** Whole programs, each with what it prints. */
export const programs: readonly ProgramEntry[] = [
  ...scanPrograms,
  ...financePrograms,
  ...montecarloPrograms
];

/** Both. */
export const entries: readonly EntryText[] = [...catalogue, ...programs];

/** Entries that improve on one, or answer it. */
export function entriesAfter(id: string): readonly EntryText[] {
  return entries.filter(({ before }) => before === id);
}
