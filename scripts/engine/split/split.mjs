// Splits a script into what ran in a trial and what did not, which waits in
// scripts of its own: what Binaryen's wasm-split does for WebAssembly.
//
// All are classic scripts, which share one top level. A function of the top
// level, or a method, that did not run moves as it is; one that loads the other
// script, which then puts the real one in its place, stands for it until then.
// The branches of other functions that did not run become functions in a list
// of the other script, and calls of them stand where they stood. So nothing
// has to be known of what the code does, and nothing depends on the trial but
// when the other scripts are loaded.
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { findCold } from './cold.mjs';
import { findData } from './data.mjs';
import { localNames } from './names.mjs';
import { byPosition } from './positions.mjs';

/**
 * @param text a minified script with its names at top level, not in a function
 * @param parts names of the scripts where code may wait
 * @param partOf (start, end) => the one for this stretch of the text, or
 *   undefined if it stays, as all must that the top level calls
 * @param loader JavaScript's text of a function that loads a part, by its name
 * @throws Error if a part would use a name that it does not see
 * @returns `first`, the script that runs at once; `parts`, texts by name; and
 *   `edits`, by which `first` differs from `text` behind its prelude
 */
export function split(text, parts, partOf, loader) {
  const tree = parsed(text);
  const names = localNames(tree);
  const found = findCold(
    tree,
    text,
    names,
    (start, end) => partOf(start, end) !== undefined
  );
  const fresh = freshNames(text);
  const at = new Map(
    parts.map(name => [name, new Part(name, fresh(), fresh())])
  );
  const load = fresh();
  const partFor = ({ start, end }) => at.get(partOf(start, end));
  const moves = [
    ...found.functions.map(node => ({ node, part: partFor(node) })),
    ...found.methods.map(({ ofClass, node }) => ({
      node,
      ofClass,
      // Asked of the body: the head ran with its class.
      part: partFor({ start: node.value.body.start, end: node.end })
    })),
    ...found.pieces.map(piece => ({
      node: piece,
      part: partFor(piece.coldAt ?? piece)
    }))
  ].sort((a, b) => a.node.start - b.node.start);
  const edits = findData(tree, names, moves).map(({ node, part }) => {
    part.data.push(`${text.slice(node.start, node.end)};`);
    return { start: node.id.end, end: node.end, text: '' };
  });
  const data = byPosition(edits);
  for (const { node, part, ofClass } of moves) {
    const { start, end } = node;
    if (data(start) === undefined) {
      const call = part.add(node, codeOf(node, text), ofClass);
      edits.push({ start, end, text: call && inPlace(call, node, text) });
    }
  }
  edits.sort((a, b) => a.start - b.start);
  let first = '';
  let done = 0;
  for (const edit of edits) {
    first += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  const scripts = [...at.values()];
  scripts.forEach(part => check(part, names));
  return {
    edits,
    first: `"use strict";${prelude(load, loader, scripts)}${first}${text.slice(done)};${epilogue(load, scripts)}`,
    parts: new Map(scripts.map(part => [part.name, part.script()]))
  };
}

function parsed(text) {
  return parse(text, {
    ecmaVersion: 2022,
    sourceType: 'script',
    ranges: true
  });
}

function check(part, names) {
  const seen = new Set(['gridstrideParts', ...names.outer]);
  const { outer } = localNames(parsed(part.script()));
  const unknown = [...outer].filter(name => !seen.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `the part '${part.name}' does not see ${unknown.join(', ')}`
    );
  }
}

function codeOf({ start, end, cases }, text) {
  const code = text.slice(start, end);
  if (!cases) {
    return code;
  }
  const { discriminant } = cases;
  return `switch(${text.slice(discriminant.start, discriminant.end)}){${code}}`;
}

