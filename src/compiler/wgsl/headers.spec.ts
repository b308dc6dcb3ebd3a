/** What headers of ours have in a kernel is said to be where the program calls them. */
import { expect, it } from 'vitest';
import { compileCuda } from '../cuda';
import { emitWgsl, WgslUnsupported } from './index';
import { TEST_CAPS } from './testing/caps';

function emit(source: string) {
  const { module } = compileCuda(source);
  const kernel = module.functions.find(({ kind }) => kind === 'kernel')!;
  return emitWgsl(module, kernel, {
    block: [32, 1, 1],
    caps: TEST_CAPS,
    dynamicShared: 0
  });
}

it.each([
  'surf2Dwrite(x, s, x * 4, 0);',
  'surf2Dread(&x, s, x * 4, 0); if (x == 7) __trap();'
])('what is refused, in the terms of the program: %s', call => {
  let refused: unknown;
  try {
    emit(`__global__ void k(cudaSurfaceObject_t s) {
  int x = threadIdx.x;
  ${call}
}`);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(WgslUnsupported);
  const { span, message } = refused as WgslUnsupported;
  expect(span).toMatchObject({ file: 0, line: 3 });
  expect(message).toContain('surfaces are not supported on the GPU');
  expect(message).not.toContain('pointer');
});

it('what is emitted', () => {
  const { lineMap } = emit(`#include <cooperative_groups.h>
#include <cub/cub.cuh>
__global__ void k(int *sums) {
  using Reduce = cub::BlockReduce<int, 32>;
  __shared__ typename Reduce::TempStorage storage;
  int sum = Reduce(storage).Sum(sums[threadIdx.x]);
  auto warp = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
  for (int i = 16; i > 0; i /= 2) sum += warp.shfl_down(sum, i);
  sums[threadIdx.x] = sum;
}`);
  // Lines of the block's sum: its barriers, its words of shared memory, its shuffles.
  const sum = lineMap.filter(({ file, line }) => file === 0 && line === 6);
  expect(sum.length).toBeGreaterThan(5);
});
