/** Texture fetches of simulated launches, and what is counted of them. */
import {
  fetchTexel,
  TextureError,
  type Texture,
  type TextureTable
} from '../compiler/ir/textures';
import type { ScalarName } from '../compiler/semantics/scalarTypes';
import type { ScalarValue } from '../compiler/semantics/scalars';
import {
  SLOT,
  TextureField,
  WARP,
  type SimtKernel,
  type TextureSite
} from '../compiler/wasm/simt';
import { SimulationError } from './errors';
import { addSectors, fetchShape } from './textureSectors';

/** Lanes' values in a frame. */
export interface LaneSlots {
  get(type: ScalarName, slot: number, lane: number): ScalarValue;
  set(type: ScalarName, slot: number, lane: number, value: ScalarValue): void;
}

/** The function that generated code calls for a fetch. */
export function fetchImport(
  kernel: SimtKernel,
  table: TextureTable,
  values: LaneSlots,
  counters: Float64Array,
  trace?: TextureTrace
): (
  frame: number,
  mask: number,
  id: number,
  base: number,
  result: number
) => void {
  const at = Array.from({ length: WARP }, (): number[] => []);
  return (frame, mask, id, base, result) => {
    const site = kernel.textures[id];
    const { name } = site;
    const operand = (i: number): number => frame + base + 2 * SLOT * i;
    const isIndexed = name === 'tex1Dfetch';
    const count = name === 'tex3D' ? 3 : name === 'tex2D' ? 2 : 1;
    const coordinates = new Array<number>(count);
    let texture: Texture | undefined;
    let first = 0;
    for (let lane = 0; lane < WARP; lane++) {
      if (((mask >>> lane) & 1) === 0) {
        continue;
      }
      const handle = values.get('u64', operand(0), lane) as bigint;
      for (let i = 0; i < count; i++) {
        coordinates[i] = values.get(
          isIndexed ? 'i32' : 'f32',
          operand(1 + i),
          lane
        ) as number;
      }
      const channel = values.get('i32', operand(1 + count), lane) as number;
      try {
        values.set(
          site.result,
          frame + result,
          lane,
          fetchTexel(table, name, handle, coordinates, channel, site.result)
        );
      } catch (error) {
        throw error instanceof TextureError
          ? new SimulationError('address', error.message, site.span)
          : error;
      }
      if (!texture) {
        first = Number(handle);
        texture = table[first];
      }
      at[lane] = [...coordinates];
    }
    if (site.isCounted && texture) {
      const lookups = countFetch(site, texture, mask, at, counters);
      trace?.(site, frame, first, lookups);
    }
  };
}

/** Told of the sectors of each lookup: a cache model. */
export type TextureTrace = (
  site: TextureSite,
  frame: number,
  handle: number,
  sectors: Iterable<number>[]
) => void;

/** @param at coordinates of each lane */
function countFetch(
  site: TextureSite,
  texture: Texture,
  mask: number,
  at: readonly number[][],
  counters: Float64Array
): Set<number>[] {
  const record = site.counter / 8;
  const { request, group, passes } = fetchShape(site.name, texture);
  const lookups: Set<number>[] = [];
  let threads = 0;
  let requests = 0;
  let sectors = 0;
  for (let first = 0; first < WARP; first += request) {
    const lanes = (mask >>> first) & (2 ** request - 1);
    requests += lanes === 0 ? 0 : 1;
    for (let lane = first; lane < first + request; lane += group) {
      const touched = new Set<number>();
      let active = 0;
      for (let i = lane; i < lane + group; i++) {
        if ((mask >>> i) & 1) {
          active++;
          addSectors(touched, site.name, texture, at[i]);
        }
      }
      threads += active;
      if (active > 0) {
        for (let pass = 0; pass < passes; pass++) {
          lookups.push(touched);
          sectors += touched.size;
        }
      }
    }
  }
  counters[record + TextureField.instructions]++;
  counters[record + TextureField.threads] += threads;
  counters[record + TextureField.requests] += requests;
  counters[record + TextureField.sectors] += sectors;
  counters[record + TextureField.lookups] += lookups.length;
  return lookups;
}

export interface TextureCounts {
  site: TextureSite;
  instructions: number;
  threads: number;
  requests: number;
  sectors: number;
  lookups: number;
}

/** What a launch has counted, fetch by fetch of the source. */
export function readTextureSites(
  kernel: SimtKernel,
  memory: Float64Array
): TextureCounts[] {
  return kernel.textures
    .filter(site => site.isCounted)
    .map(site => {
      const field = (name: keyof typeof TextureField): number =>
        memory[site.counter / 8 + TextureField[name]];
      return {
        site,
        instructions: field('instructions'),
        threads: field('threads'),
        requests: field('requests'),
        sectors: field('sectors'),
        lookups: field('lookups')
      };
    });
}

/** Under Nsight Compute's names; nothing for a kernel without textures. */
export function textureMetrics(
  counts: readonly TextureCounts[]
): Record<string, number> {
  if (counts.length === 0) {
    return {};
  }
  const metrics: Record<string, number> = {
    'smsp__inst_executed_op_texture.sum': 0,
    'l1tex__t_requests_pipe_tex_mem_texture_op_tex.sum': 0,
    'l1tex__t_sectors_pipe_tex_mem_texture_op_tex.sum': 0,
    'l1tex__t_requests_pipe_tex_mem_texture_op_ld.sum': 0,
    'l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum': 0
  };
  for (const { site, instructions, requests, sectors } of counts) {
    const operation = site.name === 'tex1Dfetch' ? 'ld' : 'tex';
    metrics['smsp__inst_executed_op_texture.sum'] += instructions;
    metrics[`l1tex__t_requests_pipe_tex_mem_texture_op_${operation}.sum`] +=
      requests;
    metrics[`l1tex__t_sectors_pipe_tex_mem_texture_op_${operation}.sum`] +=
      sectors;
  }
  return metrics;
}
