// node scripts/front-end-size.mjs: bytes of the CUDA front end in the engine's
// bundle, minified: its code (src/compiler/cuda, what it uses of the IR apart)
// and, beside it, the texts of the headers, which the engine fetches when it
// first compiles. `--files` lists the files.
import { bundle } from './bundle.mjs';

const [engine, headers] = await bundle('engine', {
  metafile: true,
  write: false
});
const outputOf = ({ metafile }) => Object.values(metafile.outputs)[0];
const files = Object.entries(outputOf(engine).inputs)
  .map(([path, { bytesInOutput }]) => [path, bytesInOutput])
  .filter(([path]) => path.startsWith('src/compiler/cuda/'))
  .sort((a, b) => b[1] - a[1]);
const rooms = new Map();
for (const [path, bytes] of files) {
  const room = path.split('/').length > 4 ? path.split('/')[3] : '(itself)';
  rooms.set(room, (rooms.get(room) ?? 0) + bytes);
}
const kB = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
if (process.argv.includes('--files')) {
  files.forEach(([path, bytes]) => console.log(kB(bytes), path));
}
for (const [room, bytes] of [...rooms].sort((a, b) => b[1] - a[1])) {
  console.log(kB(bytes), room);
}
const code = files.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(kB(code), 'the front end');
console.log(kB(outputOf(engine).bytes), 'engine.js in all');
console.log(kB(outputOf(headers).bytes), 'headers.js');
