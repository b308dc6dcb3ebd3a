/** Launches with textures, on the GPU and in the simulator. */
import type { Dim3 } from '../../protocol/launchRequest';
import { describe, expect, it } from 'vitest';
import { compiled, ENOUGH_MS } from '../../../test/engine';
import type { LaunchRecord, ProfileRecord } from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { EngineSettings } from '../../protocol/messages';
import type { TexelType, TextureArgument } from '../../protocol/textures';
import { parseTexture } from '../../commands/syntax/texture';
import { failureOf } from '../testing/requests';
import { entries } from '../../../kernels/catalogue';

const ON_GPU = { simulate: 'never' } as const;

/** `tex(…)` of the request's array `array`. */
function texture(
  text: string,
  array: number,
  dtype: TexelType,
  ...shape: number[]
): TextureArgument {
  const { settings } = parseTexture(text)!;
  return { kind: 'texture', expression: text, array, dtype, shape, settings };
}

const payload = (data: ArrayBuffer): ArrayPayload => ({
  dtype: 'uint32',
  shape: [data.byteLength / 4],
  data
});

const out = (n: number): ArrayPayload => ({
  dtype: 'float32',
  shape: [n],
  data: new Float32Array(n).buffer
});

function launch(
  kernel: string,
  block: Dim3,
  args: LaunchRequest['args'],
  textures?: Record<string, TextureArgument>
): LaunchRequest {
  return {
    text: `${kernel}<<<…>>>(…)`,
    kernel,
    grid: [1, 1, 1],
    block,
    shared: 0,
    args,
    ...(textures && { textures })
  };
}

const OUT = {
  kind: 'array',
  expression: 'y',
  array: 0,
  elementOffset: 0
} as const;

const SAMPLE = `
__global__ void sample(cudaTextureObject_t image, float *out) {
  int i = threadIdx.x;
  out[i] = tex2D<float>(image, i * 0.5f, 1.0f);
}`;

async function sampled(
  simulate: EngineSettings['simulate'],
  text: string,
  array: ArrayPayload,
  dtype: TexelType,
  ...shape: number[]
): Promise<number[]> {
  const engine = await compiled(SAMPLE, { simulate });
  const reply = await engine.handle({
    op: 'launch',
    launch: launch(
      'sample',
      [5, 1, 1],
      [texture(text, 1, dtype, ...shape), OUT]
    ),
    arrays: [out(5), array],
    options: { once: true }
  });
  expect(reply.record?.kind).toBe('launch');
  return [...new Float32Array(reply.arrays![0]!)];
}

describe('texture objects as arguments', () => {
  const floats = (): ArrayPayload =>
    payload(new Float32Array([0, 2, 4, 8]).buffer);

  it.each(['never', 'always'] as const)(
    'are sampled as they say (simulator: %s)',
    async simulate => {
      expect(
        await sampled(simulate, 'tex(x)', floats(), 'float32', 2, 2)
      ).toEqual([4, 4, 8, 8, 8]);
      expect(
        await sampled(
          simulate,
          'tex(x, filter="linear", address="border", border=16)',
          floats(),
          'float32',
          2,
          2
        )
      ).toEqual([9, 2, 3.5, 5, 10.5]);
      const bytes = payload(new Uint8Array([0, 0, 51, 255]).buffer);
      expect(
        await sampled(
          simulate,
          'tex(x, read="normalized", normalized=True, address="wrap")',
          bytes,
          'uint8',
          2,
          2
        )
      ).toEqual([0, 0, 0, 0, 0]);
    }
  );

  it('are timed as other launches are', async () => {
    const engine = await compiled(SAMPLE, {
      ...ON_GPU,
      timingBudgetMs: ENOUGH_MS
    });
    const reply = await engine.handle({
      op: 'launch',
      launch: launch(
        'sample',
        [5, 1, 1],
        [texture('tex(x)', 1, 'float32', 2, 2), OUT]
      ),
      arrays: [out(5), floats()],
      options: { samples: 3 }
    });
    const record = reply.record as LaunchRecord;
    expect(record.timing.samples).toBe(3);
    expect(record.arguments.map(({ value }) => value)).toEqual([
      'texture of float32[2, 2]',
      'float32[5]'
    ]);
    expect([...new Float32Array(reply.arrays![0]!)]).toEqual([4, 4, 8, 8, 8]);
  });

  it('are profiled with their requests', async () => {
    const engine = await compiled(SAMPLE, ON_GPU);
    const { record } = await engine.handle({
      op: 'profile',
      launches: [
        launch(
          'sample',
          [5, 1, 1],
          [texture('tex(x)', 1, 'float32', 2, 2), OUT]
        )
      ],
      arrays: [out(5), floats()],
      options: {}
    });
    const [profile] = (record as ProfileRecord).launches;
    expect(profile.counters).toMatchObject({
      'smsp__inst_executed_op_texture.sum': 1,
      'l1tex__t_requests_pipe_tex_mem_texture_op_tex.sum': 2,
      // All four texels lie in one.
      'l1tex__t_sectors_pipe_tex_mem_texture_op_tex.sum': 2
    });
    expect(profile.prediction).toBeDefined();
  });

  it.each([
    ['tex(x)', 'float32', [4], 'tex2D cannot read the texture'],
    ['tex(x)', 'int32', [2, 2], 'gives signed 32-bit integers, and tex2D asks'],
    ['tex(x, filter="linear")', 'int32', [2, 2], 'add read="normalized"'],
    [
      'tex(x, read="normalized")',
      'int32',
      [2, 2],
      'only 8- and 16-bit integers'
    ],
    ['tex(x, channels=4)', 'float32', [2, 2], 'its last axis has 4 elements'],
    ['tex(x)', 'float32', [1, 1, 2, 2], 'textures have one to three'],
    ['tex(x)', 'float32', [64, 64], 'fewer elements than a texture of (64, 64)']
  ] as const)(
    '%s of %s[%s] is refused',
    async (text, dtype, shape, message) => {
      const engine = await compiled(SAMPLE, ON_GPU);
      const { name, message: whole } = await failureOf(
        engine.handle({
          op: 'launch',
          launch: launch(
            'sample',
            [5, 1, 1],
            [texture(text, 1, dtype, ...shape), OUT]
          ),
          arrays: [out(5), floats()],
          options: { once: true }
        })
      );
      expect(name).toBe('LaunchError');
      expect(whole).toContain(message);
    }
  );

  it('are demanded where the kernel wants them, and only there', async () => {
    const engine = await compiled(SAMPLE, ON_GPU);
    const ask = (args: LaunchRequest['args']): Promise<unknown> =>
      engine.handle({
        op: 'launch',
        launch: launch('sample', [5, 1, 1], args),
        arrays: [out(5), floats()],
        options: { once: true }
      });
    const number = { kind: 'scalar', expression: '3', value: 3 } as const;
    expect((await failureOf(ask([number, OUT]))).message).toContain(
      'image: the kernel wants a texture: write tex(array)'
    );
    const image = texture('tex(x)', 1, 'float32', 2, 2);
    expect((await failureOf(ask([image, image]))).message).toContain(
      'out: tex(x) is a texture, the kernel wants float *'
    );
  });
});

