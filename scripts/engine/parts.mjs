// The parts of the engine, and what of the sources may wait in which.

/**
 * `language`: of the compiler, what the catalogue's kernels do without: most of
 * C++, and every message. `machine`: the simulator and programs with a main().
 * Of the rest (arrays, launches, timing), which is small and which Node cannot
 * try for it has no GPU, nothing waits.
 */
const rooms = {
  language: /^src\/compiler\/(?:cuda|ir|wgsl)\//,
  machine:
    /^src\/(?:compiler\/wasm|simulator|runtime\/(?:program|host|profile|devices))\//
};

export const parts = Object.keys(rooms);

/** The part where code of a source file may wait; undefined: in none. */
export function partOf(source) {
  return parts.find(name => rooms[name].test(source));
}
