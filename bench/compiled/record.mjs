// node bench/compiled/record.mjs CARD NUMBERS.json…: puts the times of runs (their
// --json) into kernels/measured.json, from which docs/catalogue.md has them.
import { readFileSync, writeFileSync } from 'node:fs';

// WebGPU does not tell the card's name.
const [card, ...paths] = process.argv.slice(2);
const runs = paths.map(path => JSON.parse(readFileSync(path, 'utf8')));
const kernels = {};
for (const { name, launch, set, ours, native, problems } of runs.flatMap(
  ({ lines }) => lines
)) {
  // One case of a kernel: the first, which has no suffix.
  if (/ /.test(name) || !ours || !native || problems.length > 0) {
    continue;
  }
  const sizes = Object.entries(set).map(([key, value]) => `${key} = ${value}`);
  kernels[name] = {
    launch: `${launch.slice(0, launch.indexOf('>>>') + 3)}, ${sizes.join(', ')}`,
    ours: round(ours.medianNs),
    nvcc: round(native.medianNs)
  };
}
const text = { card, kernels };
writeFileSync('kernels/measured.json', `${JSON.stringify(text, null, 2)}\n`);

/** Nanoseconds to microseconds with three digits. */
function round(ns) {
  return Number((ns / 1000).toPrecision(3));
}
