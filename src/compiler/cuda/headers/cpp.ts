import { stdHeaders } from './standardLibrary';

/** C++ headers that programs include and of which nothing is provided: naming what they declare is an error. */
export const emptyCppHeaders: readonly string[] = [
  ...[
    'bitset',
    'iosfwd',
    'span',
    'streambuf',
    'typeinfo',
    'valarray',
    'variant'
  ]
];

/** Written in C++ and compiled like user code. */
export function cppHeaders(): Record<string, string> {
  const std = stdHeaders();
  return {
    ...std,
    'iostream.h': std.iostream,
    shared_mutex: '#include <mutex>\n',
    locale: '',
    // GCC's header of everything.
    'bits/stdc++.h': Object.keys(std)
      .filter(name => !name.startsWith('__'))
      .concat('cstdio', 'cstdlib', 'cstring', 'cmath', 'cstdint', 'climits')
      .map(name => `#include <${name}>\n`)
      .join('')
  };
}
