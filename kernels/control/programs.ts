/** Programs about control flow: lists by cost, atomic addition by compare-and-swap. */
import { program } from '../define';
import atomicDouble from './atomic-double-add-cas.cu';
import sublists from './sublists-simple-expensive.cu';

const LECTURE = 'Oxford lecture 3: control flow';

export const controlPrograms = [
  program({
    id: 'control/sublists-simple-expensive',
    title: 'Two lists, one for the expensive elements',
    course: LECTURE,
    teaches:
      'Sort by cost first, then run each list by itself: the warps of each are of one mind.',
    before: 'control/mixed-list',
    lookAt: 'Warp execution efficiency of the two kernels behind the sorting.',
    source: sublists,
    stdout: '3863 simple, 233 expensive, 0 wrong\n'
  }),
  program({
    id: 'control/atomic-double-add-cas',
    title: 'Atomic addition of doubles by compare-and-swap',
    course: LECTURE,
    teaches:
      'Any operation is atomic that is tried again until nobody has come between.',
    lookAt:
      'Atomics of a launch, more than one for each addition where threads meet.',
    source: atomicDouble,
    stdout: 'sum 199.9969482422, expected 199.9969482422\n'
  })
];
