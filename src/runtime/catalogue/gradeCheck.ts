/** What the checker says of a kernel that is graded: why a case failed, or that it is right by luck. */
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { ArrayPayload } from '../../protocol/arrays';
import type { Finding, FindingsRecord } from '../../protocol/record';
import type { EngineSession } from '../engine/session';
import { EngineError } from '../engine/engineError';
import { fetchPart } from '../engine/fetchPart';

/**
 * What the checker finds in a launch: the first mistake of memory, order or
 * synchronisation, and the first place where threads do the same work again.
 */
export async function findingsIn(
  session: EngineSession,
  launch: LaunchRequest,
  arrays: ArrayPayload[]
): Promise<{ mistake?: Finding; again?: Finding }> {
  const { checkLaunches } = await fetchPart(
    () => import('../check/checkLaunches')
  );
  try {
    const { record } = await checkLaunches(
      session,
      { op: 'check', launches: [launch], arrays, options: {} },
      () => undefined
    );
    const { findings } = record as FindingsRecord;
    return {
      mistake: findings.find(({ severity }) => severity === 'error'),
      again: findings.find(({ kind }) => kind === 'benign-race')
    };
  } catch (error) {
    // The case has its verdict already; what cannot be checked has no reason besides.
    if (error instanceof EngineError) {
      return {};
    }
    throw error;
  }
}

/** A finding as one sentence with its place. */
export function sayMistake({
  file,
  line,
  column,
  kind,
  message,
  hint
}: Finding): string {
  const place = line > 0 ? `${file}:${line}:${column}: ` : '';
  return `${place}${kind.replaceAll('-', ' ')}: ${message} ${hint}`.trim();
}
