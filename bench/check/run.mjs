// node bench/check/run.mjs: what gridstride check takes, after node scripts/bundle.mjs cli.
import { spawnSync } from 'node:child_process';

const COMMAND = ['lib/cli/gridstride.js', 'check'];

/** Launches of the catalogue's kernels: of one block, and whole. */
const CASES = [
  {
    name: 'tiled transpose, 1024 x 1024',
    file: 'kernels/transpose/tiled.cu',
    launch: 'transposeTiled<<<(GRID, GRID), (32, 8)>>>(x, y, SIDE, SIDE)',
    arrays: { x: 2 ** 20, y: 2 ** 20 },
    sides: { one: 32, all: 1024 }
  },
  {
    name: 'reduction r1, 2^22 ints',
    file: 'kernels/reduction/r1-interleaved-divergent.cu',
    launch: 'reduce1<<<GRID, 256, 256 * 4>>>(x, y, SIDE)',
    arrays: { x: 2 ** 22, y: 2 ** 14 },
    sides: { one: 256, all: 2 ** 22 }
  }
];

for (const { name, file, launch, arrays, sides } of CASES) {
  const run = side => {
    const grid = name.startsWith('tiled') ? side / 32 : side / 256;
    const text = launch.replaceAll('GRID', grid).replaceAll('SIDE', side);
    const inputs = Object.entries(arrays).flatMap(([array, length]) => [
      '--in',
      `${array}[${length}]=ramp`
    ]);
    const begin = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...COMMAND, file, text, ...inputs],
      { encoding: 'utf8' }
    );
    const seconds = (performance.now() - begin) / 1000;
    if (status !== 0) {
      throw new Error(`${text}\n${stdout}${stderr}`);
    }
    return seconds;
  };
  const [one, all] = [run(sides.one), run(sides.all)];
  console.log(
    `${name}: ${all.toFixed(2)} s, of which ${one.toFixed(2)} s are start and one block`
  );
}
