export {
  parseGpuCell,
  type GpuCell,
  type ProgramCell,
  type ScriptCell
} from './cell';
export {
  COMMAND_FORMS,
  parseCommand,
  type CompareCommand,
  type GpuCommand,
  type GpuCommandName,
  type LaunchCommand,
  type OccupancyCommand,
  type ProfileCommand
} from './command';
export {
  CommandError,
  didYouMean,
  markPlace,
  nearest,
  type Place
} from './errors';
export { commandsHelp } from './help';
export { gpuCellKind, type GpuCellKind } from './kind';
export { parseLaunch, scanLaunch, type LaunchSyntax } from './launch';
export { parseScript, type ScriptCommand } from './script';
export { parseTexture, type TextureSyntax } from './texture';
