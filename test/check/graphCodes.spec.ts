/**
 * Graph codes with labels: every combination of how neighbours are visited, what
 * is done with them, where the result goes and which mistake is made, on random
 * graphs. GRAPH_CODES=500 tries so many; a sample runs always.
 */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../../src/simulator/testing/check';

interface GraphCode {
  source: string;
  /** The kinds of its mistakes. */
  wrong: string[];
}

const NODES = 300;
const BLOCK = 64;

/** Nodes and edges in CSR form: each node has up to four neighbours, and is one of the next node's. */
function graph(seed: number): { first: Int32Array; to: Int32Array } {
  const first = new Int32Array(NODES + 1);
  const to: number[] = [];
  for (let node = 0; node < NODES; node++) {
    to.push((node + 1) % NODES, (node + 7 * seed) % NODES);
    if ((node * seed) % 3 === 0) {
      to.push((node * 13 + seed) % NODES);
    }
    first[node + 1] = to.length;
  }
  return { first, to: Int32Array.from(to) };
}

function graphCode(number: number): GraphCode {
  const isPush = number % 2 === 1;
  const isAtomic = Math.floor(number / 2) % 2 === 1;
  const isGuarded = Math.floor(number / 4) % 2 === 1;
  const isInBounds = Math.floor(number / 8) % 2 === 1;
  const hasBarrier = Math.floor(number / 16) % 2 === 1;
  const target = isPush ? 'to[e]' : 'node';
  const value = isPush ? 'data[node]' : 'data[to[e]]';
  const add = isAtomic
    ? `atomicAdd(&out[${target}], ${value});`
    : `out[${target}] += ${value};`;
  return {
    source: `__global__ void k(const int *first, const int *to, const int *data, int *out, int *sums, int n) {
  __shared__ int part[${BLOCK}];
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  int degree = 0;
  if (node ${isInBounds ? '<' : '<='} n) {
    for (int e = first[node]; e < first[node + 1]; e++) {
      ${isGuarded ? `if (${value} > 0) { ${add} }` : add}
      degree++;
    }
  }
  part[threadIdx.x] = degree;
  ${hasBarrier ? '__syncthreads();' : ''}
  sums[node] = part[${BLOCK - 1} - threadIdx.x];
}`,
    wrong: [
      ...(isInBounds ? [] : ['out-of-bounds']),
      ...((isPush && !isAtomic) || !hasBarrier ? ['race'] : [])
    ].sort()
  };
}

describe('graph codes', () => {
  const count = Number(process.env.GRAPH_CODES ?? 32);
  it.each(Array.from({ length: count }, (_, i) => i))('number %i', number => {
    const { source, wrong } = graphCode(number);
    const { first, to } = graph(1 + Math.floor(number / 32));
    const blocks = Math.ceil(NODES / BLOCK);
    const findings = checkCuda(source, {
      grid: [blocks, 1, 1],
      block: [BLOCK, 1, 1],
      args: [
        first,
        to,
        new Int32Array(NODES).fill(1),
        new Int32Array(NODES),
        new Int32Array(blocks * BLOCK),
        NODES
      ]
    });
    const kinds = findings
      .filter(({ severity }) => severity === 'error')
      .map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(wrong);
  });
});
