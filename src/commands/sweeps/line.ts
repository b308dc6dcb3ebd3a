/** A command line as the place where points are taken. */
import type { Host, HostEngine } from '../host';
import type { Stage } from '../stage';
import { pointLine } from './perform';

/** Points are told on the error output as they come; the record is the output. */
export function lineStage(
  engine: HostEngine,
  host: Host,
  given: { set: readonly string[]; in: readonly string[] }
): Stage {
  return {
    caller: host.caller(engine, given),
    ask: request => engine.ask(request),
    show: async record => {
      if (record.kind === 'sweep' && !host.json) {
        host.err(`${pointLine(record, record.points.length - 1)}\n`);
      }
    },
    progress: () => undefined,
    throwIfStopped: () => undefined
  };
}
