/** Whatever a program calls its things, the shader's own names are others. */
import { expect, it } from 'vitest';
import { getTestDevice } from '../../../test/dawn';
import { catalogue } from '../../../kernels/catalogue';
import { isWhole } from '../../../test/sampled';
import { compileCuda } from '../cuda';
import { emitWgsl, WgslUnsupported, type WgslOptions } from './index';
import { TEST_CAPS } from './testing/caps';

/** In grids with more than 65,535 blocks, in blocks larger than the device's, with and without subgroups, with printf. */
const WAYS: readonly Partial<WgslOptions>[] = [
  {},
  { foldGrid: true },
  { foldGrid: 'x' },
  { caps: { ...TEST_CAPS, subgroups: { min: 32, max: 32 } } },
  { warpMode: 'workgroup-memory', foldGrid: true },
  { caps: { ...TEST_CAPS, maxInvocationsPerWorkgroup: 32 }, foldGrid: true }
];

function shaders(source: string, block: WgslOptions['block']): string[] {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  return module.functions
    .filter(({ kind }) => kind === 'kernel')
    .flatMap(kernel =>
      WAYS.flatMap(way => {
        try {
          return emitWgsl(module, kernel, {
            ...{ block, caps: TEST_CAPS, dynamicShared: 1024 },
            ...way
          }).code;
        } catch (error) {
          if (error instanceof WgslUnsupported) {
            return [];
          }
          throw error;
        }
      })
    );
}

/** Each name for a few of the things: all of them over the names. */
const STEP = isWhole ? 1 : 9;

const KERNEL = `
struct Pair { int first, second; };
__constant__ float table[8];
__device__ int helper(int x) { return x * 3 + 1; }
__global__ void kernel(float *data, const int *more, int count, double fine, long long far, unsigned char *bytes, unsigned long long *wide, long long *signs, uchar3 *colours) {
  __shared__ float tile[64];
  __shared__ int total;
  int local = blockIdx.x * blockDim.x + threadIdx.x;
  Pair pair = {local, helper(local)};
  tile[threadIdx.x] = data[local] + table[pair.second & 7];
  __syncthreads();
  if (threadIdx.x == 0) total = 0;
  __syncthreads();
  atomicAdd(&total, more[local] % count);
  float sum = __shfl_xor_sync(0xffffffff, tile[threadIdx.x ^ 1], 1);
  __syncthreads();
  atomicAdd(&wide[0], (unsigned long long)total);
  atomicOr(&wide[1], 1ull << (local & 63));
  atomicMax(&signs[2], far);
  atomicCAS(&wide[3], 0ull, (unsigned long long)far);
  colours[local] = make_uchar3(1, 2, (unsigned char)local);
  bytes[local] = (unsigned char)(total + far * pair.first);
  data[local] = sum + (float)(fine * tile[0]) + gridDim.x;
  if (sum < 0) printf("%d %f\\n", local, fine);
  while (more[local] > count) { local -= count; }
  data[local] = local;
}`;

/** What the kernel declares. */
const THEIRS = [
  'Pair table helper kernel data more count fine far bytes wide signs colours tile total local pair sum first'
].flatMap(text => text.split(' '));

it('are others than the program’s, whatever it declares', async () => {
  // With GRIDSTRIDE_WHOLE=1 the names of the catalogue's shaders too.
  const others = isWhole ? catalogue.map(({ source }) => source) : [];
  const declared =
    /\b(?:let|var|var<\w+(?:, \w+)?>|fn|const|struct) +\w+|\b\w+(?=: )/g;
  const own = new Set(
    [KERNEL, ...others]
      .flatMap(source => shaders(source, [64, 1, 1]))
      .flatMap(code => code.replace(/\/\/.*/g, '').match(declared) ?? [])
      .map(text => text.replace(/^.* /, ''))
  );
  THEIRS.forEach(name => own.delete(name));
  expect([...own]).toEqual(
    expect.arrayContaining(['workgroups', 'invocation', 'value', 'lock'])
  );
  const device = await getTestDevice();
  const wrong: string[] = [];
  const names = [...own].filter(name => !name.startsWith('__'));
  for (const [i, name] of names.entries()) {
    for (let at = i % STEP; at < THEIRS.length; at += STEP) {
      const renamed = KERNEL.replace(
        new RegExp(`\\b${THEIRS[at]}\\b`, 'g'),
        name
      );
      const { diagnostics } = compileCuda(renamed);
      if (diagnostics.some(({ severity }) => severity === 'error')) {
        // A name that CUDA or the program has for something else.
        continue;
      }
      for (const code of shaders(renamed, [64, 1, 1])) {
        const compiled = device.createShaderModule({ code });
        const { messages } = await compiled.getCompilationInfo();
        const [first] = messages.filter(({ type }) => type === 'error');
        if (first) {
          wrong.push(`${THEIRS[at]} as ${name}: ${first.message}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});
