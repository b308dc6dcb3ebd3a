import { expect, it } from 'vitest';
import { libraryNames } from './index';
import { mayBeOfLibrary } from './names';

it('knows every name that the libraries declare', () => {
  const names = [...libraryNames().keys()];
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(name => !mayBeOfLibrary(name))).toEqual([]);
});

it('leaves out what kernels name without a library', () => {
  const names = ['threadIdx', '__syncthreads', '__shfl_down_sync', 'sqrtf'];
  expect(names.filter(mayBeOfLibrary)).toEqual([]);
});
