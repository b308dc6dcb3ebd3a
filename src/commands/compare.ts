import { command, type Checked, type Typed } from './definition';
import { settleLaunches } from './launches';
import { profileOptions, refuseCardTwice } from './profile';
import { flag } from './syntax/options';
import { EXPECT, PROFILE, SAMPLES } from './syntax/tables';

const options = {
  expect: EXPECT,
  samples: SAMPLES,
  profile: flag('in the simulator, counters side by side'),
  ...PROFILE
};

export const compare = command({
  name: 'compare',
  summary: 'time several launches in turns, side by side',
  options,
  cell: {
    form: 'compare A<<<…>>>(…) B<<<…>>>(…) … [--expect "CONDITION"] [--samples N] [--profile]',
    launches: 'several'
  },
  check,
  request: async (
    { launches, options: given }: Typed<typeof options>,
    caller
  ) => {
    const resolved = await caller.resolve(launches);
    return given.profile
      ? {
          op: 'profile',
          ...resolved,
          options: { ...profileOptions(given), compare: launches.length > 1 }
        }
      : { op: 'compare', ...resolved, options: { samples: given.samples } };
  },
  settle: settleLaunches,
  views: { compare: () => import('../output/views/compare') }
});

function check({ options: given, refuse }: Checked<typeof options>): void {
  if (given.profile) {
    if (given.samples !== undefined) {
      refuse('--samples has no meaning here: a profile runs once', 'samples');
    }
    refuseCardTwice({ options: given, refuse });
    return;
  }
  for (const option of Object.keys(PROFILE) as (keyof typeof PROFILE)[]) {
    if (given[option] !== undefined) {
      refuse(`--${option} is an option of profiles: add --profile`, option);
    }
  }
}
