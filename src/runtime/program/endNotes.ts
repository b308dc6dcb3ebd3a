/** Words for records of whole programs. */
import { isCutShort } from '../../protocol/programEnd';
import type { ProgramEnd } from '../../protocol/record';
import { kernelName, type DeviceLaunch } from '../devices/port';

/** What the reader must know of how a program ended. */
export function endNotes(end: ProgramEnd): string[] {
  const { exitCode, stop } = end;
  if (stop) {
    return [`The program was stopped${placeOf(stop)}: ${stop.message}`];
  }
  const at = placeOf(end.exit);
  return exitCode === 0
    ? []
    : [
        isCutShort(end)
          ? `The program aborted${at}, with exit code ${exitCode}.`
          : `The program ended${at} with exit code ${exitCode}.`
      ];
}

/** ` in prog.cu:12` */
function placeOf(place: { file?: string; line?: number } = {}): string {
  const { file, line } = place;
  return line === undefined ? '' : ` in ${file}:${line}`;
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
