/** Kernels in the manner of public suites beside the same files built by nvcc. See README.md. */
import { benchmark } from '../compiled/bench';
import { foreignCases } from './cases';

benchmark(({ small }) => foreignCases(small));
