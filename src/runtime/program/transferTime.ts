/**
 * How long a card's copies and fills take, for the simulator, which makes none:
 * the simplest model there is, latency and bandwidth (docs/model.md, "Copies").
 */
import {
  DRAM_EFFICIENCY,
  hostCopyNs,
  hostLink,
  peerGBPerS,
  type Card
} from '../../analysis';

/** A copy between host and device, or between devices, until its first byte is there. */
const LINK_LATENCY_NS = 8_000;
/** A copy or a fill inside the card's memory: as a kernel's start and end. */
const MEMORY_LATENCY_NS = 2_000;
/** Of a card that is not in the table: that of a T4. */
const COMMON_GB_PER_S = 320;

export interface ModelledWork {
  kind: 'copy' | 'memset';
  /** `HtoD`, `DtoH`, `DtoD`, `HtoH` of copies. */
  name: string;
  bytes?: number;
  pinned?: boolean;
  /** From one device to another. */
  isPeer?: boolean;
}

export function modelledNs(
  { kind, name, bytes = 0, pinned, isPeer }: ModelledWork,
  card: Card | undefined
): number {
  if (kind === 'copy' && name === 'HtoH') {
    return hostCopyNs(bytes);
  }
  if (kind === 'copy' && isPeer) {
    return LINK_LATENCY_NS + bytes / peerGBPerS(card);
  }
  if (kind === 'copy' && name !== 'DtoD') {
    const { pinnedGBPerS, pageableGBPerS } = hostLink(card);
    return LINK_LATENCY_NS + bytes / (pinned ? pinnedGBPerS : pageableGBPerS);
  }
  // A copy reads what it writes.
  const traffic = kind === 'copy' ? 2 * bytes : bytes;
  const peak = card?.peakGBPerS ?? COMMON_GB_PER_S;
  return MEMORY_LATENCY_NS + traffic / (DRAM_EFFICIENCY * peak);
}
