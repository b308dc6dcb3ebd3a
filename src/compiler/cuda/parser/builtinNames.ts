/** GNU's other names of C's functions: `__builtin_memcpy` is memcpy. */
const OF_C = new RegExp(
  '^__builtin_(mem(?:cpy|set|move|cmp|chr)|str(?:len|n?cmp|n?cpy|n?cat|r?chr|str)|' +
    's?n?printf|puts|putchar|[mc]alloc|realloc|free|abort|exit|l?l?abs|isnan|isinf|isfinite|signbit|' +
    '(?:fabs|sqrt|cbrt|pow|exp2?|expm1|log(?:2|10|1p)?|a?(?:sin|cos|tan)h?|atan2|floor|ceil|trunc|' +
    'l?l?round|l?l?rint|nearbyint|fmod|fmin|fmax|fma|hypot|copysign|ldexp|nan)f?)$'
);

/** The name that C has for it; undefined of all other names. */
export function nameInC(name: string): string | undefined {
  return name.startsWith('__builtin_') ? OF_C.exec(name)?.[1] : undefined;
}
