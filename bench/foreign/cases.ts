/**
 * Kernels of our own in the manner of public benchmark suites: at least two of
 * each kind of code that is slow where a compiler does no more than it must
 * (64-bit words, bytes, halves, vectors of three, tables of constants, double
 * precision). None is an entry of the catalogue.
 */
import type { GeneratedInput } from '../../src/runtime/catalogue/generatedLaunch';
import type { Case } from '../compiled/cases';
import { DATA_CHOICES } from './dataChoices';
import { FLOAT_CHOICES } from './floatChoices';
import { GRID_CHOICES } from './gridChoices';
import { INTEGER_CHOICES } from './integerChoices';
import { LAYER_CHOICES } from './layerChoices';
import bits64 from './kernels/bits64.cu';
import ciphers from './kernels/ciphers.cu';
import dense from './kernels/dense.cu';
import doubles from './kernels/doubles.cu';
import floats from './kernels/floats.cu';
import graphs from './kernels/graphs.cu';
import halves from './kernels/halves.cu';
import hashes from './kernels/hashes.cu';
import images from './kernels/images.cu';
import indices from './kernels/indices.cu';
import integers from './kernels/integers.cu';
import learning from './kernels/learning.cu';
import modular from './kernels/modular.cu';
import physics from './kernels/physics.cu';
import pixels from './kernels/pixels.cu';
import precise from './kernels/precise.cu';
import small from './kernels/small.cu';
import stencils from './kernels/stencils.cu';
import texts from './kernels/texts.cu';
import warps from './kernels/warps.cu';
import words from './kernels/words.cu';

const SOURCES = {
  bits64,
  ciphers,
  dense,
  doubles,
  floats,
  graphs,
  halves,
  hashes,
  images,
  indices,
  integers,
  learning,
  modular,
  physics,
  pixels,
  precise,
  small,
  stencils,
  texts,
  warps,
  words
};

const CHOICES = {
  ...INTEGER_CHOICES,
  ...FLOAT_CHOICES,
  ...DATA_CHOICES,
  ...GRID_CHOICES,
  ...LAYER_CHOICES
};

/** In the table's order. */
const KINDS = [
  'bits64',
  'modular',
  'hashes',
  'ciphers',
  'small',
  'halves',
  'images',
  'floats',
  'indices',
  'integers',
  'words',
  'texts',
  'warps',
  'graphs',
  'pixels',
  'learning',
  'stencils',
  'dense',
  'physics',
  'doubles',
  'precise'
] as const;

/** 2^-40 and the sums of a long loop: double is a pair of floats. */
const DOUBLE_TOLERANCE = 1e-10;

/** @param isTiny sizes at which the simulator takes milliseconds */
export function foreignCases(isTiny: boolean): Case[] {
  return KINDS.flatMap(kind =>
    CHOICES[kind].map(
      ({ launch, set, tiny, arrays, tolerance, mayDiffer = 0 }) => {
        const isDouble = kind === 'doubles' || kind === 'precise';
        const relative = tolerance ?? (isDouble ? DOUBLE_TOLERANCE : 0);
        return {
          name: `${kind}/${launch.slice(0, launch.indexOf('<<<'))}`,
          entry: {
            file: `${kind}.cu`,
            source: SOURCES[kind],
            tolerance: { absolute: relative, relative }
          },
          launch,
          set: isTiny ? { ...set, ...tiny } : set,
          inputs: Object.fromEntries(
            Object.entries(arrays).map(([name, text]) => [name, inputOf(text)])
          ),
          mayDiffer,
          ...(isDouble && { group: 'double' })
        };
      }
    )
  );
}

function inputOf(text: string): GeneratedInput {
  const [dtype, generator, length] = text.split(' ');
  return { dtype: dtype as GeneratedInput['dtype'], generator, length };
}
