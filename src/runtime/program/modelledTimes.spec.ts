/** Times of simulated programs: those of a card, and the same each time. */
import { describe, expect, it } from 'vitest';
import { CARDS, hostLink, peerGBPerS } from '../../analysis';
import type { ProgramRecord } from '../../protocol/record';
import type { RunOptions } from '../../protocol/messages';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

async function run(
  source: string,
  options: RunOptions = {},
  now?: () => number
): Promise<{ numbers: number[]; record: ProgramRecord }> {
  const engine = new Engine({ gpu: undefined, host: 'node', now });
  let text = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: `#include <chrono>\n#include <cstdio>\n#include <cstdlib>\n${source}`,
        file: 'cell [1]',
        options: { simulate: true, cc: 'tesla-t4', ...options }
      },
      undefined,
      textOutput((_, piece) => {
        text += piece;
      })
    );
    const program = record as ProgramRecord;
    expect(program.stop?.message).toBeUndefined();
    expect(program.diagnostics).toEqual([]);
    return { numbers: text.trim().split(/\s+/).map(Number), record: program };
  } finally {
    engine.dispose();
  }
}

/** A clock that goes on by much at each reading, as on a machine that does something else. */
function restless(stepMs: number): () => number {
  let ms = 0;
  return () => (ms += stepMs);
}

const EVENTS = `
cudaEvent_t a, b;
void begin() { cudaEventCreate(&a); cudaEventCreate(&b); cudaEventRecord(a); }
void end() { cudaEventRecord(b); cudaEventSynchronize(b);
  float ms; cudaEventElapsedTime(&ms, a, b); printf("%.6f ", ms); }
__global__ void twice(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] *= 2; }
`;
const TIME = `double t() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count(); }`;
const MIB = 2 ** 20;
/** A call that gives the device work, milliseconds (docs/model.md). */
const CALL_MS = 0.0025;

describe('copies of simulated programs', () => {
  const COPIES = `${EVENTS}int main() {
    const size_t bytes = 4 << 20; void *d, *e, *pageable = malloc(bytes), *pinned;
    cudaMalloc(&d, bytes); cudaMalloc(&e, bytes); cudaMallocHost(&pinned, bytes);
    begin(); cudaMemcpy(d, pageable, bytes, cudaMemcpyHostToDevice); end();
    begin(); cudaMemcpy(d, pinned, bytes, cudaMemcpyHostToDevice); end();
    begin(); cudaMemcpy(pinned, d, bytes, cudaMemcpyDeviceToHost); end();
    begin(); cudaMemcpy(e, d, bytes, cudaMemcpyDeviceToDevice); end();
    begin(); cudaMemset(d, 0, bytes); end();
    begin(); cudaMemcpy2D(d, 2048, pinned, 1024, 1024, 1024, cudaMemcpyHostToDevice); end(); }`;

  it.each(['tesla-c1060', 'tesla-t4', 'h200'])(
    'take what the bus and the memory of the card allow: %s',
    async cc => {
      const card = CARDS.find(({ id }) => id === cc)!;
      const { pinnedGBPerS, pageableGBPerS } = hostLink(card);
      const { numbers } = await run(COPIES, { cc });
      const at = (bytes: number, rate: number, startNs: number): number =>
        (startNs + bytes / rate) / 1e6;
      const memory = 0.8 * card.peakGBPerS;
      const expected = [
        at(4 * MIB, pageableGBPerS, 8000),
        at(4 * MIB, pinnedGBPerS, 8000),
        at(4 * MIB, pinnedGBPerS, 8000),
        at(8 * MIB, memory, 2000),
        at(4 * MIB, memory, 2000),
        at(MIB, pinnedGBPerS, 8000)
      ];
      // From a blocking copy's end to the record that is issued then is a call of the host's.
      numbers.forEach((ms, i) => {
        expect(ms - expected[i]).toBeGreaterThanOrEqual(0);
        expect(ms - expected[i]).toBeLessThan(2 * CALL_MS);
      });
      expect(numbers[0]).toBeGreaterThan(numbers[1]);
      expect(numbers[1]).toBeGreaterThan(numbers[3]);
    }
  );

  it('are the same, however busy the machine is', async () => {
    const quiet = await run(COPIES, {}, restless(0.0001));
    const busy = await run(COPIES, {}, restless(0.05));
    expect(busy.numbers).toEqual(quiet.numbers);
    expect(busy.record.timeline).toEqual(quiet.record.timeline);
    expect((await run(COPIES)).numbers).toEqual(quiet.numbers);
  });

  it('of deep streams are the sums of what they do', async () => {
    const { numbers, record } = await run(`${EVENTS}int main() {
      const int n = 1 << 20; float *d, *h; cudaMalloc(&d, 4 * n); cudaMallocHost(&h, 4 * n);
      cudaStream_t s; cudaStreamCreate(&s); cudaEvent_t e[4];
      for (auto &event : e) cudaEventCreate(&event);
      cudaMemcpyAsync(d, h, 4 * n, cudaMemcpyHostToDevice, s); cudaEventRecord(e[0], s);
      twice<<<n / 256, 256, 0, s>>>(d, n); cudaEventRecord(e[1], s);
      cudaMemcpyAsync(h, d, 4 * n, cudaMemcpyDeviceToHost, s); cudaEventRecord(e[2], s);
      cudaMemsetAsync(d, 0, 4 * n, s); cudaEventRecord(e[3], s);
      cudaDeviceSynchronize();
      for (int i = 0; i < 3; i++) { float ms; cudaEventElapsedTime(&ms, e[i], e[i + 1]); printf("%.6f ", ms); }
    }`);
    const durations = record
      .timeline!.entries.filter(({ kind }) => kind !== 'call')
      .map(({ durationNs }) => durationNs / 1e6);
    expect(durations).toHaveLength(4);
    durations
      .slice(1)
      .forEach((ms, i) => expect(numbers[i]).toBeCloseTo(ms, 4));
  });
});

