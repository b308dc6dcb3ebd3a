/** What a session has and is told: its device, its kernels, a sentence. */
import type {
  RecordBase,
  CardRecord,
  AdapterRecord,
  SimulatedRecord
} from './base';
import { list, object, oneOf, optional } from '../schema';
import { adapter, baseFields, card, simulatedAll } from './base';
import { bytes, code, name, sentence } from './values';

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
  catalogue: {
    id: string;
    title: string;
    course: string;
    teaches: string;
    /** The entry that it improves on, or answers. */
    before?: string;
    /** What to look at in its profile. */
    lookAt?: string;
  }[];
}

/** A command with nothing to show but a sentence: `load`, `reset`. */
export interface MessageRecord extends RecordBase {
  kind: 'message';
  message: string;
  /** Source that `load` brought, to show. */
  source?: { file: string; text: string };
}

export const deviceSchema = object<DeviceRecord>({
  ...baseFields,
  kind: oneOf('device'),
  adapter,
  card,
  memoryInUse: bytes,
  simulated: optional(simulatedAll)
});

export const kernelsSchema = object<KernelsRecord>({
  ...baseFields,
  kind: oneOf('kernels'),
  topic: optional(name),
  registered: list(
    object<KernelsRecord['registered'][number]>({
      name,
      signature: name,
      origin: name
    }),
    1_000
  ),
  catalogue: list(
    object<KernelsRecord['catalogue'][number]>({
      id: name,
      title: name,
      course: name,
      teaches: sentence,
      before: optional(name),
      lookAt: optional(sentence)
    }),
    1_000
  )
});

export const messageSchema = object<MessageRecord>({
  ...baseFields,
  kind: oneOf('message'),
  message: sentence,
  source: optional(
    object<NonNullable<MessageRecord['source']>>({ file: name, text: code })
  )
});
