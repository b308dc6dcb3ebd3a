/** What a running GPU cell needs, in one piece: fetched with the first GPU cell. */
export { describeFailure, interrupted, kernelGone } from '../cells/failure';
export { runSource } from '../cells/run';
export { recover } from './recover';
export { learn } from '../protocol/kernelFacts';
export { CellOutputs } from './outputs';
export { ProgressLine } from './progressLine';
export { InputField } from './inputField';
