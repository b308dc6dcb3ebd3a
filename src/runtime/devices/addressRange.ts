/** Pointers to memory of a device are at least this; those of host programs are less. */
export const DEVICE_BASE = 2n ** 40n;
