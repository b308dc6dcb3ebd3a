/** What runs at the same time as what: streams, events, host functions, devices. */
import { program } from '../define';
import type { ProgramEntry } from '../entry';
import asyncHazards from './async-hazards.cu';
import callbacks from './callbacks.cu';
import eventsTimeline from './events-timeline.cu';
import multiDevice from './multi-device.cu';
import streamsDefault from './streams-default.cu';
import streamsPerThread from './streams-per-thread.cu';

const COURSE = 'Oxford lecture 6: odds and ends';

const WORKERS = `${Array.from({ length: 8 }, (_, w) => `worker ${w}: 0 wrong\n`).join('')}no error\n`;

export const concurrency: ProgramEntry[] = [
  program({
    id: 'concurrency/streams-default',
    title: 'Eight streams and the legacy default stream',
    course: COURSE,
    teaches:
      'A command in the legacy default stream waits for all streams before it, and they wait for it.',
    lookAt: 'In the time line, the eight workers one after the other.',
    source: streamsDefault,
    stdout: WORKERS
  }),
  program({
    id: 'concurrency/streams-default-per-thread',
    title: 'Eight streams and a default stream per thread',
    course: COURSE,
    teaches:
      'Built with --default-stream per-thread the same program’s workers no longer wait for the default stream.',
    before: 'concurrency/streams-default',
    lookAt: 'In the time line, the eight workers above each other.',
    file: 'concurrency/streams-default.cu',
    source: streamsDefault,
    perThreadDefaultStream: true,
    stdout: WORKERS
  }),
  program({
    id: 'concurrency/streams-per-thread',
    title: 'A default stream for each host thread',
    course: COURSE,
    teaches:
      'With --default-stream per-thread every host thread has a default stream of its own, so that no stream has to be named.',
    lookAt: 'In the time line, which stream each worker is in.',
    source: streamsPerThread,
    perThreadDefaultStream: true,
    stdout: WORKERS
  }),
  program({
    id: 'concurrency/events-timeline',
    title: 'Events: time, order and questions',
    course: COURSE,
    teaches:
      'An event marks a place in a stream, which a clock reads, another stream waits for, or the host asks about.',
    lookAt:
      'In the time line, the second stream’s kernel behind the first one’s.',
    source: eventsTimeline,
    stdout: `time between events not yet recorded: cudaErrorInvalidResourceHandle
asked at once: done or not ready
asked after waiting: cudaSuccess
stream asked: cudaSuccess
0 of 65536 wrong
`
  }),
  program({
    id: 'concurrency/callbacks',
    title: 'Host functions in a stream',
    course: COURSE,
    teaches:
      'A stream can call the host between two of its kernels, while the host’s own thread goes on.',
    lookAt: 'In the time line, the host functions between the copies.',
    source: callbacks,
    stdout: `stream 0: mean 511, then from -511 to 512, 2 calls
stream 1: mean 1511, then from -511 to 512, 2 calls
stream 2: mean 2511, then from -511 to 512, 2 calls
stream 3: mean 3511, then from -511 to 512, 2 calls
no error
`
  }),
  program({
    id: 'concurrency/multi-device',
    title: 'One sum on all devices',
    course: COURSE,
    teaches:
      'The current device is the one whose memory, streams and kernels the next calls mean; data go between devices by copies.',
    lookAt: 'The rows of the timeline: launches of each device side by side.',
    source: multiDevice,
    devices: 3,
    stdout: 'sum 32610880, expected 32610880\nno error\n'
  }),
  program({
    id: 'concurrency/async-hazards',
    title: 'Asynchrony gone wrong',
    course: COURSE,
    teaches:
      'A launch returns before its work is done: times, data and errors are right only after waiting.',
    lookAt: 'The calls that wait, in the timeline.',
    source: asyncHazards,
    stdout: `0 words are missing after waiting
a block of 4096 threads: refused
asked again: no error
launch of a kernel that fails: no error
the wait after it: unspecified launch failure
a copy after that: unspecified launch failure
`
  })
];
