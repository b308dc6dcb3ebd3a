/** What the checker says of a kernel that is graded: why a case failed, or that it is right by luck. */
import type { LaunchRequest } from '../../protocol/launch';
import type { ArrayPayload } from '../../protocol/arrays';
import type { Finding, FindingsRecord } from '../../protocol/record';
import type { EngineSession } from '../engine/session';
import { EngineError } from '../engine/engineError';
import { fetchedPart } from '../engine/fetchedPart';

/** The first mistake of memory, order or synchronisation in a launch; undefined where the checker knows none. */
export async function mistakeIn(
  session: EngineSession,
  launch: LaunchRequest,
  arrays: ArrayPayload[]
): Promise<Finding | undefined> {
  const { checkLaunches } = await fetchedPart(
    () => import('../check/checkLaunches')
  );
  try {
    const { record } = await checkLaunches(
      session,
      { op: 'check', launches: [launch], arrays, options: {} },
      () => undefined
    );
    return (record as FindingsRecord).findings.find(
      ({ severity }) => severity === 'error'
    );
  } catch (error) {
    // The case has its verdict already; what cannot be checked has no reason besides.
    if (error instanceof EngineError) {
      return undefined;
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
