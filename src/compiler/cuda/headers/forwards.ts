/** Headers without a text of their own: empty ones, and those that lead to others. */

/** All that these declare is built in, or looked up by its name. */
const empty = [
  ...['malloc.h', 'alloca.h', 'memory.h', 'string.h', 'strings.h', 'cstring'],
  ...['stddef.h', 'cstddef', 'stdbool.h', 'cstdbool', 'ctype.h', 'cctype'],
  ...['stdalign.h', 'iso646.h', 'getopt.h'],
  ...['cuda_runtime.h', 'cuda_runtime_api.h'],
  ...['cuda_device_runtime_api.h', 'cuda_texture_types.h'],
  ...['cuda_profiler_api.h', 'driver_types.h', 'device_functions.h'],
  ...['device_atomic_functions.h', 'device_launch_parameters.h'],
  ...['math_functions.h', 'sm_20_intrinsics.h', 'sm_30_intrinsics.h'],
  ...['sm_35_intrinsics.h', 'sm_60_atomic_functions.h'],
  ...['texture_fetch_functions.h', 'texture_indirect_functions.h'],
  ...['surface_functions.h', 'vector_types.h', 'vector_functions.h'],
  ...['host_defines.h', 'builtin_types.h', 'exception.h'],
  ...['vector_functions.hpp', 'device_functions.hpp', 'crt/host_defines.h'],
  ...['crt/device_functions.h', 'driver_functions.h'],
  // Named by many programs that need nothing of them.
  ...[...['timeb', 'utsname', 'wait', 'ioctl', 'cdefs']].map(
    name => `sys/${name}.h`
  ),
  ...['features', 'dlfcn', 'pwd', 'syslog', 'x86intrin'].map(
    name => `${name}.h`
  ),
  // Of these nothing is provided: naming what they declare is an error.
  ...['iosfwd', 'streambuf']
];

/** What each includes. */
const forwards: Record<string, readonly string[]> = {
  'cuda.h': ['stdint.h'],
  'fcntl.h': ['__posix_files.h'],
  'sys/fcntl.h': ['__posix_files.h'],
  'sys/types.h': ['__posix_files.h'],
  'unistd.h': ['__posix_files.h'],
  'sys/unistd.h': ['__posix_files.h'],
  'sys/stat.h': ['__posix_files.h'],
  'error.h': ['__messages.h'],
  'err.h': ['__messages.h'],
  'iostream.h': ['iostream'],
  'cuda/std/atomic': ['cuda/atomic', 'atomic'],
  'cuda/std/barrier': ['cuda/barrier'],
  shared_mutex: ['mutex'],
  'fenv.h': ['cfenv'],
  'wchar.h': ['cwchar'],
  'wctype.h': ['cwctype'],
  'cuda/pipeline': ['cuda/barrier'],
  'cuda_pipeline.h': ['cuda/barrier'],
  'cuda_pipeline_primitives.h': ['cuda/barrier'],
  'cublas_api.h': ['cublas_v2.h'],
  'cuda_fp16.hpp': ['cuda_fp16.h'],
  'cuda_bf16.hpp': ['cuda_bf16.h'],
  'cuda_fp8.hpp': ['cuda_fp8.h'],
  'cooperative_groups/reduce.h': ['cooperative_groups.h'],
  'cooperative_groups/memcpy_async.h': ['cooperative_groups.h'],
  'cooperative_groups/scan.h': ['cooperative_groups.h'],
  'nvtx3/nvToolsExt.h': ['nvToolsExt.h'],
  'helper_cuda_drvapi.h': ['helper_cuda.h'],
  'cutil_math.h': ['helper_math.h'],
  'cutil_inline.h': ['cutil.h'],
  'cutil_inline_runtime.h': ['cutil.h'],
  'shrUtils.h': ['helper_string.h', 'helper_timer.h']
};

/** Of libcu++: its namespace cuda::std is ours of the host. Kernels may call what is constexpr there. */
const cudaStd = [
  ...['algorithm', 'array', 'chrono', 'complex', 'functional', 'limits'],
  ...['initializer_list', 'iterator', 'numeric', 'optional', 'ratio'],
  ...['string_view', 'tuple', 'type_traits', 'utility', 'cstdint', 'cstddef'],
  ...['climits', 'cfloat', 'cmath', 'cassert', 'cstdlib', 'cstring', 'ctime'],
  ...['bit', 'span', 'variant', 'numbers', 'bitset']
];

