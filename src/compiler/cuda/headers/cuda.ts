/**
 * Headers of the CUDA toolkit that declare something of their own: built-in
 * types, variables and functions are known to the compiler without them, and
 * the runtime's declarations are in library/.
 */
import cudaAtomic from './nvidia/cuda_atomic.h';
import cudaBarrier from './nvidia/cuda_barrier.h';
import cudaCmath from './nvidia/cuda_cmath.h';
import cudaFunctional from './nvidia/cuda_functional.h';
import cudaMdspan from './nvidia/cuda_mdspan.h';
import libraryTypes from './nvidia/library_types.h';
import mma from './nvidia/mma.h';
import { cuComplex } from './cuComplex';
import { cudaFp8 } from './fp8';
import { cudaBf16, cudaFp16 } from './halves';

/** Marks for NVIDIA's profilers, which are not here. */
const nvToolsExt = `
#pragma once
inline int nvtxRangePushA(const char *) { return 0; }
inline int nvtxRangePop() { return 0; }
inline void nvtxMarkA(const char *) {}
#define nvtxRangePush nvtxRangePushA
#define nvtxMark nvtxMarkA
`;

export const cudaTexts: Record<string, string> = {
  'cuComplex.h': cuComplex,
  'cuda/atomic': cudaAtomic,
  'cuda/barrier': cudaBarrier,
  'cuda/cmath': cudaCmath,
  'cuda/functional': cudaFunctional,
  'cuda/std/mdspan': cudaMdspan,
  'cuda_fp16.h': cudaFp16,
  'cuda_bf16.h': cudaBf16,
  'cuda_fp8.h': cudaFp8,
  'library_types.h': libraryTypes,
  'mma.h': mma,
  'nvToolsExt.h': nvToolsExt
};
