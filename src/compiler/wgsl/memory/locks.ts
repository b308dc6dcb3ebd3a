import type { UsedFunctions } from '../library/used';
import type { Namer } from '../text/names';

/** Locks of a launch, and of a block for its shared memory: powers of two. */
export const LOCKS = 1024;
export const SHARED_LOCKS = 64;
/** Words of the launch's buffer: the locks, and the clock that counts its readings. */
export const LOCK_WORDS = LOCKS + 1;

/** The locks of 64-bit atomics, and the clock that lies beside them. */
export class Locks {
  private buffer: string | undefined;
  private shared: string | undefined;
  private clockFunction: string | undefined;
  private areTaken = false;

  constructor(
    private readonly names: Namer,
    private readonly functions: UsedFunctions
  ) {}

  /** The launch's locks, which are taken. */
  ofLaunch(): string {
    this.areTaken = true;
    return this.words();
  }

  /** A block's locks, which are taken. */
  ofBlock(): string {
    this.areTaken = true;
    return (this.shared ??= this.functions.own(
      'shared_locks',
      name => `var<workgroup> ${name}: array<atomic<u32>, ${SHARED_LOCKS}>;`
    ));
  }

  /** The function that reads the clock: one more at each reading. */
  clock(): string {
    const words = this.words();
    return (this.clockFunction ??= this.functions.own(
      'clock_reading',
      name => `fn ${name}() -> u32 {
  return atomicAdd(&${words}[${LOCKS}], 1u);
}`
    ));
  }

  /** The name of the launch's buffer, where there is one. */
  get bufferName(): string | undefined {
    return this.buffer;
  }

  /** Bytes of workgroup memory. */
  get sharedBytes(): number {
    return this.shared === undefined ? 0 : 4 * SHARED_LOCKS;
  }

  get isClockRead(): boolean {
    return this.clockFunction !== undefined;
  }

  get isTaken(): boolean {
    return this.areTaken;
  }

  private words(): string {
    return (this.buffer ??= this.names.fresh('locks'));
  }
}
