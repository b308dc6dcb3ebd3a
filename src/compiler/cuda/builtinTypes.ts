/**
 * Type names that CUDA code uses without declaring them. The parser needs to
 * know that they are types; semantic analysis gives them their meaning.
 */

const VECTOR_ELEMENTS = [
  'char',
  'uchar',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'longlong',
  'ulonglong',
  'float',
  'double'
] as const;

/** `float4`, `uchar2`, …: CUDA C++ Programming Guide, “Built-in Vector Types”. */
export const vectorTypeNames: readonly string[] = VECTOR_ELEMENTS.flatMap(
  element => [1, 2, 3, 4].map(lanes => `${element}${lanes}`)
);

/** Fixed-width and size types, which nvcc makes visible everywhere. */
export const scalarTypeNames: readonly string[] = [
  'size_t',
  'ptrdiff_t',
  'ssize_t',
  'intptr_t',
  'uintptr_t',
  'intmax_t',
  'uintmax_t',
  'int8_t',
  'int16_t',
  'int32_t',
  'int64_t',
  'uint8_t',
  'uint16_t',
  'uint32_t',
  'uint64_t',
  // glibc's and the CUDA samples' short names.
  'uchar',
  'ushort',
  'uint',
  'ulong'
];

/** Types of the runtime API, and names that are types of the C library. */
export const runtimeTypeNames: readonly string[] = [
  'dim3',
  'uint3',
  'cudaError_t',
  'cudaError',
  'cudaEvent_t',
  'cudaStream_t',
  'cudaDeviceProp',
  'cudaMemcpyKind',
  'cudaFuncAttributes',
  'cudaFuncCache',
  'cudaSharedMemConfig',
  'cudaDeviceAttr',
  'cudaPointerAttributes',
  'cudaPitchedPtr',
  'cudaExtent',
  'cudaPos',
  'cudaArray',
  'cudaArray_t',
  'cudaChannelFormatDesc',
  'cudaTextureObject_t',
  'cudaSurfaceObject_t',
  'cudaResourceDesc',
  'cudaTextureDesc',
  'cudaTextureAddressMode',
  'cudaTextureFilterMode',
  'cudaTextureReadMode',
  'cudaGraph_t',
  'cudaGraphExec_t',
  'clock_t',
  'time_t',
  'FILE',
  'va_list',
  'wchar_t',
  'nullptr_t'
];

/** Half precision: cuda_fp16.h and cuda_bf16.h. */
export const halfTypeNames: readonly string[] = [
  'half',
  '__half',
  'half2',
  '__half2',
  'nv_bfloat16',
  '__nv_bfloat16',
  'nv_bfloat162',
  '__nv_bfloat162'
];

/** Every name that is a type before the first declaration. */
export const builtinTypeNames: ReadonlySet<string> = new Set([
  ...vectorTypeNames,
  ...scalarTypeNames,
  ...runtimeTypeNames,
  ...halfTypeNames
]);
