import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import { simulateLaunch } from '../../src/simulator';
import { LAUNCHES } from './launches';
import { EXACT, measured } from './measured';

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

describe('counters against real hardware', () => {
  const hardware = measured();
  for (const [program, launches] of Object.entries(LAUNCHES)) {
    it(program, () => {
      const { module, diagnostics, instantiate } = compileCuda(
        read(`${program}.cu`),
        { file: `${program}.cu` }
      );
      expect(diagnostics.filter(d => d.severity === 'error')).toEqual([]);
      const wrong: string[] = [];
      launches().forEach((launch, number) => {
        const { kernel, ...options } = launch;
        const fn = instantiate(kernel);
        expect(fn, kernel).toBeDefined();
        const { counters } = simulateLaunch(module, fn!, {
          ...options,
          cc: '9.0'
        });
        const row = hardware.get(`${program} ${number}`)!;
        for (const name of EXACT) {
          if (counters[name] !== Number(row[name])) {
            wrong.push(
              `${kernel} launch ${number}: ${name} ours ${counters[name]}, hardware ${row[name]}`
            );
          }
        }
      });
      expect(wrong).toEqual([]);
    });
  }
});
