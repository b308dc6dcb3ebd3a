/**
 * How fast data come to a card and leave it, for the prediction of times
 * (docs/model.md, "Copies").
 *
 * Sources of the rates from page-locked memory, all of x16, large copies:
 *  - generations 1 and 2: NVIDIA, "Optimizing CUDA" (2009), "Page-Locked Data
 *    Transfers": 3.2 and 5.2 GB/s;
 *  - 3: bandwidthTest of the CUDA samples; M. Giles, "Course on CUDA
 *    Programming", lecture 6: 12 GB/s;
 *  - 4 and 5: nvbandwidth, `host_to_device_memcpy_ce`: 24.8 GB/s of an A100,
 *    55.6 GB/s of an H100.
 */
import type { Card } from './cards';

export interface HostLink {
  /** As a reader knows it. */
  name: string;
  /** 1e9 bytes a second in each direction, from page-locked memory and from other memory. */
  pinnedGBPerS: number;
  pageableGBPerS: number;
}

const PINNED: Record<Card['pcie'], number> = {
  1: 3.2,
  2: 5.2,
  3: 12,
  4: 24.8,
  5: 55.6
};

/**
 * What one core of the host moves from memory to memory: pageable memory goes
 * through a page-locked buffer of the driver's, which the host fills.
 */
const HOST_GB_PER_S = 10;

/** What NVLink's copies reach of its peak. */
const NVLINK_EFFICIENCY = 0.9;

/** What a card without an entry is taken to be on. */
const COMMON: Pick<Card, 'pcie' | 'cc'> = { pcie: 3, cc: '7.5' };

export function hostLink({ pcie }: Pick<Card, 'pcie'> = COMMON): HostLink {
  const pinnedGBPerS = PINNED[pcie];
  return {
    name: `PCI Express ${pcie}.0 x16`,
    pinnedGBPerS,
    // The two steps take turns in half the speed of the link, or the host is slower yet.
    pageableGBPerS: Math.min(pinnedGBPerS / 2, HOST_GB_PER_S)
  };
}

/** From one card to another like it, 1e9 bytes a second. */
export function peerGBPerS(
  card: Pick<Card, 'pcie' | 'cc' | 'nvlinkGBPerS'> = COMMON
): number {
  if (card.nvlinkGBPerS !== undefined) {
    return NVLINK_EFFICIENCY * card.nvlinkGBPerS;
  }
  const { pinnedGBPerS } = hostLink(card);
  // Before 2.0 data between cards go to the host and from there.
  return Number(card.cc) < 2 ? pinnedGBPerS / 2 : pinnedGBPerS;
}

/** A copy from memory to memory of the host: what one core does. */
export function hostCopyNs(bytes: number): number {
  return bytes / HOST_GB_PER_S;
}

/** Which of a card's work can be under way at once. */
export interface CopyEngines {
  /** Copies beside kernels: none (before 1.1), one, or one for each direction. */
  copies: 0 | 1 | 2;
  /** Kernels beside kernels. */
  concurrentKernels: boolean;
}

/**
 * By capability: "concurrent copy and execution" came with 1.1, a second copy
 * engine and concurrent kernels with 2.0 (CUDA C Programming Guide, the
 * features of each capability; GeForce cards of 2.x and 3.x had one engine).
 */
export function enginesOf(cc: string): CopyEngines {
  const number = Number(cc);
  return {
    copies: number < 1.1 ? 0 : number < 2 ? 1 : 2,
    concurrentKernels: number >= 2
  };
}
