/** nvcc as a judge of sources, on as many cores as there are. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findHeader } from '../../src/compiler/cuda/headers/index';

const run = promisify(execFile);

/** As docs/language.md says what language we compile. */
const LANGUAGE = [
  '-std=c++17',
  '--extended-lambda',
  '--expt-relaxed-constexpr',
  '-arch=sm_75',
  '-w'
];

/** Headers of the CUDA samples, which nvcc gets from us. */
const HELPERS = [
  'helper_cuda.h',
  'helper_functions.h',
  'helper_image.h',
  'helper_math.h',
  'helper_string.h',
  'helper_timer.h'
];

/** Writes our own helper headers into the folder, for programs that include those of NVIDIA's samples. */
export function writeHelpers(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of HELPERS) {
    const text = findHeader(name);
    if (typeof text === 'string') {
      writeFileSync(join(folder, name), `#pragma once\n${text}`);
    }
  }
}

export interface Opinion {
  accepted: boolean;
  /** The first error, without its file. */
  message: string;
}

/**
 * What nvcc says of a file. `wholly` makes it compile for both sides;
 * otherwise it reads all of the source and generates the kernels only, which
 * takes a quarter of the time.
 */
export async function nvccOpinion(
  file: string,
  include: string,
  wholly: boolean
): Promise<Opinion> {
  const output = wholly
    ? ['-c', '-o', '/dev/null']
    : ['-ptx', '-o', '/dev/null'];
  try {
    await run('nvcc', [...LANGUAGE, ...output, `-I${include}`, file], {
      timeout: 60_000
    });
    return { accepted: true, message: '' };
  } catch (failure) {
    const { stdout, stderr, code } = failure as {
      stdout?: string;
      stderr?: string;
      code?: unknown;
    };
    if (stdout === undefined || code === 'ENOENT') {
      throw new Error(`nvcc cannot be run: ${String(failure)}`);
    }
    const text = `${stdout}${stderr}`;
    const line = text.split('\n').find(each => /error/.test(each));
    return {
      accepted: false,
      message: (line ?? text.slice(0, 200)).replace(/^.*?(\(\d+\)):? */, '$1 ')
    };
  }
}

/** The results of `work` for every item, at most `lanes` at a time, in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
