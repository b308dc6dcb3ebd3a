/** Kernels whose threads need no other, compiled as host code by g++, many in one program. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIXTURE_OUTPUTS, mixtureArrays } from './case';
import header from './host.h';
import { MIXTURE_GRID, MIXTURE_THREADS, mixtureKernel } from './kernel';

/** Each kernel's outputs by its number. */
export function judgedByGxx(
  numbers: readonly number[]
): Map<number, Map<string, ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-mixture-'));
  try {
    const file = join(folder, 'kernels.cpp');
    const program = join(folder, 'kernels');
    writeFileSync(file, source(numbers));
    execFileSync('g++', [
      ...['-O0', '-w', '-fwrapv', '-fno-strict-aliasing', '-ffp-contract=off'],
      ...['-std=c++17', file, '-o', program]
    ]);
    const bytes = Buffer.concat(
      Object.values(mixtureArrays()).map(
        ({ buffer }) => new Uint8Array(buffer as ArrayBuffer)
      )
    );
    writeFileSync(join(folder, 'in'), bytes);
    execFileSync(program, [join(folder, 'in'), join(folder, 'out')]);
    const results = readFileSync(join(folder, 'out'));
    const arrays = mixtureArrays();
    let at = 0;
    return new Map(
      numbers.map(number => [
        number,
        new Map(
          MIXTURE_OUTPUTS.map(name => {
            const { byteLength } = arrays[name];
            const part = results.subarray(at, (at += byteLength));
            return [name, new Uint8Array(part).buffer];
          })
        )
      ])
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function source(numbers: readonly number[]): string {
  const arrays = Object.entries(mixtureArrays());
  const kernels = numbers.map(
    number =>
      `namespace case${number} {\n${mixtureKernel(number)
        .source.replace(/^#(include|define).*$/gm, '')
        .replace('const unsigned short *halves', 'const __half *halves')}}`
  );
  const sizes = arrays.map(([, { byteLength }]) => byteLength).join(', ');
  const outputs = MIXTURE_OUTPUTS.length;
  return `${header}
${kernels.join('\n')}
static Kernel *kernels[] = {${numbers.map(number => `case${number}::kernel`).join(', ')}};
int main(int, char **names) {
  static const size_t sizes[] = {${sizes}};
  void *initial[${arrays.length}], *a[${arrays.length}];
  FILE *in = fopen(names[1], "rb"), *out = fopen(names[2], "wb");
  for (int i = 0; i < ${arrays.length}; i++) {
    initial[i] = malloc(sizes[i]); a[i] = malloc(sizes[i]);
    if (fread(initial[i], 1, sizes[i], in) != sizes[i]) return 1;
  }
  blockDim.x = ${MIXTURE_THREADS}; gridDim.x = ${MIXTURE_GRID};
  for (Kernel *kernel : kernels) {
    for (int i = 0; i < ${arrays.length}; i++) memcpy(a[i], initial[i], sizes[i]);
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++)
      for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++)
        kernel((i64 *)a[0], (unsigned char *)a[1], (i64 *)a[2], (u64 *)a[3], (double *)a[4], (i64 *)a[5], (unsigned char *)a[6], (__half *)a[7], (double *)a[8], (float *)a[9], ${MIXTURE_GRID * MIXTURE_THREADS});
    for (int i = 0; i < ${outputs}; i++) fwrite(a[i], 1, sizes[i], out);
  }
  return fclose(out);
}
`;
}
