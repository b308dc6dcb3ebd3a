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
  '__builtin_va_list',
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

/** Class templates that need no declaration: texture references of older CUDA code. */
export const builtinTemplateNames: readonly string[] = ['texture', 'surface'];

/** What the parser must know of a library's namespace. */
export interface LibraryNamespace {
  types: readonly string[];
  classTemplates: readonly string[];
  functionTemplates: readonly string[];
  namespaces?: Readonly<Record<string, LibraryNamespace>>;
}

/** Namespaces whose contents are built in; what of them is supported, semantic analysis says. */
export const libraryNamespaces: Readonly<Record<string, LibraryNamespace>> = {
  std: {
    types: [
      ...scalarTypeNames,
      ...[
        'string',
        'string_view',
        'ostream',
        'istream',
        'iostream',
        'fstream',
        'ifstream'
      ],
      ...[
        'ofstream',
        'stringstream',
        'ostringstream',
        'istringstream',
        'exception'
      ],
      ...[
        'runtime_error',
        'logic_error',
        'invalid_argument',
        'out_of_range',
        'bad_alloc'
      ],
      ...[
        'mt19937',
        'mt19937_64',
        'random_device',
        'default_random_engine',
        'minstd_rand'
      ],
      ...[
        'nullptr_t',
        'max_align_t',
        'true_type',
        'false_type',
        'clock_t',
        'time_t',
        'FILE'
      ],
      ...['mutex', 'thread', 'byte']
    ],
    classTemplates: [
      ...[
        'vector',
        'array',
        'pair',
        'tuple',
        'map',
        'set',
        'unordered_map',
        'unordered_set'
      ],
      ...[
        'multimap',
        'multiset',
        'list',
        'deque',
        'queue',
        'priority_queue',
        'stack',
        'bitset'
      ],
      ...[
        'function',
        'unique_ptr',
        'shared_ptr',
        'weak_ptr',
        'optional',
        'variant',
        'complex'
      ],
      ...[
        'basic_string',
        'initializer_list',
        'numeric_limits',
        'less',
        'greater',
        'plus'
      ],
      ...[
        'minus',
        'multiplies',
        'divides',
        'less_equal',
        'greater_equal',
        'equal_to'
      ],
      ...[
        'logical_and',
        'logical_or',
        'bit_and',
        'bit_or',
        'bit_xor',
        'hash',
        'atomic'
      ],
      ...[
        'uniform_int_distribution',
        'uniform_real_distribution',
        'normal_distribution'
      ],
      ...[
        'bernoulli_distribution',
        'poisson_distribution',
        'exponential_distribution'
      ],
      ...[
        'is_same',
        'is_integral',
        'is_floating_point',
        'is_arithmetic',
        'is_signed'
      ],
      ...[
        'is_unsigned',
        'is_pointer',
        'is_const',
        'is_void',
        'is_class',
        'is_enum'
      ],
      ...[
        'is_trivially_copyable',
        'is_convertible',
        'is_base_of',
        'enable_if',
        'enable_if_t'
      ],
      ...[
        'conditional',
        'conditional_t',
        'remove_const',
        'remove_const_t',
        'remove_cv'
      ],
      ...[
        'remove_cv_t',
        'remove_reference',
        'remove_reference_t',
        'remove_pointer'
      ],
      ...[
        'remove_pointer_t',
        'add_const',
        'add_pointer',
        'decay',
        'decay_t',
        'make_signed'
      ],
      ...[
        'make_signed_t',
        'make_unsigned',
        'make_unsigned_t',
        'underlying_type',
        'void_t'
      ],
      ...[
        'underlying_type_t',
        'integral_constant',
        'bool_constant',
        'integer_sequence'
      ],
      ...[
        'index_sequence',
        'make_index_sequence',
        'common_type',
        'common_type_t'
      ],
      ...[
        'result_of',
        'invoke_result',
        'invoke_result_t',
        'reference_wrapper',
        'tuple_size'
      ],
      ...[
        'tuple_element',
        'allocator',
        'iterator_traits',
        'back_insert_iterator',
        'span'
      ]
    ],
    functionTemplates: [
      ...[
        'max',
        'min',
        'swap',
        'abs',
        'move',
        'forward',
        'get',
        'make_pair',
        'make_tuple'
      ],
      ...[
        'make_unique',
        'make_shared',
        'accumulate',
        'declval',
        'static_pointer_cast'
      ],
      ...[
        'is_same_v',
        'is_integral_v',
        'is_floating_point_v',
        'is_arithmetic_v',
        'is_signed_v'
      ],
      ...[
        'is_unsigned_v',
        'is_pointer_v',
        'is_trivially_copyable_v',
        'is_convertible_v'
      ],
      ...['is_base_of_v', 'is_void_v', 'bit_cast']
    ],
    namespaces: {
      chrono: {
        types: [
          ...[
            'high_resolution_clock',
            'steady_clock',
            'system_clock',
            'nanoseconds'
          ],
          ...['microseconds', 'milliseconds', 'seconds', 'minutes', 'hours']
        ],
        classTemplates: ['duration', 'time_point'],
        functionTemplates: ['duration_cast', 'time_point_cast']
      },
      numbers: {
        types: [],
        classTemplates: [],
        functionTemplates: ['pi_v', 'e_v', 'sqrt2_v']
      }
    }
  },
  cooperative_groups: {
    types: [
      ...[
        'thread_group',
        'thread_block',
        'grid_group',
        'multi_grid_group',
        'coalesced_group'
      ],
      ...['cluster_group']
    ],
    classTemplates: [
      ...[
        'thread_block_tile',
        'plus',
        'less',
        'greater',
        'bit_and',
        'bit_or',
        'bit_xor'
      ]
    ],
    functionTemplates: [
      'tiled_partition',
      'labeled_partition',
      'binary_partition',
      'reduce'
    ],
    namespaces: {}
  }
};
