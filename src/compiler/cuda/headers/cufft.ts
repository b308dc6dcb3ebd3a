/** cuFFT, as CUDA sources. */
import api from './nvidia/cufft.h';
import plans from './nvidia/cufft_plans.h';
import transform from './nvidia/cufft_transform.h';

export const cufftTexts: Record<string, string> = {
  'cufft.h': api,
  '__cufft_plans.h': plans,
  '__cufft_transform.h': transform
};
