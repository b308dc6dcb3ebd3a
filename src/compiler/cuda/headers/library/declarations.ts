/** The texts of the libraries, each of sections between empty lines. */
import type { HeaderTexts } from '../groups';
import { cLibrary } from './cLibrary';
import { classification } from './classification';
import { commandLine } from './commandLine';
import { cudaEnums } from './cudaEnums';
import { cudaGraphs } from './cudaGraphs';
import { cudaRuntime } from './cudaRuntime';
import { cudaTypes } from './cudaTypes';
import { deviceHeap } from './deviceHeap';
import { dpx } from './dpx';
import { gcc } from './gcc';
import { pthread } from './pthread';
import { simd } from './simd';
import { surfaces } from './surfaces';
import { textures } from './textures';

export const libraryTexts: HeaderTexts = {
  cLibrary,
  commandLine,
  classification,
  gcc,
  deviceHeap,
  cudaEnums,
  cudaTypes,
  cudaRuntime,
  cudaGraphs,
  textures,
  surfaces,
  simd,
  dpx,
  pthread
};
