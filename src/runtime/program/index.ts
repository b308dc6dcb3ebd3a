export { runCell } from './programCell';
export { textOutput, type OutputStream, type TextOutput } from './textOutput';
export type { ProgramOutput } from './programRequest';
export type { AskAround, ProgramSurroundings } from './surroundings';
