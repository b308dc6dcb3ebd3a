/**
 * Graph codes with labels: every combination of how edges are visited, what is
 * done with neighbours, where the result goes and which mistake is made. What is
 * wrong with one is worked out from the accesses that its threads make.
 */

const NODES = 300;
export const BLOCK = 64;

interface Graph {
  /** CSR: where each node's edges begin. */
  first: Int32Array;
  /** Of each edge: where it leads to, and where it comes from. */
  to: Int32Array;
  from: Int32Array;
}

export interface GraphCode {
  source: string;
  graph: Graph;
  data: Int32Array;
  /** Threads that have work. */
  count: number;
  blocks: number;
  /** The kinds of its mistakes. */
  wrong: string[];
}

/** Nodes with two or three neighbours, each of which is one of the next node's. */
function graphOf(seed: number): Graph {
  const first = new Int32Array(NODES + 1);
  const to: number[] = [];
  const from: number[] = [];
  for (let node = 0; node < NODES; node++) {
    to.push((node + 1) % NODES, (node + 7 * seed) % NODES);
    if ((node * seed) % 3 === 0) {
      to.push((node * 13 + seed) % NODES);
    }
    while (from.length < to.length) {
      from.push(node);
    }
    first[node + 1] = to.length;
  }
  return { first, to: Int32Array.from(to), from: Int32Array.from(from) };
}

const VISITS = ['edges of a node', 'first edge', 'an edge a thread'] as const;
/** What is done, plainly and by an atomic operation; `in place` reads the array that it writes. */
const DEEDS = [
  { name: 'add', plain: 'out[X] += V;', atomic: 'atomicAdd(&out[X], V);' },
  {
    name: 'max',
    plain: 'out[X] = max(out[X], V);',
    atomic: 'atomicMax(&out[X], V);'
  },
  { name: 'store', plain: 'out[X] = V;', atomic: 'atomicExch(&out[X], V);' },
  {
    name: 'add in place',
    plain: 'out[X] += V;',
    atomic: 'atomicAdd(&out[X], V);'
  },
  {
    name: 'max in place',
    plain: 'out[X] = max(out[X], V);',
    atomic: 'atomicMax(&out[X], V);'
  }
] as const;
const GUARDS = ['true', 'data[node] > 2', 'node % 2 == 1'] as const;

/** How many different codes there are. */
export const GRAPH_CODES =
  VISITS.length * DEEDS.length * GUARDS.length * 2 * 2 * 2 * 2;

/** No divisor of how many there are: all kinds come early. */
const STEP = 367;

/** The number of the code that comes nth in the tests. */
export function nthGraphCode(n: number): number {
  return (n * STEP) % GRAPH_CODES;
}

/** @param number from 0 to GRAPH_CODES - 1 */
export function graphCode(number: number): GraphCode {
  let rest = number;
  const take = (of: number): number => {
    const digit = rest % of;
    rest = Math.floor(rest / of);
    return digit;
  };
  const isPush = take(2) === 1;
  const isAtomic = take(2) === 1;
  const isInBounds = take(2) === 1;
  const hasBarrier = take(2) === 1;
  const visit = VISITS[take(VISITS.length)];
  const deed = DEEDS[take(DEEDS.length)];
  const guard = GUARDS[take(GUARDS.length)];
  const graph = graphOf(1 + (number % 5));
  const data = Int32Array.from({ length: NODES }, (_, i) => 1 + (i % 5));
  const isByEdge = visit === 'an edge a thread';
  const isInPlace = deed.name.endsWith('in place');
  const count = isByEdge ? graph.to.length : NODES;
  const blocks = Math.ceil((count + 1) / BLOCK);
  const from = isInPlace ? 'out' : 'data';
  const add = (isAtomic ? deed.atomic : deed.plain)
    .replaceAll('X', isPush ? 'to[e]' : 'node')
    .replaceAll('V', isPush ? `${from}[node]` : `${from}[to[e]]`);
  const loop = isByEdge
    ? `int e = i, node = from[e];
    if (${guard}) { ${add} }`
    : `int node = i;
    for (int e = first[node]; e < ${visit === 'first edge' ? 'min(first[node + 1], first[node] + 1)' : 'first[node + 1]'}; e++) {
      if (${guard}) { ${add} }
    }`;
  const source = `__global__ void k(const int *first, const int *from, const int *to, const int *data, int *out, int *sums, int n) {
  __shared__ int part[${BLOCK}];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  part[threadIdx.x] = i;
  ${hasBarrier ? '__syncthreads();' : ''}
  sums[i] = part[${BLOCK - 1} - threadIdx.x];
  if (i ${isInBounds ? '<' : '<='} n) {
    ${loop}
  }
}`;
  const isRacing = races(graph, data, {
    isPush,
    isAtomic,
    isInPlace,
    visit,
    reads: deed.name !== 'store',
    guard
  });
  return {
    source,
    graph,
    data,
    count,
    blocks,
    wrong: [
      ...(isInBounds ? [] : ['out-of-bounds']),
      ...(isRacing || !hasBarrier ? ['race'] : [])
    ].sort()
  };
}

interface Accesses {
  isPush: boolean;
  isAtomic: boolean;
  isInPlace: boolean;
  visit: (typeof VISITS)[number];
  /** The plain deed reads what it writes. */
  reads: boolean;
  guard: (typeof GUARDS)[number];
}

/** Whether two threads touch one element of `out` in a way that must not be. */
function races(
  { first, to, from }: Graph,
  data: Int32Array,
  { isPush, isAtomic, isInPlace, visit, reads, guard }: Accesses
): boolean {
  /** Of each element: the threads that read it, and those that write it, with what. */
  const readers = new Map<number, Set<number>>();
  const writers = new Map<number, Map<number, Set<number>>>();
  const visited = (thread: number, e: number): void => {
    const node = from[e];
    if (
      (guard === 'data[node] > 2' && data[node] <= 2) ||
      (guard === 'node % 2 == 1' && node % 2 === 0)
    ) {
      return;
    }
    const target = isPush ? to[e] : node;
    const origin = isPush ? node : to[e];
    const threads = writers.get(target) ?? new Map<number, Set<number>>();
    const values = threads.get(thread) ?? new Set<number>();
    writers.set(target, threads.set(thread, values.add(data[origin])));
    for (const read of [
      ...(isInPlace ? [origin] : []),
      ...(reads && !isAtomic ? [target] : [])
    ]) {
      readers.set(read, (readers.get(read) ?? new Set()).add(thread));
    }
  };
  if (visit === 'an edge a thread') {
    to.forEach((_, e) => visited(e, e));
  } else {
    for (let node = 0; node < NODES; node++) {
      const end = visit === 'first edge' ? first[node] + 1 : first[node + 1];
      for (let e = first[node]; e < end; e++) {
        visited(node, e);
      }
    }
  }
  for (const [element, threads] of writers) {
    const others = readers.get(element) ?? new Set();
    if (
      [...others].some(reader => [...threads.keys()].some(w => w !== reader))
    ) {
      return true;
    }
    const values = new Set([...threads.values()].flatMap(each => [...each]));
    // All threads that store the same do no harm.
    if (!isAtomic && threads.size > 1 && (reads || values.size > 1)) {
      return true;
    }
  }
  return false;
}
