// Short names for the properties of our own objects, in what esbuild bundles:
// half of the minified engine would be names otherwise. Which properties may
// have one is the type checker's word (scripts/mangle/): not those of a
// library, of a message or a record, of a table that is looked up by name, nor
// of anything that is assigned to or from such.
//
// node scripts/mangle-names.mjs [NAME…]: what is kept, and why; NAME: every place.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mangle } from './mangle/index.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Functions that go through objects of any type, whatever their properties are called. */
const namesPass = new Set([
  // Copies, and walks of everything that an object has.
  'src/compiler/ir/visit.ts:update',
  'src/compiler/cuda/ast/walk.ts:walkTree',
  'src/compiler/cuda/index.ts:moveSpans',
  'src/compiler/cuda/linker/graph.ts:rewriteGraph',
  'src/compiler/cuda/linker/graph.ts:reachedObjects',
  'src/compiler/cuda/sema/templates/patterns.ts:substituted',
  // JSON as a key, which is only compared with others of its kind.
  'src/compiler/cuda/sema/declarations/templates.ts:sameShape',
  'src/compiler/ir/textures/uses.ts:textureUses',
  'src/device/pipelines.ts:get',
  'src/runtime/cudaUnit.ts:cudaKernel',
  'src/runtime/program/webgpu/kernels.ts:shaderFor',
  'src/runtime/program/webgpu/textures.ts:poolFor'
]);

/** The engine's sources with short names, by their paths. */
export function mangleEngine() {
  return mangle({
    root,
    config: 'tsconfig.engine.json',
    entryPoints: [
      'src/session/worker.ts',
      'src/compiler/cuda/headers/fetchedTexts.ts',
      'src/text-assets.d.ts'
    ],
    isOurs: file => /^(src|kernels)\//.test(file),
    boundary: [
      // What the page and the worker say to each other.
      'src/session/messages.ts',
      'src/output/record.ts',
      // Another script, which keeps its names.
      'src/compiler/cuda/headers/texts.ts'
    ],
    namesPass
  });
}

/** Has esbuild read the sources with short names. */
export function shortNames() {
  return {
    name: 'gridstride:short-names',
    setup({ onStart, onLoad }) {
      let files = new Map();
      onStart(() => {
        const { files: all, opened } = mangleEngine();
        files = new Map(
          [...all].map(([file, text]) => [path.normalize(file), text])
        );
        return {
          warnings: opened.map(place => ({
            text: `${place} looks at the names of an object's properties, whatever the object: no object whose type is lost somewhere gets short names. Where the names do not matter, say so in scripts/mangle-names.mjs.`
          }))
        };
      });
      onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
        contents: files.get(file) ?? readFileSync(file, 'utf8'),
        loader: 'ts'
      }));
    }
  };
}

function report(asked) {
  const { places, opened, placeOf } = mangleEngine();
  const kept = new Map();
  for (const { property, node } of places) {
    if (property.kept && property.kept.why !== 'a library has it') {
      let root = property;
      const chain = [];
      for (; root; root = root.kept.because) {
        chain.push(`${root.name}, ${placeOf(root.kept.why)}`);
      }
      const why = chain.at(-1).replace(/^.*?, /, '');
      const known = kept.get(why) ?? { bytes: 0, names: new Map() };
      known.bytes += property.name.length;
      known.names.set(property.name, chain);
      kept.set(why, known);
      if (asked.includes(property.name)) {
        console.log(`${placeOf(node)}\n    ${chain.join('\n    ')}`);
      }
    }
  }
  if (asked.length === 0) {
    for (const [why, { bytes, names }] of [...kept].sort(
      ([, a], [, b]) => b.bytes - a.bytes
    )) {
      console.log(`${bytes} bytes: ${why}\n    ${[...names.keys()].join(' ')}`);
    }
  }
  opened.forEach(place => console.log(`names are looked at: ${place}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  report(process.argv.slice(2));
}
