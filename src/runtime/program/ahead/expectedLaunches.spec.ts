/** What a program's text tells of its launches. */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../../compiler/cuda';
import { kernelName, type DeviceLaunch } from '../../devices/port';
import { expectedLaunches } from './expectedLaunches';

const KERNELS = `
  #include <cstdlib>
  #include <vector>
  __global__ void add(float *x, const float *y, int n) { x[threadIdx.x] += y[threadIdx.x]; }
  __global__ void one(float *x) { extern __shared__ float s[]; s[threadIdx.x] = 1; x[threadIdx.x] = s[0]; }
  struct Pair { float *a; int n; float *b; };
  __global__ void both(Pair p) { p.a[threadIdx.x] = p.b[threadIdx.x]; }
  template <int T> __global__ void tile(float *x) { x[threadIdx.x] = T; }
`;

function launchesOf(main: string, before = ''): DeviceLaunch[] {
  const { module, diagnostics } = compileCuda(
    `${KERNELS}${before} int main(int argc, char **argv) { ${main} }`
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  return expectedLaunches(module);
}

/** `add 16x2 +1`: kernel, block, bytes of shared memory. */
function shapesOf(main: string, before = ''): string[] {
  return launchesOf(main, before).map(({ kernel, block, shared }) => {
    const [x, y, z] = block;
    const size = z > 1 ? `${x}x${y}x${z}` : y > 1 ? `${x}x${y}` : `${x}`;
    return `${kernelName(kernel)} ${size}${shared > 0 ? ` +${shared}` : ''}`;
  });
}

/** Of each argument: `0` and `1` tell buffers apart, `+` begins inside. */
function pointersOf(main: string, before = ''): string[] {
  return launchesOf(main, before).map(({ args }) => {
    const buffers: object[] = [];
    return args
      .flatMap(arg =>
        arg.kind === 'number'
          ? []
          : arg.kind === 'value'
            ? arg.pointers.map(({ target }) => target)
            : [arg]
      )
      .map(target => {
        if (target.kind !== 'pointer') {
          return target.kind;
        }
        if (!buffers.includes(target.buffer)) {
          buffers.push(target.buffer);
        }
        return `${buffers.indexOf(target.buffer)}${target.offset > 0 ? '+' : ''}`;
      })
      .join(' ');
  });
}

describe('the block of an expected launch', () => {
  it.each([
    ['a literal', 'float *x; one<<<2, 128>>>(x);', ['one 128']],
    [
      'a variable, and what is worked out of others',
      'float *x; int warps = 4; int threads = warps * 32; one<<<2, threads>>>(x);',
      ['one 128']
    ],
    [
      'a dim3, given whole or by its parts',
      'float *x; dim3 b(16, 8); one<<<2, b>>>(x); dim3 c; c.x = 4; c.y = 2; c.z = 3; one<<<1, c>>>(x);',
      ['one 16x8', 'one 4x2x3']
    ],
    [
      'of several values the first',
      'float *x; for (int b = 32; b <= 1024; b *= 2) one<<<1, b>>>(x);',
      ['one 32']
    ],
    [
      'the default of what an argument may change',
      'float *x; int b = argc > 1 ? atoi(argv[1]) : 96; one<<<1, b>>>(x); int c = 64; if (argc > 2) c = atoi(argv[2]); one<<<1, c>>>(x);',
      ['one 96', 'one 64']
    ],
    [
      'with shared memory',
      'float *x; int n = 64; one<<<1, n, n * sizeof(float)>>>(x);',
      ['one 64 +256']
    ],
    ['of a template', 'float *x; tile<32><<<1, 32>>>(x);', ['tile<32> 32']],
    ['unknown: nothing', 'float *x; one<<<1, atoi(argv[1])>>>(x);', []],
    ['of too many threads: nothing', 'float *x; one<<<1, 2048>>>(x);', []]
  ])('%s', (_, main, shapes) => {
    expect(shapesOf(main)).toEqual(shapes);
  });

  it('comes through functions, lambdas, members and globals', () => {
    const before = `
      const int G = 48; int later = 80;
      dim3 global(8, 8);
      int half(int n) { return n / 2; }
      void run(float *x, int threads) { one<<<1, threads>>>(x); }
      struct Solver {
        float *x; int block;
        Solver(int b) : block(b) { cudaMalloc(&x, 4); }
        void step() { one<<<1, block>>>(x); }
      };
      template <typename F> void twice(F f) { f(); f(); }`;
    expect(
      shapesOf(
        `float *x; run(x, half(40)); run(x, G); Solver s(112); s.step();`,
        before
      )
    ).toEqual(['one 20', 'one 48', 'one 112']);
    expect(
      shapesOf(
        'float *x; one<<<1, later>>>(x); one<<<1, global>>>(x); int t = 56; twice([&] { one<<<1, t>>>(x); });',
        before
      )
    ).toEqual(['one 80', 'one 8x8', 'one 56']);
  });

  it('is that of cudaLaunchKernel, too', () => {
    expect(
      shapesOf(
        'float *x; void *args[] = { &x }; cudaLaunchKernel((void *)one, dim3(2), dim3(16, 2), args, 256, 0);'
      )
    ).toEqual(['one 16x2 +256']);
  });

  it('is found behind containers, streams and files, whose code is long', () => {
    const before = `
      #include <map>
      #include <queue>
      #include <sstream>
      #include <fstream>
      #include <algorithm>
      #include <string>
      std::vector<int> graph(int n) {
        std::map<std::string, std::vector<int>> m; std::priority_queue<int> q; std::stringstream s;
        for (int i = 0; i < n; i++) { m[std::to_string(i)].push_back(i); q.push(i); s << i << ' '; }
        std::vector<int> v; int x; while (s >> x) v.push_back(x); std::sort(v.begin(), v.end());
        std::ifstream f("in.txt"); std::string line; while (std::getline(f, line)) v.push_back(std::stoi(line));
        return v;
      }`;
    expect(
      shapesOf(
        'auto v = graph(10); std::map<int, std::string> names; for (int i : v) names[i] += std::to_string(i) + "x"; std::stringstream t; t << names.size(); float *x; cudaMalloc(&x, 4); one<<<v.size(), 64>>>(x);',
        before
      )
    ).toEqual(['one 64']);
  });

  it('is read in reasonable time of code that calls itself', () => {
    const before =
      'void deep(float *x, int n) { one<<<1, 32>>>(x); deep(x, n - 1); deep(x, n - 2); }';
    const start = performance.now();
    expect(shapesOf('float *x; deep(x, argc);', before)).toEqual(['one 32']);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('the pointers of an expected launch', () => {
  it.each([
    ['two arrays', 'float *x, *y; add<<<1, 32>>>(x, y, 1);', ['0 1']],
    ['one array twice', 'float *x; add<<<1, 32>>>(x, x, 1);', ['0 0']],
    [
      'one array by two names',
      'float *x; cudaMalloc(&x, 4); float *y = x; add<<<1, 32>>>(x, y, 1);',
      ['0 0']
    ],
    [
      'inside an array',
      'float *x, *y; add<<<1, 32>>>(x + 8, &y[argc], 1);',
      ['0+ 1+']
    ],
    [
      'null before it is allocated',
      'float *x = nullptr, *y = NULL; cudaMalloc(&x, 4); cudaMalloc((void **)&y, 4); add<<<1, 32>>>(x, y, 1);',
      ['0 1']
    ],
    ['null', 'float *x; add<<<1, 32>>>(x, nullptr, 1);', ['0 null']],
    [
      'elements of an array of pointers',
      'float *d[2]; for (int i = 0; i < 2; i++) cudaMalloc(&d[i], 4); add<<<1, 32>>>(d[0], d[1], 1);',
      ['0 1']
    ],
    [
      'members of a struct by value',
      'Pair p; cudaMalloc(&p.a, 4); p.b = p.a; both<<<1, 32>>>(p); Pair q; both<<<1, 32>>>(q);',
      ['0 0', '0 1']
    ],
    [
      'elements of a vector',
      'std::vector<float *> d(2); for (auto &p : d) cudaMalloc(&p, 4); add<<<1, 32>>>(d[0], d[1], 1);',
      ['0 1']
    ]
  ])('%s', (_, main, pointers) => {
    expect(pointersOf(main)).toEqual(pointers);
  });
});
