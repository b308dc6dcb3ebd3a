/** What runs in the thread that owns the engine of a served notebook (engineThread.ts). */
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { GpuEnvironment } from '../../device';
import type { Keeper } from '../../protocol/keeper';
import { answering, Engine, type ProgramFolder } from '../../runtime';

/**
 * Answers what the session asks.
 *
 * @param folder what programs open and write files in; by default nothing is left of them
 */
export function answerSession(
  environment: GpuEnvironment,
  folder: ProgramFolder | undefined,
  keeper: Keeper | undefined
): void {
  const port = parentPort as MessagePort;
  const engine = new Engine(environment, undefined, folder, keeper);
  port.on(
    'message',
    answering(engine, (reply, transfer) => port.postMessage(reply, transfer))
  );
}
