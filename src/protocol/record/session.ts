/** What a session has and is told: its device, its kernels, a sentence. */
import type {
  RecordBase,
  CardRecord,
  AdapterRecord,
  SimulatedRecord
} from './base';

export interface DeviceRecord extends RecordBase {
  kind: 'device';
  adapter: AdapterRecord;
  card: CardRecord;
  /** Bytes of GPU memory this session holds. */
  memoryInUse: number;
  /** Set where there is no GPU. */
  simulated?: Pick<SimulatedRecord, 'reason' | 'card'>;
}

export interface KernelsRecord extends RecordBase {
  kind: 'kernels';
  topic?: string;
  registered: { name: string; signature: string; origin: string }[];
  catalogue: { id: string; title: string; course: string; teaches: string }[];
}

/** A command with nothing to show but a sentence: `load`, `reset`. */
export interface MessageRecord extends RecordBase {
  kind: 'message';
  message: string;
  /** Source that `load` brought, to show. */
  source?: { file: string; text: string };
}
