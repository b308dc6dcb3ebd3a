/** What a warp's access looked like, for the picture beside its finding. */
import { coalescingRules, sharedWavefronts } from '../../analysis/coalescing';
import type { FindingAccess } from '../../protocol/record/check';
import { lanesOf, writeLanes, writeMask } from '../../protocol/laneText';
import type { WarpAccess } from './access';
import type { LaunchScene } from './scene';

/** Lines of global memory, which pictures begin with. */
const LINE = 128;

/** Undefined for local and constant memory, whose places a card chooses. */
export function seenAccess(
  scene: LaunchScene,
  access: WarpAccess
): FindingAccess | undefined {
  const { space, mask, size, warp, addresses, frame, site } = access;
  if (space !== 'global' && space !== 'shared') {
    return undefined;
  }
  const lanes = lanesOf(mask);
  const all = lanes.map(lane => scene.words[addresses + lane]);
  const origin =
    space === 'shared'
      ? scene.sharedOf(frame)
      : Math.floor(Math.min(...all) / LINE) * LINE;
  return {
    kind: site.kind,
    warp,
    lanes: writeMask(mask),
    at: writeLanes(all.map(address => String(address - origin))),
    bytes: size,
    passes:
      space === 'shared'
        ? sharedWavefronts(
            coalescingRules(scene.cc),
            scene.words,
            addresses,
            mask,
            size
          ).wavefronts
        : 0
  };
}
