// Builds the worker's scripts: engine.js, which a notebook loads, and those that
// the engine fetches when it needs them: the texts of the headers, and the
// parts of its own code that the kernels of the catalogue do without.
import { dirname } from 'node:path';
import { bundle } from '../bundle.mjs';
import { ranCharacters } from './coverage.mjs';
import { loadPart } from './loadPart.mjs';
import { origins } from './origins.mjs';
import { partOf, parts } from './parts.mjs';
import { split } from './split/split.mjs';
import { tryCatalogue } from './trial.mjs';

/**
 * @returns `scripts`, texts by file name; and of each source file in
 *   `sizes` the bytes that it has `before` the split, and `first` of them in
 *   engine.js after it
 */
export async function buildEngine() {
  const [engine, headers] = await bundle('engine', {
    write: false,
    sourcemap: 'external'
  });
  const { text, path } = output(engine, '.js');
  const originOf = origins(
    text,
    JSON.parse(output(engine, '.js.map').text),
    dirname(path)
  );
  const whole = {
    'engine.js': text,
    'headers.js': output(headers, '.js').text
  };
  const ran = await ranCharacters('engine.js', text.length, () =>
    tryCatalogue(whole)
  );
  const ranBefore = sums(ran);
  const {
    first,
    parts: texts,
    edits
  } = split(
    text,
    parts,
    (start, end) =>
      ranBefore[start] === ranBefore[end] ? partOf(originOf(start)) : undefined,
    String(loadPart)
  );
  const scripts = { ...whole, 'engine.js': first };
  texts.forEach((code, name) => {
    scripts[`${name}.js`] = code;
  });
  return { scripts, sizes: sizes(text, edits, originOf) };
}

function output({ outputFiles }, suffix) {
  return outputFiles.find(({ path }) => path.endsWith(suffix));
}

/** Of numbers: how much the ones before each place add up to. */
function sums(numbers) {
  const before = new Uint32Array(numbers.length + 1);
  numbers.forEach((number, i) => (before[i + 1] = before[i] + number));
  return before;
}

function sizes(text, edits, originOf) {
  const bytes = new Map();
  const count = (path, field, by) => {
    const size = bytes.get(path) ?? { before: 0, first: 0 };
    size[field] += by;
    bytes.set(path, size);
  };
  for (let i = 0; i < text.length; i++) {
    count(originOf(i), 'before', 1);
  }
  let done = 0;
  for (const { start, end, text: call } of edits) {
    for (; done < start; done++) {
      count(originOf(done), 'first', 1);
    }
    count(originOf(start), 'first', call.length);
    done = end;
  }
  for (; done < text.length; done++) {
    count(originOf(done), 'first', 1);
  }
  return bytes;
}
