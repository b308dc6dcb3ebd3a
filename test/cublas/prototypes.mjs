// Whether each function of our cuBLAS has the signature of NVIDIA's:
//   node test/cublas/prototypes.mjs FOLDER…
// with the folders that hold cublas_v2.h and CUDA's headers (of the toolkit, or of the
// Python package nvidia-cublas-cu12). g++ reads NVIDIA's header and then our
// declarations, as C functions: another type of one it knows is an error.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = process.argv.slice(2).flatMap(folder => ['-I', folder]);
const ours = join(
  import.meta.dirname,
  '../../src/compiler/cuda/headers/cublas'
);
const work = mkdtempSync(join(tmpdir(), 'cublas-'));
try {
  // Ours with its macros written out and without what it includes.
  const text = readdirSync(ours)
    .filter(name => name.endsWith('.h') && name !== 'library_types.h')
    .sort((a, b) => order(a) - order(b))
    .map(name => readFileSync(join(ours, name), 'utf8'))
    .join('\n')
    .replace(/^#(?:include|pragma).*$/gm, '');
  writeFileSync(join(work, 'ours.h'), text);
  const expanded = execFileSync(
    'g++',
    ['-E', '-P', '-x', 'c++', join(work, 'ours.h')],
    { encoding: 'utf8' }
  );
  const prototypes = [
    ...expanded.matchAll(
      /inline ((?:cublasStatus_t|size_t|const char \*) ?cublas\w+\([^{]*\)) \{/g
    )
  ].map(([, prototype]) => prototype);
  const names = prototypes.map(text => /(cublas\w+)\(/.exec(text)[1]);
  writeFileSync(
    join(work, 'compare.cpp'),
    `#include <cublas_v2.h>
${[...new Set(names)].map(name => `static auto known_${name} = (void *)0; namespace { using ::${name}; }`).join('\n')}
extern "C" {
${prototypes
  // Overloads of C++ are no functions of C: the newer one is.
  .filter(text => !/Ex\(.*\bcudaDataType computeType/.test(text))
  .map(text => `${text};`)
  .join('\n')}
}
`
  );
  const { status, stderr } = spawnSync(
    'g++',
    ['-fsyntax-only', '-x', 'c++', ...folders, join(work, 'compare.cpp')],
    { encoding: 'utf8' }
  );
  process.stdout.write(stderr);
  console.log(
    `${prototypes.length} functions, ${status === 0 ? 'all as in the header' : 'which are not all as in the header'}`
  );
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true });
}

/** What defines macros comes first. */
function order(name) {
  return ['core.h', 'helpers.h', 'level1.h'].indexOf(name) >>> 0;
}
