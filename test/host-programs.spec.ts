/**
 * Programs of host code over the C++ standard library: each must print what
 * g++ with libstdc++ makes it print (NAME.expected, written by
 * host-programs/expected.mjs), and give back all of its memory.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../src/compiler/cuda/index';
import { reportOf } from './report';
import { sampled } from './sampled';
import {
  describeProblem,
  validateModule
} from '../src/compiler/ir-tools/validator/index';
import { runProgram } from '../src/runtime/host';
import { cLibrary } from '../src/runtime/host/c';
import type {
  HostFunction,
  HostLibrary,
  HostValue
} from '../src/runtime/host/library';

const folder = join(import.meta.dirname, 'host-programs');
const programs = readdirSync(folder).filter(name => name.endsWith('.cu'));

describe('programs of host code', () => {
  it.each(sampled(programs, 3))('%s', async name => {
    const module = compiled(name);
    let output = '';
    const decoder = new TextDecoder();
    const heap = countedHeap();
    const result = await runProgram(module, {
      library: heap.library,
      stdin: '1 2\n3\n',
      onOutput: (stream, bytes) => {
        output += stream === 1 ? decoder.decode(bytes, { stream: true }) : '';
      }
    });
    expect(result.stop?.message).toBeUndefined();
    expect(result.exitCode).toBe(0);
    expect(output).toBe(
      readFileSync(join(folder, name.replace(/cu$/, 'expected')), 'utf8')
    );
    expect(heap.live.size, 'blocks of memory that nobody freed').toBe(0);
  });
});

/** The C library's allocation, and the blocks that are in use. */
function countedHeap(): { library: HostLibrary; live: Set<HostValue> } {
  const live = new Set<HostValue>();
  const counting = (name: 'malloc' | '__gs_new'): HostFunction => ({
    blocks: false,
    call: call => {
      const address = cLibrary[name].call(call) as bigint;
      if (address !== 0n) {
        live.add(address);
      }
      return address;
    }
  });
  const free: HostFunction = {
    blocks: false,
    call: call => {
      live.delete(call.args[0]);
      return cLibrary.free.call(call);
    }
  };
  const realloc: HostFunction = {
    blocks: false,
    call: call => {
      const address = cLibrary.realloc.call(call) as bigint;
      if (address !== 0n) {
        live.delete(call.args[0]);
        live.add(address);
      }
      return address;
    }
  };
  return {
    library: {
      malloc: counting('malloc'),
      __gs_new: counting('__gs_new'),
      realloc,
      free
    },
    live
  };
}

function compiled(name: string): ReturnType<typeof compileCuda>['module'] {
  const file = `test/host-programs/${name}`;
  const { module, diagnostics } = compileCuda(
    readFileSync(join(folder, name), 'utf8'),
    { file }
  );
  expect(reportOf({ files: module.files, diagnostics })).toBe('');
  expect(validateModule(module).map(describeProblem)).toEqual([]);
  return module;
}
