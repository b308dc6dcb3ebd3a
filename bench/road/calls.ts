/** What each round of the road's rows asks of WebGPU: passes, timed ones among them, and submissions. */
import type { DeviceProvider } from '../../src/device';

interface Counts {
  at: number;
  passes: number;
  timed: number;
  submits: number;
}

export class CallCounts {
  /** Has the device's passes and submissions counted. */
  async watch(provider: DeviceProvider): Promise<void> {
    const { device } = await provider.acquire();
    const create = device.createCommandEncoder.bind(device);
    Object.defineProperty(device, 'createCommandEncoder', {
      value: (...args: Parameters<typeof create>) => {
        const encoder = create(...args);
        const begin = encoder.beginComputePass.bind(encoder);
        Object.defineProperty(encoder, 'beginComputePass', {
          value: (descriptor?: GPUComputePassDescriptor) => {
            this._passes++;
            this._timed += descriptor?.timestampWrites ? 1 : 0;
            return begin(descriptor);
          }
        });
        return encoder;
      }
    });
    const { queue } = device;
    const submit = queue.submit.bind(queue);
    Object.defineProperty(queue, 'submit', {
      value: (commands: GPUCommandBuffer[]) => {
        this._submits++;
        submit(commands);
      }
    });
  }

  /** The program looks at its clock: before a round, and behind it. */
  mark(): void {
    this._marks.push({
      at: performance.now(),
      passes: this._passes,
      timed: this._timed,
      submits: this._submits
    });
  }

  /**
   * @param names of the program's rows, in order
   * @param countOf calls of a row in a round; undefined of rows that are not rounds
   */
  table(
    names: readonly string[],
    countOf: (name: string) => number | undefined,
    rounds: number
  ): string[] {
    const rows: string[] = [];
    // The first launch has two marks.
    let at = 2;
    for (const name of names) {
      const count = countOf(name);
      if (count === undefined) {
        continue;
      }
      for (let round = 1; round <= rounds; round++, at += 2) {
        const [from, to] = [this._marks[at], this._marks[at + 1]];
        const each = (of: (counts: Counts) => number): string =>
          ((of(to) - of(from)) / count).toPrecision(3);
        rows.push(
          `| ${name}, round ${round} | ${each(counts => counts.at * 1e3)} | ${each(({ passes }) => passes)} | ${each(({ timed }) => timed)} | ${each(({ submits }) => submits)} |`
        );
      }
    }
    return [
      '| a call | µs | passes | timed | submissions |',
      '|---|--:|--:|--:|--:|',
      ...rows
    ];
  }

  private readonly _marks: Counts[] = [];
  private _passes = 0;
  private _timed = 0;
  private _submits = 0;
}
