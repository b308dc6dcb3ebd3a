export { callsPlugin } from './calls';
export { editorPlugin } from './editor';
export { executorPlugin } from './executor';
export { executorCheckPlugin } from './executorCheck';
export { interruptPlugin } from './interrupt';
export { lecturesPlugin } from './lectures';
export { rendererPlugin } from './renderer';
export { sessionsPlugin } from './sessions';
