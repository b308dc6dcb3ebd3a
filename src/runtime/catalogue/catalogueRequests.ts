/** `kernels` and `load`: what is registered, and what the catalogue has. */
import { didYouMean } from '../../commands/syntax/errors';
import {
  RECORD_VERSION,
  type KernelsRecord,
  type MessageRecord
} from '../../protocol/record';
import { compileUnit } from '../units/compileCell';
import { EngineError } from '../engine/engineError';
import type { EngineSession } from '../engine/session';
import { catalogue } from '../../../kernels/catalogue';
import type { CatalogueEntry } from '../../../kernels/entry';

export function listKernels(
  session: EngineSession,
  topic: string | undefined
): KernelsRecord {
  const entries = catalogue.filter(
    ({ id }) => topic === undefined || id.split('/')[0] === topic
  );
  if (topic !== undefined && entries.length === 0) {
    const topics = [...new Set(catalogue.map(({ id }) => id.split('/')[0]))];
    const guess = didYouMean(topic, topics);
    throw new EngineError(
      'CommandError',
      `The catalogue has no topic ${topic}${guess ? `: ${guess}` : ''}. Its topics are ${topics.join(', ')}.`
    );
  }
  const { registry } = session;
  return {
    kind: 'kernels',
    version: RECORD_VERSION,
    notes: [],
    ...(topic !== undefined && { topic }),
    registered: [
      ...registry.visible().map(({ name, signature, unit }) => ({
        name,
        signature,
        origin: unit.file
      })),
      ...registry.visibleTemplates().map(({ name, unit }) => ({
        name,
        signature: `${name}<…>, a template`,
        origin: unit.file
      }))
    ],
    catalogue: entries.map(({ id, title, course, teaches }) => ({
      id,
      title,
      course,
      teaches
    }))
  };
}

/**
 * The entry of that id; a unique beginning will do (`reduction/r3`).
 * @throws EngineError CommandError naming entries that come near.
 */
export function findEntry(id: string): CatalogueEntry {
  const exact = catalogue.find(entry => entry.id === id);
  if (exact) {
    return exact;
  }
  const beginning = catalogue.filter(entry => entry.id.startsWith(id));
  if (beginning.length === 1) {
    return beginning[0];
  }
  if (beginning.length > 1) {
    throw new EngineError(
      'CommandError',
      `${id} could be any of ${beginning.map(entry => entry.id).join(', ')}.`
    );
  }
  const guess = didYouMean(
    id,
    catalogue.flatMap(entry => [entry.id, shortId(entry.id)])
  );
  throw new EngineError(
    'CommandError',
    `The catalogue has no entry ${id}${guess ? `: ${guess}` : ''}. %gpu kernels lists them.`
  );
}

/** `reduction/r3-sequential` → `reduction/r3` */
function shortId(id: string): string {
  return id.replace(/-.*$/, '');
}

export async function loadEntry(
  session: EngineSession,
  id: string
): Promise<MessageRecord> {
  const entry = findEntry(id);
  const gpu = await session.gpuIfAny();
  session.registry.add(await compileUnit(session, gpu, entry, entry));
  return {
    kind: 'message',
    version: RECORD_VERSION,
    notes: [],
    message: `${entry.title} is loaded. ${entry.teaches} Try: launch ${entry.launch}`,
    source: { file: entry.file, text: entry.source }
  };
}
