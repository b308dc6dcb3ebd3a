/** Words for records of whole programs. */
import type { ProgramEnd } from '../../protocol/record';
import { kernelName, type DeviceLaunch } from '../devices/port';

/** What the reader must know of how a program ended. */
export function endNotes({ exitCode, stop }: ProgramEnd): string[] {
  if (!stop) {
    return exitCode === 0
      ? []
      : [`The program ended with exit code ${exitCode}.`];
  }
  const { message, file, line } = stop;
  const place = line === undefined ? '' : ` in ${file}:${line}`;
  return [`The program was stopped${place}: ${message}`];
}

/** `saxpy<<<(4, 1, 1), (256, 1, 1)>>>(…)` */
export function launchText({
  kernel,
  grid,
  block,
  shared
}: DeviceLaunch): string {
  const shape = [grid, block].map(dim => `(${dim.join(', ')})`).join(', ');
  return `${kernelName(kernel)}<<<${shape}${shared > 0 ? `, ${shared}` : ''}>>>(…)`;
}
