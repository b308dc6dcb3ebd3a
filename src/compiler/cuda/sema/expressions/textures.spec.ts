/** Texture fetches from CUDA source, run by the evaluator and the simulator. */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../..';
import { evaluateLaunch } from '../../../ir-tools/evaluator';
import { parseModule } from '../../../ir-tools/text/parser';
import { printModule } from '../../../ir-tools/text/printer';
import type { Texture } from '../../../ir/textures';
import { textureOf } from '../../../ir-tools/testing/textures';
import { validateModule } from '../../../ir-tools/validator/index';

function run(
  source: string,
  args: (bigint | Float32Array | Int32Array)[],
  textures: (Texture | undefined)[],
  threads = 4
): void {
  const { module, diagnostics } = compileCuda(source);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  expect(validateModule(module)).toEqual([]);
  const text = printModule(module);
  expect(printModule(parseModule(text))).toBe(text);
  evaluateLaunch(
    module,
    module.functions.find(fn => fn.kind === 'kernel')!,
    {
      grid: 1,
      block: threads,
      args: args.map(arg =>
        typeof arg === 'bigint' ? arg : { buffer: arg.buffer as ArrayBuffer }
      ),
      textures
    }
  );
}

const errors = (source: string): string[] =>
  compileCuda(source)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

const bytes = (shape: Texture['shape'], channels: 1 | 2 | 4): Texture =>
  textureOf(
    Uint8Array.from({ length: 64 }, (_, i) => 4 * i),
    {
      width: 4,
      ...(shape === '2D' && { height: 4 }),
      shape,
      format: { channels, bits: 8, kind: 'unsigned' }
    }
  );

const square = textureOf(
  Float32Array.from({ length: 16 }, (_, i) => i),
  {
    width: 4,
    height: 4,
    filter: 'linear'
  }
);

describe('texture objects', () => {
  it('are fetched from in one, two and three dimensions', () => {
    const line = textureOf(new Float32Array([1, 2, 3, 4]), { width: 4 });
    const cube = textureOf(
      Float32Array.from({ length: 8 }, (_, i) => i),
      {
        width: 2,
        height: 2,
        depth: 2
      }
    );
    const out = new Float32Array(16);
    run(
      `__global__ void k(cudaTextureObject_t memory, cudaTextureObject_t line, cudaTextureObject_t square, cudaTextureObject_t cube, float *out) {
        int i = threadIdx.x;
        out[i] = tex1Dfetch<float>(memory, 3 - i);
        out[4 + i] = tex1D<float>(line, i + 0.5f);
        out[8 + i] = tex2D<float>(square, i + 0.5f, 1.0f);
        out[12 + i] = tex3D<float>(cube, i & 1, i >> 1, 1);
      }`,
      [1n, 2n, 3n, 4n, out],
      [undefined, { ...line, shape: 'linear' }, line, square, cube]
    );
    expect([...out]).toEqual([4, 3, 2, 1, 1, 2, 3, 4, 2, 3, 4, 5, 4, 5, 6, 7]);
  });

  it('give vectors and small integers', () => {
    const out = new Int32Array(16);
    run(
      `__global__ void k(cudaTextureObject_t one, cudaTextureObject_t two, cudaTextureObject_t four, int *out) {
        int i = threadIdx.x;
        out[i] = tex1Dfetch<unsigned char>(one, i);
        uchar2 two_ = tex1Dfetch<uchar2>(two, i);
        out[4 + i] = two_.y;
        uchar4 four_;
        tex1Dfetch(&four_, four, i);
        out[8 + i] = four_.w;
        out[12 + i] = tex1Dfetch<signed char>(one, 60 + i) + tex1Dfetch<uchar1>(one, i).x;
      }`,
      [1n, 2n, 3n, out],
      [
        undefined,
        bytes('linear', 1),
        bytes('linear', 2),
        { ...bytes('linear', 4), width: 16 }
      ]
    );
    expect([...out]).toEqual([
      0, 4, 8, 12, 4, 12, 20, 28, 12, 28, 44, 60, 0, 4, 8, 12
    ]);
  });

  it('go through device functions, structs and arrays', () => {
    const out = new Float32Array(4);
    run(
      `struct Scene { cudaTextureObject_t images[2]; float scale; };
      __device__ float shade(const Scene &scene, int which, float x) { return scene.scale * tex1D<float>(scene.images[which], x); }
      __global__ void k(cudaTextureObject_t a, cudaTextureObject_t b, float *out) {
        Scene scene; scene.images[0] = a; scene.images[1] = b; scene.scale = 10;
        out[threadIdx.x] = shade(scene, threadIdx.x & 1, 0);
      }`,
      [1n, 2n, out],
      [
        undefined,
        textureOf(new Float32Array([1]), { width: 1 }),
        textureOf(new Float32Array([2]), { width: 1 })
      ]
    );
    expect([...out]).toEqual([10, 20, 10, 20]);
  });
});

