import { alwaysIncluded } from './always';

/**
 * What nvcc 12.4 with g++ 12 on 64-bit Linux defines, as far as programs ask.
 * Host and device code are compiled in one go here, so that `__CUDA_ARCH__`
 * is defined, but where a program asks for it: then once without
 * (linker/sides.ts). Its value is explained in architecture.ts.
 */
const compilers = `
__cplusplus 201703L
__STDC__ 1
__STDC_HOSTED__ 1
__CUDACC__ 1
__NVCC__ 1
__CUDACC_VER_MAJOR__ 12
__CUDACC_VER_MINOR__ 4
__CUDACC_VER_BUILD__ 131
CUDART_VERSION 12040
CUDART_CB
CUDARTAPI
CUDA_VERSION 12040
__CUDA_ARCH__ 890
__CUDA_ARCH_LIST__ 890
__CUDACC_EXTENDED_LAMBDA__ 1
__CUDACC_RELAXED_CONSTEXPR__ 1
__GRIDSTRIDE__ 1
__GNUC__ 12
__GNUC_MINOR__ 2
__GNUC_PATCHLEVEL__ 0
__GNUG__ 12
__VERSION__ "12.2.0"
__GLIBC__ 2
__GLIBC_MINOR__ 36
__GNU_LIBRARY__ 6
__linux__ 1
__linux 1
__gnu_linux__ 1
__unix__ 1
__unix 1
__x86_64__ 1
__x86_64 1
__amd64__ 1
__LP64__ 1
_LP64 1
_GNU_SOURCE 1
__ELF__ 1
__CHAR_BIT__ 8
__SIZEOF_SHORT__ 2
__SIZEOF_INT__ 4
__SIZEOF_LONG__ 8
__SIZEOF_LONG_LONG__ 8
__SIZEOF_POINTER__ 8
__SIZEOF_SIZE_T__ 8
__SIZEOF_FLOAT__ 4
__SIZEOF_DOUBLE__ 8
__INT_MAX__ 0x7fffffff
__LONG_MAX__ 0x7fffffffffffffffL
__SHRT_MAX__ 0x7fff
__SCHAR_MAX__ 0x7f
__ORDER_LITTLE_ENDIAN__ 1234
__ORDER_BIG_ENDIAN__ 4321
__BYTE_ORDER__ 1234
NULL 0L
`;

/** Guards of headers that nvcc puts before each source: NVIDIA's samples ask whether they are there. */
const guards = `
__CUDA_RUNTIME_H__
__CUDA_RUNTIME_API_H__
__DRIVER_TYPES_H__
__VECTOR_TYPES_H__
__VECTOR_FUNCTIONS_H__
`;

/** Macros of every program: the compiler's, and those of headers that it includes by itself. */
export const predefined = compilers + guards + alwaysIncluded;
