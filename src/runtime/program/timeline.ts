/** The timeline of a program's run, as records tell it. */
import type {
  ClockName,
  TimelineEntry,
  TimelineRecord,
  TimelineRow
} from '../../protocol/record';
import type { CudaContext } from './context';
import { clockOf, type Work } from './schedule';

/** Entries that a record carries; the rest is in its sums. */
const MOST_ENTRIES = 1_500;

export function timelineOf(
  context: CudaContext,
  elapsedNs: number
): TimelineRecord {
  const works = context.schedule.done.filter(({ kind }) => kind !== 'marker');
  const device = works.map(entryOf);
  const calls = context.calls.map(
    ({ name, startNs, endNs, line }): TimelineEntry => ({
      kind: 'call',
      name,
      startNs,
      durationNs: Math.max(0, endNs - startNs),
      line
    })
  );
  const clock = (kinds: Work['kind'][]): ClockName | undefined =>
    works
      .filter(({ kind }) => kinds.includes(kind))
      .map(clockOf)
      .find(found => found !== undefined);
  const kernelClock = clock(['kernel']);
  const copyClock = clock(['copy', 'memset']);
  // What the device did matters more than what the host called.
  const kept = [
    ...device.slice(0, MOST_ENTRIES),
    ...calls.slice(0, Math.max(0, MOST_ENTRIES - device.length))
  ];
  return {
    durationNs: Math.max(elapsedNs, context.schedule.endNs),
    ...(kernelClock && { kernelClock }),
    ...(copyClock && { copyClock }),
    streams: [...new Set(works.map(({ stream }) => stream.id))].sort(
      (a, b) => a - b
    ),
    ...(context.options.perThreadDefaultStream && {
      perThreadDefaultStream: true
    }),
    entries: kept.sort((a, b) => a.startNs - b.startNs),
    omitted: device.length + calls.length - kept.length + context.callsOmitted,
    rows: rowsOf([...device, ...calls]),
    busyNs: unionOf(works.filter(({ kind }) => kind !== 'host function'))
  };
}

function entryOf(work: Work): TimelineEntry {
  const { kind, name, stream, startNs, endNs, bytes, implicit, pinned } = work;
  return {
    kind: kind as TimelineEntry['kind'],
    name,
    stream: stream.id,
    startNs,
    durationNs: endNs - startNs,
    ...(bytes !== undefined && { bytes }),
    ...(implicit && { implicit }),
    ...(pinned && { pinned })
  };
}

/** Longest total first. */
function rowsOf(entries: TimelineEntry[]): TimelineRow[] {
  const rows = new Map<string, TimelineRow>();
  for (const { kind, name, durationNs, bytes, implicit } of entries) {
    const key = `${kind} ${name} ${implicit ?? false}`;
    const row = rows.get(key);
    if (!row) {
      rows.set(key, {
        kind,
        name,
        count: 1,
        totalNs: durationNs,
        minNs: durationNs,
        maxNs: durationNs,
        ...(bytes !== undefined && { bytes }),
        ...(implicit && { implicit })
      });
      continue;
    }
    row.count++;
    row.totalNs += durationNs;
    row.minNs = Math.min(row.minNs, durationNs);
    row.maxNs = Math.max(row.maxNs, durationNs);
    if (bytes !== undefined) {
      row.bytes = (row.bytes ?? 0) + bytes;
    }
  }
  return [...rows.values()].sort((a, b) => b.totalNs - a.totalNs);
}

/** Time covered by intervals that may overlap. */
function unionOf(works: Work[]): number {
  let covered = 0;
  let until = 0;
  for (const { startNs, endNs } of [...works].sort(
    (a, b) => a.startNs - b.startNs
  )) {
    covered += Math.max(0, endNs - Math.max(startNs, until));
    until = Math.max(until, endNs);
  }
  return covered;
}
