/** Texture fetches of simulated launches, and what is counted of them. */
import {
  fetchTexel,
  texelBytes,
  TextureError,
  type Texture,
  type TextureTable
} from '../compiler/ir/textures';
import type { ScalarName } from '../compiler/ir/types';
import type { ScalarValue } from '../compiler/ir/scalars';
import {
  SLOT,
  TextureField,
  WARP,
  type SimtKernel,
  type TextureSite
} from '../compiler/wasm/simt';
import { SimulationError } from './errors';

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
  counters: Float64Array
): (
  frame: number,
  mask: number,
  id: number,
  base: number,
  result: number
) => void {
  const indices = new Float64Array(WARP);
  return (frame, mask, id, base, result) => {
    const site = kernel.textures[id];
    const { name } = site;
    const operand = (i: number): number => frame + base + 2 * SLOT * i;
    const isIndexed = name === 'tex1Dfetch';
    const count = name === 'tex3D' ? 3 : name === 'tex2D' ? 2 : 1;
    const coordinates = new Array<number>(count);
    let texture: Texture | undefined;
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
      texture ??= table[Number(handle)];
      indices[lane] = coordinates[0];
    }
    if (site.isCounted && texture) {
      countFetch(site, texture, mask, indices, counters);
    }
  };
}

/**
 * Lanes whose fetches reach the texture unit as one request, as measured on an
 * H200 (test/oracle/textures-ncu.spec.ts): quads, of linear memory 8 lanes
 * unless texels have 16 bytes.
 */
function requestLanes(site: TextureSite, texture: Texture): number {
  return site.name === 'tex1Dfetch' && texelBytes(texture.format) < 16 ? 8 : 4;
}

function countFetch(
  site: TextureSite,
  texture: Texture,
  mask: number,
  indices: Float64Array,
  counters: Float64Array
): void {
  const record = site.counter / 8;
  const lanes = requestLanes(site, texture);
  const size = texelBytes(texture.format);
  let threads = 0;
  let requests = 0;
  let sectors = 0;
  for (let first = 0; first < WARP; first += lanes) {
    const touched = new Set<number>();
    let active = 0;
    for (let lane = first; lane < first + lanes; lane++) {
      if ((mask >>> lane) & 1) {
        active++;
        if (indices[lane] >= 0 && indices[lane] < texture.width) {
          touched.add(Math.floor((indices[lane] * size) / 32));
        }
      }
    }
    threads += active;
    requests += active > 0 ? 1 : 0;
    sectors += touched.size;
  }
  counters[record + TextureField.instructions]++;
  counters[record + TextureField.threads] += threads;
  counters[record + TextureField.requests] += requests;
  counters[record + TextureField.sectors] += sectors;
}

export interface TextureCounts {
  site: TextureSite;
  instructions: number;
  threads: number;
  requests: number;
  sectors: number;
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
        sectors: field('sectors')
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
    'l1tex__t_requests_pipe_tex_mem_texture_op_ld.sum': 0,
    'l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum': 0
  };
  for (const { site, instructions, requests, sectors } of counts) {
    const operation = site.name === 'tex1Dfetch' ? 'ld' : 'tex';
    metrics['smsp__inst_executed_op_texture.sum'] += instructions;
    metrics[`l1tex__t_requests_pipe_tex_mem_texture_op_${operation}.sum`] +=
      requests;
    if (operation === 'ld') {
      metrics['l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum'] += sectors;
    }
  }
  return metrics;
}
