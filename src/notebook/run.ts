/** What a running GPU cell needs, in one piece: fetched with the first GPU cell. */
export { describeFailure, interrupted } from '../cells/failure';
export { runSource } from '../cells/run';
export { compiledBefore } from './compiledCells';
export { CellOutputs } from './outputs';
export { ProgressLine } from './progressLine';
