/** Where the points of a sweep are taken: measured on a GPU, or predicted for a card. */
import { cardFor } from '../../analysis/cards';
import type { LaunchOptions, Reply, Request } from '../../protocol/messages';
import type { CardRecord, DeviceRecord } from '../../protocol/record';

const SOFTWARE =
  'The GPU here is software, whose times say nothing about a real one: they are predicted instead (--gpu measures all the same).';

const ASKED_FOR = 'The simulator was asked for.';

export type Wished = Pick<
  LaunchOptions,
  'gpu' | 'simulate' | 'card' | 'samples' | 'schedule'
>;

export interface Where {
  device: DeviceRecord;
  /** Why times are predicted; absent where they are measured. */
  reason?: string;
}

/** @param isCuda of a kernel in WGSL nothing is predicted */
export async function whereOf(
  ask: (request: Request) => Promise<Reply>,
  isCuda: boolean,
  { gpu, simulate, card, samples, schedule }: Wished
): Promise<Where> {
  const device = (await ask({ op: 'device' })).record as DeviceRecord;
  if (simulate || card !== undefined || schedule !== undefined) {
    return { device, reason: ASKED_FOR };
  }
  if (device.simulated) {
    return { device, reason: device.simulated.reason };
  }
  return device.adapter.isSoftware && !gpu && samples === undefined && isCuda
    ? { device, reason: SOFTWARE }
    : { device };
}

/** What times belong to: the GPU's name, or that of the card that they are predicted for. */
export function nameOfDevice({
  device: { adapter, card },
  reason
}: Where): string {
  return reason === undefined
    ? adapter.description || adapter.vendor
    : cardName(card);
}

/** A card's name in the table, however it was chosen. */
export function cardName(card: CardRecord): string {
  return cardFor(card)?.name ?? card.name;
}
