/** Engines on the tests' GPU, which are disposed of when the test ends. */
import { onTestFinished } from 'vitest';
import { getTestGpu } from './dawn';
import type { Keeper } from '../src/protocol/keeper';
import type { EngineSettings } from '../src/protocol/messages';
import { Engine } from '../src/runtime/engine/engine';

/** Milliseconds of timing within which all samples are taken that were asked for, however busy the machine. */
export const ENOUGH_MS = 600_000;

export function testEngine(
  settings: Partial<EngineSettings> = {},
  keeper?: Keeper
): Engine {
  const engine = new Engine(
    { gpu: getTestGpu(), host: 'node' },
    { card: 'auto', timingBudgetMs: 50, ...settings },
    undefined,
    keeper
  );
  onTestFinished(() => engine.dispose());
  return engine;
}

/** An engine that has compiled a cell of CUDA. */
export async function compiled(
  source: string,
  settings: Partial<EngineSettings> = {},
  keeper?: Keeper
): Promise<Engine> {
  const engine = testEngine(settings, keeper);
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source,
    file: 'cell [1]',
    options: {}
  });
  return engine;
}
