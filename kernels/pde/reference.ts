/** Tridiagonal systems in double, by Thomas' algorithm: the solver that the kernels are held against. */

/** Row k: below[k] x[k - 1] + here[k] x[k] + above[k] x[k + 1]; the ends of below and above do not count. */
export interface Tridiagonal {
  below: Float64Array;
  here: Float64Array;
  above: Float64Array;
}

export function tridiagonal(
  rows: number,
  row: (k: number) => [below: number, here: number, above: number]
): Tridiagonal {
  const matrix = {
    below: new Float64Array(rows),
    here: new Float64Array(rows),
    above: new Float64Array(rows)
  };
  for (let k = 0; k < rows; k++) {
    [matrix.below[k], matrix.here[k], matrix.above[k]] = row(k);
  }
  return matrix;
}

export function solveTridiagonal(
  { below, here, above }: Tridiagonal,
  right: ArrayLike<number>
): Float64Array {
  const rows = right.length;
  const c = new Float64Array(rows);
  const x = new Float64Array(rows);
  for (let k = 0; k < rows; k++) {
    const a = k > 0 ? below[k] : 0;
    const pivot = here[k] - (k > 0 ? a * c[k - 1] : 0);
    c[k] = above[k] / pivot;
    x[k] = (right[k] - (k > 0 ? a * x[k - 1] : 0)) / pivot;
  }
  for (let k = rows - 2; k >= 0; k--) {
    x[k] -= c[k] * x[k + 1];
  }
  return x;
}

/** A grid of the Black-Scholes equation in one dimension: 256 points, prices in units of the strike. */
export interface PriceGrid {
  volatility: number;
  rate: number;
  /** Between points. */
  step: number;
  dt: number;
}

export const POINTS = 256;

/** What a call pays, at each point. */
export function payoff(step: number): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, j) =>
    Math.max(j * step - 1, 0)
  );
}

/** L of du/dt = L u, times dt: nothing at 0, a straight line at the upper end. */
export function blackScholesOperator({
  volatility,
  rate,
  dt
}: PriceGrid): Tridiagonal {
  return tridiagonal(POINTS, j => {
    if (j === POINTS - 1) {
      return [-rate * j * dt, rate * j * dt - rate * dt, 0];
    }
    const diffusion = (volatility * j) ** 2 * dt;
    const drift = rate * j * dt;
    return [
      (diffusion - drift) / 2,
      -diffusion - rate * dt,
      (diffusion + drift) / 2
    ];
  });
}

/** The call after some explicit steps. */
export function explicitSteps(grid: PriceGrid, steps: number): Float64Array {
  const { below, here, above } = blackScholesOperator(grid);
  let u = payoff(grid.step);
  for (let n = 0; n < steps; n++) {
    const old = u;
    u = old.map(
      (value, j) =>
        value +
        (j > 0 ? below[j] * old[j - 1] : 0) +
        here[j] * value +
        (j < POINTS - 1 ? above[j] * old[j + 1] : 0)
    );
  }
  return u;
}

/** The call after some implicit steps; `change` is added to the diagonal after each. */
export function implicitSteps(
  grid: PriceGrid,
  steps: number,
  change = 0
): Float64Array {
  const operator = blackScholesOperator(grid);
  let u = payoff(grid.step);
  for (let n = 0; n < steps; n++) {
    const matrix = {
      below: operator.below.map(value => -value),
      here: operator.here.map(value => 1 - value + n * change),
      above: operator.above.map(value => -value)
    };
    u = solveTridiagonal(matrix, u);
  }
  return u;
}
