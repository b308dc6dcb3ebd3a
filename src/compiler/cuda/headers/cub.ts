/** CUB: its headers lead to these (forwards.ts). */
import base from './nvidia/cub.h';
import block from './nvidia/cub_block.h';
import device from './nvidia/cub_device.h';

export const cubTexts: Record<string, string> = {
  'cub/__base.cuh': base,
  'cub/__block.cuh': block,
  'cub/__device.cuh': device
};
