/** Kernels of kernel.ts on WebGPU, in the simulator and by g++. */
import type { GpuDevice } from '../../../src/device';
import { learnFor } from '../../../src/runtime/devices/webgpu/learnFor';
import { MODES, outputsOf, shaderOf } from '../compare';
import { simulatedOutputs } from '../simulated';
import { mixtureCase, mixtureDifference, type MixtureCase } from './case';
import { judgedByGxx } from './gxx';

export interface MixtureFailure {
  number: number;
  /** What refused it, or differs from the simulator. */
  stage: string;
  message: string;
}

export interface MixtureTotals {
  kernels: number;
  compiled: number;
  run: number;
  judged: number;
}

export interface MixtureOptions {
  /** Counted up. */
  totals?: MixtureTotals;
  onIngredient?: (name: string) => void;
  /** False where there is no g++. */
  hasGxx?: boolean;
}

/** The cases `from` to `to` - 1. */
export async function compareMixtures(
  gpu: GpuDevice,
  from: number,
  to: number,
  {
    totals = { kernels: 0, compiled: 0, run: 0, judged: 0 },
    onIngredient = () => undefined,
    hasGxx = true
  }: MixtureOptions = {}
): Promise<MixtureFailure[]> {
  const failures: MixtureFailure[] = [];
  // One mode in turn.
  const runnable = MODES.filter(mode => !mode.compileOnly?.(gpu.caps));
  const simulated = new Map<number, Map<string, ArrayBuffer>>();
  for (let number = from; number < to; number++) {
    const fail = (stage: string, error: unknown): void => {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ number, stage, message });
    };
    totals.kernels++;
    let made: MixtureCase;
    let expected: Map<string, ArrayBuffer>;
    try {
      made = mixtureCase(number);
      made.ingredients.forEach(onIngredient);
    } catch (error) {
      fail('front end', error);
      continue;
    }
    try {
      expected = simulatedOutputs(made.fuzz);
    } catch (error) {
      fail('simulator', error);
      continue;
    }
    if (made.alone && hasGxx) {
      simulated.set(number, expected);
    }
    await learnFor(gpu, [made.fuzz.module]);
    const turn = runnable[number % runnable.length];
    const compiled = new Set<string>();
    for (const mode of MODES) {
      try {
        const { kernel, code } = shaderOf(gpu, made.fuzz, mode);
        if (!compiled.has(code)) {
          compiled.add(code);
          await gpu.pipelines.check(kernel, code);
          totals.compiled++;
        }
        if (mode === turn) {
          const got = await outputsOf(gpu, made.fuzz, mode);
          totals.run++;
          const differs = mixtureDifference(got, expected);
          if (differs) {
            fail(`WebGPU, ${mode.name}`, differs);
          }
        }
      } catch (error) {
        fail(`WebGPU, ${mode.name}`, error);
        break;
      }
    }
  }
  if (!hasGxx) {
    return failures;
  }
  for (const [number, outputs] of judgedByGxx([...simulated.keys()])) {
    totals.judged++;
    const differs = mixtureDifference(simulated.get(number)!, outputs);
    if (differs) {
      failures.push({
        number,
        stage: 'simulator beside g++',
        message: differs
      });
    }
  }
  return failures;
}
