/** Everything that `load`, `kernels` and `verify` know. */
import { basics } from './basics/entries';
import { barrierPrograms, barriers } from './control/barriers';
import { basicsPrograms } from './basics/programs';
import { atomics } from './control/atomics';
import { branches } from './control/branches';
import { control } from './control/entries';
import { instructions } from './control/instructions';
import { controlPrograms } from './control/programs';
import { warps } from './control/warps';
import { concurrency } from './concurrency/entries';
import { latency } from './control/latency';
import { dwarfs } from './dwarfs/entries';
import { graphPrograms, graphs } from './dwarfs/graphs';
import type { CatalogueEntry, EntryText, ProgramEntry } from './entry';
import { finance, financePrograms } from './finance/entries';
import { linearAlgebra } from './linear-algebra/entries';
import { sparsePrograms } from './linear-algebra/sparse';
import { memory } from './memory/entries';
import { montecarlo, montecarloPrograms } from './montecarlo/entries';
import { practicalPrograms } from './montecarlo/practical';
import { blas } from './linear-algebra/blas';
import { layouts } from './memory/layouts';
import { transfers } from './memory/transfers';
import { errorPrograms, errors } from './errors/entries';
import { contention, contentionPrograms } from './control/contention';
import { addition, additionPrograms } from './numerics/addition';
import { functions } from './numerics/functions';
import { precision } from './numerics/precision';
import { patterns } from './patterns/entries';
import { histograms } from './patterns/histograms';
import { selection } from './patterns/selection';
import { boundaries } from './pde/boundaries';
import { pde } from './pde/entries';
import { pdePrograms } from './pde/programs';
import { seismicPrograms, seismics } from './pde/seismic';
import { blackScholes1d } from './pde/finance';
import { inSpace } from './pde/space';
import { transpositions } from './pde/transposition';
import { reduction } from './reduction/entries';
import { moreReductions } from './reduction/more';
import {
  tournamentPrograms,
  tournamentReductions
} from './reduction/tournament';
import { oxfordReductions } from './reduction/oxford';
import { reductionPrograms } from './reduction/programs';
import { scan } from './scan/entries';
import { oxfordScans } from './scan/oxford';
import { hostScanPrograms } from './scan/programs';
import { scanPrograms, scanSteps } from './scan/steps';
import { sort } from './sort/entries';
import { spectral, spectralPrograms } from './spectral/entries';
import { mergesAndMore, sortPrograms } from './sort/merge';
import { transpose } from './transpose/entries';

/** Kernels, each with a reference. */
export const catalogue: readonly CatalogueEntry[] = [
  ...basics,
  ...memory,
  ...layouts,
  ...control,
  ...barriers,
  ...branches,
  ...warps,
  ...atomics,
  ...instructions,
  ...latency,
  ...reduction,
  ...moreReductions,
  ...tournamentReductions,
  ...oxfordReductions,
  ...scan,
  ...scanSteps,
  ...oxfordScans,
  ...patterns,
  ...histograms,
  ...selection,
  ...sort,
  ...mergesAndMore,
  ...transpose,
  ...linearAlgebra,
  ...blas,
  ...pde,
  ...boundaries,
  ...seismics,
  ...finance,
  ...montecarlo,
  ...dwarfs,
  ...graphs,
  ...precision,
  ...functions,
  ...addition,
  ...contention,
  ...errors,
  ...blackScholes1d,
  ...inSpace,
  ...transpositions,
  ...spectral
];

/** Whole programs, each with what it prints. */
export const programs: readonly ProgramEntry[] = [
  ...basicsPrograms,
  ...controlPrograms,
  ...reductionPrograms,
  ...scanPrograms,
  ...sortPrograms,
  ...sparsePrograms,
  ...tournamentPrograms,
  ...barrierPrograms,
  ...hostScanPrograms,
  ...pdePrograms,
  ...financePrograms,
  ...montecarloPrograms,
  ...practicalPrograms,
  ...transfers,
  ...concurrency,
  ...seismicPrograms,
  ...graphPrograms,
  ...spectralPrograms,
  ...additionPrograms,
  ...contentionPrograms,
  ...errorPrograms
];

/** Both. */
export const entries: readonly EntryText[] = [...catalogue, ...programs];

/** Entries that improve on one, or answer it. */
export function entriesAfter(id: string): readonly EntryText[] {
  return entries.filter(({ before }) => before === id);
}
