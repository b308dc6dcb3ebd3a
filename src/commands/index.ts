export {
  parseGpuCell,
  type GpuCell,
  type ProgramCell,
  type ScriptCell
} from './cell';
export { COMMAND_FORMS } from './command';
export { commandsHelp } from './help';
export type { ScriptCommand } from './script';
