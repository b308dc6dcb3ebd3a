import type { KernelRecord } from '../protocol/record';
import { describe, expect, it } from 'vitest';
import { parseLaunch } from '../commands/syntax/launchSyntax';
import {
  expressionsOf,
  requestLaunches,
  type LaunchRequests
} from './arguments';
import type { PythonArray, PythonValue } from './values';

const kernel = {
  name: 'k',
  signature: 'k(cudaTextureObject_t t, float *out)',
  params: [
    {
      name: 't',
      type: 'cudaTextureObject_t',
      scalar: 'u64',
      isPointer: false,
      isConst: false
    },
    {
      name: 'out',
      type: 'float *',
      scalar: 'f32',
      isPointer: true,
      isConst: false
    }
  ]
} as KernelRecord;

const one: PythonValue = { kind: 'int', value: '0x1' };
const array = (changes: Partial<PythonArray> = {}): PythonArray => ({
  kind: 'array',
  dtype: 'float32',
  native: true,
  shape: [16],
  contiguous: true,
  writeable: true,
  nbytes: 64,
  address: '0x1000',
  ...changes
});

function plan(text: string, ...values: PythonValue[]): LaunchRequests {
  const syntax = parseLaunch(text);
  return requestLaunches([{ syntax, kernel, values: [one, one, ...values] }]);
}

const image = array({
  dtype: 'uint8',
  shape: [3, 5],
  nbytes: 15,
  address: '0x2000',
  writeable: false
});

describe('arrays as textures', () => {
  it('are evaluated without what says that they are textures', () => {
    const syntax = parseLaunch(
      'k<<<1, 1>>>(tex(a.T, filter="linear"), out, image=tex(b))'
    );
    expect(expressionsOf(syntax)).toEqual(['1', '1', 'a.T', 'out', 'b']);
  });

  it('travel in whole words, beside the arrays of pointers', () => {
    const { launches, arrays } = plan(
      'k<<<1, 1>>>(tex(a, read="normalized"), out)',
      image,
      array()
    );
    expect(launches[0].args[0]).toMatchObject({
      kind: 'texture',
      expression: 'tex(a, read="normalized")',
      array: 1,
      dtype: 'uint8',
      shape: [3, 5]
    });
    expect(arrays[1]).toEqual({
      dtype: 'uint32',
      shape: [4],
      nbytes: 16,
      pieces: [{ expression: 2, offset: 0, nbytes: 15 }],
      targets: []
    });
  });

  it('do not share memory with pointers: kernels see what was there before', () => {
    const { launches, arrays } = plan(
      'k<<<1, 1>>>(tex(out), out)',
      array(),
      array()
    );
    expect(arrays.length).toBe(2);
    expect(launches[0].args.map(arg => 'array' in arg && arg.array)).toEqual([
      1, 0
    ]);
  });

  it('are bound to references', () => {
    const { launches } = plan(
      'k<<<1, 1>>>(tex(a), out, image=tex(b))',
      image,
      array(),
      array({ address: '0x9000' })
    );
    expect(launches[0].textures?.image).toMatchObject({
      array: 2,
      dtype: 'float32',
      shape: [16]
    });
  });

  it.each([
    [
      'k<<<1, 1>>>(a, out)',
      array(),
      'the kernel wants a texture: write tex(a)'
    ],
    ['k<<<1, 1>>>(tex(a), out)', one, 'a is 1; a texture is made of an array'],
    [
      'k<<<1, 1>>>(tex(a), out)',
      array({ dtype: 'float64', nbytes: 128 }),
      'a is float64; texels are int8'
    ],
    [
      'k<<<1, 1>>>(tex(a), out)',
      array({ contiguous: false }),
      'write np.ascontiguousarray(a)'
    ],
    ['k<<<1, 1>>>(tex(a, shape=(h, w)), out)', array(), 'tex(a.reshape(h, w))']
  ])('%s', (text, value, message) => {
    expect(() => plan(text, value, array({ address: '0x8000' }))).toThrow(
      message
    );
  });
});
