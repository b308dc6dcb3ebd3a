import type { Plugin } from 'vite';

export const extensions: string[];
export const esbuildLoaders: Record<string, 'text'>;
export const pattern: RegExp;
export function textAssets(): Plugin;
