/** Cells of a unit of memory. */
export const Slot = {
  /** The last plain or volatile write. */
  write: 0,
  /** An atomic operation. */
  atomic: 1,
  /** Two reads, of different warps and blocks if there are such. */
  firstRead: 2,
  secondRead: 3
} as const;
export const SLOTS = 4;
