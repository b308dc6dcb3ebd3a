/** A command line that is tried: on files and with a clock of its own, and what it printed. */
import { grade } from '../../commands/grade';
import type { Io } from '../../io';
import { run } from '../../run';

export const SAXPY_LAUNCH = 'saxpy<<<1, 32>>>(n, 2.0, x, y)';
const DEFINITION =
  'unsigned int n, float a, const float *x, float *y) { unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = a * x[i] + y[i]; }';

const FILES: Record<string, string> = {
  'saxpy.cu': `__global__ void saxpy(${DEFINITION}\n`,
  'set.wgsl':
    '@group(0) @binding(0) var<storage, read_write> x: array<f32>;\n@compute @workgroup_size(64) fn set(@builtin(global_invocation_id) id: vec3u) { x[id.x] = 1.0; }\n',
  'empty.cu': '',
  'binary.cu': '\u007fELF\u0002\u0001\0\0',
  // As they are read: bytes that are no UTF-8 become U+FFFD.
  'utf16.cu': '\ufffd\ufffdi\0n\0t\0 \0m\0',
  'utf16be.cu': '\ufffd\ufffd\0i\0n\0t\0 \0m',
  'crlf.cu':
    '#define SEVEN \\\r\n  7\r\n// x\r\nint main() {\r\n  return SEVEN;\r\n}\r\n',
  'bom.cu': '\ufeff#define SEVEN 7\nint main() { return SEVEN; }\n',
  'notes.txt': '',
  'broken.cu': 'int main() { return 0 }\n',
  'python.cu': 'import sys\n',
  'header.cu': '#include "gone.h"\nint main() {}\n',
  'template.cu':
    'template <int N> __global__ void fill(int *x) { x[0] = N; }\n',
  'zero.cu': 'int main() { return 0; }\n',
  'three.cu': 'int main() { return 3; }\n',
  'abort.cu': '#include <cstdlib>\nint main() { abort(); }\n',
  'segment.cu': 'int main() {\n    int *p = nullptr;\n    return *p;\n}\n',
  'divide.cu': 'int main(int argc, char **) {\n    return 1 / (argc - 1);\n}\n',
  'assert.cu':
    '#include <cassert>\nint main(int argc, char **) {\n    assert(argc == 2);\n}\n',
  'deep.cu':
    'int f(int n) { volatile int a[4096]; a[0] = n; return f(n + 1) + a[0]; }\nint main() { return f(0); }\n',
  'deadlock.cu': `__global__ void wait(volatile int *x) {
    while (x[0] == 0) {
    }
}
int main() {
    int *d;
    cudaMalloc(&d, 4);
    cudaMemset(d, 0, 4);
    wait<<<1, 32>>>(d);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 4;
}
`,
  'loop.cu': 'int main() {\n    for (volatile int i = 0;; i++) {\n    }\n}\n',
  'trap.cu':
    '__global__ void k() { __trap(); }\nint main() {\n    k<<<1, 1>>>();\n    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 5;\n}\n'
};

const REFUSED: Record<string, string> = {
  'folder.cu': 'EISDIR',
  'secret.cu': 'EACCES',
  'zero.cu/more.cu': 'ENOTDIR'
};

/** No notebook is come to. */
export const GRADE = grade({
  readText: async () => '',
  notebooksAt: () => [],
  startEngine: () => {
    throw new Error('there is nothing to grade');
  }
});

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

export async function gridstride(argv: readonly string[]): Promise<Outcome> {
  let ms = 0;
  let out = '';
  let err = '';
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: async path => {
      const code = REFUSED[path] ?? (path in FILES ? undefined : 'ENOENT');
      if (code) {
        throw Object.assign(new Error(`${code}: ${path}`), { code });
      }
      return FILES[path];
    },
    gpu: async () => ({ gpu: undefined, host: 'node', loadError: 'none' }),
    now: () => (ms += 10)
  };
  return { code: await run(argv, io, [GRADE]), out, err };
}

export type Row = [argv: string[], code: number, message: string | RegExp];

export const on = (command: string, ...rest: string[]): string[] => [
  command,
  ...rest
];
export const inputs = ['--in', 'x=ramp', '--in', 'y=ramp'];
export const set = (...given: string[]): string[] =>
  on(
    'launch',
    'saxpy.cu',
    SAXPY_LAUNCH,
    '--simulate',
    ...inputs,
    ...given.flatMap(one => ['--set', one])
  );
export const input = (x: string): string[] =>
  on(
    'launch',
    'saxpy.cu',
    SAXPY_LAUNCH,
    '--simulate',
    '--set',
    'n=64',
    '--in',
    x,
    '--in',
    'y=ramp'
  );
export const shape = (launch: string): string[] =>
  on('launch', 'saxpy.cu', launch, '--simulate', '--set', 'n=64', ...inputs);
export const more = (...options: string[]): string[] => [
  ...shape(SAXPY_LAUNCH),
  ...options
];

/** A wrong use of the command line: its exit code is 2, and nothing is run. */
export const WRONG = 2;
export const FAILED = 1;

export const SAXPY_BLOCKS =
  'saxpy<<<(n + block - 1) / block, block>>>(n, 2.0, x, y)';
export const sweep = (...rest: string[]): string[] =>
  on('sweep', 'saxpy.cu', SAXPY_BLOCKS, '--simulate', ...inputs, ...rest);
