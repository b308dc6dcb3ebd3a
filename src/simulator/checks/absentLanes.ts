/** What a lane gets by a shuffle from a lane that takes no part: no mistake until it is used. */
import type { Occurrence } from './findings';
import type { WarpSync } from './observer';
import { threadName, type LaunchScene } from './scene';

export function absentLane(
  scene: LaunchScene,
  { site, block, warp, lanes, returned }: WarpSync,
  lane: number,
  source: number
): Occurrence {
  const place = scene.thread(block, warp, lane);
  const why =
    ((lanes >>> source) & 1) === 0
      ? `the block has no thread there`
      : ((returned >>> source) & 1) === 1
        ? 'its thread has ended'
        : 'its thread does not take part';
  return {
    kind: 'invalid-lane',
    span: site.span,
    threads: [place],
    message: () =>
      `${threadName(place)} asks lane ${source} of its warp for a value, but ${why}: what it gets is undefined.`,
    hint: 'Shuffle where all lanes that are asked take part (before the branch), in blocks of a multiple of 32 threads, and use a value only where its lane gave one.'
  };
}
