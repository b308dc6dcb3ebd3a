export { withTexts } from '../compiler/cuda';
export { checkedKernels } from './units/checkedKernels';
export { compileCudaUnit } from './units/cudaUnit';
export { answering } from './engine/answer';
export { Engine, toFailure } from './engine/engine';
export { EngineError } from './engine/engineError';
export {
  evaluate,
  evaluateCount,
  namesOf,
  type NamedNumbers
} from './catalogue/expressions';
export { GENERATORS } from './catalogue/generate';
export {
  generateLaunch,
  type GeneratedInput
} from './catalogue/generatedLaunch';
export { arrayTypeOf } from './launches/arguments';
export { elementBytes, elementsOf, numbersOf } from './launches/arrayTypes';
export { verifyEntry, verifyProgram } from './catalogue/verify';
export { reflectWgslUnit } from './units/wgslUnit';
export { textOutput, type ProgramOutput } from './program';
export type { ProgramFolder } from './program/folder';
