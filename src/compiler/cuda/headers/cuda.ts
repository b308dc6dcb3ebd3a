/**
 * NVIDIA's headers. Built-in types, variables and functions are known to the
 * compiler without them; what is left are macros.
 */

import { cooperativeGroups } from './cooperativeGroups';

const helperCuda = `
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define DEVICE_RESET cudaDeviceReset();
#define checkCudaErrors(value) \\
  do { \\
    cudaError_t checked_ = (value); \\
    if (checked_ != cudaSuccess) { \\
      fprintf(stderr, "CUDA error at %s:%d: %s (%s) \\"%s\\"\\n", __FILE__, __LINE__, \\
              cudaGetErrorName(checked_), cudaGetErrorString(checked_), #value); \\
      exit(EXIT_FAILURE); \\
    } \\
  } while (0)
#define getLastCudaError(message) \\
  do { \\
    cudaError_t checked_ = cudaGetLastError(); \\
    if (checked_ != cudaSuccess) { \\
      fprintf(stderr, "%s:%d: %s: %s (%s)\\n", __FILE__, __LINE__, (message), \\
              cudaGetErrorName(checked_), cudaGetErrorString(checked_)); \\
      exit(EXIT_FAILURE); \\
    } \\
  } while (0)
inline int findCudaDevice(int, const char **) { return 0; }
inline int gpuGetMaxGflopsDeviceId() { return 0; }
`;

export const cudaHeaders: Record<string, string> = {
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
  'cuda_fp16.h': '',
  'cuda_fp16.hpp': '',
  'cuda_bf16.h': '',
  'cooperative_groups.h': cooperativeGroups,
  'cooperative_groups/reduce.h': '#include <cooperative_groups.h>\n',
  'cooperative_groups/scan.h': '#include <cooperative_groups.h>\n',
  'curand_kernel.h': '',
  'helper_cuda.h': helperCuda,
  'helper_functions.h': '#include <helper_cuda.h>\n',
  'helper_string.h': '',
  'helper_timer.h': '',
  'helper_image.h': ''
};
