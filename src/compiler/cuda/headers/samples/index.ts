/** Helpers of the CUDA samples. */
import { helperMath } from '../helperMath';
import cutil from './cutil.h';
import helperCuda from './helper_cuda.h';
import helperFunctions from './helper_functions.h';
import helperImage from './helper_image.h';
import helperString from './helper_string.h';
import helperTimer from './helper_timer.h';

export const sampleTexts: Record<string, string> = {
  'cutil.h': cutil,
  'helper_cuda.h': helperCuda,
  'helper_functions.h': helperFunctions,
  'helper_image.h': helperImage,
  'helper_math.h': helperMath,
  'helper_string.h': helperString,
  'helper_timer.h': helperTimer
};
