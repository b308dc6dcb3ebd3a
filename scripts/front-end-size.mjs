// node scripts/front-end-size.mjs: bytes of the CUDA front end, minified: its
// code (src/compiler/cuda, what it uses of the IR apart), how much of it is in
// engine.js, so that a kernel's cell waits for it, and how much the engine
// fetches when a cell needs it. Beside it the texts of the headers, fetched when
// the engine first compiles, and the scripts in all. `--files` lists the files.
import { buildEngine } from './engine/build.mjs';

const { scripts, sizes } = await buildEngine();
const files = [...sizes]
  .filter(([path]) => path.startsWith('src/compiler/cuda/'))
  .sort(([, a], [, b]) => b.first - a.first);

const kB = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
const line = ({ before, first }, name) =>
  console.log(kB(first), 'at once of', kB(before), name);

const rooms = new Map();
const all = { before: 0, first: 0 };
for (const [path, size] of files) {
  const room = path.split('/').length > 4 ? path.split('/')[3] : '(itself)';
  const sum = rooms.get(room) ?? { before: 0, first: 0 };
  rooms.set(room, sum);
  for (const field of ['before', 'first']) {
    sum[field] += size[field];
    all[field] += size[field];
  }
}
if (process.argv.includes('--files')) {
  files.forEach(([path, size]) => line(size, path));
}
[...rooms]
  .sort(([, a], [, b]) => b.first - a.first)
  .forEach(([room, size]) => line(size, room));
line(all, 'the front end');
for (const [file, text] of Object.entries(scripts)) {
  console.log(kB(text.length), file);
}
