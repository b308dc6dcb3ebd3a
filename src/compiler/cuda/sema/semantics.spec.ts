/**
 * C and C++ as CUDA computes them: test/semantics holds functions that write
 * what expressions give, and what a host compiler (nvcc with g++) made of them.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateLaunch } from '../../ir-tools/evaluator/index';
import {
  describeProblem,
  validateModule
} from '../../ir-tools/validator/index';
import { compileCuda } from '../index';

const folder = new URL('../../../../test/semantics/', import.meta.url);
const names = readdirSync(folder)
  .filter(name => name.endsWith('.cu'))
  .map(name => name.slice(0, -'.cu'.length));

describe('semantics', () => {
  it.each(names)('%s computes what C++ does', name => {
    const source = readFileSync(new URL(`${name}.cu`, folder), 'utf8');
    const wanted = readFileSync(new URL(`${name}.expected`, folder), 'utf8')
      .trim()
      .split('\n')
      .map(BigInt);
    const result = compileCuda(
      `${source}\n__global__ void check(long long *out) { run(out); }\n`
    );
    expect(
      result.diagnostics.filter(diagnostic => diagnostic.severity === 'error')
    ).toEqual([]);
    expect(validateModule(result.module).map(describeProblem)).toEqual([]);
    const kernel = result.instantiate('check')!;
    const buffer = new ArrayBuffer(8 * (wanted.length + 16));
    evaluateLaunch(result.module, kernel, {
      grid: 1,
      block: 1,
      args: [{ buffer }]
    });
    const got = [...new BigInt64Array(buffer)].slice(0, wanted.length);
    expect(got).toEqual(wanted);
  });
});
