/** Random kernels for testing back ends against the evaluator. */
export { ALL_FEATURES, NO_FEATURES, type Features } from './features';
export { anyKernel, generateKernel } from './generator';
export { expectedOutputs, type FuzzArgument, type FuzzKernel } from './kernel';
export { minimize } from './minimize';
