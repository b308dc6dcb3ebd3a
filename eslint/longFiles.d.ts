export const MOST_LINES: number;
/** Path -> why it is longer. */
export const longFiles: Record<string, string>;
