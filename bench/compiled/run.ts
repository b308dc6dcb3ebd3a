/** Kernels of the catalogue beside the same files built by nvcc. See README.md. */
import { benchmark } from './bench';
import { cases, otherCases } from './cases';

benchmark(({ others, small }) => (others ? otherCases() : cases(small)));
