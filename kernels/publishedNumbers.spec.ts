/** Numbers that the courses print, from our kernels. */
import { afterAll, describe, expect, it } from 'vitest';
import { Engine } from '../src/runtime';
import { getTestGpu } from '../test/dawn';
import { launchEntry } from '../test/launchEntry';
import { catalogue } from './catalogue';
import type { CatalogueEntry } from './entry';
import { blackScholes } from './finance/reference';
import { TWISTS } from './montecarlo/numbers';
import { philox } from './montecarlo/reference';
import {
  explicitSteps,
  implicitSteps,
  solveTridiagonal,
  tridiagonal
} from './pde/reference';

const gpu = new Engine({ gpu: getTestGpu(), host: 'node' });
const simulator = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 'auto', simulate: 'always' }
);
afterAll(() => {
  gpu.dispose();
  simulator.dispose();
});

function entryOf(id: string): CatalogueEntry {
  return catalogue.find(entry => entry.id === id)!;
}

/** Points of the finite-difference grids within a quarter of the strike: at the upper boundary errors grow. */
const NEAR_THE_STRIKE = [96, 161] as const;

function nearTheStrike(a: ArrayLike<number>): number[] {
  return Array.from(a).slice(...NEAR_THE_STRIKE);
}

function largest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])));
}

describe('Black-Scholes', () => {
  it('has an L1 norm below 1e-6 for a million options', async () => {
    const n = 1_000_000;
    const found = await launchEntry(gpu, entryOf('finance/black-scholes'), {
      set: { n }
    });
    let [difference, size] = [0, 0];
    for (let i = 0; i < n; i++) {
      const exact = blackScholes(
        {
          price: found.price[i],
          strike: found.strike[i],
          years: found.years[i]
        },
        { rate: 0.02, volatility: 0.3 }
      );
      difference +=
        Math.abs(found.call[i] - exact.call) +
        Math.abs(found.put[i] - exact.put);
      size += exact.call + exact.put;
    }
    expect(difference / size).toBeLessThan(1e-6);
    expect(difference).toBeGreaterThan(0);
  });
});

describe('Monte Carlo', () => {
  const experiment = {
    option: { price: 2, strike: 1, years: 3 },
    market: { rate: 0.05, volatility: 0.25 }
  };

  it('holds the true price in about 95 of 100 confidence intervals', async () => {
    const exact = blackScholes(experiment.option, experiment.market).call;
    const experiments = 400;
    const { value, halfWidth } = await launchEntry(
      gpu,
      entryOf('montecarlo/confidence-interval'),
      { set: { experiments, paths: 512 } }
    );
    const inside = Array.from(value).filter(
      (mean, i) => Math.abs(mean - exact) <= halfWidth[i]
    ).length;
    // Four standard deviations of a binomial number: 4 * sqrt(400 * 0.95 * 0.05).
    expect(Math.abs(inside - 0.95 * experiments)).toBeLessThan(18);
  });

  it('has half-widths that fall as one over the root of the paths', async () => {
    const widths = [];
    for (const paths of [1000, 16_000]) {
      const { halfWidth } = await launchEntry(
        gpu,
        entryOf('montecarlo/confidence-interval'),
        { set: { experiments: 16, paths } }
      );
      widths.push(halfWidth.reduce((sum, width) => sum + width) / 16);
    }
    expect(widths[0] / widths[1]).toBeCloseTo(4, 0);
  });

  it('has the numbers of Philox4x32-10 that its authors publish', () => {
    expect(philox([0, 0, 0, 0], [0, 0])).toEqual([
      0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8
    ]);
  });
});

