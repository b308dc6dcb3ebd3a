import type { IEditorLanguage } from '@jupyterlab/codemirror';

/** For files, and for fenced code in Markdown (```cuda, ```wgsl). */
export const fileLanguages: (IEditorLanguage & { mime: string })[] = [
  {
    name: 'CUDA',
    displayName: 'CUDA C++',
    alias: ['cu'],
    mime: 'text/x-cuda',
    extensions: ['cu', 'cuh'],
    load: async () => (await import('./languages')).cuda
  },
  {
    name: 'WGSL',
    displayName: 'WGSL',
    mime: 'text/wgsl',
    extensions: ['wgsl'],
    load: async () => (await import('./languages')).wgsl
  }
];
