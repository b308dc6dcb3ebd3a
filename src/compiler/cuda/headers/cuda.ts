/**
 * NVIDIA's headers. Built-in types, variables and functions are known to the
 * compiler without them, and the runtime's declarations are in library/; left
 * are macros, and the helpers of the CUDA samples (samples/).
 */

import cooperativeGroups from './nvidia/cooperative_groups.h';
import cudaAtomic from './nvidia/cuda_atomic.h';
import cudaBarrier from './nvidia/cuda_barrier.h';
import curandKernel from './nvidia/curand_kernel.h';
import { cudaBf16, cudaFp16 } from './halves';
import cutil from './samples/cutil.h';
import helperCuda from './samples/helper_cuda.h';
import helperFunctions from './samples/helper_functions.h';
import helperImage from './samples/helper_image.h';
import helperString from './samples/helper_string.h';
import helperTimer from './samples/helper_timer.h';

/** Marks for NVIDIA's profilers, which are not here. */
const nvToolsExt = `
#pragma once
inline int nvtxRangePushA(const char *) { return 0; }
inline int nvtxRangePop() { return 0; }
inline void nvtxMarkA(const char *) {}
#define nvtxRangePush nvtxRangePushA
#define nvtxMark nvtxMarkA
`;

/** libcu++'s namespace cuda::std is ours of the host: kernels may call what is constexpr there. */
const cudaStd = Object.fromEntries(
  [
    ...['algorithm', 'array', 'chrono', 'complex', 'functional', 'limits'],
    ...['initializer_list', 'iterator', 'numeric', 'optional', 'ratio'],
    ...['string_view', 'tuple', 'type_traits', 'utility', 'cstdint', 'cstddef'],
    ...['climits', 'cfloat', 'cmath', 'cassert', 'cstdlib', 'cstring', 'ctime']
  ].map(name => [
    `cuda/std/${name}`,
    `#include <${name}>\nnamespace cuda { namespace std = ::std; }\n`
  ])
);

export const cudaHeaders: Record<string, string> = {
  ...cudaStd,
  'cuda/atomic': cudaAtomic,
  'cuda/barrier': cudaBarrier,
  'cuda/pipeline': '#include <cuda/barrier>\n',
  'cuda_pipeline.h': '#include <cuda/barrier>\n',
  'cuda_pipeline_primitives.h': '#include <cuda/barrier>\n',
  'cuda.h': '',
  'cuda_runtime.h': '',
  'cuda_runtime_api.h': '',
  'cuda_device_runtime_api.h': '',
  'cuda_texture_types.h': '',
  'cuda_profiler_api.h': '',
  'driver_types.h': '',
  'device_functions.h': '',
  'device_atomic_functions.h': '',
  'device_launch_parameters.h': '',
  'math_functions.h': '',
  'sm_20_intrinsics.h': '',
  'sm_30_intrinsics.h': '',
  'sm_35_intrinsics.h': '',
  'sm_60_atomic_functions.h': '',
  'texture_fetch_functions.h': '',
  'texture_indirect_functions.h': '',
  'surface_functions.h': '',
  'vector_types.h': '',
  'vector_functions.h': '',
  'host_defines.h': '',
  'builtin_types.h': '',
  'cuda_fp16.h': cudaFp16,
  'cuda_fp16.hpp': '#include <cuda_fp16.h>\n',
  'cuda_bf16.h': cudaBf16,
  'cuda_bf16.hpp': '#include <cuda_bf16.h>\n',
  'cooperative_groups.h': cooperativeGroups,
  'cooperative_groups/reduce.h': '#include <cooperative_groups.h>\n',
  'cooperative_groups/memcpy_async.h': '#include <cooperative_groups.h>\n',
  'cooperative_groups/scan.h': '#include <cooperative_groups.h>\n',
  'curand_kernel.h': curandKernel,
  'helper_cuda.h': helperCuda,
  'helper_cuda_drvapi.h': helperCuda,
  'helper_functions.h': helperFunctions,
  'helper_image.h': helperImage,
  'helper_string.h': helperString,
  'helper_timer.h': helperTimer,
  'exception.h': '',
  'vector_functions.hpp': '',
  'device_functions.hpp': '',
  'crt/host_defines.h': '',
  'crt/device_functions.h': '',
  'nvToolsExt.h': nvToolsExt,
  'nvtx3/nvToolsExt.h': nvToolsExt,
  'cutil.h': cutil,
  'cutil_inline.h': cutil,
  'cutil_inline_runtime.h': cutil,
  'shrUtils.h': '#include <helper_string.h>\n#include <helper_timer.h>\n'
};
