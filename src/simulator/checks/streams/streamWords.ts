/** What is said of works that nothing orders, and what would. */
import { threadName } from '../scene';
import type { Touch, TouchKind } from './touched';

const DEEDS: Record<TouchKind, string> = {
  read: 'reads',
  write: 'writes',
  atomic: 'changes'
};

function deedOf({ kind, frees }: Touch): string {
  return frees ? 'frees' : DEEDS[kind];
}

function nameOf({ who, thread }: Touch): string {
  return thread ? `${who}, ${threadName(thread)},` : who;
}

export function streamMessage(old: Touch, now: Touch, array: string): string {
  const what = array === '' ? 'memory' : array;
  const first = `${nameOf(now)} ${deedOf(now)} ${what}`;
  const second = `${nameOf(old)} ${deedOf(old)} the same bytes`;
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}, and ${second}: nothing makes the one wait for the other.`;
}

export function streamHint(old: Touch, now: Touch): string {
  if (now.who === 'the host') {
    return 'A launch and an asynchronous copy return at once: wait with cudaStreamSynchronize(stream), cudaEventSynchronize(event) or cudaDeviceSynchronize() before the host uses what they use.';
  }
  return old.step.stream === 0 || now.step.stream === 0
    ? 'The default stream waits for no stream that was made with cudaStreamNonBlocking, nor they for it: put both works into one stream, or let the second wait by cudaEventRecord(event, first) and cudaStreamWaitEvent(second, event).'
    : 'Streams run side by side: put both works into one, or let the second wait by cudaEventRecord(event, first) and cudaStreamWaitEvent(second, event), or the host by cudaStreamSynchronize(first).';
}