describe("Poisson's equation", () => {
  it('has 0.975879 near the centre and an L2 error of 9.4e-8 for N = 64', async () => {
    const n = 64;
    const sigma = 0.1;
    const exact = Float64Array.from({ length: n * n }, (_, i) => {
      const [x, y] = [(i % n) / n - 0.5, Math.floor(i / n) / n - 0.5];
      return Math.exp(-(x * x + y * y) / (2 * sigma * sigma));
    });
    const right = Float32Array.from(exact, (value, i) => {
      const [x, y] = [(i % n) / n - 0.5, Math.floor(i / n) / n - 0.5];
      return (value * (x * x + y * y - 2 * sigma * sigma)) / sigma ** 4;
    });
    const wave = Float32Array.from(
      { length: n },
      (_, k) => 2 * Math.PI * (k < n / 2 ? k : k - n)
    );
    const set = { n, batch: n };
    const transform = async (
      data: Float32Array,
      direction: number
    ): Promise<Float32Array> => {
      const rows = await launchEntry(gpu, entryOf('spectral/fft-1d-batched'), {
        launch: `fft<<<batch, n // 2, n * 8>>>(data, n, ${direction})`,
        set,
        contents: { data }
      });
      const both = await launchEntry(gpu, entryOf('spectral/fft-columns'), {
        launch: `fftColumns<<<n // 8, (8, n // 2), n * 64>>>(data, n, ${direction})`,
        set,
        contents: { data: rows.data }
      });
      return both.data;
    };
    const { complex } = await launchEntry(
      gpu,
      entryOf('spectral/real-to-complex'),
      { set, contents: { real: right } }
    );
    const solved = await launchEntry(
      gpu,
      entryOf('spectral/poisson-v2-shared'),
      {
        set,
        contents: { complex: await transform(complex, -1), kx: wave, ky: wave }
      }
    );
    const { real } = await launchEntry(
      gpu,
      entryOf('spectral/poisson-v3-coalesced'),
      {
        launch:
          'complexToRealWhole<<<(2, 8), (32, 8)>>>(complex, real, n, 1.0 / (n * n))',
        set,
        contents: { complex: await transform(solved.complex, 1) }
      }
    );
    const u = real.map(value => value - real[0]);
    expect(u[31 * n + 31]).toBeCloseTo(0.975879, 5);
    expect(exact[31 * n + 31]).toBeCloseTo(0.975882, 6);
    const l2 = Math.hypot(...u.map((value, i) => value - exact[i])) / (n * n);
    expect(Math.abs(l2 / 9.41279e-8 - 1)).toBeLessThan(0.05);
    expect(largest(u, exact)).toBeCloseTo(2.404194e-5, 6);
  });
});

describe('finite differences in single precision', () => {
  const grid = {
    volatility: Math.fround(0.2),
    rate: Math.fround(0.02),
    step: 0.0078125
  };

  it('err by about 1e-5 after 50000 explicit steps', async () => {
    const exact = explicitSteps({ ...grid, dt: Math.fround(2e-5) }, 50_000);
    const { value } = await launchEntry(
      simulator,
      entryOf('pde/bs1d-explicit2'),
      { set: { options: 1, steps: 50_000 } }
    );
    const error = largest(nearTheStrike(value), nearTheStrike(exact));
    expect(error).toBeGreaterThan(1e-6);
    expect(error).toBeLessThan(3e-5);
  });

  it('err by about 5e-5 after 2500 implicit steps, and 1e-6 solving for the change', async () => {
    const exact = implicitSteps({ ...grid, dt: Math.fround(4e-4) }, 2500);
    const errors: number[] = [];
    for (const [id, kernel] of [
      ['pde/bs1d-implicit1', 'implicitHybrid'],
      ['pde/bs1d-implicit2', 'implicitChange']
    ]) {
      const { value } = await launchEntry(simulator, entryOf(id), {
        launch: `${kernel}<float><<<1, 128>>>(volatility, rate, value, 0.0078125, 4e-4, 0, steps, options)`,
        set: { options: 1, steps: 2500 }
      });
      errors.push(largest(nearTheStrike(value), nearTheStrike(exact)));
    }
    expect(errors[0]).toBeGreaterThan(1e-5);
    expect(errors[0]).toBeLessThan(2e-4);
    expect(errors[1]).toBeLessThan(5e-6);
  });
});

