/** By operation: the first argument of `shuffleSource`. */
export const SHUFFLE_KINDS: Partial<Record<string, number>> = {
  shfl: 0,
  shfl_up: 1,
  shfl_down: 2,
  shfl_xor: 3
};

/**
 * Where a lane looks, as the PTX instruction `shfl.sync` defines it.
 * @param kind 0 to 3: by lane, up, down, by exclusive or
 */
export function shuffleSource(
  kind: number,
  lane: number,
  by: number,
  width: number
): number {
  const b = by & 31;
  const segment = (32 - width) & 31;
  const first = lane & segment;
  const last = first | (31 & ~segment);
  switch (kind) {
    case 1:
      return lane - b >= first ? lane - b : lane;
    case 2:
      return lane + b <= last ? lane + b : lane;
    case 3:
      return (lane ^ b) <= last ? lane ^ b : lane;
    default: {
      const source = first | (b & ~segment);
      return source <= last ? source : lane;
    }
  }
}
