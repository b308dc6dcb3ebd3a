/** Timers for what waits: given to it, so that nobody has to wait in a test. */

/** Calls something after so many milliseconds. @returns what calls it off */
export type StartTimer = (ms: number, call: () => void) => () => void;

export const hostTimer: StartTimer = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
