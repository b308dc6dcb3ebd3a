export interface EngineBuild {
  /** Texts by file name, `engine.js` among them. */
  scripts: Record<string, string>;
  /** Bytes of each source file: in all, and in engine.js. */
  sizes: Map<string, { before: number; first: number }>;
}

export function buildEngine(): Promise<EngineBuild>;
