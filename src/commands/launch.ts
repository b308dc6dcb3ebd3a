/** One launch as written: `name<<<grid, block[, shared[, stream]]>>>(args)`. */
export interface LaunchSyntax {
  /** The whole text. */
  text: string;
  /** Kernel name with template arguments, blanks removed: `reduce6<512>`. */
  kernel: string;
  /** Expressions as typed. */
  grid: string;
  block: string;
  shared?: string;
  stream?: string;
  args: string[];
}
