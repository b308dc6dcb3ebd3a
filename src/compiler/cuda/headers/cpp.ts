import { stdHeaders } from './std';

/** C++ headers whose useful names are built into the compiler, or of no use to kernels. */
export const emptyCppHeaders: readonly string[] = [
  ...['array', 'bitset', 'chrono', 'complex', 'deque', 'exception', 'fstream'],
  ...['initializer_list', 'iomanip', 'ios', 'iosfwd', 'iostream', 'istream'],
  ...[
    'iterator',
    'list',
    'map',
    'memory',
    'new',
    'numeric',
    'optional',
    'ostream',
    'queue'
  ],
  ...[
    'random',
    'ratio',
    'set',
    'span',
    'sstream',
    'stack',
    'stdexcept',
    'streambuf',
    'string'
  ],
  ...['string_view', 'tuple', 'typeinfo', 'unordered_map', 'unordered_set'],
  ...['valarray', 'variant', 'vector', 'iostream.h']
];

/** Written here in C++ and compiled like user code. */
export const cppHeaders: Record<string, string> = stdHeaders;
