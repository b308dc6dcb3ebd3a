import { describe, expect, it } from 'vitest';
import { watched } from '../../../test/watched';
import type { WatchRecord } from '../../protocol/record';
import { keyFrames } from './frames';
import { laneStates } from './pictures';
import { Replay } from './replay';
import {
  accessText,
  elementName,
  stepSentence,
  summarySentence,
  waitSentences
} from './sentences';

const replay = new Replay(watched);
const [first] = replay.ofWarp(0);

describe('a replay', () => {
  it('has the lanes of each step, said or not', () => {
    expect(replay.ofWarp(0).map(({ mask }) => mask >>> 0)).toEqual([
      0xffffffff, 0xffffffff, 0x55555555, 0xffffffff, 0xffffffff, 0xffffffff
    ]);
    const last = replay.ofWarp(1)[6];
    expect([last.mask, last.gone]).toEqual([0xff, 0xff00]);
    const states = laneStates(replay, last);
    expect([0, 8, 16].map(lane => states[lane])).toEqual([
      'on',
      'exited',
      'absent'
    ]);
  });

  it('sums up a warp', () => {
    // 6 steps, of which one has 16 lanes: 16 of 192 are idle.
    expect(summarySentence(watched, replay.summary(0))).toBe(
      'Warp 0 of block 0: 6 steps, 1 barrier, 8.33 % of lanes idle'
    );
  });

  it('knows shared memory as warps have left it', () => {
    const at = (index: number): (string | undefined)[] => {
      const [array] = replay.shared(index);
      return [0, 1, 64, 8, 72].map(cell => array?.cells[cell].value);
    };
    expect(replay.shared(1)).toEqual([]);
    expect(at(2)).toEqual(['0', '8', '4', undefined, undefined]);
    expect(at(6)).toEqual(['0', '8', '4', '64', '68']);
    const read = replay.shared(9)[0];
    expect(read.columns).toBe(32);
    expect(read.cells.filter(({ isRead }) => isRead).length).toBe(8);
    expect(read.cells.some(({ isWritten }) => isWritten)).toBe(false);
  });

  it('knows who waits for whom', () => {
    expect(waitSentences(replay.warpStates(2))).toEqual([]);
    expect(waitSentences(replay.warpStates(3))).toEqual([
      'Warp 0 waits at the barrier in line 7 for warp 1.'
    ]);
    expect(waitSentences(replay.warpStates(7))).toEqual([
      'Warps 0 and 1 wait at the barrier in line 7: nobody is missing.'
    ]);
    expect(replay.warpStates(8).map(({ state }) => state)).toEqual([
      'runs',
      'runs'
    ]);
    expect(replay.warpStates(12).map(({ state }) => state)).toEqual([
      'ended',
      'ended'
    ]);
  });

  it('says where warps wait at different barriers', () => {
    const apart: WatchRecord = {
      ...watched,
      changes: watched.changes.map(change =>
        change.warp === 1 && change.to === 'waits'
          ? { ...change, line: 9 }
          : change
      )
    };
    expect(waitSentences(new Replay(apart).warpStates(7)).join(' ')).toMatch(
      /Warp 1 waits at the barrier in line 9.*different barriers/
    );
  });

  it('keeps the last values of a warp’s variables', () => {
    const [row] = replay.variables(9);
    expect(row).toMatchObject({ name: 't', type: 'int', isSet: false });
    expect(row.values[31]).toBe('31');
    expect(replay.variables(first.index)[0].isSet).toBe(true);
    expect(replay.variables(12)[0].values.slice(14, 18)).toEqual([
      '46',
      '47',
      undefined,
      undefined
    ]);
  });
});

it('names elements as the source does', () => {
  const [x, tile] = watched.arrays;
  expect(elementName(x, 7)).toBe('x[7]');
  expect(elementName(tile, 33)).toBe('tile[1][1]');
  expect(elementName({ ...tile, dims: [2, 3, 4] }, 23)).toBe('tile[1][2][3]');
  expect(elementName({ ...x, bytes: 16 }, 2.25)).toBe('x[2] + 4 B');
  expect(elementName(undefined, 4096)).toBe('address 4096');
});

it('says what an access costs, and what would do', () => {
  const [load, store] = replay.accesses(replay.steps[2]);
  expect(accessText(load)).toBe(
    'loads x[0], x[4], … x[60] (global): 8 sectors, where 2 would do'
  );
  expect(accessText(store)).toBe(
    'stores to tile[0][0], tile[2][0], … tile[2][7] (shared): 2 passes, where 1 would do'
  );
});

it('tells a step to who does not see it', () => {
  expect(stepSentence(replay, replay.steps[3])).toBe(
    'Step 4 of 6, warp 0, line 7: 32 of 32 lanes. Warp 0 waits at the barrier in line 7 for warp 1.'
  );
});

it('shows a step once that stands out in several ways', () => {
  expect(
    keyFrames(replay).map(({ title, step, accesses }) => [
      title,
      step.line,
      accesses.map(({ kind }) => kind)
    ])
  ).toEqual([
    [
      'Most lanes off, worst bank conflict, first uncoalesced access',
      6,
      ['store', 'load']
    ]
  ]);
});

it('takes a record that does not hang together as it is', () => {
  const broken: WatchRecord = {
    ...watched,
    arrays: [],
    variables: [],
    sources: [],
    changes: [{ before: 0, warp: 900, to: 'waits' }]
  };
  const odd = new Replay(broken);
  expect(odd.shared(9)).toEqual([]);
  expect(odd.variables(9)).toEqual([]);
  expect(odd.warpStates(3).map(({ state }) => state)).toEqual(['runs', 'runs']);
  expect(stepSentence(odd, odd.steps[2])).toContain('address');
});
