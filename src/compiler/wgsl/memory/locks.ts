/** Locks of a launch, and of a block for its shared memory: powers of two. */
export const LOCKS = 1024;
export const SHARED_LOCKS = 64;
/** Words of the launch's buffer: the locks, and the clock that counts its readings. */
export const LOCK_WORDS = LOCKS + 1;
