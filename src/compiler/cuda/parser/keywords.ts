import type { SpecifierName } from '../ast';

/** Other spellings of keywords and operators: GNU's, C's and ISO 646's. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['__inline', 'inline'],
  ['__thread', 'thread_local'],
  ['_Thread_local', 'thread_local'],
  ['__attribute', '__attribute__'],
  ['__inline__', 'inline'],
  ['__const', 'const'],
  ['__const__', 'const'],
  ['__volatile', 'volatile'],
  ['__volatile__', 'volatile'],
  ['__signed', 'signed'],
  ['__signed__', 'signed'],
  ['__asm', 'asm'],
  ['__asm__', 'asm'],
  ['__typeof__', 'typeof'],
  ['__typeof', 'typeof'],
  ['__decltype', 'decltype'],
  ['__alignof', 'alignof'],
  ['__alignof__', 'alignof'],
  ['_Alignof', 'alignof'],
  ['_Alignas', 'alignas'],
  ['__restrict', '__restrict__'],
  ['_Bool', 'bool'],
  ['_Static_assert', 'static_assert'],
  ['__int64', 'long long'],
  ['__builtin_offsetof', 'offsetof'],
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['bitand', '&'],
  ['bitor', '|'],
  ['xor', '^'],
  ['compl', '~'],
  ['and_eq', '&='],
  ['or_eq', '|='],
  ['xor_eq', '^='],
  ['not_eq', '!=']
]);

export const SPECIFIERS: ReadonlyMap<string, SpecifierName> = new Map(
  (
    [
      ...[
        'static',
        'extern',
        'register',
        'thread_local',
        'mutable',
        'inline',
        'constexpr'
      ],
      ...[
        'consteval',
        'constinit',
        'virtual',
        'explicit',
        'friend',
        '__global__',
        '__device__'
      ],
      ...[
        '__host__',
        '__shared__',
        '__constant__',
        '__managed__',
        '__grid_constant__'
      ],
      ...['__forceinline__', '__noinline__']
    ] as SpecifierName[]
  ).map((name): [string, SpecifierName] => [name, name])
);

/** Specifiers that say where code runs or data lives: they make what follows a declaration. */
export const CUDA_SPECIFIERS: ReadonlySet<string> = new Set(
  [...SPECIFIERS.keys()].filter(name => name.startsWith('__'))
);

/** Keywords that are part of a type's name. */
export const TYPE_KEYWORDS: ReadonlySet<string> = new Set([
  ...[
    'void',
    'bool',
    'char',
    'wchar_t',
    'char8_t',
    'char16_t',
    'char32_t',
    'short',
    'int'
  ],
  ...[
    'long',
    'float',
    'double',
    'signed',
    'unsigned',
    '__int128',
    '__int128_t',
    '__uint128_t'
  ],
  'long long'
]);

/** Keywords with which a type can begin. */
export const TYPE_START: ReadonlySet<string> = new Set([
  ...TYPE_KEYWORDS,
  ...[
    'const',
    'volatile',
    '__restrict__',
    'struct',
    'class',
    'union',
    'enum',
    'typename'
  ],
  ...['decltype', 'typeof', 'auto']
]);

/** Keywords with which only a declaration can begin. */
export const DECLARATION_START: ReadonlySet<string> = new Set([
  ...SPECIFIERS.keys(),
  ...['const', 'volatile', 'struct', 'class', 'union', 'enum', 'auto'],
  ...[
    'typedef',
    'using',
    'namespace',
    'template',
    'static_assert',
    'alignas',
    '__align__'
  ],
  ...[
    '__launch_bounds__',
    '__attribute__',
    '__declspec',
    '__extension__',
    '_Noreturn'
  ]
]);

/** Words that cannot be names. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...TYPE_START,
  ...DECLARATION_START,
  ...[
    'alignof',
    'asm',
    'break',
    'case',
    'catch',
    'const_cast',
    'continue',
    'default',
    'delete'
  ],
  ...[
    'do',
    'dynamic_cast',
    'else',
    'export',
    'false',
    'for',
    'goto',
    'if',
    'new',
    'noexcept'
  ],
  ...[
    'nullptr',
    'operator',
    'private',
    'protected',
    'public',
    'reinterpret_cast',
    'return'
  ],
  ...[
    'sizeof',
    'static_cast',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeid',
    'while'
  ],
  ...[
    'co_await',
    'co_return',
    'co_yield',
    'concept',
    'requires',
    '_Generic',
    '__extension__'
  ]
]);
