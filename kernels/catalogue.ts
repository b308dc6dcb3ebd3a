/** Everything that `load`, `kernels` and `verify` know. */
import { basics } from './basics/entries';
import { basicsPrograms } from './basics/programs';
import { atomics } from './control/atomics';
import { branches } from './control/branches';
import { control } from './control/entries';
import { instructions } from './control/instructions';
import { controlPrograms } from './control/programs';
import { warps } from './control/warps';
import { dwarfs } from './dwarfs/entries';
import type { CatalogueEntry, EntryText, ProgramEntry } from './entry';
import { finance, financePrograms } from './finance/entries';
import { linearAlgebra } from './linear-algebra/entries';
import { memory } from './memory/entries';
import { montecarlo, montecarloPrograms } from './montecarlo/entries';
import { patterns } from './patterns/entries';
import { boundaries } from './pde/boundaries';
import { pde } from './pde/entries';
import { pdePrograms } from './pde/programs';
import { reduction } from './reduction/entries';
import { moreReductions } from './reduction/more';
import { oxfordReductions } from './reduction/oxford';
import { reductionPrograms } from './reduction/programs';
import { scan } from './scan/entries';
import { oxfordScans } from './scan/oxford';
import { hostScanPrograms } from './scan/programs';
import { scanPrograms, scanSteps } from './scan/steps';
import { sort } from './sort/entries';
import { transpose } from './transpose/entries';

/** Kernels, each with a reference. */
export const catalogue: readonly CatalogueEntry[] = [
  ...basics,
  ...memory,
  ...control,
  ...branches,
  ...warps,
  ...atomics,
  ...instructions,
  ...reduction,
  ...moreReductions,
  ...oxfordReductions,
  ...scan,
  ...scanSteps,
  ...oxfordScans,
  ...patterns,
  ...sort,
  ...transpose,
  ...linearAlgebra,
  ...pde,
  ...boundaries,
  ...finance,
  ...montecarlo,
  ...dwarfs
];

/** Whole programs, each with what it prints. */
export const programs: readonly ProgramEntry[] = [
  ...basicsPrograms,
  ...controlPrograms,
  ...reductionPrograms,
  ...scanPrograms,
  ...hostScanPrograms,
  ...pdePrograms,
  ...financePrograms,
  ...montecarloPrograms
];

/** Both. */
export const entries: readonly EntryText[] = [...catalogue, ...programs];

/** Entries that improve on one, or answer it. */
export function entriesAfter(id: string): readonly EntryText[] {
  return entries.filter(({ before }) => before === id);
}
