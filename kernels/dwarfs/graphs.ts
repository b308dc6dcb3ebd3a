/** Grids without structure, and graphs. */
import { blocks, cuda, floats, program, words } from '../define';
import type { CatalogueEntry, ProgramEntry, ReferenceContext } from '../entry';
import edges from './unstructured-grid-edges.cu';
import pageRank from './page-rank.cu';
import shortestPath from './shortest-path.cu';

const COURSE = 'Oxford lecture 5: libraries and tools';

function change(
  { arrays: { a, b, u }, scalars: { edges: count, k } }: ReferenceContext,
  moves: (edge: number) => boolean
): { change: Float32Array } {
  const sums = new Float64Array(u.length);
  for (let e = 0; e < count; e++) {
    if (moves(e)) {
      const flux = k * (u[b[e]] - u[a[e]]);
      sums[a[e]] += flux;
      sums[b[e]] -= flux;
    }
  }
  return { change: Float32Array.from(sums) };
}

export const graphs: CatalogueEntry[] = [
  cuda({
    id: 'dwarfs/unstructured-grid-edges',
    title: 'Fluxes of an unstructured grid, an edge a thread',
    course: COURSE,
    teaches:
      'Work by edges computes each flux once; cells that many edges share are added to atomically.',
    lookAt:
      'Atomics in global memory, and how many of a warp meet in one word.',
    source: edges,
    launch: `fluxByEdges<<<${blocks('edges', 128)}, 128>>>(a, b, u, change, edges, k)`,
    set: { cells: 1024, edges: 4096, k: 0.25 },
    inputs: {
      a: words('below:{cells}:1', 'edges'),
      b: words('below:{cells}:2', 'edges'),
      u: floats('random:3', 'cells'),
      change: floats('zeros', 'cells')
    },
    sizes: [
      { cells: 1, edges: 1, k: 1 },
      { cells: 100, edges: 129, k: 0.1 }
    ],
    bytes: ({ scalars: { edges: count }, arrays: { u } }) => ({
      read: 8 * count + 4 * u.length,
      written: 4 * u.length
    }),
    flops: ({ scalars: { edges: count } }) => 4 * count,
    // Sums of some eight numbers below 0.25 in any order.
    tolerance: { absolute: 1e-6, relative: 1e-5 },
    reference: context => change(context, () => true)
  }),
  cuda({
    id: 'dwarfs/unstructured-grid-colours',
    title: 'Fluxes of an unstructured grid, a colour a launch',
    course: COURSE,
    teaches:
      'Edges of one colour share no cell, so that a launch for each colour needs no atomics.',
    lookAt: 'Atomics: none, for as many launches as there are colours.',
    before: 'dwarfs/unstructured-grid-edges',
    file: 'dwarfs/unstructured-grid-edges.cu',
    source: edges,
    // A ring of cells: edge e joins e and e + 1, and every second has colour 0.
    launch: `fluxByColour<<<${blocks('edges', 128)}, 128>>>(a, b, colour, 0, u, change, edges, k)`,
    set: { cells: 1025, edges: 512, k: 0.25 },
    inputs: {
      a: words('ramp:0:2', 'edges'),
      b: words('ramp:1:2', 'edges'),
      colour: words('zeros', 'edges'),
      u: floats('random:3', 'cells'),
      change: floats('zeros', 'cells')
    },
    sizes: [{ cells: 2, edges: 1, k: 1 }],
    bytes: ({ scalars: { edges: count }, arrays: { u } }) => ({
      read: 12 * count + 8 * u.length,
      written: 4 * u.length
    }),
    flops: ({ scalars: { edges: count } }) => 4 * count,
    tolerance: { absolute: 1e-6, relative: 1e-5 },
    reference: context =>
      change(context, e => context.arrays.colour[e] === context.scalars.now)
  }),
  cuda({
    id: 'dwarfs/page-rank',
    title: 'A step of PageRank',
    course: COURSE,
    teaches:
      'A page gathers from the pages that link to it: a sparse product, whose reads are scattered.',
    lookAt:
      'Sectors per load request: neighbouring pages read unrelated words.',
    source: pageRank,
    launch: `pageRankStep<<<${blocks('pages', 128)}, 128>>>(start, source, links, rank, next, pages, damping)`,
    set: { pages: 2048, perPage: 8, damping: 0.85 },
    inputs: {
      start: words('ramp:0:{perPage}', 'pages + 1'),
      source: words('below:{pages}:1', 'pages * perPage'),
      links: words('value:{perPage}', 'pages'),
      rank: floats('random:2', 'pages'),
      next: floats('zeros', 'pages')
    },
    sizes: [
      { pages: 1, perPage: 1, damping: 0.5 },
      { pages: 129, perPage: 3, damping: 0.85 }
    ],
    bytes: ({ arrays: { from }, scalars: { pages } }) => ({
      read: 4 * from.length + 12 * pages + 4,
      written: 4 * pages
    }),
    flops: ({ arrays: { from }, scalars: { pages } }) =>
      2 * from.length + 3 * pages,
    tolerance: { absolute: 1e-6, relative: 1e-5 },
    reference: ({ arrays, scalars: { pages, damping } }) => ({
      next: Float32Array.from({ length: pages }, (_, page) => {
        let sum = 0;
        for (let k = arrays.start[page]; k < arrays.start[page + 1]; k++) {
          sum += arrays.rank[arrays.from[k]] / arrays.links[arrays.from[k]];
        }
        return (1 - damping) / pages + damping * sum;
      })
    })
  })
];

export const graphPrograms: ProgramEntry[] = [
  program({
    id: 'dwarfs/shortest-path',
    title: 'Shortest paths from one node to all',
    course: COURSE,
    teaches:
      'Edges offer ways until nothing changes; an atomic minimum makes the order of the offers unimportant.',
    lookAt:
      'Launches: as many as the longest of the shortest paths has edges, and one.',
    source: shortestPath,
    stdout: `576 nodes, 2208 edges, 0 distances wrong
from corner to corner: 124
no error
`
  })
];
