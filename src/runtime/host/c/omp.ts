/** OpenMP's questions, answered by a program that runs on one thread. */
import type { HostLibrary } from '../library';
import { define } from './define';

const always = (value: number) => define(() => value);

export const omp: HostLibrary = {
  omp_get_thread_num: always(0),
  omp_get_num_threads: always(1),
  omp_get_max_threads: always(1),
  omp_get_num_procs: always(1),
  omp_get_thread_limit: always(1),
  omp_get_dynamic: always(0),
  omp_get_nested: always(0),
  omp_get_level: always(0),
  omp_in_parallel: always(0),
  omp_set_num_threads: define(() => undefined),
  omp_set_dynamic: define(() => undefined),
  omp_set_nested: define(() => undefined),
  omp_get_wtime: define(machine => machine.time.now() / 1000),
  omp_get_wtick: define(() => 1e-6),
  omp_init_lock: define(() => undefined),
  omp_destroy_lock: define(() => undefined),
  omp_set_lock: define(() => undefined),
  omp_unset_lock: define(() => undefined),
  omp_test_lock: always(1)
};
