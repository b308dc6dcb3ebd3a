/** Special registers. */
import {
  FRAME_THREAD_INDEX,
  FrameWord,
  LANE_OFFSETS,
  LAUNCH,
  LaunchWord,
  SLOT
} from './abi';
import { binary } from './arithmetic';
import { widen } from './casts';
import type { SimtContext } from './context';
import type { LaneLeaf, LaneRegion } from './region';

export function builtin(
  context: SimtContext,
  name: string,
  region: LaneRegion
): LaneLeaf {
  const launch = (offset: number): LaneLeaf =>
    region.word('i32', undefined, LAUNCH + offset);
  const frame = (offset: number): LaneLeaf =>
    region.word('i32', { local: context.frame }, offset);
  const axis = 'xyz'.indexOf(name.slice(-1));
  switch (name) {
    case 'threadIdx.x':
    case 'threadIdx.y':
    case 'threadIdx.z':
      return region.load('i32', FRAME_THREAD_INDEX + SLOT * axis);
    case 'blockIdx.x':
    case 'blockIdx.y':
    case 'blockIdx.z':
      return frame(FrameWord.blockX + 4 * axis);
    case 'blockDim.x':
    case 'blockDim.y':
    case 'blockDim.z':
      return launch(LaunchWord.blockDimX + 4 * axis);
    case 'gridDim.x':
    case 'gridDim.y':
    case 'gridDim.z':
      return launch(LaunchWord.gridDimX + 4 * axis);
    case 'warpSize':
      return region.constant('i32', 32);
    case 'laneId':
      return binary(
        region,
        'shr',
        'u32',
        region.table(LANE_OFFSETS),
        region.constant('i32', 2)
      );
    case 'warpId':
      return frame(FrameWord.warp);
    case 'activemask':
      return region.splat(region.mask);
    case 'dynamicSharedSize':
      return launch(LaunchWord.dynamicShared);
    case 'clock':
      return launch(LaunchWord.clock);
    default:
      // clock64, globaltimer
      return widen(region, false, launch(LaunchWord.clock));
  }
}