describe('texture references', () => {
  it('are known by their order, with texels and reading', () => {
    const { module } = compileCuda(`
      texture<float, 2> image;
      texture<uchar4, cudaTextureType1D, cudaReadModeNormalizedFloat> colours;
      __global__ void k(float *out) { out[0] = tex2D(image, 0, 0) + tex1Dfetch(colours, 1).x; }`);
    expect(
      module.textureReferences?.map(
        ({ name, dimensions, format, readNormalized }) => ({
          name,
          dimensions,
          format,
          readNormalized
        })
      )
    ).toEqual([
      {
        name: 'image',
        dimensions: 2,
        format: { channels: 1, bits: 32, kind: 'float' },
        readNormalized: false
      },
      {
        name: 'colours',
        dimensions: 1,
        format: { channels: 4, bits: 8, kind: 'unsigned' },
        readNormalized: true
      }
    ]);
  });

  it('are fetched from by name', () => {
    const out = new Float32Array(8);
    run(
      `texture<float, 2, cudaReadModeElementType> image;
      static texture<uchar4, 1, cudaReadModeNormalizedFloat> colours;
      __device__ float at(int i) { return tex2D(image, i + 0.5f, 0.5f); }
      __global__ void k(float *out) {
        out[threadIdx.x] = at(threadIdx.x);
        float4 c = tex1Dfetch(colours, threadIdx.x);
        out[4 + threadIdx.x] = c.z;
      }`,
      [out],
      [undefined, square, { ...bytes('linear', 4), readNormalized: true }]
    );
    expect([...out.slice(0, 4)]).toEqual([0, 1, 2, 3]);
    expect(out[5]).toBe(Math.fround(24 / 255));
  });

  it('are refused where they mean nothing', () => {
    expect(errors('__device__ texture<float, 1> t;')).toEqual([
      "a texture reference is no memory of the device: declare 't' without '__device__'"
    ]);
    expect(errors('texture<double, 1> t;')[0]).toMatch(
      /cannot have texels of type 'double'/
    );
    expect(errors('texture<float, 0xF2> t;')[0]).toMatch(/no layers/);
  });
});

describe('what is missing', () => {
  it.each([
    ['tex2DLayeredLod<float>(t, 0, 0, 1, 1)', /a texture for each level/],
    ['tex2Dgather<float4>(t, 0, 0)', /gathers are missing/],
    ['tex1DGrad<float>(t, 0, 0, 1)', /use 'tex1DLod' with a level/],
    ['surf2Dmove<float>(t, 0, 0)', /of surfaces there are objects/],
    ['tex1D<double>(t, 0)', /tex1D gives char, short, int/]
  ])('%s', (call, message) => {
    const source = `__global__ void k(cudaTextureObject_t t, float *out) { out[0] = ${call}; }`;
    expect(errors(source).join('\n')).toMatch(message);
  });
});
