/** The same kernels as nvcc builds them: one program for all, asked case by case. */
import {
  execFileSync,
  spawn,
  type ChildProcessByStdio
} from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { KernelParamRecord } from '../../src/protocol/record';
import { helperMath } from '../../src/compiler/cuda/headers/helperMath';
import type { ArrayPayload } from '../../src/protocol/arrays';
import type { LaunchRequest } from '../../src/protocol/launchRequest';
import type { TextureArgument } from '../../src/protocol/textures';
import harness from './harness.cu';
import textures from './textures.cu';

/** A kernel with the launch that the program makes of it. */
export interface NativeCase {
  source: string;
  launch: LaunchRequest;
  params: readonly KernelParamRecord[];
}

export interface NativeResult {
  medianNs: number;
  p10Ns: number;
  p90Ns: number;
  samples: number;
  launches: number;
  /** Arrays after the first launch; null where nothing was written. */
  after: (ArrayBuffer | null)[];
}

/** The program's text: a namespace for each source, and what runs the cases. */
export function programText(
  cases: readonly NativeCase[],
  main: string
): string {
  const sources = [...new Set(cases.map(({ source }) => source))];
  const parts = sources.map(
    (source, index) =>
      `namespace source${index} {\n${source.replace(INCLUDES, '')}\n}\n`
  );
  const runs = cases.map(({ source, launch, params }, index) => {
    const args = launch.args.map((arg, position) => {
      const { type, scalar } = params[position];
      if (arg.kind === 'array') {
        return `(${type})arrays[${arg.array}]`;
      }
      if (arg.kind === 'texture') {
        return textureText(index, arg);
      }
      const value = Number(arg.value);
      return scalar === 'f32'
        ? `${Number.isInteger(value) ? value.toFixed(1) : String(value)}f`
        : `(${type})${value}`;
    });
    const grid = `dim3(${launch.grid.join(', ')})`;
    const block = `dim3(${launch.block.join(', ')})`;
    return (
      `namespace source${sources.indexOf(source)} {\n` +
      `static void run${index}(void **arrays)\n{\n` +
      `    ${launch.kernel}<<<${grid}, ${block}, ${launch.shared}>>>(${args.join(', ')});\n}\n}\n`
    );
  });
  const table = cases
    .map(({ source }, index) => `source${sources.indexOf(source)}::run${index}`)
    .join(', ');
  const headers = [
    'algorithm',
    'cstdio',
    'cstdlib',
    'cuda_fp16.h',
    'math.h',
    'stdint.h',
    'string',
    'vector',
    'cuda_runtime.h'
  ].map(header => `#include <${header}>`);
  // Outside of the namespaces, which would make their names others.
  const own = sources.flatMap(source => source.match(INCLUDES) ?? []);
  return [
    ...new Set([...headers, ...own.map(line => line.trim())]),
    textures,
    ...parts,
    ...runs,
    `static void (*const launches[])(void **) = {${table}};`,
    main
  ].join('\n');
}

const INCLUDES = /^[ \t]*#[ \t]*include\b.*$/gm;

/** A texture of an array's contents, made when the launch first meets the array. */
function textureText(
  index: number,
  { array, dtype, shape, settings }: TextureArgument
): string {
  const { address, border, channels, filter, normalized, read } = settings;
  if (
    dtype !== 'float32' ||
    shape.length !== 2 ||
    channels !== 1 ||
    read !== 'element' ||
    border !== 0
  ) {
    throw new Error('only textures of two dimensions of floats are made here');
  }
  const modes = address
    .slice(0, 2)
    .map(mode => `cudaAddressMode${capitalised(mode)}`);
  return `textureOf<${index}>(arrays[${array}], ${shape[1]}, ${shape[0]}, ${modes.join(', ')}, cudaFilterMode${capitalised(filter)}, ${normalized})`;
}

function capitalised(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

/** @throws where nvcc fails */
export function buildNative(
  cases: readonly NativeCase[],
  options: {
    nvcc: string;
    arch: string;
    output: string;
    /** What runs the launches; default: what times them. */
    main?: string;
  }
): void {
  const { nvcc, arch, output, main = harness } = options;
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-nvcc-'));
  try {
    const source = join(folder, 'program.cu');
    writeFileSync(source, programText(cases, main));
    writeFileSync(join(folder, 'helper_math.h'), `#pragma once\n${helperMath}`);
    execFileSync(
      nvcc,
      ['-O3', `-arch=${arch}`, `-I${folder}`, '-o', output, source],
      { stdio: ['ignore', 'inherit', 'inherit'] }
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The running program. */
export class NativeProgram {
  constructor(program: string) {
    this._process = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
    this._lines = createInterface({ input: this._process.stdout });
    this._answers = this._lines[Symbol.asyncIterator]();
  }

  async run(
    index: number,
    arrays: readonly ArrayPayload[],
    roles: readonly { isWritten: boolean; isUpdated: boolean }[],
    options: { copies: number; restore: boolean }
  ): Promise<NativeResult> {
    const words = [
      index,
      options.copies,
      Number(options.restore),
      arrays.length
    ];
    const paths = arrays.map(({ data }) => this._fileOf(data));
    const lines = arrays.map(({ data }, array) => {
      const { isWritten, isUpdated } = roles[array];
      return `${data.byteLength} ${paths[array]} ${Number(isWritten)} ${Number(isUpdated)}`;
    });
    this._process.stdin.write(`${[words.join(' '), ...lines].join('\n')}\n`);
    const answer = await this._answers.next();
    if (answer.done) {
      throw new Error(`the native program ended at case ${index}`);
    }
    const [medianNs, p10Ns, p90Ns, samples, launches] = (answer.value as string)
      .split(' ')
      .map(Number);
    const after = paths.map((path, array) =>
      roles[array].isWritten
        ? new Uint8Array(readFileSync(`${path}.out`)).buffer
        : null
    );
    return { medianNs, p10Ns, p90Ns, samples, launches, after };
  }

  /** The file with these contents; cases share arrays. */
  private _fileOf(data: ArrayBuffer): string {
    let path = this._files.get(data);
    if (path === undefined) {
      path = join(this._folder, `${this._files.size}.bin`);
      writeFileSync(path, new Uint8Array(data));
      this._files.set(data, path);
    }
    return path;
  }

  dispose(): void {
    this._lines.close();
    this._process.stdin.end();
    rmSync(this._folder, { recursive: true, force: true });
  }

  private readonly _folder = mkdtempSync(join(tmpdir(), 'gridstride-native-'));
  private readonly _files = new Map<ArrayBuffer, string>();
  private readonly _process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly _lines: Interface;
  private readonly _answers: AsyncIterator<string>;
}
