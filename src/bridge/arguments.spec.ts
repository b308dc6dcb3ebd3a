import type { KernelRecord } from '../protocol/record';
import { describe, expect, it } from 'vitest';
import { parseLaunch } from '../commands/syntax/launchSyntax';
import {
  ArgumentError,
  checkCount,
  expressionsOf,
  requestLaunches,
  type LaunchRequests
} from './arguments';
import type { PythonArray, PythonValue } from './values';

/** A kernel from its parameters as CUDA writes them: `const float *x`. */
function kernel(name: string, ...declarations: string[]): KernelRecord {
  const scalars: Record<string, string> = {
    int: 'i32',
    'unsigned int': 'u32',
    'long long': 'i64',
    float: 'f32',
    double: 'f64',
    bool: 'bool',
    char: 'i8',
    float4: 'f32',
    'unsigned char': 'u8',
    __half: 'f16',
    Particle: 'struct'
  };
  return {
    name,
    signature: `${name}(${declarations.join(', ')})`,
    params: declarations.map(declaration => {
      const [, type, paramName] = /^(.*[ *])(\w+)$/.exec(declaration)!;
      return {
        name: paramName,
        type: type.trim(),
        scalar: scalars[type.replace(/const |\*/g, '').trim()],
        ...(type.startsWith('Particle') && { structBytes: 24 }),
        isPointer: type.includes('*'),
        isConst: type.includes('const')
      };
    })
  } as KernelRecord;
}

const int = (value: number | bigint): PythonValue => ({
  kind: 'int',
  value: `${value < 0 ? '-' : ''}0x${(value < 0 ? -value : value).toString(16)}`
});
const float = (value: string): PythonValue => ({ kind: 'float', value });
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
const other = (
  type: string,
  convert: Extract<PythonValue, { kind: 'other' }>['convert'] = null
): PythonValue => ({ kind: 'other', type, convert });

/** Plans `k<<<1, 32>>>(…)` with the arguments and values given. */
function plan(
  signature: KernelRecord,
  args: Record<string, PythonValue>
): LaunchRequests {
  return requestLaunches([
    {
      syntax: parseLaunch(`k<<<1, 32>>>(${Object.keys(args).join(', ')})`),
      kernel: signature,
      values: [int(1), int(32), ...Object.values(args)]
    }
  ]);
}

function problem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return (error as ArgumentError).message;
  }
  throw new Error('nothing was wrong');
}

describe('checkCount', () => {
  it('shows the signature and what is missing or too much', () => {
    const signature = kernel('k', 'int n', 'float *x');
    const check = (text: string): void =>
      checkCount(parseLaunch(text), signature);
    check('k<<<1, 1>>>(n, x)');
    expect(problem(() => check('k<<<1, 1>>>(n)'))).toBe(
      'k takes 2 arguments, 1 given (missing: x)\n  k(int n, float *x)'
    );
    expect(problem(() => check('k<<<1, 1>>>(n, x, y + 1)'))).toContain(
      '3 given (too much: y + 1)'
    );
  });
});

