/**
 * C's headers. Functions and types are in library/; here are the macros.
 * Values are those of 64-bit Linux.
 */
import { limits, math, stdlib, time } from './always';

const float = `
#define FLT_RADIX 2
#define FLT_MANT_DIG 24
#define FLT_DIG 6
#define FLT_MIN_EXP (-125)
#define FLT_MAX_EXP 128
#define FLT_MIN_10_EXP (-37)
#define FLT_MAX_10_EXP 38
#define FLT_EPSILON 1.19209290e-7F
#define FLT_MIN 1.17549435e-38F
#define FLT_MAX 3.40282347e+38F
#define DBL_MANT_DIG 53
#define DBL_DIG 15
#define DBL_MIN_EXP (-1021)
#define DBL_MAX_EXP 1024
#define DBL_MIN_10_EXP (-307)
#define DBL_MAX_10_EXP 308
#define DBL_EPSILON 2.2204460492503131e-16
#define DBL_MIN 2.2250738585072014e-308
#define DBL_MAX 1.7976931348623157e+308
#define DECIMAL_DIG 17
#define FLT_DECIMAL_DIG 9
#define DBL_DECIMAL_DIG 17
#define FLT_TRUE_MIN 1.40129846432481707e-45F
#define DBL_TRUE_MIN 4.94065645841246544e-324
#define FLT_EVAL_METHOD 0
#define FLT_ROUNDS 1
`;

const integerLimits = `
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MIN (-9223372036854775807L - 1)
#define INT64_MAX 9223372036854775807L
#define UINT64_MAX 18446744073709551615UL
#define SIZE_MAX 18446744073709551615UL
#define PTRDIFF_MIN (-9223372036854775807L - 1)
#define PTRDIFF_MAX 9223372036854775807L
#define INTPTR_MIN INT64_MIN
#define INTPTR_MAX INT64_MAX
#define UINTPTR_MAX UINT64_MAX
#define INTMAX_MIN INT64_MIN
#define INTMAX_MAX INT64_MAX
#define UINTMAX_MAX UINT64_MAX
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
#define SIG_ATOMIC_MIN (-2147483647 - 1)
#define SIG_ATOMIC_MAX 2147483647
${['8', '16', '32', '64']
  .flatMap(bits => {
    const fast = bits === '8' ? '8' : '64';
    return [
      `#define INT_LEAST${bits}_MIN INT${bits}_MIN`,
      `#define INT_LEAST${bits}_MAX INT${bits}_MAX`,
      `#define UINT_LEAST${bits}_MAX UINT${bits}_MAX`,
      `#define INT_FAST${bits}_MIN INT${fast}_MIN`,
      `#define INT_FAST${bits}_MAX INT${fast}_MAX`,
      `#define UINT_FAST${bits}_MAX UINT${fast}_MAX`
    ];
  })
  .join('\n')}
#define INT8_C(c) c
#define INT16_C(c) c
#define INT32_C(c) c
#define INT64_C(c) c##L
#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c##U
#define UINT64_C(c) c##UL
`;

const stdint = `${integerLimits}typedef int8_t int_least8_t;
typedef int16_t int_least16_t;
typedef int32_t int_least32_t;
typedef int64_t int_least64_t;
typedef uint8_t uint_least8_t;
typedef uint16_t uint_least16_t;
typedef uint32_t uint_least32_t;
typedef uint64_t uint_least64_t;
typedef int8_t int_fast8_t;
typedef int64_t int_fast16_t;
typedef int64_t int_fast32_t;
typedef int64_t int_fast64_t;
typedef uint8_t uint_fast8_t;
typedef uint64_t uint_fast16_t;
typedef uint64_t uint_fast32_t;
typedef uint64_t uint_fast64_t;
`;

/** The length modifier of printf for a size of inttypes.h, and scanf's, which has bytes and halves apart. */
const lengths: [size: string, print: string, scan: string][] = [
  ['8', '', 'hh'],
  ['16', '', 'h'],
  ['32', '', ''],
  ['64', 'l', 'l'],
  ['LEAST8', '', 'hh'],
  ['LEAST16', '', 'h'],
  ['LEAST32', '', ''],
  ['LEAST64', 'l', 'l'],
  ['FAST8', '', 'hh'],
  ['FAST16', 'l', 'l'],
  ['FAST32', 'l', 'l'],
  ['FAST64', 'l', 'l'],
  ['PTR', 'l', 'l'],
  ['MAX', 'l', 'l']
];

const inttypes =
  '#include <stdint.h>\n' +
  [...'diuxXo']
    .flatMap(letter =>
      lengths.flatMap(([size, print, scan]) => [
        `#define PRI${letter}${size} "${print}${letter}"\n`,
        // scanf takes x for both.
        ...(letter === 'X'
          ? []
          : [`#define SCN${letter}${size} "${scan}${letter}"\n`])
      ])
    )
    .join('');

