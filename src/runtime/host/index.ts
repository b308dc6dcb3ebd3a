/** Host programs: what others of the engine use of this room. */
export * from './library';
export { runProgram } from './runProgram';
export { HostExit, HostStop, describeStop } from './stops';
export { cLibrary } from './c';