describe('requestLaunches', () => {
  it('resolves grid, block, shared memory and arguments', () => {
    const text = 'saxpy<<<(2, 3), dim3(8, 4), 128, 0>>>(n, a, x, y)';
    const syntax = parseLaunch(text);
    expect(expressionsOf(syntax)).toHaveLength(8);
    const tuple = (...items: number[]): PythonValue => ({
      kind: 'tuple',
      items: items.map(int)
    });
    expect(
      requestLaunches([
        {
          syntax,
          kernel: kernel(
            'saxpy',
            'int n',
            'float a',
            'const float *x',
            'float *y'
          ),
          values: [
            tuple(2, 3),
            tuple(8, 4, 1),
            int(128),
            int(0),
            int(16),
            float('2.5'),
            array(),
            array({ address: '0x2000', shape: [4, 4] })
          ]
        }
      ])
    ).toEqual({
      launches: [
        {
          text,
          kernel: 'saxpy',
          grid: [2, 3, 1],
          block: [8, 4, 1],
          shared: 128,
          args: [
            { kind: 'scalar', expression: 'n', value: 16 },
            { kind: 'scalar', expression: 'a', value: 2.5 },
            { kind: 'array', expression: 'x', array: 0, elementOffset: 0 },
            { kind: 'array', expression: 'y', array: 1, elementOffset: 0 }
          ]
        }
      ],
      arrays: [
        {
          dtype: 'float32',
          shape: [16],
          nbytes: 64,
          pieces: [{ expression: 6, offset: 0, nbytes: 64 }],
          targets: []
        },
        {
          dtype: 'float32',
          shape: [4, 4],
          nbytes: 64,
          pieces: [{ expression: 7, offset: 0, nbytes: 64 }],
          targets: [{ expression: 7, offset: 0, nbytes: 64 }]
        }
      ],
      notes: []
    });
  });

  it('sends an array once however often it is passed, in all launches', () => {
    const signature = kernel('k', 'const float *x', 'float *y');
    const launch = {
      syntax: parseLaunch('k<<<1, 1>>>(x, x)'),
      kernel: signature,
      values: [int(1), int(1), array(), array()]
    };
    const { launches, arrays } = requestLaunches([launch, launch]);
    expect(arrays).toHaveLength(1);
    expect(arrays[0].pieces).toEqual([
      { expression: 2, offset: 0, nbytes: 64 }
    ]);
    expect(arrays[0].targets).toHaveLength(1);
    expect(launches[1].args).toMatchObject([{ array: 0 }, { array: 0 }]);
  });

  it('refuses to write to a temporary, and tells what was converted', () => {
    const written = kernel('k', 'const float *a', 'float *b');
    const temporary = array({ address: '0x2000', temporary: true });
    expect(
      problem(() => plan(written, { x: array(), 'y * 1': temporary }))
    ).toContain(
      'b: the kernel may write to y * 1 (float *), and nobody would see'
    );
    const { notes } = plan(written, {
      x: array({ note: 'x is float64: …' }),
      y: array({ address: '0x2000' })
    });
    expect(notes).toEqual(['x is float64: …']);
  });

  it('makes one buffer of overlapping arrays', () => {
    const { launches, arrays } = plan(
      kernel('k', 'float *a', 'const float *b'),
      {
        'x[8:]': array({ address: '0x1020', shape: [24], nbytes: 96 }),
        'x[:16]': array()
      }
    );
    expect(arrays).toEqual([
      {
        dtype: 'float32',
        shape: [32],
        nbytes: 128,
        pieces: [
          { expression: 3, offset: 0, nbytes: 64 },
          { expression: 2, offset: 32, nbytes: 96 }
        ],
        targets: [{ expression: 2, offset: 32, nbytes: 96 }]
      }
    ]);
    expect(launches[0].args).toMatchObject([
      { elementOffset: 8 },
      { elementOffset: 0 }
    ]);
  });

  it('keeps neighbours apart, and arrays in the order of the arguments', () => {
    const { arrays } = plan(kernel('k', 'float *a', 'float *b'), {
      'x[16:]': array({ address: '0x1040' }),
      'x[:16]': array()
    });
    expect(arrays.map(({ pieces }) => pieces[0].expression)).toEqual([2, 3]);
  });

  it('refuses overlaps that no binding can express', () => {
    const signature = kernel('k', 'float *a', 'const int *b');
    expect(
      problem(() =>
        plan(signature, { x: array(), y: array({ dtype: 'int32' }) })
      )
    ).toMatch(/same memory with different types.*y\.copy\(\)/);
    expect(
      problem(() =>
        plan(kernel('k', 'float *a', 'float *b'), {
          x: array(),
          y: array({ address: '0x1002' })
        })
      )
    ).toMatch(/overlap by a part of an element/);
  });

  it("passes a structured array's bytes, and parts of it", () => {
    const { arrays, launches } = plan(
      kernel('k', 'Particle *p', 'Particle *q'),
      {
        x: array({ dtype: 'void192', shape: [4], nbytes: 96 }),
        y: array({
          dtype: 'void192',
          shape: [2],
          nbytes: 48,
          address: '0x1018'
        })
      }
    );
    expect(arrays).toMatchObject([{ dtype: 'uint8', shape: [96], nbytes: 96 }]);
    expect(launches[0].args).toMatchObject([
      { array: 0, elementOffset: 0 },
      { array: 0, elementOffset: 24, elements: 48 }
    ]);
  });

  it.each([
    ['char *p', 'int8', 1],
    ['const unsigned char *p', 'uint8', 1],
    ['bool *p', 'bool', 1],
    ['__half *p', 'float16', 2],
    ['const double *p', 'float64', 8],
    ['long long *p', 'int64', 8]
  ])(
    'passes for %s an array of %s, and a part of it',
    (param, dtype, bytes) => {
      const whole = array({ dtype, nbytes: 16 * bytes });
      const part = array({
        dtype,
        shape: [13],
        nbytes: 13 * bytes,
        address: `0x${(0x1000 + 3 * bytes).toString(16)}`
      });
      const { arrays, launches } = plan(kernel('k', param, `${param}q`), {
        x: whole,
        y: part
      });
      expect(arrays).toMatchObject([{ dtype, nbytes: 16 * bytes }]);
      expect(launches[0].args).toMatchObject([
        { array: 0, elementOffset: 0 },
        { array: 0, elementOffset: 3, elements: 13 }
      ]);
    }
  );

  it.each<[string, string, PythonValue, RegExp]>([
    [
      'const float *p',
      'x',
      array({ dtype: 'float64' }),
      /x is float64, the kernel wants an array of float32 \(const float \*\): write x\.astype\(np\.float32\)/
    ],
    [
      'float *p',
      'x',
      array({ dtype: 'float64' }),
      /make it one before: x = x\.astype\(np\.float32\)/
    ],
    [
      'float *p',
      'a + b',
      array({ dtype: 'float64' }),
      /a = \(a \+ b\)\.astype\(np\.float32\)/
    ],
    [
      'const int *p',
      'x',
      array({ dtype: 'int64' }),
      /x is int64.*x\.astype\(np\.int32\)/
    ],
    ['const unsigned int *p', 'x', array({ dtype: 'int32' }), /np\.uint32/],
    [
      'const double *p',
      'x',
      array({ dtype: 'float32' }),
      /x is float32, the kernel wants an array of float64 \(const double \*\): write x\.astype\(np\.float64\)/
    ],
    [
      'unsigned char *p',
      'x',
      array({ dtype: 'int8' }),
      /the kernel wants an array of uint8/
    ],
    [
      'Particle *p',
      'x',
      array(),
      /x is float32, the kernel wants a structured array of elements of 24 bytes \(Particle \*\): np\.zeros\(n, dtype=/
    ],
    [
      'Particle *p',
      'x',
      array({ dtype: 'void160', shape: [3], nbytes: 60 }),
      /the elements of x have 20 bytes, the kernel wants/
    ],
    [
      'Particle *p',
      'x',
      array({ dtype: 'void192', writeable: false }),
      /x is read-only/
    ],
    [
      'float *p',
      'x',
      array({ dtype: 'complex64' }),
      /write x\.view\(np\.float32\), which has real and imaginary parts in turns/
    ],
    [
      'const float *p',
      'x[::2]',
      array({ contiguous: false }),
      /write np\.ascontiguousarray\(x\[::2\]\)/
    ],
    [
      'float *p',
      'x.T',
      array({ contiguous: false }),
      /a = np\.ascontiguousarray\(x\.T\)/
    ],
    [
      'float *p',
      'x',
      array({ writeable: false }),
      /x is read-only.*x\.copy\(\)/
    ],
    ['const float *p', 'x', array({ native: false }), /other order/],
    ['const float *p', 'x', array({ nbytes: 0, shape: [0] }), /x is empty/],
    [
      'const float *p',
      'x',
      other('list', 'array'),
      /x is a list.*np\.array\(x, dtype=np\.float32\)/
    ],
    [
      'const float *p',
      '(1, 2)',
      { kind: 'tuple', items: [] },
      /is a tuple.*np\.array\(\(1, 2\), dtype/
    ],
    [
      'const float *p',
      's',
      other('pandas.Series', 'to_numpy'),
      /a pandas\.Series.*s\.to_numpy\(\)\.astype/
    ],
    [
      'const float *p',
      't',
      other('torch.Tensor', 'torch'),
      /t\.detach\(\)\.cpu\(\)\.numpy\(\)/
    ],
    [
      'const float *p',
      'None',
      other('NoneType'),
      /None is given, the kernel wants an array/
    ],
    [
      'const float *p',
      '2.0',
      float('2.0'),
      /np\.array\(\[2\.0\], dtype=np\.float32\)/
    ],
    [
      'int n',
      'x',
      array(),
      /x is float32\[16\], the kernel wants one int; pass one element \(x\[0\]\)/
    ],
    ['int n', 'x', other('str'), /x is a str, the kernel wants one int/],
    [
      'int n',
      '2**31',
      int(2 ** 31),
      /2147483648, which does not fit int \(-2147483648 to 2147483647\)/
    ],
    ['unsigned int n', '-1', int(-1), /n: -1 does not fit unsigned int/],
    ['long long n', '2**63', int(2n ** 63n), /does not fit long long/],
    ['char n', '128', int(128), /\(-128 to 127\)/],
    [
      'int n',
      'n / 2',
      float('0.5'),
      /n \/ 2 is 0\.5.*int\(n \/ 2\).*\/\/ where you divide/
    ],
    [
      'int n',
      '4.5',
      float('4.5'),
      /- n: 4\.5 is a float, the kernel wants int/
    ],
    ['int n', '2147483648', int(2 ** 31), /- n: 2147483648 does not fit int/],
    [
      'int *p',
      'x',
      array({ dtype: 'int64', lossy: true }),
      /x is int64.*cannot hold all of its values: declare the parameter long long \*/
    ],
    [
      'const int *p',
      'x',
      array({ dtype: 'complex128' }),
      /pass x\.real\.astype\(np\.int32\)/
    ],
    [
      'const int *p',
      'x',
      array({ dtype: 'str32' }),
      /x is str32.*: make an array of numbers of it before/
    ],
    ['int n', 'm', float('nan'), /m is nan, which no int can hold/],
    ['int n', 'm', float('inf'), /m is inf/],
    ['float a', 'm', float('1e39'), /1e39, which is too large for float/],
    ['float a', 'm', int(10n ** 60n), /1{1}0{19}… \(61 digits\)/]
  ])(
    'refuses for %s the value of %s',
    (parameter, expression, value, message) => {
      const told = problem(() =>
        plan(kernel('k', parameter), { [expression]: value })
      );
      expect(told).toMatch(message);
      expect(told).toContain(`  k(${parameter})`);
    }
  );

  it.each<[string, PythonValue, unknown]>([
    ['int n', int(-5), -5],
    ['int n', float('4.0'), 4],
    ['int n', { kind: 'bool', value: true }, 1],
    ['long long n', int(2n ** 62n), 2n ** 62n],
    ['unsigned int n', int(2 ** 32 - 1), 2 ** 32 - 1],
    ['float a', int(3), 3],
    ['float a', float('nan'), NaN],
    ['float a', float('-inf'), -Infinity],
    ['bool b', int(7), true],
    ['bool b', float('0.0'), false]
  ])('converts to %s', (parameter, value, expected) => {
    expect(
      plan(kernel('k', parameter), { x: value }).launches[0].args
    ).toMatchObject([{ value: expected }]);
  });

  it('takes float32 arrays for pointers to float4', () => {
    expect(
      plan(kernel('k', 'const float4 *v'), { x: array() }).arrays
    ).toHaveLength(1);
  });

  it.each<[string, PythonValue, RegExp]>([
    [
      'n / 256',
      float('16.0'),
      /the grid is 16\.0, a float; expected an int: Python's \/ divides/
    ],
    ['f()', float('16.0'), /write int\(f\(\)\)/],
    ['0', int(0), /the grid is 0; a launch has at least one/],
    ['-1', int(-1), /the grid is -1; it cannot be negative/],
    ['x', array(), /the grid is float32\[16\]; expected an int/],
    ['()', { kind: 'tuple', items: [] }, /0 dimensions; expected one to three/],
    ['(1, 0)', { kind: 'tuple', items: [int(1), int(0)] }, /the grid's y is 0/]
  ])('refuses the grid %s', (grid, value, message) => {
    const syntax = parseLaunch(`k<<<${grid}, 32>>>()`);
    expect(
      problem(() =>
        requestLaunches([
          { syntax, kernel: kernel('k'), values: [value, int(32)] }
        ])
      )
    ).toMatch(message);
  });

  it('tells all problems at once', () => {
    const told = problem(() =>
      plan(kernel('k', 'int n', 'const float *x'), {
        n: float('nan'),
        x: array({ dtype: 'int32' })
      })
    );
    expect(told.split('\n')).toHaveLength(4);
  });

  it('refuses streams other than the default one', () => {
    const syntax = parseLaunch('k<<<1, 32, 0, s>>>()');
    const values = [int(1), int(32), int(0), other('Stream')];
    expect(
      problem(() => requestLaunches([{ syntax, kernel: kernel('k'), values }]))
    ).toMatch(/only the default stream, 0/);
  });
});
