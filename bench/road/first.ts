/** Where the time of first launches goes: what of it WGSL, pipelines, other calls of WebGPU and waiting take, and what was done before. */
import type { DeviceProvider } from '../../src/device';
import { ShaderCache } from '../../src/runtime/devices/webgpu/shaderCache';

/** Something that was done, from one time to another, ms. */
interface Span {
  what: string;
  from: number;
  to: number;
}

const now = (): number => performance.now();

/** Writes down what a program has done for its kernels. */
export class Watched {
  readonly spans: Span[] = [];

  timed<T>(what: string, work: () => T): T {
    const from = now();
    try {
      return work();
    } finally {
      this.spans.push({ what, from, to: now() });
    }
  }

  /** When the last of `what` ended between two times. */
  lastEnd(what: string, from: number, to: number): number | undefined {
    return this.spans
      .filter(span => span.what === what && span.from >= from && span.to <= to)
      .at(-1)?.to;
  }

  /** Milliseconds of `what` between two times. */
  within(what: string, from: number, to: number): number {
    return this.spans
      .filter(span => span.what === what)
      .reduce(
        (sum, span) =>
          sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
        0
      );
  }
}

export class TimedShaders extends ShaderCache {
  constructor(private readonly record: Watched) {
    super();
  }

  override shaderOf(
    ...args: Parameters<ShaderCache['shaderOf']>
  ): ReturnType<ShaderCache['shaderOf']> {
    return this.record.timed('WGSL', () => super.shaderOf(...args));
  }
}

/** Calls of a device, and what they are written down as. */
const CALLS = {
  createShaderModule: 'module',
  createBuffer: 'buffers',
  createQuerySet: 'buffers',
  createBindGroup: 'groups',
  createBindGroupLayout: 'groups',
  createPipelineLayout: 'groups',
  createCommandEncoder: 'commands'
} as const;

/** Has the device's calls written down. */
export async function watch(
  provider: DeviceProvider,
  record: Watched
): Promise<void> {
  const { device } = await provider.acquire();
  const replace = <K extends keyof GPUDevice>(name: K, made: unknown): void => {
    Object.defineProperty(device, name, { value: made, configurable: true });
  };
  for (const [name, what] of Object.entries(CALLS)) {
    const call = (
      device[name as keyof typeof CALLS] as (...args: unknown[]) => unknown
    ).bind(device);
    replace(name as keyof GPUDevice, (...args: unknown[]) =>
      record.timed(what, () => call(...args))
    );
  }
  const make = device.createComputePipelineAsync.bind(device);
  replace(
    'createComputePipelineAsync',
    async (descriptor: GPUComputePipelineDescriptor) => {
      const from = now();
      const made = record.timed('asking', () => make(descriptor));
      const pipeline = await made;
      record.spans.push({ what: 'pipeline', from, to: now() });
      return pipeline;
    }
  );
  const { queue } = device;
  const submit = queue.submit.bind(queue);
  Object.defineProperty(queue, 'submit', {
    value: (commands: GPUCommandBuffer[]) =>
      record.timed('submit', () => submit(commands)),
    configurable: true
  });
}

const COLUMNS = [
  'WGSL',
  'module',
  'asking',
  'pipeline',
  'buffers',
  'groups',
  'submit'
];

/** The table of `name begin end` lines, whose times are microseconds. @param start of the program, ms */
export function tableOf(
  record: Watched,
  output: string,
  start: number
): string[] {
  const shown = (ms: number): string => (ms === 0 ? '' : ms.toFixed(2));
  const row = (name: string, from: number, to: number): string =>
    `| ${name} | ${shown(to - from)} | ${shown(to - (record.lastEnd('submit', from, to) ?? to))} | ${COLUMNS.map(what => shown(record.within(what, from, to))).join(' | ')} |`;
  const lines = output.trim().split('\n');
  const launches = lines.map(line => {
    const [name, begin, end] = line.split(' ');
    return { name, from: Number(begin) / 1e3, to: Number(end) / 1e3 };
  });
  return [
    `| ms | in all | behind the last submit | ${COLUMNS.join(' | ')} |`,
    `|---|--:|${COLUMNS.map(() => '--:|').join('')}--:|`,
    row('before the first', start, launches[0].from),
    ...launches.map(({ name, from, to }) => row(name, from, to))
  ];
}