const STREAMS = `${EVENTS}int main() {
  const int n = 1 << 20; float *d[2], *h[2]; cudaStream_t s[2];
  for (int i = 0; i < 2; i++) { cudaMalloc(&d[i], 4 * n); cudaMallocHost(&h[i], 4 * n); cudaStreamCreate(&s[i]); }
  for (int both = 0; both < 2; both++) {
    begin();
    for (int i = 0; i < 2; i++) {
      cudaStream_t stream = s[both ? i : 0];
      cudaMemcpyAsync(d[i], h[i], 4 * n, cudaMemcpyHostToDevice, stream);
      twice<<<n / 256, 256, 0, stream>>>(d[i], n);
      cudaMemcpyAsync(h[i], d[i], 4 * n, cudaMemcpyDeviceToHost, stream);
    }
    end();
  }
}`;

describe('streams of simulated programs', () => {
  it('overlap as far as the engines of the card allow', async () => {
    const copy =
      (4 * MIB) /
      hostLink(CARDS.find(c => c.id === 'tesla-t4')).pinnedGBPerS /
      1e6;
    const [one, two] = (await run(STREAMS)).numbers;
    expect(one).toBeGreaterThan(4 * copy);
    // The second copy to the device goes beside the first's way back.
    expect(one - two).toBeGreaterThan(0.9 * copy);

    // One engine for both directions, which takes copies as they are issued: the
    // second to the device comes after the first's way back.
    const tesla = (await run(STREAMS, { cc: 'tesla-c1060' })).numbers;
    const slow = (4 * MIB) / 5.2 / 1e6;
    expect(tesla[1]).toBeGreaterThan(4 * slow);
    expect(tesla[0]).toBeCloseTo(tesla[1], 2);

    // Before 1.1, one thing after the other.
    const first = (await run(STREAMS, { cc: 'tesla-c870' })).numbers;
    expect(first[0]).toBeCloseTo(first[1], 2);
  });

  it('of several devices have engines of their own, and copies between them a link', async () => {
    const source = `${EVENTS}int main() {
      const int n = 1 << 20; float *d[2], *h; cudaMallocHost(&h, 4 * n);
      for (int i = 0; i < 2; i++) { cudaSetDevice(i); cudaMalloc(&d[i], 4 * n); }
      auto t = [] { return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count(); };
      for (int devices = 1; devices <= 2; devices++) {
        double start = t();
        for (int i = 0; i < 2; i++) { cudaSetDevice(i % devices);
          cudaMemcpyAsync(d[i % devices], h, 4 * n, cudaMemcpyHostToDevice); }
        for (int i = 0; i < 2; i++) { cudaSetDevice(i); cudaDeviceSynchronize(); }
        printf("%.6f ", t() - start);
      }
      cudaSetDevice(0); double start = t();
      cudaMemcpyPeer(d[1], 1, d[0], 0, 4 * n); cudaDeviceSynchronize(); printf("%.6f", t() - start); }`;
    const { numbers } = await run(source, { devices: 2, cc: 'a100' });
    const card = CARDS.find(({ id }) => id === 'a100')!;
    const copy = (4 * MIB) / hostLink(card).pinnedGBPerS / 1e6;
    expect(numbers[0]).toBeGreaterThan(2 * copy);
    expect(numbers[1]).toBeLessThan(1.3 * copy);
    const peer = 0.008 + (4 * MIB) / peerGBPerS(card) / 1e6;
    expect(numbers[2]).toBeGreaterThan(peer);
    expect(numbers[2]).toBeLessThan(peer + 0.05);
  });
});

