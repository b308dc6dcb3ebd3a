import type { BuildOptions, BuildResult } from 'esbuild';

export function bundle<Options extends BuildOptions>(
  name: 'engine' | 'cli',
  options?: Options
): Promise<BuildResult<Options>>;
