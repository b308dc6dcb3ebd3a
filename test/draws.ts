/** Numbers for random programs, the same each time. */

/** The next number, from 0 to `below` - 1. */
export type Draw = (below: number) => number;

export function draws(seed: number): Draw {
  let state = seed * 0x9e3779b1;
  return below => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}
