/**
 * Sends many damaged programs through the whole front end, beyond those of the
 * tests, on all cores:
 *
 *   node test/fuzz/bundle.mjs lib/damaged.mjs test/fuzz/runDamaged.ts
 *   node lib/damaged.mjs [FROM [COUNT [THREADS]]] [--sources FOLDER]
 *     [--seconds LIMIT]
 *
 * from the root of a checkout. Prints how many were accepted and rejected, and
 * one fault of each kind; `--sources` writes the source of every fault, and
 * after LIMIT seconds no more are begun.
 * Exits 1 if there is any.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  isMainThread,
  parentPort,
  Worker,
  workerData
} from 'node:worker_threads';
import { corpusOf, damaged, examine } from './damaged';

/** A source that takes longer, twice, hangs; milliseconds. */
const HANG = 1000;
/** A source that takes longer, by the clock, is given up with its thread. */
const GIVE_UP = 20_000;
const BATCH = 100;

interface Fault {
  seed: number;
  fault: string;
}

/** What a thread answers a batch with. */
interface Answer {
  accepted: number;
  rejected: number;
  faults: Fault[];
  /** Milliseconds of the slowest source. */
  slowest: number;
}

interface Share {
  corpus: string[];
  /** Seed that the thread is at, and when it began (milliseconds, wrapped). */
  progress: Int32Array;
}

/** Milliseconds of the processor that this thread has had, or has waited for where nobody counts them. */
function spent(): number {
  try {
    return (
      Number(
        readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]
      ) / 1e6
    );
  } catch {
    return performance.now();
  }
}

const clock = (): number => Date.now() % 0x40000000;

function work({ corpus, progress }: Share): void {
  const examineTimed = (seed: number): [ReturnType<typeof examine>, number] => {
    Atomics.store(progress, 0, seed);
    Atomics.store(progress, 1, clock());
    const started = spent();
    const verdict = examine(damaged(corpus, seed));
    return [verdict, spent() - started];
  };
  parentPort!.on('message', ([from, to]: Range) => {
    const answer: Answer = { accepted: 0, rejected: 0, faults: [], slowest: 0 };
    for (let seed = from; seed < to; seed++) {
      let [verdict, time] = examineTimed(seed);
      if (time > HANG) {
        // Code that was not compiled yet, a collection of garbage: the second time counts.
        [verdict, time] = examineTimed(seed);
      }
      answer.slowest = Math.max(answer.slowest, time);
      const fault =
        verdict.fault ??
        (time > HANG ? `hang: ${time.toFixed(0)} ms` : undefined);
      if (fault) {
        answer.faults.push({ seed, fault });
      }
      answer[verdict.accepted ? 'accepted' : 'rejected']++;
    }
    Atomics.store(progress, 0, -1);
    parentPort!.postMessage(answer);
  });
}

type Range = [from: number, to: number];

/** Feeds a thread until the queue is empty; a thread that dies takes one seed with it. */
function oneThread(
  corpus: string[],
  queue: Range[],
  note: (answer: Answer) => void
): Promise<void> {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  Atomics.store(progress, 0, -1);
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { corpus, progress } satisfies Share,
    // The stack is as small as in browsers.
    resourceLimits: { maxOldGenerationSizeMb: 2048, stackSizeMb: 1 }
  });
  let batch: Range | undefined;
  return new Promise(resolve => {
    const end = (): void => {
      clearInterval(watch);
      void worker.terminate();
      resolve();
    };
    const feed = (): void => {
      batch = queue.pop();
      if (batch) {
        worker.postMessage(batch);
      } else {
        end();
      }
    };
    const bury = (fault: string): void => {
      const [from, to] = batch!;
      const seed = Math.max(from, Atomics.load(progress, 0));
      // What came before it is done again, for its answers are lost.
      queue.push(
        ...([
          [from, seed],
          [seed + 1, to]
        ].filter(range => range[0] < range[1]) as Range[])
      );
      note({
        accepted: 0,
        rejected: 1,
        faults: [{ seed, fault }],
        slowest: GIVE_UP
      });
      end();
    };
    const watch = setInterval(() => {
      const time = clock() - Atomics.load(progress, 1);
      if (Atomics.load(progress, 0) >= 0 && time > GIVE_UP) {
        bury(`hang: given up after ${GIVE_UP} ms`);
      }
    }, 500);
    worker.on('message', (answer: Answer) => {
      note(answer);
      feed();
    });
    worker.on('error', error => bury(`crash of the thread: ${error.message}`));
    feed();
  });
}

async function runAll(
  [first, last]: Range,
  threads: number,
  corpus: string[],
  seconds: number
): Promise<Answer> {
  const total: Answer = { accepted: 0, rejected: 0, faults: [], slowest: 0 };
  const queue: Range[] = [];
  for (let to = last; to > first; to -= BATCH) {
    queue.push([Math.max(first, to - BATCH), to]);
  }
  const started = Date.now();
  let reported = 0;
  const note = (answer: Answer): void => {
    total.accepted += answer.accepted;
    total.rejected += answer.rejected;
    total.faults.push(...answer.faults);
    total.slowest = Math.max(total.slowest, answer.slowest);
    const done = total.accepted + total.rejected;
    if (Date.now() - started > seconds * 1000) {
      queue.length = 0;
    }
    if (done - reported >= 5000) {
      reported = done;
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `${done} sources, ${total.faults.length} faults, ${seconds} s`
      );
    }
  };
  const lane = async (): Promise<void> => {
    while (queue.length > 0) {
      await oneThread(corpus, queue, note);
    }
  };
  await Promise.all(Array.from({ length: threads }, lane));
  return total;
}

/** Faults that differ in their numbers and names only are of one kind. */
const kindOf = (fault: string): string =>
  fault.replace(/'[^']*'/g, "'…'").replace(/\d+/g, '#');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { sources: { type: 'string' }, seconds: { type: 'string' } },
    allowPositionals: true
  });
  const [first = 1, count = 100_000, threads = availableParallelism()] =
    positionals.map(Number);
  const corpus = corpusOf('.');
  const started = Date.now();
  const { accepted, rejected, faults, slowest } = await runAll(
    [first, first + count],
    threads,
    corpus,
    Number(values.seconds ?? Infinity)
  );
  const kinds = new Map<string, Fault[]>();
  for (const fault of faults) {
    const kind = kindOf(fault.fault);
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  for (const [kind, all] of kinds) {
    const seeds = all.slice(0, 5).map(({ seed }) => seed);
    console.log(`\n${all.length} x ${kind}\n    seeds ${seeds.join(', ')}`);
    console.log(`    ${all[0].fault}`);
  }
  if (values.sources !== undefined) {
    mkdirSync(values.sources, { recursive: true });
    for (const { seed, fault } of faults) {
      const text = `// seed ${seed}: ${fault.replace(/\n/g, ' ')}\n${damaged(corpus, seed)}`;
      writeFileSync(join(values.sources, `${seed}.cu`), text);
    }
  }
  const of = (word: string): number =>
    faults.filter(({ fault }) => fault.startsWith(word)).length;
  console.log(
    `\n${accepted + rejected} damaged sources from seed ${first} on (of ${corpus.length} programs): ` +
      `${accepted} accepted, ${rejected} rejected, ${of('crash')} crashes, ${of('hang')} hangs, ` +
      `${of('no place')} rejections without a place, ${of('invalid IR')} with invalid IR; ` +
      `slowest ${slowest.toFixed(0)} ms; ${threads} threads, ${((Date.now() - started) / 1000).toFixed(0)} s`
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (isMainThread) {
  await main();
} else {
  work(workerData as Share);
}
