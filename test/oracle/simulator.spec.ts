import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import { simulateLaunch } from '../../src/simulator';
import { LAUNCHES } from './launches';
import { measured } from './measured';

/** Counters that do not depend on how a compiler arranges instructions. */
const EXACT = [
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

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

describe('counters against real hardware', () => {
  const hardware = measured();
  for (const [program, launches] of Object.entries(LAUNCHES)) {
    it(program, () => {
      const { module, diagnostics, instantiate } = compileCuda(
        read(`${program}.cu`),
        { file: `${program}.cu` }
      );
      expect(diagnostics.filter(d => d.severity === 'error')).toEqual([]);
      const wrong: string[] = [];
      launches().forEach((launch, number) => {
        const { kernel, ...options } = launch;
        const fn = instantiate(kernel);
        expect(fn, kernel).toBeDefined();
        const { counters } = simulateLaunch(module, fn!, {
          ...options,
          cc: '9.0'
        });
        const row = hardware.get(`${program} ${number}`)!;
        for (const name of EXACT) {
          if (counters[name] !== Number(row[name])) {
            wrong.push(
              `${kernel} launch ${number}: ${name} ours ${counters[name]}, hardware ${row[name]}`
            );
          }
        }
      });
      expect(wrong).toEqual([]);
    });
  }
});
