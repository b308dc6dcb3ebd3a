/** A launch that later ones are compared with, as it is kept. */
import { flag, list, object } from './schema';
import { name, nanoseconds, sentence } from './record/values';

export interface Baseline {
  name: string;
  /** The GPU, or the card that the time was predicted for. */
  device: string;
  /** The launch, as typed. */
  text: string;
  /** Its arguments' values: `n = 4096`, `int32[4096]`. */
  values: string[];
  /** Nanoseconds: the median, or the predicted time. */
  ns: number;
  isPredicted: boolean;
  /** Nanoseconds of each sample, in the order taken; none of a prediction. */
  samples: number[];
  /** When, ISO 8601. */
  at: string;
}

/** More say nothing more about a median. */
export const MOST_SAMPLES_KEPT = 500;

export const baselineSchema = object<Baseline>({
  name,
  device: name,
  text: sentence,
  values: list(name, 200),
  ns: nanoseconds,
  isPredicted: flag,
  samples: list(nanoseconds, MOST_SAMPLES_KEPT),
  at: name
});
