/** What a step of a watched warp is, in words. */
import { lanesOf } from '../../protocol/laneText';
import type { WatchedArray, WatchRecord } from '../../protocol/record';
import { formatDim, formatPercent, inSentence, plural } from '../format';
import {
  lanesIn,
  leastCount,
  type Replay,
  type ReplayAccess,
  type ReplayStep,
  type WarpState,
  type WarpSummary
} from './replay';
import { message, type Message } from '../../protocol/message';
import { lookUp, said, say } from '../../protocol/words';

/** `block 0`, `block (1, 2)` */
export function blockName({ blockIndex: [x, y, z] }: WatchRecord): string {
  return z > 0
    ? say`block (${x}, ${y}, ${z})`
    : y > 0
      ? say`block (${x}, ${y})`
      : say`block ${x}`;
}

/** `Warp 0 of block 0: 214 steps, 3 barriers, 12 % of lanes idle` */
export function summarySentence(
  record: WatchRecord,
  { warp, steps, barriers, idle, isCut }: WarpSummary
): string {
  return say`Warp ${warp} of ${blockName(record)}: ${isCut ? say`the first ` : ''}${plural(steps, 'step')}, ${plural(barriers, 'barrier')}, ${formatPercent(idle)} of lanes idle`;
}

/** `s[12]`, `tile[3][0]`; without an array an address. */
export function elementName(
  array: WatchedArray | undefined,
  at: number
): string {
  if (!array) {
    return `address ${at}`;
  }
  const index = Math.floor(at);
  const inside =
    at > index ? ` + ${Math.round((at - index) * array.bytes)} B` : '';
  if (array.dims.length < 2) {
    return `${array.name}[${index}]${inside}`;
  }
  let rest = index;
  const indices: number[] = [];
  for (const size of array.dims.slice(1).reverse()) {
    indices.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return `${array.name}[${[rest, ...indices].join('][')}]${inside}`;
}

/** `s[0] … s[31]`, `x[5]`, `tile[0][0], tile[1][0], … tile[31][0]` */
export function placesText({ array, at }: ReplayAccess): string {
  const distinct = [...new Set(at)];
  const named = (i: number): string => elementName(array, distinct[i]);
  if (distinct.length === 0) {
    return 'nothing';
  }
  if (distinct.length === 1) {
    return named(0);
  }
  const last = named(distinct.length - 1);
  const isRow = distinct.every((one, i) => one === distinct[0] + i);
  if (distinct.length < 4 && !isRow) {
    return distinct.map((_, i) => named(i)).join(', ');
  }
  return isRow
    ? `${named(0)} … ${last}`
    : `${named(0)}, ${named(1)}, … ${last}`;
}

const VERBS: Record<ReplayAccess['kind'], Message> = {
  load: message`loads`,
  store: message`stores to`,
  atomic: message`updates atomically`,
  reduction: message`updates atomically`
};

/** `loads s[0] … s[31] (shared): 1 pass` */
export function accessText(access: ReplayAccess): string {
  const space = access.array?.space ?? 'global';
  const cost =
    space === 'shared'
      ? plural(access.count, 'pass', 'passes')
      : space === 'constant'
        ? plural(access.count, 'address', 'addresses')
        : plural(access.count, 'sector');
  const least = leastCount(access);
  const more =
    space !== 'constant' && access.count > least
      ? say`, where ${least} would do`
      : '';
  return `${said(VERBS[access.kind])} ${placesText(access)} (${lookUp(space)}): ${cost}${more}`;
}

/** `Warp 1 waits at the barrier in line 12 for warps 2 and 3.` */
export function waitSentences(states: readonly WarpState[]): string[] {
  const waiting = states.filter(({ state }) => state === 'waits');
  const missing = states.filter(({ state }) => state === 'runs');
  const lines = [...new Set(waiting.map(({ line }) => line))];
  const sentences = lines.map(line => {
    const there = waiting.filter(one => one.line === line);
    const who = warpsText(there, 'Warp');
    const what =
      missing.length > 0
        ? say` for ${warpsText(missing, 'warp')}`
        : say`: nobody is missing`;
    return there.length === 1
      ? say`${who} waits at the barrier in line ${line}${what}.`
      : say`${who} wait at the barrier in line ${line}${what}.`;
  });
  if (lines.length > 1) {
    sentences.push(
      say`They wait at different barriers, which CUDA leaves undefined: all threads of a block must come to the same one.`
    );
  }
  return sentences;
}

/** `Warp 3`, `Warps 0, 2 and 3`, `Warps 4 to 31` */
export function warpsText(
  states: readonly { warp: number }[],
  /** As a sentence begins, or within one. */
  noun: 'Warp' | 'warp'
): string {
  const numbers = states.map(({ warp }) => warp);
  const isFirst = noun === 'Warp';
  if (numbers.length === 1) {
    return isFirst ? say`Warp ${numbers[0]}` : say`warp ${numbers[0]}`;
  }
  const [first = 0] = numbers;
  const last = numbers[numbers.length - 1] ?? 0;
  const which =
    numbers.length > 3 && last - first === numbers.length - 1
      ? say`${first} to ${last}`
      : inSentence(numbers.map(String));
  return isFirst ? say`Warps ${which}` : say`warps ${which}`;
}

/** `tid = 0 … 31`: what a step sets, lane by lane. */
export function valuesText(
  replay: Replay,
  { values = [] }: ReplayStep
): string {
  return values
    .map(({ variable, is }) => {
      const all = lanesIn(is);
      const { name } = replay.record.variables[variable] ?? { name: '?' };
      const [first, second] = all;
      const last = all[all.length - 1];
      const isRow = all.every(
        (value, i) => value === String(Number(first) + i)
      );
      return new Set(all).size === 1
        ? `${name} = ${first}`
        : isRow
          ? `${name} = ${first} … ${last}`
          : `${name} = ${all.length > 3 ? `${first}, ${second}, … ${last}` : all.join(', ')}`;
    })
    .join('; ');
}

/** All of a step in words, for those who do not see its picture. */
export function stepSentence(replay: Replay, step: ReplayStep): string {
  const own = replay.ofWarp(step.warp);
  const lanes = lanesOf(step.mask).length;
  const parts = [
    say`Step ${own.indexOf(step) + 1} of ${own.length}, warp ${step.warp}, line ${step.line}: ${lanes} of 32 lanes.`
  ];
  const accesses = replay.accesses(step).map(accessText);
  if (accesses.length > 0) {
    parts.push(say`It ${accesses.join('; it ')}.`);
  }
  const set = valuesText(replay, step);
  if (set !== '') {
    parts.push(say`It sets ${set}.`);
  }
  if (step.barrier) {
    parts.push(...waitSentences(replay.warpStates(step.index)));
  }
  return parts.join(' ');
}

/** `reduce<<<16, 256>>>` */
export function launchName({
  kernel,
  grid,
  block,
  dynamicShared
}: WatchRecord): string {
  const shape = [formatDim(grid), formatDim(block)];
  if (dynamicShared > 0) {
    shape.push(String(dynamicShared));
  }
  return `${kernel}<<<${shape.join(', ')}>>>`;
}
