import { clikeParser, wordSet, type Hook } from './clike';
import { withMagicLine } from './magicLine';

/** C++20's (cppreference.com, “C++ keywords”), without the types. */
const CPP_KEYWORDS = `
  alignas alignof and and_eq asm auto bitand bitor break case catch class compl
  concept const const_cast consteval constexpr constinit continue decltype
  default delete do dynamic_cast else enum explicit export extern final for
  friend goto if inline mutable namespace new noexcept not not_eq operator or
  or_eq override private protected public register reinterpret_cast requires
  restrict return sizeof static static_assert static_cast struct switch template
  this thread_local throw try typedef typeid typename union using virtual
  volatile while xor xor_eq`;

/** CUDA C++ Programming Guide, “C++ Language Extensions”. */
const CUDA_KEYWORDS = `
  __global__ __device__ __host__ __shared__ __constant__ __managed__
  __grid_constant__ __restrict__ __restrict __noinline__ __forceinline__
  __inline__ __launch_bounds__ __cluster_dims__ __maxnreg__ __align__ __asm__
  __volatile__`;

const CUDA_VARIABLES = wordSet('threadIdx blockIdx blockDim gridDim warpSize');

/** Structures and enumerations of the runtime and of cuRAND that do not end in `_t`. */
const LIBRARY_TYPES = wordSet(`
  dim3 uchar ushort uint ulong half half2 __half __half2 __nv_bfloat16
  __nv_bfloat162 FILE va_list __builtin_va_list cudaArray cudaChannelFormatDesc
  cudaDeviceAttr cudaDeviceProp cudaError cudaExtent cudaFuncAttributes
  cudaFuncCache cudaMemcpyKind cudaPitchedPtr cudaPointerAttributes cudaPos
  cudaResourceDesc cudaSharedMemConfig cudaTextureAddressMode cudaTextureDesc
  cudaTextureFilterMode cudaTextureReadMode curandState curandStateXORWOW
  curandStatePhilox4_32_10 curandStateMRG32k3a`);

const SCALARS = wordSet(
  'void bool char wchar_t short int long float double signed unsigned'
);

/** `float`, `size_t`, `float4`, `dim3`, `cudaStream_t` and their like. */
function isType(word: string): boolean {
  return (
    Object.hasOwn(SCALARS, word) ||
    Object.hasOwn(LIBRARY_TYPES, word) ||
    /^(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]$/.test(word) ||
    /.+_t$/.test(word)
  );
}

/** The functions of C's math library, single and double precision. */
const MATH = new Set(
  `acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh cospi erf
  erfc erfcinv erfcx erfinv exp exp10 exp2 expm1 fabs fdim floor fma fmax fmin
  fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb
  lrint lround modf nearbyint nextafter norm norm3d norm4d pow rcbrt remainder
  rhypot rint rnorm rnorm3d rnorm4d round rsqrt scalbn sin sincos sincospi sinh
  sinpi sqrt tan tanh tgamma trunc`
    .split(/\s+/)
    .flatMap(name => [name, `${name}f`])
);

const FUNCTIONS = wordSet(`
  abs labs llabs min max umin umax fminf fmaxf isnan isinf isfinite signbit clock
  clock64 printf assert malloc free calloc memcpy memset tex1D tex1Dfetch tex2D
  tex3D`);

function isBuiltin(word: string): boolean {
  return (
    MATH.has(word) ||
    Object.hasOwn(FUNCTIONS, word) ||
    /^(?:atomic|cuda)[A-Z]\w*$/.test(word) ||
    /^make_\w+$/.test(word) ||
    // __syncthreads, __shfl_down_sync, __ldg, __CUDA_ARCH__, …
    word.startsWith('__')
  );
}

/** `#…` to the end of the line, and of the next one behind a backslash. */
const directive: Hook = (stream, state) => {
  if (!state.startOfLine) {
    return false;
  }
  state.tokenize = null;
  while (!stream.eol()) {
    if (stream.match(/^\\$/)) {
      state.tokenize = directive;
    } else if (stream.match(/^\/[/*]/, false)) {
      break;
    } else {
      stream.next();
    }
  }
  return 'meta';
};

/** CUDA C++, with or without the magic line. */
export const cudaParser = withMagicLine(
  clikeParser({
    name: 'cuda',
    keywords: wordSet(CPP_KEYWORDS + CUDA_KEYWORDS),
    types: isType,
    builtin: isBuiltin,
    variables: CUDA_VARIABLES,
    atoms: wordSet('true false NULL nullptr'),
    blockKeywords: wordSet(
      'case do else for if switch while struct class enum union namespace try catch'
    ),
    defKeywords: wordSet('class enum namespace struct union'),
    typeFirstDefinitions: true,
    // Digit separators, hexadecimal floats, and the suffixes of integers and floats.
    number:
      /^(?:0x[\da-f.']+(?:p[-+]?\d+)?|0b[01']+|(?:\d[\d']*\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?:u?ll?|ll?u|[uf])?/i,
    hooks: { '#': directive }
  })
);