const stdio = `
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define TMP_MAX 238328
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define L_tmpnam 20
#define P_tmpdir "/tmp"
#define fdopen(fd, mode) ((FILE *)(size_t)((fd) + 1))
`;

/** \`assert\` is known to the compiler, which gives it the condition's text; NDEBUG removes it. */
const assert = `
#ifdef NDEBUG
#undef assert
#define assert(condition) ((void)0)
#endif
`;

/** Arguments for `...` lie in slots of 8 bytes, one after the other. */
const stdarg = `
#define va_start(list, last) ((list) = __gs_variadic())
#define va_arg(list, type) (*(type *)(((list) += 8) - 8))
#define va_copy(to, from) ((to) = (from))
#define va_end(list) ((void)(list))
`;

export const cHeaders: Record<string, string> = {
  'limits.h': limits,
  climits: limits,
  'float.h': float,
  cfloat: float,
  'math.h': math,
  cmath: math,
  'math_constants.h': `
#define CUDART_INF_F __int_as_float(0x7f800000)
#define CUDART_NAN_F __int_as_float(0x7fffffff)
#define CUDART_MIN_DENORM_F __int_as_float(0x00000001)
#define CUDART_MAX_NORMAL_F __int_as_float(0x7f7fffff)
#define CUDART_NEG_ZERO_F __int_as_float(0x80000000)
#define CUDART_ZERO_F 0.0F
#define CUDART_ONE_F 1.0F
#define CUDART_SQRT_HALF_F 0.707106781F
#define CUDART_SQRT_TWO_F 1.414213562F
#define CUDART_THIRD_F 0.333333333F
#define CUDART_PIO4_F 0.785398163F
#define CUDART_PIO2_F 1.570796327F
#define CUDART_3PIO4_F 2.356194490F
#define CUDART_2_OVER_PI_F 0.636619772F
#define CUDART_PI_F 3.141592654F
#define CUDART_L2E_F 1.442695041F
#define CUDART_L2T_F 3.321928094F
#define CUDART_LG2_F 0.301029996F
#define CUDART_LGE_F 0.434294482F
#define CUDART_LN2_F 0.693147181F
#define CUDART_LNT_F 2.302585093F
#define CUDART_LNPI_F 1.144729886F
#define CUDART_INF __longlong_as_double(0x7ff0000000000000ULL)
#define CUDART_NAN __longlong_as_double(0xfff8000000000000ULL)
#define CUDART_PI 3.1415926535897931e+0
#define CUDART_PIO2 1.5707963267948966e+0
#define CUDART_PIO4 7.8539816339744828e-1
#define CUDART_LN2 6.9314718055994529e-1
#define CUDART_SQRT_TWO 1.4142135623730951e+0
#define CUDART_SQRT_HALF 7.0710678118654757e-1
`,
  'stdint.h': stdint,
  cstdint: stdint,
  'inttypes.h': inttypes,
  cinttypes: inttypes,
  'stdio.h': stdio,
  cstdio: stdio,
  'stdlib.h': stdlib,
  cstdlib: stdlib,
  'stdarg.h': stdarg,
  cstdarg: stdarg,
  'assert.h': assert,
  cassert: assert,
  'time.h': time,
  ctime: time,
  'omp.h': '#define _OPENMP 201511\n'
};
