import type { FromWorker, Request } from '../../src/protocol/messages';

type Answer = Extract<FromWorker, { type: 'reply' | 'failure' }>;

export interface StartedEngine {
  ask(request: Request): Promise<Answer>;
  loaded(): string[];
  loadedBytes(): number;
  stop(): void;
}

export function bundledEngine(): Promise<string>;

export function startEngine(
  folder: string,
  clock?: 'running' | 'stopped'
): Promise<StartedEngine>;
