/** Measures what a device can do at most, in about two seconds. */
import { median } from '../../analysis';
import { withTexts } from '../../compiler/cuda';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { MeasuredCeiling } from '../../protocol/record';
import type { Device } from '../devices/port';
import { fetchPart } from '../engine/fetchPart';
import { bindArguments } from '../launches/arguments';
import type { BoundLaunch } from '../launches/bindLaunch';
import { DeviceLaunches } from '../launches/deviceLaunches';
import { compileCudaUnit } from '../units/cudaUnit';
import { UnitVariables } from '../units/unitVariables';
import SOURCE from './ceilings.cu';

/** More than caches hold, where the device has room for it. */
const BYTES = 64 * 2 ** 20;
/** A software GPU would take seconds for as much. */
const BYTES_IN_SOFTWARE = 2 ** 20;
const THREADS = 256;
const ROUNDS = 1024;
/** Milliseconds that each kernel is timed for. */
const BUDGET_MS = 250;
const SAMPLES = 10;

/** @param now milliseconds of the host's clock, for transfers */
export async function calibrate(
  device: Device,
  now: () => number
): Promise<MeasuredCeiling> {
  const { isSoftware, maxBindingBytes } = device.facts.adapter;
  const bytes = Math.min(
    isSoftware ? BYTES_IN_SOFTWARE : BYTES,
    2 ** Math.floor(Math.log2(maxBindingBytes))
  );
  const blocks = isSoftware ? 16 : 4096;
  const rounds = isSoftware ? ROUNDS / 16 : ROUNDS;
  const payload = (): ArrayPayload => ({
    dtype: 'float32',
    shape: [bytes / 4],
    data: new ArrayBuffer(bytes)
  });
  const payloads = [payload(), payload()];
  const unit = await withTexts(
    () => compileCudaUnit(SOURCE, { file: 'ceilings.cu' }),
    fetchPart
  );
  const array = (index: number): LaunchRequest['args'][number] => ({
    kind: 'array',
    expression: 'out',
    array: index,
    elementOffset: 0
  });
  const scalar = (value: number): LaunchRequest['args'][number] => ({
    kind: 'scalar',
    expression: String(value),
    value
  });
  const bind = (
    name: string,
    grid: number,
    args: LaunchRequest['args']
  ): BoundLaunch => {
    const kernel = unit.find(name)!;
    const launch: LaunchRequest = {
      text: name,
      kernel: name,
      grid: [grid, 1, 1],
      block: [THREADS, 1, 1],
      shared: 0,
      args
    };
    return { launch, kernel, bound: bindArguments(kernel, launch, payloads) };
  };
  const vectors = bytes / 16;
  const launches = [
    bind('emptyKernel', 1, [array(1)]),
    bind('copyAll', vectors / THREADS, [array(0), array(1), scalar(vectors)]),
    bind('multiplyAdd', blocks, [array(1), scalar(0.5), scalar(rounds)]),
    bind('readShared', blocks, [array(1), scalar(rounds)])
  ];
  const there = await DeviceLaunches.upload(
    device,
    new UnitVariables(),
    launches,
    payloads
  );
  const ns: number[] = [];
  for (const launch of launches) {
    const ran = await there.run(launch);
    const { versions } = await there.time([ran], {
      samples: SAMPLES,
      budgetMs: BUDGET_MS
    });
    ns.push(median(versions[0].samples));
  }
  const [empty, copy, arithmetic, shared] = ns;
  const threads = blocks * THREADS;
  return {
    gbPerS: (2 * bytes) / copy,
    // Eight multiply-adds a round, of two operations each.
    gflops: (16 * rounds * threads) / arithmetic,
    sharedGBPerS: (16 * rounds * threads) / shared,
    launchNs: empty,
    ...(await transfers(device, bytes, now))
  };
}

/** Median of a few copies there and back, 1e9 bytes a second. */
async function transfers(
  device: Device,
  bytes: number,
  now: () => number
): Promise<Pick<MeasuredCeiling, 'uploadGBPerS' | 'downloadGBPerS'>> {
  const buffer = await device.allocate({ name: 'calibration', bytes });
  const data = new Uint8Array(bytes);
  const rate = async (copy: () => void): Promise<number> => {
    const taken: number[] = [];
    for (let i = 0; i < 4; i++) {
      const start = now();
      copy();
      await device.synchronise();
      taken.push(now() - start);
    }
    // The first brings staging memory into being.
    const ms = Math.max(median(taken.slice(1)), 1e-3);
    return bytes / (1e6 * ms);
  };
  const uploadGBPerS = await rate(() => device.write(buffer, 0, data, true));
  const downloadGBPerS = await rate(() =>
    device.read(buffer, 0, bytes, () => undefined)
  );
  device.free(buffer);
  return { uploadGBPerS, downloadGBPerS };
}
