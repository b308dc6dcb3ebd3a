/** The commands, in the order that help lists them. */
import { compare } from './compare';
import { compile } from './compile';
import type { Command } from './definition';
import { device } from './device';
import { grade } from './grade';
import { help } from './help';
import { kernels } from './kernels';
import { launch } from './launch';
import { load } from './load';
import { occupancy } from './occupancy';
import { profile } from './profile';
import { reset } from './reset';
import { run } from './run';
import { wgsl } from './wgsl';

export const COMMANDS: readonly Command[] = [
  run,
  compile,
  launch,
  compare,
  profile,
  occupancy,
  device,
  kernels,
  load,
  wgsl,
  grade,
  reset,
  help
];
