/**
 * How long a card's copies take, for the simulator, which makes none: the
 * simplest model there is, latency and bandwidth.
 */

/**
 * PCI Express 3.0 x16 as bandwidthTest of the CUDA samples measures it on
 * course machines: pinned memory reaches about 12 of the 15.75 GB/s of the
 * link, pageable memory, which the driver copies through a pinned buffer first,
 * about half (CUDA C++ Best Practices Guide, "Pinned Memory").
 */
const LINK = {
  latencyNs: 8_000,
  pinnedGBPerS: 12,
  pageableGBPerS: 6
};

export function modelledTransferNs(bytes: number, pinned: boolean): number {
  const rate = pinned ? LINK.pinnedGBPerS : LINK.pageableGBPerS;
  return LINK.latencyNs + bytes / rate;
}

/** A copy or a fill inside the card's memory that moves `traffic` bytes in all. */
export function modelledMemoryNs(traffic: number, peakGBPerS: number): number {
  // A launch of the copy engine, and what copies reach of the peak (DRAM_EFFICIENCY).
  return 2_000 + traffic / (0.8 * peakGBPerS);
}
