/**
 * The hunt's kernels beyond the sample in the tests:
 *
 *   node test/fuzz/bundle.mjs lib/hunt-device.mjs test/hunt/runDevice.ts
 *   node lib/hunt-device.mjs [FROM [COUNT]] [--include FOLDER] [--faults FOLDER]
 *     [--compile] [--nvcc] [--seconds N] [--json FILE]
 *
 * has g++ run each kernel's code for all threads, and the simulator and a
 * WebGPU device (VK_ICD_FILENAMES chooses it) run the kernel; with `--nvcc`
 * nvcc's program on an NVIDIA GPU is the judge in place of g++'s; with `--compile`
 * WebGPU makes the pipelines only. `--seconds` ends it early, between batches;
 * `--json` writes the counts and what differs. Prints and exits as run.ts does.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { create, globals } from 'webgpu';
import { DeviceProvider } from '../../src/device';
import { byCase, hostProgram, kernelProgram, type HuntCase } from './case';
import { caseOf } from './cases';
import { compileKernels, onDevice, simulated } from './device';
import { gxx } from './gxx';
import { nvcc } from './nvcc';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    include: { type: 'string', default: '/usr/local/cuda/include' },
    faults: { type: 'string', default: 'lib/hunt-faults' },
    compile: { type: 'boolean', default: false },
    nvcc: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
    batch: { type: 'string', default: '20' },
    json: { type: 'string' }
  }
});
const [from = 1, count = 500] = positionals.map(Number);
const BATCH = Number(values.batch);

Object.assign(globalThis, globals);
const provider = new DeviceProvider({ gpu: create([]) as GPU, host: 'node' });
const gpu = await provider.acquire();
mkdirSync(values.faults, { recursive: true });

const kinds = new Map<string, number[]>();
const differing: { number: number; kind: string; message: string }[] = [];
const refused: { number: number; message: string }[] = [];
let ran = 0;
let made = 0;

function fault(hunted: HuntCase, message: string): void {
  const line =
    message.split('\n').find(text => text.includes('error')) ?? message;
  const kind = line
    .replace(/\b[A-Za-z_]+\d+\w*\b/g, '#')
    .replace(/\d+/g, '#')
    .slice(0, 130);
  kinds.set(kind, [...(kinds.get(kind) ?? []), hunted.number]);
  differing.push({
    number: hunted.number,
    kind,
    message: message.slice(0, 400)
  });
  writeFileSync(
    join(values.faults, `kernel-${hunted.number}.cu`),
    `/*\n${message}\n*/\n${kernelProgram([hunted])}`
  );
}

async function judge(
  cases: HuntCase[],
  expected: Map<number, string>
): Promise<void> {
  let kernels;
  try {
    kernels = compileKernels(cases);
  } catch (error) {
    kernels = `error: crash: ${(error as Error).stack}`;
  }
  if (typeof kernels === 'string') {
    if (cases.length === 1) {
      fault(cases[0], `front end: ${kernels}`);
      return;
    }
    const half = Math.ceil(cases.length / 2);
    await judge(cases.slice(0, half), expected);
    await judge(cases.slice(half), expected);
    return;
  }
  for (const hunted of cases) {
    const { number } = hunted;
    const wanted = expected.get(number);
    const here = simulated(kernels, number);
    if (here.error) {
      fault(hunted, here.error);
    } else if (wanted !== undefined && here.said !== wanted) {
      fault(
        hunted,
        `simulator: different\ng++:  ${wanted}\nours: ${here.said}`
      );
      continue;
    }
    const there = await onDevice(gpu, kernels, number, values.compile);
    if (there.error) {
      fault(hunted, there.error);
      continue;
    }
    made++;
    if (there.said !== undefined) {
      ran++;
      if (there.said !== (wanted ?? here.said)) {
        fault(
          hunted,
          `WebGPU: different\nwanted: ${wanted ?? here.said}\nthere:  ${there.said}`
        );
      }
    }
  }
}

/** What the judge makes of each case that it takes. */
async function judged(cases: HuntCase[]): Promise<Map<number, string>> {
  if (values.nvcc) {
    const { said, refused: why } = await nvcc(cases);
    why.forEach((message, number) => refused.push({ number, message }));
    return said;
  }
  const { printed, errors } = await gxx(
    hostProgram(cases, 'device', 'g++'),
    values.include
  );
  if (printed !== undefined) {
    return byCase(printed);
  }
  if (cases.length === 1) {
    refused.push({ number: cases[0].number, message: errors.slice(0, 2000) });
    return new Map();
  }
  const half = Math.ceil(cases.length / 2);
  return new Map([
    ...(await judged(cases.slice(0, half))),
    ...(await judged(cases.slice(half)))
  ]);
}

const started = Date.now();
const seconds = (): number => (Date.now() - started) / 1000;
let judgedCases = 0;
for (
  let at = from;
  at < from + count && seconds() < Number(values.seconds);
  at += BATCH
) {
  const cases = Array.from(
    { length: Math.min(BATCH, from + count - at) },
    (_, i) => caseOf(at + i, 'device')
  );
  const expected = await judged(cases);
  judgedCases += expected.size;
  await judge(
    cases.filter(({ number }) => expected.has(number)),
    expected
  );
  // A run that is ended early has still told how far it came.
  console.error(
    `to ${at + cases.length - 1}: ${made} pipelines made, ${ran} run, ${refused.length} that the judge refuses`
  );
}
for (const [kind, numbers] of [...kinds].sort(
  (a, b) => b[1].length - a[1].length
)) {
  console.log(
    `${numbers.length} x ${kind}  (${numbers.slice(0, 6).join(', ')})`
  );
}
console.log(
  `${made} pipelines made, ${ran} kernels run on WebGPU, ${[...kinds.values()].flat().length} faults, ${refused.length} that the judge refuses, ${seconds().toFixed(0)} s`
);
if (values.json) {
  writeFileSync(
    values.json,
    JSON.stringify(
      {
        judged: judgedCases,
        made,
        ran,
        seconds: seconds(),
        differing,
        refused
      },
      null,
      1
    )
  );
}
process.exit(kinds.size > 0 ? 1 : 0);
