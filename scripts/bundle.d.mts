import type { BuildOptions, BuildResult } from 'esbuild';

export function bundle(
  name: 'engine' | 'cli',
  options?: BuildOptions
): Promise<BuildResult[]>;
