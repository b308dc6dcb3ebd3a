/** What a kernel does in place of what only the host has. */
export function insteadOnDevice(name: string): {
  notes?: { message: string }[];
} {
  const way =
    /^(?:std::)?(?:puts|putchar|fprintf|cout|cerr|endl|stdout|stderr)$/.test(
      name
    )
      ? 'print with printf(…)'
      : /^(?:std::)?(?:malloc|calloc|realloc|free)$/.test(name)
        ? 'give each thread a fixed array, or allocate with cudaMalloc on the host'
        : /^(?:std::)?s?rand$/.test(name)
          ? 'compute random numbers from the index of the thread, or make them on the host'
          : /^(?:std::)?(?:time|clock_gettime|gettimeofday)$/.test(name)
            ? 'clock64() counts cycles; events of the host measure times'
            : /^(?:std::)?(?:exit|abort)$/.test(name)
              ? "'return' ends the thread, '__trap()' the kernel"
              : undefined;
  return way === undefined
    ? {}
    : { notes: [{ message: `in kernels: ${way}` }] };
}
