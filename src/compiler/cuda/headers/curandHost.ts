/** The host API of cuRAND, as CUDA sources over those of its device functions. */
import api from './nvidia/curand_host.h';
import sobol from './nvidia/curand_sobol.h';

export const curandHostTexts: Record<string, string> = {
  'curand.h': api,
  '__curand_sobol.h': sobol
};
