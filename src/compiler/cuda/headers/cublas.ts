/** cuBLAS, over the runtime API: `cublas_v2.h` leads to the others. */
import core from './cublas/core.h';
import helpers from './cublas/helpers.h';
import level1 from './cublas/level1.h';
import level2 from './cublas/level2.h';
import level3 from './cublas/level3.h';
import operands from './cublas/operands.h';
import products from './cublas/products.h';

/** Functions of one name for four types: S, D, C and Z. */
const four =
  'axpy scal copy swap gemv symv trmv trsv syr syr2 gemm symm syrk syr2k trmm trsm';

/** Those whose names have a second form, which NVIDIA's header leads to. */
const ofSecondInterface = [
  ...'Create Destroy GetVersion SetWorkspace SetStream GetStream'.split(' '),
  ...'GetPointerMode SetPointerMode'.split(' '),
  ...four.split(' ').flatMap(name => [...'SDCZ'].map(type => type + name)),
  ...'dot rotm rotg ger'.split(' ').flatMap(name => [`S${name}`, `D${name}`]),
  ...'dotu dotc geru gerc rotg hemv her her2 hemm herk her2k'
    .split(' ')
    .flatMap(name => [`C${name}`, `Z${name}`]),
  ...['nrm2', 'asum'].flatMap(name =>
    ['S', 'D', 'Sc', 'Dz'].map(type => type + name)
  ),
  ...['amax', 'amin'].flatMap(name =>
    [...'sdcz'].map(type => `I${type}${name}`)
  ),
  ...['S', 'D', 'C', 'Cs', 'Z', 'Zd'].map(type => `${type}rot`),
  ...['Csscal', 'Zdscal']
];

export const cublasTexts: Record<string, string> = {
  'cublas_v2.h': `#pragma once
#define CUBLAS_V2_H_
#include <cublas/__helpers.h>
#include <cublas/__level1.h>
#include <cublas/__level2.h>
#include <cublas/__products.h>
${ofSecondInterface.map(name => `#define cublas${name}_v2 cublas${name}\n`).join('')}`,
  'cublas/__core.h': core,
  'cublas/__helpers.h': helpers,
  'cublas/__level1.h': level1,
  'cublas/__operands.h': operands,
  'cublas/__level2.h': level2,
  'cublas/__level3.h': level3,
  'cublas/__products.h': products
};
