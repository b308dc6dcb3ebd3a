/** `occupancy`: the calculator, for a kernel or for numbers. */
import { computeCapability, occupancyCurves, thin } from '../../analysis';
import { RECORD_VERSION, type OccupancyRecord } from '../../protocol/record';
import type { Request } from '../../protocol/messages';
import { chooseCard } from './card';
import { EngineError } from './engineError';
import { occupancyOf } from '../units/kernelRecord';
import type { EngineSession } from './session';

type OccupancyRequest = Extract<Request, { op: 'occupancy' }>;

/** @throws EngineError CommandError for numbers that no launch can have. */
export async function computeOccupancy(
  session: EngineSession,
  request: OccupancyRequest
): Promise<OccupancyRecord> {
  const { block } = request;
  const kernel =
    request.kernel === undefined
      ? undefined
      : session.registry.find(request.kernel);
  const registers = request.registers ?? kernel?.registers.estimate;
  if (registers === undefined) {
    throw new EngineError(
      'CommandError',
      'Without a kernel, occupancy needs the registers a thread uses: --registers N.'
    );
  }
  const shared = request.shared ?? kernel?.staticShared ?? 0;
  // The card is the adapter's only where something asked for the GPU before.
  const card = chooseCard(
    request.cc,
    session.settings.card,
    session.provider.current?.description
  );
  const resources = { registers, shared, block };
  const result = occupancyOf(card.cc, resources);
  const curves = occupancyCurves(card.cc, resources);
  const notes: string[] = [];
  if (kernel?.usesDynamicShared && request.shared === undefined) {
    notes.push(
      `${kernel.name} uses dynamic shared memory, which only the launch knows: --shared BYTES adds it.`
    );
  }
  return {
    kind: 'occupancy',
    version: RECORD_VERSION,
    notes,
    ...(kernel && { kernel: kernel.name }),
    card,
    registers,
    registersAreEstimated: request.registers === undefined,
    shared,
    block,
    ...result,
    warpsPerSM: computeCapability(card.cc).warpsPerSM,
    curves: {
      block: thin(curves.block),
      registers: thin(curves.registers),
      shared: thin(curves.shared)
    }
  };
}
