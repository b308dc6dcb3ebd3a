/** Programs about what the host does: memory, symbols, errors, time. */
import { program } from '../define';
import constantMemory from './constant-memory.cu';
import deviceGlobal from './device-global.cu';
import errorChecking from './error-checking.cu';
import hostTimers from './host-timers-and-events.cu';
import kernelPrintf from './kernel-printf.cu';
import managedMemory from './managed-memory.cu';

const LECTURE_1 = 'Oxford lecture 1: introduction';
const LECTURE_2 = 'Oxford lecture 2: memory and variable types';

export const basicsPrograms = [
  program({
    id: 'basics/kernel-printf',
    title: 'printf in a kernel',
    course: LECTURE_1,
    teaches:
      'Every thread that reaches printf writes a line, into a buffer that is shown when the host waits.',
    lookAt: 'The line of the host stands before those of the kernels.',
    source: kernelPrintf,
    stdout: [
      "the host goes on while the kernels' lines are still in the buffer",
      'thread 0 of block 0',
      'thread 1 of block 0',
      'thread 2 of block 0',
      'thread 3 of block 0',
      '4096 threads, one line: 21.5 degrees',
      'now they are out',
      ''
    ].join('\n')
  }),
  program({
    id: 'basics/managed-memory',
    title: 'Managed memory',
    course: LECTURE_1,
    teaches:
      'One pointer for host and device: the copies are still there, but nobody writes them.',
    lookAt: 'The copies in the timeline that no line of the program asks for.',
    source: managedMemory,
    stdout: '3 squared is 9, 999 squared is 998001\n'
  }),
  program({
    id: 'basics/error-checking',
    title: 'Asking what went wrong',
    course: LECTURE_1,
    teaches:
      'Every call of the runtime may fail, and a launch says so only when it is asked.',
    lookAt: 'The calls in the timeline: what failed took no time.',
    source: errorChecking,
    stdout: [
      'cudaSetDevice(1000) failed: invalid device ordinal',
      'cudaMalloc(&huge, (size_t)1 << 60) failed: out of memory',
      '2048 threads: the launch was refused',
      '256 threads: the last element is 7',
      ''
    ].join('\n')
  }),
  program({
    id: 'basics/host-timers-and-events',
    title: 'Timing a kernel, by the host and by events',
    course: LECTURE_1,
    teaches:
      'A launch returns at once: read the clock after waiting, or let events measure on the device.',
    lookAt: 'What it writes to the error output: three times for one kernel.',
    source: hostTimers,
    stdout:
      'events measured something: yes\nwaiting took longer than launching: yes\n'
  }),
  program({
    id: 'basics/device-global',
    title: 'Variables of the device',
    course: LECTURE_2,
    teaches:
      'A __device__ variable outlives launches; the host reaches it by name or by its address.',
    lookAt: 'The copies to and from the symbol in the timeline.',
    source: deviceGlobal,
    stdout: '3 launches were counted\nlevels 1.5 2.5 4.5 8.5\n'
  }),
  program({
    id: 'basics/constant-memory',
    title: 'Constant memory, read uniformly and not',
    course: LECTURE_2,
    teaches:
      'Constants are set by the host and cost like registers, as long as a warp reads one address at a time.',
    lookAt:
      'Integer operations of the two launches; the serial accesses of the second are not counted.',
    source: constantMemory,
    stdout:
      'one address a warp:  504.00 504.00\n32 addresses a warp: 504.00 504.00\n'
  })
];
