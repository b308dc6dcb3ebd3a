import type { Exercise } from '../exercise';
import { floatingPointExercises } from './floating-point';
import { floatingPartExercises } from './floating-parts';
import { branchExercises } from './branches';
import { financeExercises } from './finance';
import { montecarloPartExercises } from './montecarlo-parts';
import { firstProgramExercises } from './first-program';
import { laplaceExercises } from './laplace';
import { optimizingExercises } from './optimizing';
import { memoryWayExercises } from './memory-ways';
import { mistakeExercises } from './mistakes';
import { mistakePartExercises } from './mistake-parts';
import { oxford1 } from './oxford1';
import { oxford2 } from './oxford2';
import { oxford3 } from './oxford3';
import { oxford4 } from './oxford4';
import { matrixExercises } from './matrices';
import { matrixPartExercises } from './matrix-parts';
import { patternExercises } from './patterns';
import { patternPartExercises } from './pattern-parts';
import { placeExercises } from './places';
import { planningExercises } from './planning';
import { reductionExercises } from './reduction';
import { reductionPartExercises } from './reduction-parts';
import { scanExercises } from './scan';
import { scanUseExercises } from './scan-uses';
import { shareExercises } from './shares';
import { spectralExercises } from './spectral';
import { spectralLibraryExercises } from './spectral-library';
import { spectralPartExercises } from './spectral-parts';
import { synchronisationExercises } from './synchronisation';
import { tridiagonalExercises } from './tridiagonal';
import { oxford56 } from './oxford56';
import { umeaExercises } from './umea';
import { selectionExercises } from './selection';
import { selectionPartExercises } from './selection-parts';
import { sortExercises } from './sort';
import { sortPartExercises } from './sort-parts';
import { speedupExercises } from './speedup';
import { warpExercises } from './warps';
import { warpPartExercises } from './warp-parts';
import { laneExercises } from './lanes';
import { foldExercises } from './folds';
import { heatExercises } from './heat';
import { warpWorkExercises } from './warp-work';
import { wordExercises } from './words';
import { engineeringExercises } from './engineering';
import { localityExercises } from './locality';
import { toolExercises } from './tools';

/** All exercises that `grade` knows. */
export const exercises: readonly Exercise[] = [
  ...reductionExercises,
  ...reductionPartExercises,
  ...matrixExercises,
  ...matrixPartExercises,
  ...patternExercises,
  ...patternPartExercises,
  ...scanExercises,
  ...scanUseExercises,
  ...selectionExercises,
  ...selectionPartExercises,
  ...sortExercises,
  ...sortPartExercises,
  ...oxford1,
  ...placeExercises,
  ...optimizingExercises,
  ...memoryWayExercises,
  ...oxford56,
  ...shareExercises,
  ...umeaExercises,
  ...warpExercises,
  ...warpPartExercises,
  ...oxford2,
  ...financeExercises,
  ...montecarloPartExercises,
  ...firstProgramExercises,
  ...floatingPointExercises,
  ...floatingPartExercises,
  ...mistakeExercises,
  ...mistakePartExercises,
  ...speedupExercises,
  ...oxford3,
  ...spectralExercises,
  ...spectralLibraryExercises,
  ...spectralPartExercises,
  ...oxford4,
  ...tridiagonalExercises,
  ...planningExercises,
  ...branchExercises,
  ...synchronisationExercises,
  ...laplaceExercises,
  ...laneExercises,
  ...foldExercises,
  ...heatExercises,
  ...warpWorkExercises,
  ...wordExercises,
  ...engineeringExercises,
  ...localityExercises,
  ...toolExercises
];
