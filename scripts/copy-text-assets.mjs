// tsc copies no file that is not TypeScript: put the texts that the front end
// imports beside the JavaScript that imports them. (The engine's are bundled by
// esbuild, which reads them from src/.)
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pattern } from './text-assets.mjs';

for (const file of readdirSync('src', { recursive: true })) {
  if (pattern.test(file)) {
    const target = join('lib', file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join('src', file), target);
  }
}
