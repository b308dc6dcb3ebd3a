import { describe, expect, it } from 'vitest';
import { cudaGraphs } from '../../../compiler/cuda/headers/library/cudaGraphs';
import { cudaRuntime } from '../../../compiler/cuda/headers/library/cudaRuntime';
import { surfaces } from '../../../compiler/cuda/headers/library/surfaces';
import {
  missingFromRuntime,
  notInRuntime
} from '../../../compiler/cuda/headers/library/missing';
import { runtimeFunctionNames } from '.';
import { errorName, errorText } from '../cudaErrors';

/** Functions that the header leaves to the runtime. */
function declared(): string[] {
  const names = `${cudaRuntime}\n${cudaGraphs}\n${surfaces}`.matchAll(
    /^(?:cudaError_t|int|const char \*) *((?:__)?cuda\w+)\([^{};]*\);$/gm
  );
  return [...new Set([...names].map(([, name]) => name))];
}

/** Texture and surface objects are a library of their own. */
const TEXTURES = /Texture|Surface/;

describe('the functions of the runtime API', () => {
  it('are those that the header declares', () => {
    const there = [...runtimeFunctionNames()].filter(
      name => !TEXTURES.test(name)
    );
    expect(there.sort()).toEqual(
      declared()
        .filter(name => !TEXTURES.test(name))
        .sort()
    );
    expect(there.length).toBeGreaterThan(100);
  });
});

describe('errors', () => {
  it('have the names and texts of CUDA', () => {
    expect([errorName(700), errorText(700)]).toEqual([
      'cudaErrorIllegalAddress',
      'an illegal memory access was encountered'
    ]);
    expect(errorName(11)).toBe('unrecognized error code');
  });
});

describe('what CUDA has and we do not', () => {
  it('is named, with the way out', () => {
    for (const [name, wayOut] of [
      ['cudaGraphConditionalHandleCreate', /launch the graph again/],
      ['cudaMemPoolExportPointer', /cudaMallocAsync/],
      ['cudaThreadGetLimit', /cudaDeviceGetLimit/],
      ['cudaConfigureCall', /<<<grid, block/],
      ['cudaGraphicsMapResources', /plot it in a cell/],
      ['cudaStreamGetId', /docs\/cuda-programs\.md/]
    ] as const) {
      expect(missingFromRuntime.test(name)).toBe(true);
      expect(notInRuntime(name)).toMatch(wayOut);
      expect(runtimeFunctionNames().has(name)).toBe(false);
    }
  });

  it('is nothing that we have', () => {
    const ours = [...runtimeFunctionNames()];
    expect(ours.filter(name => missingFromRuntime.test(name))).toEqual([]);
  });
});
