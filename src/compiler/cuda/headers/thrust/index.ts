/** Thrust, over CUB: its headers lead to these (forwards.ts). */
import algorithms from './algorithms.h';
import complexHeader from './complex.h';
import core from './core.h';
import functional from './functional.h';
import iterators from './iterators.h';
import parallel from './parallel.h';
import random from './random.h';
import sequential from './sequential.h';
import shuffle from './shuffle.h';
import vectors from './vectors.h';

export const thrustTexts: Record<string, string> = {
  'thrust/__algorithms.h': algorithms,
  'thrust/__complex.h': complexHeader,
  'thrust/__core.h': core,
  'thrust/__functional.h': functional,
  'thrust/__iterators.h': iterators,
  'thrust/__parallel.h': parallel,
  'thrust/__random.h': random,
  'thrust/__sequential.h': sequential,
  'thrust/__shuffle.h': shuffle,
  'thrust/__vectors.h': vectors
};