describe('texture references', () => {
  const source = `
texture<float, 2> image;
texture<uchar4, 1, cudaReadModeNormalizedFloat> colours;
__device__ float at(int x, int y) { return tex2D(image, x, y); }
__global__ void both(float *out) {
  out[threadIdx.x] = at(threadIdx.x, 1) + tex1Dfetch(colours, threadIdx.x).y;
}
__global__ void neither(float *out) { out[threadIdx.x] = 1; }`;
  const arrays = (): ArrayPayload[] => [
    out(2),
    payload(new Float32Array([0, 2, 4, 8]).buffer),
    payload(new Uint8Array([0, 255, 0, 0, 0, 51, 0, 0]).buffer)
  ];
  const image = texture('tex(a)', 1, 'float32', 2, 2);
  const colours = texture('tex(b, channels=4)', 2, 'uint8', 2, 4);

  it.each(['never', 'always'] as const)(
    'are bound by name (simulator: %s)',
    async simulate => {
      const engine = await compiled(source, { simulate });
      const reply = await engine.handle({
        op: 'launch',
        launch: launch('both', [2, 1, 1], [OUT], { image, colours }),
        arrays: arrays(),
        options: { once: true }
      });
      expect([...new Float32Array(reply.arrays![0]!)]).toEqual([
        5,
        Math.fround(8 + Math.fround(0.2))
      ]);
    }
  );

  it('must be bound where the kernel uses them', async () => {
    const engine = await compiled(source, ON_GPU);
    const ask = (
      kernel: string,
      textures: Record<string, TextureArgument>
    ): Promise<unknown> =>
      engine.handle({
        op: 'launch',
        launch: launch(kernel, [2, 1, 1], [OUT], textures),
        arrays: arrays(),
        options: { once: true }
      });
    expect((await failureOf(ask('both', { image }))).message).toContain(
      'colours: the kernel fetches from this texture reference, and nothing is bound to it: add colours=tex(array) behind the arguments'
    );
    expect(
      (await failureOf(ask('both', { image, colours, more: image }))).message
    ).toContain(
      'more: there is no texture reference of that name; there are image, colours'
    );
    await ask('neither', {});
  });
});

describe('the reference of a kernel that reads a texture', () => {
  const { source } = entries.find(({ id }) => id === 'memory/texture-modes')!;
  const scalar = (value: number) =>
    ({ kind: 'scalar', expression: String(value), value }) as const;

  // The notebook sends words, and two entries have this kernel, one a mode.
  it.each(['wrap', 'clamp'])(
    'knows %s, and that words are floats',
    async mode => {
      const engine = await compiled(source, { simulate: 'always' });
      const text = `tex(x, address="${mode}", normalized=True)`;
      const reply = await engine.handle({
        op: 'launch',
        launch: launch(
          'ninefold',
          [12, 12, 1],
          [texture(text, 1, 'float32', 4, 4), OUT, scalar(4), scalar(4)]
        ),
        arrays: [
          out(144),
          payload(Float32Array.from({ length: 16 }, (_, i) => i + 1).buffer)
        ],
        options: { once: true }
      });
      expect((reply.record as LaunchRecord).check).toMatchObject({
        status: 'passed'
      });
    }
  );
});
