export { runCell } from './cell';
export { textOutput, type OutputStream, type TextOutput } from './output';
