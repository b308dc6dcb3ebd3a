import type { FromWorker, Request } from '../../src/protocol/messages';

export function startEngine(
  scripts: Record<string, string>,
  fetched?: string[],
  isAvailable?: (script: string) => boolean,
  globals?: Record<string, unknown>
): { ask(request: Request): Promise<FromWorker> };
