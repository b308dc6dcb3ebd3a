/** The list of commands. To add one: its file, and its name here. */
import { autotune } from './autotune';
import {
  answerBaselines,
  answerKeepBaseline,
  answerRecallBaseline,
  baseline
} from './baseline';
import { answerCheck, check } from './check';
import { answerCompare, compare } from './compare';
import { answerCompile, compile } from './compile';
import type { Command } from './definition';
import { answerDevice, device } from './device';
import { answerGrade, grade } from './grade';
import { help } from './help';
import { answerKernels, kernels } from './kernels';
import { answerDescribe, answerLaunch, launch } from './launch';
import { answerLoad, load } from './load';
import { model } from './model';
import { answerOccupancy, occupancy } from './occupancy';
import { answerProfile, profile } from './profile';
import { answerReset, reset } from './reset';
import { answerRoofline, roofline } from './roofline';
import { answerRun, run } from './run';
import { sweep } from './sweep';
import { answerKeepTuned, answerRecallTuned } from './tuned';
import type { Handlers } from './services';
import { answerWatch, watch } from './watch';
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

/** Who answers which request: for the engine, which needs nothing else of the commands. */
export const HANDLERS: Handlers = {
  run: answerRun,
  compile: answerCompile,
  describe: answerDescribe,
  recallTuned: answerRecallTuned,
  keepTuned: answerKeepTuned,
  recallBaseline: answerRecallBaseline,
  keepBaseline: answerKeepBaseline,
  baselines: answerBaselines,
  launch: answerLaunch,
  compare: answerCompare,
  profile: answerProfile,
  watch: answerWatch,
  check: answerCheck,
  roofline: answerRoofline,
  occupancy: answerOccupancy,
  device: answerDevice,
  kernels: answerKernels,
  load: answerLoad,
  wgsl: answerWgsl,
  grade: answerGrade,
  reset: answerReset
};