/** Of CUB: the parts of warps and blocks lead to one text, those of whole arrays to another. */
const cubOfBlocks = [
  ...['reduce', 'scan', 'load', 'store', 'exchange', 'discontinuity'].map(
    name => `block/block_${name}`
  ),
  ...['block/block_merge_sort', 'block/block_shuffle'],
  ...['load', 'store', 'exchange', 'merge_sort'].map(
    name => `warp/warp_${name}`
  ),
  ...['thread/thread_load', 'thread/thread_store'],
  ...['block/block_radix_sort', 'block/block_histogram'],
  'block/block_adjacent_difference',
  ...['warp/warp_reduce', 'warp/warp_scan', 'util_type', 'util_ptx'],
  ...['thread/thread_operators']
];
const cubOfArrays = [
  ...['reduce', 'scan', 'select', 'radix_sort', 'histogram', 'partition'].map(
    name => `device/device_${name}`
  ),
  ...['segmented_reduce', 'merge_sort', 'for'].map(
    name => `device/device_${name}`
  ),
  ...['counting', 'constant', 'transform'].map(
    name => `iterator/${name}_input_iterator`
  )
];
const cubOfHosts = ['util_allocator', 'util_debug', 'util_macro'];

/** Of Thrust: where a header leads. Programs count on what NVIDIA's bring along, so vectors bring the algorithms. */
const thrust: Record<string, readonly string[]> = {
  core: [
    ...['tuple', 'pair', 'swap', 'version', 'execution_policy', 'system_error'],
    ...['distance', 'advance', 'system/cuda/execution_policy'],
    'detail/type_traits',
    ...['system/cuda/error', 'system/system_error', 'iterator/iterator_traits'],
    ...['system/omp/execution_policy', 'system/cpp/execution_policy']
  ],
  functional: ['functional', 'zip_function'],
  iterators: [
    ...['counting', 'constant', 'discard', 'transform', 'permutation', 'zip'],
    ...['reverse', 'transform_output']
  ].map(name => `iterator/${name}_iterator`),
  random: [
    ...['random', 'random/linear_congruential_engine'],
    ...['uniform_int', 'uniform_real', 'normal'].map(
      name => `random/${name}_distribution`
    )
  ],
  complex: ['complex'],
  shuffle: ['shuffle'],
  algorithms: [
    ...['device_vector', 'host_vector', 'device_ptr', 'device_malloc'],
    ...['device_free', 'device_new', 'device_delete', 'device_reference'],
    ...['memory', 'for_each', 'transform', 'fill', 'generate', 'sequence'],
    ...['tabulate', 'copy', 'reverse', 'replace', 'gather', 'scatter'],
    ...['reduce', 'transform_reduce', 'inner_product', 'count', 'extrema'],
    ...['find', 'logical', 'mismatch', 'equal', 'scan', 'transform_scan'],
    ...['adjacent_difference', 'sort', 'merge', 'set_operations', 'unique'],
    ...['remove', 'partition', 'binary_search', 'uninitialized_copy'],
    ...['uninitialized_fill']
  ]
};

/** Of C, in GCC's header of everything. */
const everythingOfC = [
  ...['cstdio', 'cstdlib', 'cstring', 'cmath', 'cstdint', 'climits']
];

function including(names: readonly string[]): string {
  return names.map(name => `#include <${name}>\n`).join('');
}

/** @param std the names of the C++ standard library's headers */
export function forwardingHeaders(
  std: readonly string[]
): Record<string, string> {
  return {
    ...Object.fromEntries(empty.map(name => [name, ''])),
    ...Object.fromEntries(
      Object.entries(forwards).map(([name, to]) => [name, including(to)])
    ),
    ...Object.fromEntries(
      cudaStd.map(name => [
        `cuda/std/${name}`,
        `${including([name])}namespace cuda { namespace std { using namespace ::std; } }\n`
      ])
    ),
    ...Object.fromEntries(
      cubOfBlocks.map(name => [
        `cub/${name}.cuh`,
        including(['cub/__order.cuh'])
      ])
    ),
    ...Object.fromEntries(
      cubOfArrays.map(name => [
        `cub/${name}.cuh`,
        including(['cub/__segments.cuh'])
      ])
    ),
    ...Object.fromEntries(
      cubOfHosts.map(name => [`cub/${name}.cuh`, including(['cub/__util.cuh'])])
    ),
    'cub/device/device_run_length_encode.cuh': including(['cub/__runs.cuh']),
    'cub/cub.cuh': including([
      'cub/__order.cuh',
      'cub/__segments.cuh',
      'cub/__util.cuh'
    ]),
    ...Object.fromEntries(
      Object.entries(thrust).flatMap(([to, names]) =>
        names.map(name => [`thrust/${name}.h`, including([`thrust/__${to}.h`])])
      )
    ),
    'bits/stdc++.h': including([
      ...std.filter(name => !name.startsWith('__')),
      ...everythingOfC
    ])
  };
}
