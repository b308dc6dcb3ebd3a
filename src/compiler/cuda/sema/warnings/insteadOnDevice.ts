/** Names, and what kernels do in their place. */
const WAYS: readonly [names: RegExp, way: string][] = [
  [
    /^(?:std::)?(?:puts|putchar|fprintf|cout|cerr|endl|stdout|stderr)$/,
    'print with printf(…)'
  ],
  [
    /^(?:std::)?(?:calloc|realloc)$/,
    'malloc(…) and memset(…), or memcpy(…), are there in kernels too'
  ],
  [
    /^(?:std::)?s?rand$/,
    'compute random numbers from the index of the thread, or make them on the host'
  ],
  [
    /^(?:std::)?(?:time|clock_gettime|gettimeofday)$/,
    'clock64() counts cycles; events of the host measure times'
  ],
  [
    /^(?:std::)?(?:exit|abort)$/,
    "'return' ends the thread, '__trap()' the kernel"
  ],
  [
    /^curand_(?:poisson|discrete)/,
    'draw curand_uniform(…), and look up where it falls in the sums of the probabilities'
  ],
  [
    /^curandState(?:Scrambled)?(?:Sobol|Mtgp)/,
    'curandState, curandStatePhilox4_32_10_t and curandStateMRG32k3a are here'
  ],
  [
    /::(?:this_cluster|cluster_group)$/,
    'there are no clusters of blocks: exchange values through global memory, or with grid.sync()'
  ],
  [/::(?:this_multi_grid|multi_grid_group)$/, 'launch a kernel on each device'],
  [
    /::(?:reduce_(?:update|store)_async|(?:in|ex)clusive_scan_update)$/,
    'reduce or scan, and let one thread store the result, or add it with an atomic'
  ]
];

/** What a kernel does in place of what only the host has, or nobody here. */
export function insteadOnDevice(name: string): {
  notes?: { message: string }[];
} {
  const way = WAYS.find(([names]) => names.test(name))?.[1];
  return way === undefined
    ? {}
    : { notes: [{ message: `in kernels: ${way}` }] };
}
