/** The engine of a command, on the GPU of this machine or in the simulator. */
import { Engine } from '../runtime';
import type { EngineSettings } from '../protocol/messages';
import {
  wholeNumber,
  type CliOptions,
  type ParsedArguments
} from './arguments';
import { NO_GPU, type Io } from './io';

export const SCHEDULE_OPTION: CliOptions = {
  schedule: {
    value: 'SEED',
    help: 'in the simulator, warps and blocks in the order that this number gives: what depends on it is a race'
  }
};

export const SIMULATE_OPTIONS: CliOptions = {
  simulate: { help: 'in the simulator instead of on the GPU' },
  card: {
    value: 'NAME',
    help: 'with --simulate: card to predict times for, as h100 or 8.6'
  },
  ...SCHEDULE_OPTION
};

/** Whether the simulator was asked for: an order can be chosen only there. */
export function isSimulated(args: ParsedArguments): boolean {
  return args.has('simulate') || args.has('schedule');
}

/**
 * Without --simulate a missing GPU is an error: whoever measures does not want
 * another machine's times unasked.
 */
export async function openEngine(
  args: ParsedArguments,
  io: Io,
  settings: Pick<EngineSettings, 'warpMode'> = {}
): Promise<Engine> {
  const simulate = isSimulated(args);
  return new Engine(simulate ? NO_GPU : await io.gpu(), {
    ...settings,
    card: args.get('card') ?? 'auto',
    schedule: wholeNumber(args, 'schedule'),
    simulate: simulate ? 'always' : 'never'
  });
}

/** For what only the simulator does. */
export function openSimulator(args: ParsedArguments): Engine {
  return new Engine(NO_GPU, {
    card: args.get('card') ?? 'auto',
    schedule: wholeNumber(args, 'schedule'),
    simulate: 'always'
  });
}
