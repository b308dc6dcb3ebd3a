import { describe, expect, it } from 'vitest';
import { Differences } from './differences';
import { newLaunchOperation, type LaunchOperation } from './port';

const PAIRS = 'double is computed as pairs of floats.';
const CUT = 'A double is cut to an integer here.';

function launchWith(...differences: string[]): LaunchOperation {
  const operation = newLaunchOperation('host');
  return { ...operation, made: { ...operation.made, differences } };
}

/** What is said of launches of kernels, in their order. */
function said(...launches: [kernel: string, LaunchOperation][]): string[] {
  const differences = new Differences();
  launches.forEach(([kernel, launch]) => differences.note(kernel, launch));
  return differences.sentences();
}

describe('what kernels compute otherwise', () => {
  it('is said once of all launches and kernels', () => {
    expect(
      said(
        ['k', launchWith(PAIRS)],
        ['k', launchWith(PAIRS)],
        ['plain', launchWith()],
        ['l', launchWith(PAIRS, CUT)]
      )
    ).toEqual([`k and l: ${PAIRS}`, `l: ${CUT}`]);
  });

  it('names three kernels where there are many', () => {
    const many = ['a', 'b', 'c', 'd', 'e'];
    const launches = (names: string[]): [string, LaunchOperation][] =>
      names.map(name => [name, launchWith(PAIRS)]);
    expect(said(...launches(many.slice(0, 4)))).toEqual([
      `a, b, c and d: ${PAIRS}`
    ]);
    expect(said(...launches(many))).toEqual([
      `a, b, c and 2 more kernels: ${PAIRS}`
    ]);
  });

  it('is not said of what the simulator took over', () => {
    const launch = launchWith(PAIRS);
    const differences = new Differences();
    differences.note('k', launch);
    launch.refusal = 'The browser refused it.';
    expect(differences.sentences()).toEqual([]);
  });
});