describe('parallel cyclic reduction', () => {
  it('takes log2 N steps: seven for 128 rows, and six leave them coupled', async () => {
    const entry = entryOf('pde/pcr-shared');
    const set = { systems: 1 };
    // Diagonals that hardly dominate: what one end says is heard at the other.
    const contents = {
      diagonal: new Float32Array(128).fill(2.0001),
      below: new Float32Array(128).fill(-1),
      above: new Float32Array(128).fill(-1)
    };
    const matrix = tridiagonal(128, () => [-1, Math.fround(2.0001), -1]);
    const errorAfter = async (furthest: number): Promise<number> => {
      const { x, right } = await launchEntry(simulator, entry, {
        set,
        contents,
        source: entry.source.replace('distance < 128', `distance < ${furthest}`)
      });
      const exact = solveTridiagonal(matrix, right);
      return largest(x, exact) / Math.max(...exact.map(Math.abs));
    };
    expect(await errorAfter(2 ** 7)).toBeLessThan(1e-3);
    expect(await errorAfter(2 ** 6)).toBeGreaterThan(0.1);
  });
});

describe('the twisters', () => {
  it('have the period 2^607 - 1: their polynomials are irreducible', () => {
    expect(TWISTS).toHaveLength(32);
    expect(new Set(TWISTS).size).toBe(32);
    // A third of a second each: three of them, first, middle and last.
    for (const a of [TWISTS[0], TWISTS[15], TWISTS[31]]) {
      expect(
        isIrreducible(minimalPolynomial(lowestBits(a, 2 * 607 + 20)))
      ).toBe(true);
    }
    expect(isIrreducible(minimalPolynomial(lowestBits(0x80000001, 1234)))).toBe(
      false
    );
  });
});

/** The lowest bits of the words that a twister of 19 words makes. */
function lowestBits(a: number, count: number): number[] {
  const x = [5489];
  while (x.length < 19) {
    const before = x[x.length - 1];
    x.push((Math.imul(1812433253, before ^ (before >>> 30)) + x.length) >>> 0);
  }
  for (let k = 0; k < count; k++) {
    const joined = ((x[k] & 0xfffffffe) | (x[k + 1] & 1)) >>> 0;
    x.push((x[k + 9] ^ (joined >>> 1) ^ (joined & 1 ? a : 0)) >>> 0);
  }
  return x.slice(19).map(word => word & 1);
}

/** Berlekamp and Massey: the shortest recurrence of a sequence of bits, bit i the coefficient of degree i. */
function minimalPolynomial(bits: number[]): {
  polynomial: bigint;
  degree: number;
} {
  let [current, earlier, degree, shift, history] = [1n, 1n, 0, 1n, 0n];
  bits.forEach((bit, k) => {
    history = (history << 1n) | BigInt(bit);
    if (!isOdd(current & history)) {
      shift++;
      return;
    }
    const old = current;
    current ^= earlier << shift;
    if (2 * degree <= k) {
      degree = k + 1 - degree;
      earlier = old;
      shift = 1n;
    } else {
      shift++;
    }
  });
  return { polynomial: current, degree };
}

function isOdd(bits: bigint): boolean {
  return (bits.toString(2).split('1').length - 1) % 2 === 1;
}

/** Of degree 607, a prime: irreducible where x to the power of 2^607 is x again. */
function isIrreducible({
  polynomial,
  degree
}: ReturnType<typeof minimalPolynomial>): boolean {
  if (degree !== 607 || polynomial >> 607n !== 1n) {
    return false;
  }
  let power = 2n;
  for (let k = 0; k < 607; k++) {
    // Squaring puts a 0 after every bit.
    power = BigInt(`0b${power.toString(2).split('').join('0')}`);
    for (let top = power.toString(2).length - 1; top >= 607; top--) {
      if ((power >> BigInt(top)) & 1n) {
        power ^= polynomial << BigInt(top - 607);
      }
    }
  }
  return power === 2n;
}
