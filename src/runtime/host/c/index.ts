/** The C library, by the names of its functions. */
import type { HostLibrary } from '../library';
import { assertion } from './assert';
import { ctype } from './ctype';
import { math } from './math';
import { omp } from './omp';
import { random } from './random';
import { stdio } from './stdio';
import { stdlib } from './stdlib';
import { streams } from './streams';
import { strings } from './strings';
import { threads } from './threads';
import { time } from './time';

export const cLibrary: HostLibrary = {
  ...math,
  ...ctype,
  ...strings,
  ...time,
  ...random,
  ...omp,
  ...threads,
  ...streams,
  ...assertion,
  ...stdio,
  ...stdlib
};
