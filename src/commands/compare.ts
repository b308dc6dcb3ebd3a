import type { Checked, Definition } from './definition';
import { settleLaunches } from './launches';
import { ofProfiles, profileOptions, refuseCardTwice } from './profile';
import { EXPECT, ON_GPU, SAMPLES, STRICT, UNCHECKED } from './syntax/tables';

const options = {
  expect: EXPECT,
  samples: SAMPLES,
  gpu: ON_GPU,
  unchecked: UNCHECKED,
  strict: STRICT,
  profile: { help: 'in the simulator, counters side by side' },
  card: ofProfiles.card,
  cc: ofProfiles.cc,
  sample: ofProfiles.sample,
  schedule: ofProfiles.schedule
} as const;

export const compare: Definition<typeof options> = {
  name: 'compare',
  summary: 'time several launches in turns, side by side',
  options,
  cell: {
    form: 'compare A<<<…>>>(…) B<<<…>>>(…) … [--expect "CONDITION"] [--samples N] [--gpu] [--profile] [--unchecked] [--strict]',
    launches: 'several'
  },
  check,
  request: async ({ launches, options: given }, caller) => {
    const resolved = await caller.resolve(launches);
    return given.profile
      ? {
          op: 'profile',
          ...resolved,
          options: { ...profileOptions(given), compare: launches.length > 1 }
        }
      : {
          op: 'compare',
          ...resolved,
          options: {
            samples: given.samples,
            gpu: given.gpu,
            ...(!given.unchecked && { checkBounds: true })
          }
        };
  },
  settle: settleLaunches,
  views: { compare: () => import('../output/views/compare') }
};

function check({ options: given, refuse }: Checked<typeof options>): void {
  if (given.profile) {
    if (given.samples !== undefined) {
      refuse('--samples has no meaning here: a profile runs once', 'samples');
    }
    refuseCardTwice({ options: given, refuse });
    return;
  }
  for (const option of Object.keys(ofProfiles) as (keyof typeof ofProfiles)[]) {
    if (given[option] !== undefined) {
      refuse(`--${option} is an option of profiles: add --profile`, option);
    }
  }
}
