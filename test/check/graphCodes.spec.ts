/** Graph codes with labels (graphCodes.ts): nothing missed, and no false alarm. GRAPH_CODES says how many, CHECK_PART which part. */
import { expect, it } from 'vitest';
import { checkCuda } from '../../src/simulator/testing/check';
import { BLOCK, GRAPH_CODES, graphCode, nthGraphCode } from './graphCodes';
import { part } from './part';

const COUNT = Math.min(Number(process.env.GRAPH_CODES ?? 500), GRAPH_CODES);
const PER_TEST = 25;

it.each(
  part(
    Array.from({ length: Math.ceil(COUNT / PER_TEST) }, (_, i) => i * PER_TEST)
  )
)(
  'exactly the mistakes are found in the codes from %i on',
  { timeout: 600_000 },
  from => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (let i = from; i < Math.min(from + PER_TEST, COUNT); i++) {
      const number = nthGraphCode(i);
      const { source, graph, data, count, blocks, wrong } = graphCode(number);
      const { first, to, from: origins } = graph;
      const sums = new Int32Array(blocks * BLOCK);
      const out = new Int32Array(first.length - 1);
      const findings = checkCuda(source, {
        grid: [blocks, 1, 1],
        block: [BLOCK, 1, 1],
        args: [first, origins, to, data, out, sums, count]
      });
      const kinds = findings
        .filter(({ severity }) => severity === 'error')
        // Between lanes of one warp a race has a name of its own.
        .map(({ kind }) => (kind === 'missing-syncwarp' ? 'race' : kind));
      found.push(`${number}: ${[...new Set(kinds)].sort().join(' ')}`);
      wanted.push(`${number}: ${wrong.join(' ')}`);
    }
    expect(found).toEqual(wanted);
  }
);
