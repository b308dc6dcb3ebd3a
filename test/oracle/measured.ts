import { readFileSync } from 'node:fs';

/** Counters that do not depend on how a compiler arranges instructions. */
export const EXACT = [
  'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
  'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum',
  'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
  'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum',
  'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum',
  'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum',
  'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum',
  'smsp__sass_inst_executed_op_shared_ld.sum',
  'smsp__sass_inst_executed_op_shared_st.sum',
  'smsp__sass_inst_executed_op_global_ld.sum',
  'smsp__sass_inst_executed_op_global_st.sum',
  'smsp__sass_thread_inst_executed_op_fadd_pred_on.sum',
  'smsp__sass_thread_inst_executed_op_fmul_pred_on.sum',
  'smsp__sass_thread_inst_executed_op_ffma_pred_on.sum',
  'smsp__sass_thread_inst_executed_op_dadd_pred_on.sum',
  'smsp__sass_thread_inst_executed_op_dmul_pred_on.sum',
  'smsp__sass_thread_inst_executed_op_dfma_pred_on.sum'
];

/** Fields of a line of CSV, quotes understood. */
function fields(row: string): string[] {
  return [...row.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(m => m[2] ?? m[1]);
}

/** Rows of ncu.csv by `PROGRAM LAUNCH`: what Nsight Compute measured on an H200. */
export function measured(): Map<string, Record<string, string>> {
  const [header, ...rows] = readFileSync(
    new URL('ncu.csv', import.meta.url),
    'utf8'
  )
    .trim()
    .split('\n')
    .map(fields);
  return new Map(
    rows.map(row => {
      const values = Object.fromEntries(
        header.map((name, i) => [name, row[i]])
      );
      return [`${values.file} ${values.launch}`, values];
    })
  );
}
