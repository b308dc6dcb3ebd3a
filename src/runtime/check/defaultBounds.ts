/**
 * Launches of cells are run in the simulator first, where that is cheap, with
 * the bounds of all accesses checked: WebGPU keeps an access that is outside of
 * its array inside, and the result is wrong without a word.
 */
import type { ArrayPayload } from '../../protocol/arrays';
import { diagnosticOf } from '../../output/findings';
import { CheckLimit } from '../../simulator';
import { newBoundsSession } from '../../simulator/checks/boundsSession';
import { isWritten } from '../devices/port';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import type { EngineSession } from '../engine/session';
import type { BoundLaunch } from '../launches/bindLaunch';
import { DeviceLaunches } from '../launches/deviceLaunches';

/** What is cheap: so many threads, bytes of arrays, and accesses of warps; a few tenths of a second. */
const MOST_THREADS = 2 ** 20;
const MOST_BYTES = 2 ** 26;
const MOST_ACCESSES = 300_000;
/** Loop iterations of warps. */
const MOST_ITERATIONS = 1e7;

const WAY_OUT =
  'The arrays are as they were. --unchecked runs the launch all the same.';

/**
 * Checks a launch.
 * @returns a sentence on what was checked, for Details
 * @throws EngineError LaunchError, with the lines, for accesses outside
 */
export async function checkBounds(
  session: EngineSession,
  launch: BoundLaunch,
  payloads: readonly ArrayPayload[]
): Promise<string> {
  const why = whyNot(launch, payloads);
  if (why !== undefined) {
    return `Bounds were not checked: ${why}. check looks at them.`;
  }
  const { devices, settings } = session;
  const card = chooseCard(undefined, settings.card, undefined);
  const check = newBoundsSession({
    cc: card.cc,
    accessLimit: MOST_ACCESSES
  });
  const own = { check, home: undefined, counting: false };
  let isPartial = false;
  try {
    await devices.simulate(
      { budget: MOST_ITERATIONS },
      card,
      own,
      async device => {
        const there = await DeviceLaunches.upload(
          device,
          devices.variables,
          [launch],
          payloads
        );
        await there.run(launch);
      }
    );
  } catch (error) {
    if (error instanceof CheckLimit) {
      isPartial = true;
    } else if (!(error instanceof EngineError)) {
      throw error;
    } else if (check.findings.isEmpty) {
      // The run itself will say what is wrong with it.
      return 'Bounds were checked up to where the simulator stopped.';
    }
  }
  const findings = check.findings
    .all()
    .filter(finding => finding.severity === 'error');
  if (findings.length === 0) {
    return isPartial
      ? `Bounds were checked for the first ${MOST_ACCESSES.toLocaleString('en')} accesses of warps; check looks at all.`
      : 'All accesses were inside of their arrays.';
  }
  const diagnostics = findings.map(finding => ({
    ...diagnosticOf(finding),
    severity: 'error' as const
  }));
  diagnostics[diagnostics.length - 1].notes.push({ message: WAY_OUT });
  throw new EngineError(
    'LaunchError',
    `${findings.map(({ message }) => message).join('\n')}\n${WAY_OUT}`,
    { diagnostics }
  );
}

function whyNot(
  { kernel, launch: { grid, block } }: BoundLaunch,
  payloads: readonly ArrayPayload[]
): string | undefined {
  if (isWritten(kernel.code)) {
    return 'the kernel is written in WGSL';
  }
  const threads = [...grid, ...block].reduce((a, b) => a * b, 1);
  if (threads > MOST_THREADS) {
    return `the launch has ${threads.toLocaleString('en')} threads, and more than ${MOST_THREADS.toLocaleString('en')} take long`;
  }
  const bytes = payloads.reduce((sum, { data }) => sum + data.byteLength, 0);
  if (bytes > MOST_BYTES) {
    return 'the arrays are large';
  }
  // Another launch may have given them other values, on the GPU.
  const changing = kernel.code.module.globals.some(
    ({ isConst, initial }) => !isConst || !initial?.length
  );
  return changing
    ? 'the module has __device__ or __constant__ variables'
    : undefined;
}
