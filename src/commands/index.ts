/** The list of commands. To add one: its file, and its name here. */
import { autotune } from './autotune';
import {
  answerBaselines,
  answerKeepBaseline,
  answerRecallBaseline,
  baseline
} from './baseline';
import { check } from './check';
import { compare } from './compare';
import { compile } from './compile';
import type { Command } from './definition';
import { answerDevice, device } from './device';
import { grade } from './grade';
import { help } from './help';
import { answerKernels, kernels } from './kernels';
import { launch } from './launch';
import { answerLoad, load } from './load';
import { model } from './model';
import { answerOccupancy, occupancy } from './occupancy';
import { profile } from './profile';
import { answerReset, reset } from './reset';
import { roofline } from './roofline';
import { run } from './run';
import { sweep } from './sweep';
import { answerKeepTuned, answerRecallTuned } from './tuned';
import type { Handlers } from './services';
import { watch } from './watch';
import { answerWgsl, wgsl } from './wgsl';

/** In the order that help lists them: for those who read cells and command lines, and show records. */
export const COMMANDS: readonly Command[] = [
  run,
  compile,
  launch,
  compare,
  sweep,
  autotune,
  baseline,
  profile,
  watch,
  check,
  roofline,
  occupancy,
  model,
  device,
  kernels,
  load,
  wgsl,
  grade,
  reset,
  help
];

/** Who answers requests that the engine does not answer itself. */
export const HANDLERS: Handlers = {
  recallTuned: answerRecallTuned,
  keepTuned: answerKeepTuned,
  recallBaseline: answerRecallBaseline,
  keepBaseline: answerKeepBaseline,
  baselines: answerBaselines,
  occupancy: answerOccupancy,
  device: answerDevice,
  kernels: answerKernels,
  load: answerLoad,
  wgsl: answerWgsl,
  reset: answerReset
};
