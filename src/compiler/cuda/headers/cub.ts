/** CUB: its headers lead to these (forwards.ts). */
import base from './nvidia/cub.h';
import block from './nvidia/cub_block.h';
import order from './nvidia/cub_order.h';
import device from './nvidia/cub_device.h';
import runs from './nvidia/cub_runs.h';
import segments from './nvidia/cub_segments.h';
import util from './nvidia/cub_util.h';

export const cubTexts: Record<string, string> = {
  'cub/__base.cuh': base,
  'cub/__block.cuh': block,
  'cub/__device.cuh': device,
  'cub/__order.cuh': order,
  'cub/__runs.cuh': runs,
  'cub/__segments.cuh': segments,
  'cub/__util.cuh': util
};
