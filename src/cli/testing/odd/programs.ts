/** Programs that end badly. */
import type { Row } from './harness';

export const programs: Row[] = [
  // Programs that end badly have their own exit code, under run and under profile.
  ...['run', 'profile'].flatMap((command): Row[] => {
    const program = (file: string): string[] =>
      command === 'run' ? [command, '--simulate', file] : [command, file];
    return [
      [program('zero.cu'), 0, ''],
      [program('three.cu'), 3, ''],
      [program('abort.cu'), 134, ''],
      [program('segment.cu'), 139, /^segment\.cu:3: stopped: null pointer: /],
      [
        program('divide.cu'),
        136,
        'divide.cu:2: stopped: integer division by zero; test the divisor first'
      ],
      [
        program('assert.cu'),
        134,
        /^assert: assert\.cu:3: .*Assertion `argc == 2' failed/
      ],
      [program('deep.cu'), 139, /^deep\.cu:1: stopped: stack overflow in 'f'/],
      [program('deadlock.cu'), 4, /^gridstride: deadlock: .*deadlock\.cu:2/],
      [program('trap.cu'), 5, /^gridstride: .*trap/],
      [
        [...program('loop.cu'), '--timeout', '1'],
        124,
        /^loop\.cu:2: stopped: it had not ended after 1 s, /
      ]
    ];
  })
];
