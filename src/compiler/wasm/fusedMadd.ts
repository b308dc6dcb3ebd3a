/**
 * Whether WebAssembly here has multiplication and addition rounded once.
 *
 * `relaxed_madd` (Relaxed SIMD, WebAssembly 3.0) is that or two roundings, as the
 * processor has it, and always the same one of the two. Engines without Relaxed
 * SIMD refuse the module. Both are found out once, by a module that is asked for
 * values that tell.
 */
import { ModuleBuilder } from './module';

let found: boolean | undefined;

/** `f32x4.relaxed_madd` and `f64x2.relaxed_madd` are there and round once. */
export function hasFusedMadd(): boolean {
  return (found ??= probe());
}

/** Takes it as there, or not, or (without an argument) asks again: for tests. */
export function assumeFusedMadd(isThere?: boolean): void {
  found = isThere;
}

/** x · y + z, rounded once, that any other way of computing gets wrong. */
const SINGLES: [x: number, y: number, z: number, result: number][] = [
  [1 + 2 ** -12, 1 + 2 ** -12, -1 - 2 ** -11, 2 ** -24],
  // Less than half-way between two singles by what a double cannot hold.
  [1 + 2 ** -23, 1 - 2 ** -23, 2 ** 24 + 2, 2 ** 24 + 2],
  // Subnormal.
  [2 ** -100, 3 * 2 ** -49, 2 ** -148, 5 * 2 ** -149]
];
const DOUBLES: typeof SINGLES = [
  [1 + 2 ** -27, 1 + 2 ** -27, -1 - 2 ** -26, 2 ** -54],
  [2 ** -540, 3 * 2 ** -534, 2 ** -1073, 5 * 2 ** -1074]
];

function probe(): boolean {
  const builder = new ModuleBuilder();
  for (const [type, shape, lanes] of [
    ['f32', 'f32x4', 4],
    ['f64', 'f64x2', 2]
  ] as const) {
    for (let lane = 0; lane < lanes; lane++) {
      const { code } = builder.addFunction(
        [type, type, type],
        [type],
        `${type} ${lane}`
      );
      [0, 1, 2].forEach(arg => code.get(arg).op(`${shape}.splat`));
      code.op(`${shape}.relaxed_madd`).lane(`${shape}.extract_lane`, lane);
    }
  }
  let functions: Record<string, (...args: number[]) => number>;
  try {
    const module = new WebAssembly.Module(builder.encode());
    functions = new WebAssembly.Instance(module).exports as typeof functions;
  } catch {
    return false;
  }
  return Object.entries(functions).every(([name, madd]) =>
    (name.startsWith('f32') ? SINGLES : DOUBLES).every(
      ([x, y, z, result]) => madd(x, y, z) === result
    )
  );
}
