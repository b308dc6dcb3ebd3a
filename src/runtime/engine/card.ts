/** The NVIDIA card that occupancy is computed for. */
import { cardOfAdapter, DEFAULT_CC, findCard } from '../../analysis';
import type { AdapterRecord, CardRecord } from '../../protocol/record';
import { EngineError } from './engineError';

/**
 * What an option names, else the setting, else the card that the adapter is,
 * else the default.
 * @throws EngineError CommandError for a name that no card has.
 */
export function chooseCard(
  option: string | undefined,
  setting: string,
  adapter: AdapterRecord | undefined
): CardRecord {
  if (option !== undefined) {
    return { ...find(option), chosenBy: 'option' };
  }
  if (setting !== '' && setting !== 'auto') {
    return { ...find(setting), chosenBy: 'setting' };
  }
  const card = adapter && cardOfAdapter(adapter);
  return card
    ? { ...card, chosenBy: 'adapter' }
    : { ...find(DEFAULT_CC), chosenBy: 'default' };
}

function find(name: string): { cc: string; name: string } {
  try {
    return findCard(name);
  } catch (error) {
    throw new EngineError(
      'CommandError',
      error instanceof Error ? error.message : String(error)
    );
  }
}
