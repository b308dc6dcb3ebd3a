import { expect, it } from 'vitest';
import type { FindingsRecord } from '../protocol/record';
import { exitCodeOf } from './check';

type Finding = FindingsRecord['findings'][number];

it.each<[number, Pick<Finding, 'kind' | 'severity'>[]]>([
  [0, []],
  [0, [{ kind: 'leak', severity: 'warning' }]],
  [124, [{ kind: 'not-ended', severity: 'warning' }]],
  [
    1,
    [
      { kind: 'not-ended', severity: 'warning' },
      { kind: 'out-of-bounds', severity: 'error' }
    ]
  ]
])('exits with %i for %j', (code, findings) => {
  expect(exitCodeOf({ findings } as FindingsRecord)).toBe(code);
});
