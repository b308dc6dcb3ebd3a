export { runCell } from './cell';
export { textOutput, type OutputStream, type TextOutput } from './output';
export type { ProgramOutput } from './request';
