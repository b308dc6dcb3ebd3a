/** Words that structs have side by side: which go together, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';
import { compileText } from '../../../../test/runKernel';
import { printModule } from '../../ir-tools/text/printer';
import { compileCuda } from '../../cuda';
import type { WgslOptions } from '../kernel';

const TYPES = `
struct Pair { float x, y; };
struct Body { float x, y, z, mass; };
struct Mixed { int id; float weight; unsigned flags; int next; };
struct Eight { Mixed a, b; };
struct Six { int a; Pair p; int b; Pair q; };
struct Three { float x, y, z; };
struct __align__(16) Padded { float x, y, z; };
struct Long { long long sum; int count, last; };
struct Row { float cells[4]; Pair ends[2]; };
struct Tagged { int kind; union { int i; float f; } value; };
struct Halved { int a; short b, c; };
`;

const sourceOf = (type: string, body: string): string => `${TYPES}
__global__ void k(${type} *out, const ${type} *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    ${body}
}`;

/** Numbers that are finite as floats, too. */
const words = (): Uint32Array =>
  Uint32Array.from(
    { length: 2048 },
    (_, i) => (Math.imul(i, 0x9e3779b1) >>> 9) | 0x3f000000
  );

/** The types of the two arrays' elements. */
async function elementsOf(type: string, body: string): Promise<string[]> {
  const code = await asEvaluated(
    sourceOf(type, body),
    [2, 32],
    [words(), words()]
  );
  return ['out', 'in'].map(
    name => new RegExp(`> ${name}: array<(.*)>;`).exec(code)?.[1] ?? 'none'
  );
}

