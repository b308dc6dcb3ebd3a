/** Shuffles, and the number by which the simulator knows each. */
export const SHUFFLES: Readonly<Record<string, number>> = {
  shfl: 0,
  shfl_up: 1,
  shfl_down: 2,
  shfl_xor: 3
};

export function isShuffle(operation: string): boolean {
  return operation in SHUFFLES;
}
