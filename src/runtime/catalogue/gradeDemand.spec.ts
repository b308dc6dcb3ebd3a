import { expect, it } from 'vitest';
import { exercises } from '../../../kernels/exercises';
import { isWorded } from './gradeDemand';

it('has words for all that exercises ask of a profile', () => {
  const asked = exercises.flatMap(({ profile }) => profile?.demands ?? []);
  expect(asked.length).toBeGreaterThan(100);
  const metrics = asked.flatMap(({ metric, per }) => [
    metric,
    ...(per === undefined ? [] : [per])
  ]);
  expect(metrics.filter(metric => !isWorded(metric))).toEqual([]);
});