describe('structs whose words are side by side', () => {
  it.each([
    ['copied', 'Body', 'out[t] = in[t];', ['vec4<f32>', 'vec4<f32>']],
    [
      'of mixed types',
      'Mixed',
      'out[t] = in[63 - t];',
      ['vec4<u32>', 'vec4<u32>']
    ],
    [
      'of two vectors',
      'Eight',
      'Eight e = in[t]; Mixed m = e.a; e.a = e.b; e.b = m; out[t] = e;',
      ['vec4<u32>', 'vec4<u32>']
    ],
    [
      'of 24 bytes',
      'Six',
      'Six s = in[t]; s.a += s.b; s.q.x *= s.p.y; out[t] = s;',
      ['vec2<u32>', 'vec2<u32>']
    ],
    [
      'of pairs',
      'Pair',
      'Pair p = in[t + 1]; out[t] = {p.y, in[t].x};',
      ['vec2<f32>', 'vec2<f32>']
    ],
    [
      'read by member',
      'Body',
      'Body b = in[t]; b.x = in[t + 1].mass - in[t + 2].y; out[t] = b;',
      ['vec4<f32>', 'vec4<f32>']
    ],
    [
      'read by a pointer that walks',
      'Body',
      'float sum = 0; for (const Body *b = in + t; b < in + t + 3; b++) sum += b->y * b->mass; out[t] = {sum, (in + 2)->x, 1, 2};',
      ['vec4<f32>', 'vec4<f32>']
    ],
    [
      'changed in place',
      'Mixed',
      'Mixed m = out[t]; m.id = in[t].next ^ m.flags; out[t] = m;',
      ['vec4<u32>', 'vec4<i32>']
    ],
    [
      'with words of 64 bits',
      'Long',
      'Long l = in[t]; l.sum += l.count; l.last = (int)(in[t + 1].sum >> 20); out[t] = l;',
      ['vec4<u32>', 'vec4<u32>']
    ],
    [
      'with arrays',
      'Row',
      'Row r = in[t]; r.cells[2] = in[t + 1].cells[3] + in[t].ends[1].y; out[t] = r;',
      ['vec4<f32>', 'vec4<f32>']
    ],
    [
      'with unions, read',
      'Tagged',
      'if (in[t].kind & 1) out[t].kind = in[t].value.i;',
      ['i32', 'vec2<i32>']
    ],
    [
      'of parts that are written whole',
      'Six',
      'out[t].q = in[t].p; out[t + 1].p.x = 3;',
      ['f32', 'vec2<f32>']
    ],
    [
      'in shared memory',
      'Mixed',
      '__shared__ Mixed s[32]; s[threadIdx.x] = in[t]; __syncthreads(); out[t] = s[31 - threadIdx.x];',
      ['vec4<u32>', 'vec4<u32>']
    ],
    [
      'under conditions',
      'Body',
      'if (t & 1) { out[t] = t & 2 ? in[t] : in[t + 7]; } else if (in[t].mass > 1) out[t] = in[0];',
      ['vec4<f32>', 'vec4<f32>']
    ]
  ] as [string, string, string, string[]][])(
    'go together: %s',
    async (_, type, body, expected) => {
      expect(await elementsOf(type, body)).toEqual(expected);
    }
  );

  it.each([
    [
      'what is written by member',
      'Body',
      'out[t].x = in[t].y; out[t].mass = 2;',
      'f32'
    ],
    [
      'what is written by member elsewhere',
      'Body',
      'out[t] = in[t]; if (t == 3) out[t + 1].z = 4;',
      'f32'
    ],
    ['what a sum changes', 'Body', 'out[t].x += in[t].y;', 'f32'],
    ['what has padding', 'Padded', 'out[t] = in[t];', 'f32'],
    ['what has unions', 'Tagged', 'out[t] = in[t];', 'u32'],
    ['what has three words', 'Three', 'out[t] = in[t];', 'f32'],
    [
      'what a pointer to a member leads to',
      'Body',
      'float *x = &out[t].y; if (t & 1) x = &out[t].mass; *x = in[t].x;',
      'f32'
    ],
    [
      'what is seen as numbers',
      'Body',
      'out[t] = in[t]; ((float *)out)[4 * t + 1] = 3;',
      'f32'
    ],
    [
      'what is seen as other structs',
      'Body',
      'out[t] = in[t]; ((Three *)out)[t + 200].y = 3;',
      'f32'
    ],
    [
      'what atomics change',
      'Mixed',
      'atomicAdd(&out[t & 3].next, in[t].id & 255);',
      'atomic<i32>'
    ],
    ['shorts', 'Halved', 'out[t] = in[t];', 'atomic<u32>'],
    [
      'rows that are indexed and written',
      'Row',
      'out[t].cells[t & 3] = in[t].ends[0].x;',
      'f32'
    ]
  ])('do not: %s', async (_, type, body, expected) => {
    const [element] = await elementsOf(type, body);
    expect(element).toBe(expected);
  });

  it('mean what the evaluator says where indices are variables', async () => {
    const [, element] = await elementsOf(
      'Row',
      'out[t].cells[1] = in[t].cells[t & 3] + in[t].ends[t & 1].y;'
    );
    expect(element).toBe('f32');
  });

  it.each([
    [
      'one that begins inside its buffer',
      { offsetParams: [1] },
      ['vec4', 'f32']
    ],
    ['two in one buffer', { aliases: [[0, 1]] }, ['vec4', 'none']],
    [
      'two in one buffer, of which one begins inside',
      { aliases: [[0, 1]], offsetParams: [1] },
      ['f32', 'none']
    ]
  ] as [string, Partial<WgslOptions>, string[]][])(
    'begin where their buffer does: %s',
    async (_, options, expected) => {
      const { module } = compileCuda(sourceOf('Body', 'out[t] = in[t];'), {
        file: 'k.cu'
      });
      const { code } = await compileText(printModule(module), {
        grid: 1,
        block: 32,
        args: [],
        options
      });
      expect(
        ['out', 'in'].map(
          name =>
            new RegExp(`> ${name}: array<(\\w+)`).exec(code)?.[1] ?? 'none'
        )
      ).toEqual(expected);
    }
  );
});
