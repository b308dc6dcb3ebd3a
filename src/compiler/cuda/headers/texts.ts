/**
 * The texts of all headers that come with the compiler, and what it declares
 * without them: 0.4 MB, so that the engine of the browser fetches it when it is
 * first needed. Its bundle has fetchedTexts.ts in this file's place, and this
 * file is a bundle beside it (scripts/bundle.mjs).
 */
import * as names from './builtinTypes';
import { cHeaders } from './c';
import { cuComplex } from './cuComplex';
import { cudaHeaders } from './cuda';
import { helperMath } from './helperMath';
import { intrinsics } from './intrinsics/tables';
import type { IntrinsicTables } from './intrinsics/types';
import { cLibrary } from './library/cLibrary';
import { cudaEnums } from './library/cudaEnums';
import { cudaRuntime } from './library/cudaRuntime';
import { cudaTypes } from './library/cudaTypes';
import { textures } from './library/textures';
import { predefined } from './predefined';
import { stdTexts } from './std/index';

export interface HeaderTexts {
  /** The C++ standard library, by name of the header. */
  std: Readonly<Record<string, string>>;
  /** C's and NVIDIA's headers, and the helpers of the CUDA samples. */
  others: Readonly<Record<string, string>>;
  /** Declarations that need no header: sections between empty lines. */
  library: readonly string[];
  /** Definitions of macros, with or without `#define`. */
  predefined: string;
  /** Types that need no declaration. */
  names: typeof names;
  intrinsics: IntrinsicTables;
}

const texts: HeaderTexts = {
  std: stdTexts,
  others: {
    ...cHeaders,
    ...cudaHeaders,
    'cuComplex.h': cuComplex,
    'helper_math.h': helperMath,
    'cutil_math.h': helperMath
  },
  library: [cLibrary, cudaEnums, cudaTypes, cudaRuntime, textures],
  predefined,
  names,
  intrinsics
};

export function headerTexts(): HeaderTexts {
  return texts;
}