describe("the host's timers in simulated programs", () => {
  const TIMER = `${EVENTS}
    ${TIME}
    int main() { const int n = 1 << 20; float *d; cudaMalloc(&d, 4 * n);
      double start = t(); twice<<<n / 256, 256>>>(d, n); double asked = t(); cudaDeviceSynchronize(); double done = t();
      printf("%.6f %.6f ", asked - start, done - start); begin(); twice<<<n / 256, 256>>>(d, n); end(); }`;

  it('tell what the card takes for a kernel, not the simulator', async () => {
    const { numbers } = await run(TIMER);
    const [asked, done, events] = numbers;
    expect(events).toBeGreaterThan(0.02);
    // A launch comes back at once; the wait is the kernel's.
    expect(asked).toBeLessThan(done / 2);
    expect(done).toBeGreaterThan(events);
    expect(done).toBeLessThan(events + 0.1);
  });

  it('count what the host computes, the same each time, and sleep without holding anybody', async () => {
    const source = `${EVENTS}#include <unistd.h>
      int main() { const int n = 1 << 20; float *h = (float *)malloc(4 * n), *d; cudaMalloc(&d, 4 * n);
        begin(); for (int i = 0; i < n; i++) h[i] = 2.0f * i + 1; end();
        begin(); usleep(400000); end();
        begin(); end();
        printf("%d", h[7] == 15); }`;
    const [quiet, busy] = [
      (await run(source, {}, restless(0.0001))).numbers,
      (await run(source, {}, restless(2))).numbers
    ];
    expect(busy).toEqual(quiet);
    const [loop, sleep, nothing, right] = quiet;
    // A million stores: a core of 3 GHz takes a millisecond, more or less.
    expect(loop).toBeGreaterThan(0.3);
    expect(loop).toBeLessThan(3);
    expect(sleep).toBeGreaterThan(400);
    expect(sleep).toBeLessThan(400.1);
    expect(nothing).toBeLessThan(CALL_MS);
    expect(right).toBe(1);
  });

  it('measure the host itself where they stand around its work', async () => {
    // Each look at the clock is 1 ms later than the one before.
    const source = `${TIME} int main() { cudaFree(0); double start = t(); double end = t(); printf("%.6f ", end - start);
      cudaFree(0); printf("%.6f", t() - start); }`;
    const { numbers } = await run(source, {}, restless(1));
    expect(numbers[0]).toBeCloseTo(1, 5);
    expect(numbers[1]).toBeGreaterThan(numbers[0]);
  });
});
