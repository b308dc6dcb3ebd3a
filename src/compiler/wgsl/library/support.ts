/**
 * Block-wide questions that WGSL has no built-in for. The answers are uniform
 * by WGSL's own analysis, so barriers may depend on them.
 */
export const BLOCK_HELPERS = {
  any: `var<workgroup> any_flag: atomic<u32>;
var<workgroup> any_answer: u32;

fn any_invocation(value: bool, invocation: u32) -> bool {
  if (invocation == 0u) { atomicStore(&any_flag, 0u); }
  workgroupBarrier();
  if (value) { atomicStore(&any_flag, 1u); }
  workgroupBarrier();
  if (invocation == 0u) { any_answer = atomicLoad(&any_flag); }
  return workgroupUniformLoad(&any_answer) != 0u;
}`,
  sum: `var<workgroup> sum_total: atomic<u32>;
var<workgroup> sum_answer: u32;

fn sum_invocations(value: u32, invocation: u32) -> u32 {
  if (invocation == 0u) { atomicStore(&sum_total, 0u); }
  workgroupBarrier();
  atomicAdd(&sum_total, value);
  workgroupBarrier();
  if (invocation == 0u) { sum_answer = atomicLoad(&sum_total); }
  return workgroupUniformLoad(&sum_answer);
}`
};

/**
 * Counts iterations of loops that may not end. A thread that passes the limit
 * reports the line; all others see the report within 65,536 iterations and
 * stop too, those that start later at their first. `counted_loop_limit` is for
 * loops with a counter of their own, which ask in every 65,536th round: a
 * thread's first such loop asks in its first round too.
 */
export function loopLimitHelper(limit: number): string {
  return `var<private> iterations: u32 = 0u;

fn loop_limit(line: u32) -> bool {
  let count = iterations;
  iterations = count + 1u;
  if ((count & 0xffffu) != 0u) { return false; }
  return is_stopped(count, line);
}

fn counted_loop_limit(turn: u32, line: u32) -> bool {
  if (turn == 0u && iterations != 0u) { return false; }
  iterations += select(65536u, 1u, turn == 0u);
  return is_stopped(iterations, line);
}

fn is_stopped(count: u32, line: u32) -> bool {
  if (count >= ${limit}u && atomicMax(&status[0], 1u) == 0u) { atomicStore(&status[1], line); }
  return atomicLoad(&status[0]) != 0u;
}`;
}
