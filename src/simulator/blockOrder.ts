/** Which blocks of a grid run, and in which order. */

/** Not a list: a grid may have more blocks than one has room for. */
export interface BlockOrder {
  readonly length: number;
  /** The number of the block that is `index`-th in order. */
  at(index: number): number;
}

/** `count` blocks, evenly out of all; at least one, at most all. */
export function evenly(blocks: number, count: number): BlockOrder {
  const length = Math.max(1, Math.min(count, blocks));
  return { length, at: index => Math.floor((index * blocks) / length) };
}

/** `count` blocks: the last one, where grids reach too far, and then evenly out of the others. */
export function lastFirst(blocks: number, count: number): BlockOrder {
  const length = Math.max(1, Math.min(count, blocks));
  const others = evenly(blocks - 1, length - 1);
  return {
    length,
    at: index => (index === 0 ? blocks - 1 : others.at(index - 1))
  };
}

/** All blocks, `first` before the others. */
export function beginningWith(first: number, blocks: number): BlockOrder {
  return {
    length: blocks,
    at: index => (index === 0 ? first : index <= first ? index - 1 : index)
  };
}
