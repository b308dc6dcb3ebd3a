/** Programs with textures, on WebGPU and in the simulator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDevice } from '../../../test/runKernel';
import { compileCuda } from '../../compiler/cuda';
import { reportOf } from '../../../test/report';
import type { Device } from '../devices/port';
import { runCuda } from './cudaProgram';
import { SimulatorDevice } from '../devices/simulator/simulatorDevice';
import { formatOf, ProgramTextures, samplingOf } from './textureTable';
import { WebGpuDevice } from '../devices/webgpu/webgpuDevice';

const folder = join(import.meta.dirname, '../../../test/programs-runtime');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

async function output(
  source: string,
  on: 'webgpu' | 'simulator'
): Promise<{
  text: string;
  faults: readonly string[];
  notes: ReadonlySet<string>;
}> {
  const { module, diagnostics } = compileCuda(source);
  expect(reportOf({ files: module.files, diagnostics })).toBe('');
  const device: Device =
    on === 'webgpu'
      ? new WebGpuDevice(await testDevice())
      : new SimulatorDevice({ cc: '9.0', now: () => performance.now() });
  let text = '';
  const decoder = new TextDecoder();
  try {
    const { result, context } = await runCuda(module, {
      device,
      cc: '9.0',
      onOutput: (_, bytes) => {
        text += decoder.decode(bytes, { stream: true });
      }
    });
    expect(result.stop?.message).toBeUndefined();
    return { text, faults: context.faults, notes: context.notes };
  } finally {
    device.dispose();
  }
}

describe('programs with textures', () => {
  for (const name of [
    'textures',
    'texture-references',
    'texture-handles',
    'texture-parts'
  ]) {
    for (const on of ['webgpu', 'simulator'] as const) {
      it(`${name} on ${on}`, async () => {
        const { text } = await output(read(`${name}.cu`), on);
        expect(text).toBe(read(`${name}.expected`));
      });
    }
  }

  it.each(['webgpu', 'simulator'] as const)(
    'fetch in a launch that takes more memory than there was (%s)',
    async on => {
      const { text } = await output(
        `#include <cstdio>
        texture<float, 1, cudaReadModeElementType> t;
        __global__ void k(float *o, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; float a[200]; for (int j = 0; j < n; j++) a[j] = tex1Dfetch(t, (i + j) % 64); float s = 0; for (int j = 0; j < n; j++) s += a[(j * 7) % n]; o[i] = s; }
        int main() { float h[64], *d, *o, r[1024]; for (int i = 0; i < 64; i++) h[i] = i; cudaMalloc(&d, 256); cudaMalloc(&o, 4096); cudaMemcpy(d, h, 256, cudaMemcpyHostToDevice);
          cudaBindTexture(NULL, t, d, 256); k<<<4, 256>>>(o, 100); cudaMemcpy(r, o, 4096, cudaMemcpyDeviceToHost); printf("%g %g", r[0], r[1023]); return 0; }`,
        on
      );
      // 0 to 63 and 0 to 35; 63 and 0 to 63 and 0 to 34.
      expect(text).toBe(`${2016 + 630} ${63 + 2016 + 595}`);
    }
  );

  it('say what they fetch from that is no texture', async () => {
    const { text, faults } = await output(
      `#include <cstdio>
      __global__ void k(cudaTextureObject_t t, float *out) { out[0] = tex2D<float>(t, 0, 0); }
      int main() {
        float *out;
        cudaMalloc(&out, 4);
        k<<<1, 1>>>(0, out);
        printf("%s\\n", cudaGetErrorName(cudaDeviceSynchronize()));
      }`,
      'simulator'
    );
    expect(text).toBe('cudaErrorIllegalAddress\n');
    expect(faults.join('\n')).toMatch(
      /tex2D from the texture object 0: it was never created/
    );
  });

  it('are told of fetches that give nothing on a GPU', async () => {
    const { text, notes } = await output(
      `#include <cstdio>
      texture<float, 2> image;
      __global__ void k(cudaTextureObject_t t, float *out) { out[0] = tex1D<float>(t, 0) + tex2D(image, 0, 0) + 1; }
      int main() {
        float *out, result = 0;
        cudaMalloc(&out, 4);
        k<<<1, 1>>>(7, out);
        cudaMemcpy(&result, out, 4, cudaMemcpyDeviceToHost);
        printf("%g\\n", result);
      }`,
      'webgpu'
    );
    expect(text).toBe('1\n');
    expect([...notes].sort()).toEqual([
      'k: tex1D from the texture 7, which there is not: nothing is bound to the texture reference, or the texture object was destroyed or its memory freed; it reads 0 here.',
      'k: tex2D from the texture 1, which there is not: nothing is bound to the texture reference, or the texture object was destroyed or its memory freed; it reads 0 here.'
    ]);
  });

  it('are refused what is not there', async () => {
    const { text } = await output(
      `#include <cstdio>
      #include <cstring>
      int main() {
        cudaResourceDesc resource;
        memset(&resource, 0, sizeof(resource));
        cudaTextureDesc settings;
        memset(&settings, 0, sizeof(settings));
        cudaTextureObject_t t;
        printf("%s\\n", cudaGetErrorName(cudaCreateTextureObject(&t, &resource, &settings, NULL)));
        resource.resType = cudaResourceTypeMipmappedArray;
        printf("%s\\n", cudaGetErrorName(cudaCreateTextureObject(&t, &resource, &settings, NULL)));
        float *memory;
        cudaMalloc(&memory, 4096);
        resource.resType = cudaResourceTypeLinear;
        resource.res.linear.devPtr = memory + 1;
        resource.res.linear.desc = cudaCreateChannelDesc<float>();
        resource.res.linear.sizeInBytes = 64;
        printf("%s\\n", cudaGetErrorName(cudaCreateTextureObject(&t, &resource, &settings, NULL)));
        resource.res.linear.devPtr = memory;
        resource.res.linear.desc.y = 16;
        printf("%s\\n", cudaGetErrorName(cudaCreateTextureObject(&t, &resource, &settings, NULL)));
        printf("%s\\n", cudaGetErrorName(cudaDestroyTextureObject(12345)));
      }`,
      'simulator'
    );
    expect(text.trim().split('\n')).toEqual([
      'cudaErrorInvalidResourceHandle',
      'cudaErrorInvalidResourceHandle',
      'cudaErrorInvalidValue',
      'cudaErrorInvalidChannelDescriptor',
      'cudaErrorInvalidValue'
    ]);
  });
});

describe('tables of textures', () => {
  const layout = {
    name: 't',
    shape: '1D' as const,
    ...samplingOf(formatOf([32, 0, 0, 0, 2]), {
      address: [0, 1, 2],
      filter: 1,
      read: 0,
      normalized: 1,
      border: [0, 0, 0, 0]
    }),
    width: 4,
    height: 1,
    depth: 1,
    pitch: 16
  };

  it('number objects behind the references', () => {
    const textures = new ProgramTextures(2);
    expect(textures.create({ layout, address: 64n })).toBe(3n);
    textures.set(1, { layout, address: 128n });
    const buffer = { size: 32 };
    const bound = textures.bound(address => ({
      buffer,
      offset: Number(address) % 64,
      size: 32
    }));
    expect(bound.map(texture => texture !== undefined)).toEqual([
      false,
      true,
      false,
      true
    ]);
  });

  it('forget what lay in memory that is freed or too small', () => {
    const textures = new ProgramTextures(0);
    textures.create({ layout, address: 0n });
    expect(textures.bound(() => undefined)).toEqual([undefined, undefined]);
    expect(
      textures.bound(() => ({ buffer: { size: 8 }, offset: 0, size: 8 }))
    ).toEqual([undefined, undefined]);
  });
});
