import { describe, expect, it } from 'vitest';
import { newOperation } from '../devices/port';
import { Schedule, type Stream, type Work } from './schedule';

function setup(): {
  schedule: Schedule;
  stream(id: number, more?: Partial<Stream>): Stream;
  issue(
    stream: Stream,
    kind: Work['kind'],
    duration: number,
    more?: Partial<Work>
  ): Work;
} {
  const schedule = new Schedule();
  return {
    schedule,
    stream: (id, more) => {
      const stream: Stream = {
        id,
        handle: BigInt(id),
        device: 0,
        nonBlocking: false,
        priority: 0,
        isLegacy: id === 0,
        ...more
      };
      schedule.streams.add(stream);
      return stream;
    },
    issue: (stream, kind, durationNs, more = {}) => {
      const operation = {
        ...newOperation('modelled'),
        finished: true,
        durationNs
      };
      const operations = kind === 'marker' ? [] : [operation];
      const work = schedule.issue(
        stream,
        { kind, name: 'k', operations, ...more },
        more.issuedNs ?? 0
      );
      schedule.settle();
      return work;
    }
  };
}

const times = (...works: Work[]): [number, number][] =>
  works.map(({ startNs, endNs }) => [startNs, endNs]);

describe('Schedule', () => {
  it('does the work of one stream in order, not before it is issued', () => {
    const { stream, issue } = setup();
    const one = stream(1);
    const a = issue(one, 'kernel', 100, { issuedNs: 10 });
    const b = issue(one, 'copy', 50, { name: 'DtoH' });
    const c = issue(one, 'kernel', 5, { issuedNs: 1000 });
    expect(times(a, b, c)).toEqual([
      [10, 110],
      [110, 160],
      [1000, 1005]
    ]);
  });

  it('lets streams overlap: kernels that leave room, copies of both directions', () => {
    const { stream, issue } = setup();
    const [one, two, three] = [stream(1), stream(2), stream(3)];
    const small = { share: { value: 0.4 } };
    expect(
      times(
        issue(one, 'kernel', 100, small),
        issue(two, 'kernel', 60, small),
        issue(three, 'kernel', 100, small)
      )
    ).toEqual([
      [0, 100],
      [0, 60],
      [60, 160]
    ]);
    const up = { name: 'HtoD' };
    expect(
      times(
        issue(stream(4), 'copy', 30, up),
        issue(stream(5), 'copy', 30, up),
        issue(stream(6), 'copy', 30, { name: 'DtoH' })
      )
    ).toEqual([
      [0, 30],
      [30, 60],
      [0, 30]
    ]);
  });

  it('has the legacy default stream wait for blocking streams, and them for it', () => {
    const { stream, issue } = setup();
    const legacy = stream(0);
    const one = stream(1);
    const free = stream(2, { nonBlocking: true });
    const part = { share: { value: 0.1 } };
    const a = issue(one, 'kernel', 100, part);
    const b = issue(legacy, 'kernel', 10, part);
    const c = issue(one, 'kernel', 10, part);
    const d = issue(free, 'kernel', 10, part);
    expect(times(a, b, c, d)).toEqual([
      [0, 100],
      [100, 110],
      [110, 120],
      [0, 10]
    ]);
  });

  it('lets them overlap where the default stream is one of its own', () => {
    const { stream, issue } = setup();
    const own = stream(0, { isLegacy: false });
    const one = stream(1);
    const part = { share: { value: 0.1 } };
    expect(
      times(issue(one, 'kernel', 100, part), issue(own, 'kernel', 10, part))
    ).toEqual([
      [0, 100],
      [0, 10]
    ]);
  });

  it('makes a stream wait for an event of another', () => {
    const { stream, issue } = setup();
    const [one, two] = [stream(1), stream(2)];
    const part = { share: { value: 0.1 } };
    issue(one, 'kernel', 100, part);
    const event = issue(one, 'marker', 0);
    issue(one, 'kernel', 500, part);
    issue(two, 'marker', 0, { after: [event] });
    expect(times(event, issue(two, 'kernel', 10, part))).toEqual([
      [100, 100],
      [100, 110]
    ]);
  });

  it('settles nothing behind work whose operations are not finished', () => {
    const { schedule, stream, issue } = setup();
    const one = stream(1);
    const pending = newOperation('host');
    const first = schedule.issue(
      one,
      { kind: 'kernel', name: 'k', operations: [pending] },
      0
    );
    const second = issue(one, 'marker', 0);
    expect([first.settled, second.settled]).toEqual([false, false]);
    pending.finished = true;
    pending.durationNs = 7;
    schedule.settle();
    expect([first.endNs, second.endNs]).toEqual([7, 7]);
  });
});