/** A call, where something else stood. */
function inPlace(call, { start, end, as, cases }, text) {
  const space = /[\w$]/.test(text[start - 1] ?? '') ? ' ' : '';
  if (as === 'expression') {
    return space + call;
  }
  const stop = text[end] === '}' ? '' : ';';
  const statement = (as === 'return' ? 'return ' : '') + call;
  if (cases) {
    const labels = cases.row.map(({ test }) => {
      const label = text.slice(test.start, test.end);
      return `case${/^[\w$]/.test(label) ? ' ' : ''}${label}:`;
    });
    return `${labels.join('')}${statement}${cases.leaves ? ';break' : ''}${stop}`;
  }
  return space + statement + stop;
}

/** A script in the making. */
class Part {
  data = [];
  functions = new Map();
  classes = new Map();
  pieces = [];

  /** `call` and `method`: names of what calls a piece without and with a `this`. */
  constructor(name, call, method) {
    Object.assign(this, { name, call, method });
  }

  /** @returns the call for what is called in its place, else an empty text */
  add(node, code, ofClass) {
    if (ofClass !== undefined) {
      const methods = this.classes.get(ofClass) ?? new Map();
      this.classes.set(ofClass, methods);
      methods.set(node.key.name ?? node.key.value, code);
      return '';
    }
    if (node.type === 'FunctionDeclaration') {
      this.functions.set(node.id.name, code);
      return '';
    }
    return this.addPiece(node, code);
  }

  addPiece({ as, usesThis, values }, code) {
    const body = as === 'expression' ? `return(${code})` : code;
    this.pieces.push(
      usesThis || as !== 'expression'
        ? `function(${values.join(',')}){${body}}`
        : `(${values.join(',')})=>(${code})`
    );
    const number = this.pieces.length - 1;
    return usesThis
      ? `${this.method}(${[number, 'this', ...values].join(',')})`
      : `${this.call}(${[number, ...values].join(',')})`;
  }

  script() {
    const classes = [...this.classes].map(
      ([name, methods]) => `[${name},{${[...methods.values()].join(',')}}]`
    );
    return `"use strict";${this.data.join('')}${[...this.functions.values()].join('')}gridstrideParts.${this.name}={pieces:[${this.pieces.join(',')}],methods:[${classes.join(',')}]};`;
  }
}

/** Loads parts, calls their pieces, and stands for their functions. */
function prelude(load, loader, parts) {
  return minified(
    `var gridstrideParts = {};
    function ${load}(name) {
      if (!gridstrideParts[name]) {
        (${loader})(name);
        for (const [{ prototype }, methods] of gridstrideParts[name].methods) {
          for (const key of Object.keys(methods)) {
            Object.defineProperty(prototype, key, { value: methods[key] });
          }
        }
      }
      return gridstrideParts[name].pieces;
    }` +
      parts
        .map(
          ({ name, call, method, functions }) => `
            var ${call} = (piece, ...values) => ${load}('${name}')[piece](...values);
            var ${method} = (piece, self, ...values) => ${load}('${name}')[piece].apply(self, values);
            for (const key of '${[...functions.keys()].join(' ')}'.split(' ')) {
              self[key] = function () {
                ${load}('${name}');
                return self[key].apply(this, arguments);
              };
            }`
        )
        .join('')
  );
}

/** Stands for the methods of parts, now that the classes are there. */
function epilogue(load, parts) {
  const list = ({ classes }) =>
    [...classes].map(([name, methods]) => [name, ...methods.keys()].join(' '));
  return minified(
    parts
      .map(
        part => `
          for (const line of '${list(part).join(';')}'.split(';')) {
            const [ofClass, ...keys] = line.split(' ');
            for (const key of keys) {
              Object.defineProperty(self[ofClass].prototype, key, {
                configurable: true,
                value() {
                  ${load}('${part.name}');
                  return this[key](...arguments);
                }
              });
            }
          }`
      )
      .join('')
  );
}

function minified(code) {
  return transformSync(code, { minifyWhitespace: true, minifySyntax: true })
    .code;
}

/** Names that the text does not hold. */
function freshNames(text) {
  const used = new Set(text.match(/[\w$]+/g));
  let number = 0;
  return () => {
    let name;
    do {
      name = `$${(number++).toString(36)}`;
    } while (used.has(name));
    return name;
  };
}
