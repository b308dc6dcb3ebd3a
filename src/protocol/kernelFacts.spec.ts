import { expect, it } from 'vitest';
import * as records from '../../test/records';
import { learn } from './kernelFacts';

it('knows the registers that were compiled and the block that was launched', () => {
  const compiled = learn([], records.compile);
  const [{ name, registers, staticShared, occupancy }] =
    records.compile.kernels;
  expect(compiled.at(0)).toEqual({
    name,
    registers: registers.estimate,
    staticShared,
    block: occupancy.block,
    card: records.compile.card
  });
  const launch = {
    ...records.launch,
    kernel: name,
    block: [16, 8, 2] as [number, number, number],
    dynamicShared: 512
  };
  const [last, ...others] = [...learn(compiled, launch)].reverse();
  expect(last).toEqual({
    ...compiled.find(one => one.name === name),
    block: 256,
    dynamicShared: 512
  });
  expect(others).toHaveLength(compiled.length - 1);
});

it('learns nothing of what tells of no kernel', () => {
  const known = learn([], records.compile);
  expect(learn(known, records.device)).toBe(known);
  expect(learn(known, records.failedCompile)).toBe(known);
});

it('keeps the last kernels', () => {
  let known = learn([], records.compile);
  for (let i = 0; i < 100; i++) {
    known = learn(known, { ...records.launch, kernel: `k${i}` });
  }
  expect(known).toHaveLength(50);
  expect(known.at(-1)!.name).toBe('k99');
});
