/** Bytes of one word in one store and one load: where that is done, and that it means the same. */
import { describe, expect, it } from 'vitest';
import { compileText, kernelOf, run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';
import { evaluateLaunch } from '../../ir-tools/evaluator';

/** A kernel of the parameters, whose thread is `i`, as the text of the IR. */
function kernel(params: string, body: string): string {
  const { module, diagnostics } = compileCuda(
    `__global__ void k(${params})
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    ${body}
}`,
    { file: 'k.cu' }
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  return printModule(module);
}

const bytes = (): Uint8Array =>
  Uint8Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 24);

/** Both arrays, of which the first is written, as the evaluator and as the GPU leave them. */
async function agrees(text: string, sameArray = false): Promise<string> {
  const { module, kernel: entry } = kernelOf(text);
  const out = bytes().reverse();
  const expected = out.slice();
  const read = bytes();
  const buffer = { buffer: expected.buffer as ArrayBuffer };
  evaluateLaunch(module, entry, {
    grid: [1, 1, 1],
    block: [64, 1, 1],
    args: [buffer, sameArray ? buffer : { buffer: read.buffer as ArrayBuffer }]
  });
  const { code } = await run(text, {
    grid: 1,
    block: 64,
    args: [out, sameArray ? out : read],
    options: sameArray ? { aliases: [[0, 1]] } : {}
  });
  expect([...out]).toEqual([...expected]);
  return code;
}

const BYTES = 'unsigned char *out, const unsigned char *in';

describe('stores of the bytes of one word', () => {
  it.each([
    [
      'in a loop',
      BYTES,
      'for (int k = 0; k < 8; k++) out[8 * i + k] = in[16 * i + 2 * k];'
    ],
    [
      'one behind the other, through a pointer of their own',
      BYTES,
      `unsigned char *p = out + 4 * i + 512;
       int x = in[3 * i];
       p[0] = x; p[1] = x >> 1; x += 7; p[2] = x ^ i; p[3] = in[i] + x;`
    ],
    [
      'at an index of 64 bits',
      BYTES,
      `size_t at = (size_t)i * 8;
       out[at] = in[at]; out[at + 1] = in[at + 3]; out[at + 2] = in[at + 2]; out[at + 3] = 9;`
    ],
    [
      'of signed shorts',
      'short *out, const signed char *in',
      'out[4 * i] = in[i] * 300; out[4 * i + 1] = -in[i + 64];'
    ],
    [
      'in two loops, in another order than they lie in',
      BYTES,
      `unsigned s[2] = {(unsigned)in[i] * 0x1020304, in[i + 5] * 0x3050709u};
       for (int b = 0; b < 4; b++)
           for (int k = 0; k < 2; k++)
               out[8 * i + 4 * k + b] = (s[k] >> (24 - b * 8)) & 0xff;`
    ],
    [
      'out of an array of the thread',
      BYTES,
      `signed char s[8];
       for (int k = 0; k < 8; k++) s[k] = in[8 * i + (k ^ 3)];
       for (int k = 0; k < 8; k++) out[8 * i + k] = s[7 - k] / 3;`
    ]
  ])('are one: %s', async (_, params, body) => {
    const code = await agrees(kernel(params, body));
    expect(code).not.toContain('atomic');
  });

  it.each([
    [
      'no word begins there',
      'for (int k = 0; k < 4; k++) out[4 * i + 1 + k] = in[i] + k;'
    ],
    [
      'what is known of the index says nothing, and there are two',
      'int at = i * 3; for (int k = 0; k < 2; k++) out[at + k] = k;'
    ],
    [
      'some is missing',
      'out[4 * i] = 1; out[4 * i + 1] = 2; out[4 * i + 3] = in[i];'
    ],
    [
      'one is read before all are stored',
      `out[4 * i] = in[i]; out[4 * i + 1] = out[4 * i] + 1;
       out[4 * i + 2] = 2; out[4 * i + 3] = 3;`
    ],
    [
      'others are written in between',
      `out[4 * i] = in[i]; out[4 * i + 1] = 5; out[4 * i + 512] = 8;
       out[4 * i + 2] = 2; out[4 * i + 3] = 3;`
    ]
  ])('stay where %s', async (_, body) => {
    const code = await agrees(kernel(BYTES, body));
    expect(code).toContain('atomicAnd');
    // Clearing all bits of the byte would take a flag from threads that have stored the same.
    expect(code.replace(/\s+/g, ' ')).toMatch(
      /let bits = value << shift; atomicAnd\((&out\[at >> 2u\]), ~\(0xffu << shift\) \| bits\); atomicOr\(\1, bits\);/
    );
  });

  it.each([
    ['in a loop', 'for (int k = 0; k < 3; k++) out[3 * i + k] = in[i + k];'],
    [
      'one behind the other, of some threads',
      `int at = 3 * i + 12;
       if (i % 7 != 3) { int x = in[i]; out[at] = x; x = x * 3 - i; out[at + 1] = x; out[at + 2] = in[i + 1] ^ x; }`
    ],
    [
      'where no word begins',
      'out[3 * i + 1] = in[i]; out[3 * i + 2] = i; out[3 * i + 3] = ~in[i];'
    ],
    [
      'at every fifth byte, from the last thread on',
      'int at = 5 * (63 - i); for (int k = 0; k < 3; k++) out[at + k] = in[k * i];'
    ],
    [
      'at the beginning of a word',
      'out[4 * i] = 1; out[4 * i + 1] = i; out[4 * i + 2] = in[i];'
    ],
    [
      'as a vector',
      'uchar3 c = make_uchar3(in[i], i, in[2 * i] + 1); ((uchar3 *)out)[i] = c;'
    ],
    [
      'as a vector of signed ones, of a thread in two',
      'if (in[i] & 1) ((char3 *)out)[i] = make_char3(-i, in[i], 100);'
    ]
  ])('of three bytes are one, with the neighbours: %s', async (_, body) => {
    const code = await agrees(kernel(BYTES, body));
    expect(code).toContain('store_24_out(');
    expect(code).not.toContain('store_8_out(');
  });

  it('are one in place, where each reads what is not stored yet', async () => {
    const code = await agrees(
      kernel(
        BYTES,
        'for (int k = 0; k < 4; k++) out[4 * i + k] = 255 - out[4 * i + k];'
      )
    );
    expect(code).not.toContain('atomicAnd');
  });

  it('stay where a second pointer may lead to the same array', async () => {
    const body =
      'for (int k = 0; k < 4; k++) out[4 * i + k] = in[4 * i + 3 - k];';
    expect(await agrees(kernel(BYTES, body), true)).toContain('atomicAnd');
    expect(await agrees(kernel(BYTES, body))).not.toContain('atomicAnd');
  });

  it('stay where the array may begin inside a word', async () => {
    const text = kernel(
      BYTES,
      'for (int k = 0; k < 4; k++) out[4 * i + k] = in[i];'
    );
    const { code } = await compileText(text, {
      grid: 1,
      block: 64,
      args: [],
      options: { offsetParams: [0] }
    });
    expect(code).toContain('atomicAnd');
  });
});

describe('reads of bytes', () => {
  it('whose place in a word is known load the word', async () => {
    const code = await agrees(
      kernel(
        'unsigned int *out, const signed char *in',
        'out[i] = in[4 * i + 3] * 5 + in[4 * i] - in[4 * i + 2];'
      )
    );
    expect(code.match(/in\[u32\(4i \* i\) >> 2u\]/g)).toHaveLength(3);
  });

  it('of shorts too, behind a pointer of their own', async () => {
    const code = await agrees(
      kernel(
        'unsigned int *out, const unsigned short *in',
        'const unsigned short *p = in + 2 * i + 8; out[i] = p[1] * 7 + p[0];'
      )
    );
    expect(code).not.toMatch(/& 3u\) \* 8u/);
  });
});
