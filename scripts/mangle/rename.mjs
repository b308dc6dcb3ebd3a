// The sources with short names for the properties that may have them.
import ts from 'typescript';

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_';
const NEXT = `${FIRST}0123456789`;

/**
 * New names, by the old: one for all properties of a name, the shortest for
 * those that are written most often.
 */
export function shortNames(places, taken) {
  const uses = new Map();
  for (const { property } of places) {
    if (!property.kept) {
      uses.set(property.name, (uses.get(property.name) ?? 0) + 1);
    }
  }
  const names = new Map();
  const free = unused(taken);
  const sorted = [...uses].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  let next = free.next().value;
  for (const [name] of sorted) {
    if (next.length < name.length) {
      names.set(name, next);
      next = free.next().value;
    }
  }
  return names;
}

function* unused(taken) {
  for (let length = 1; ; length++) {
    for (const name of words(length)) {
      if (!taken.has(name)) {
        yield name;
      }
    }
  }
}

function* words(length) {
  if (length === 1) {
    yield* FIRST;
    return;
  }
  for (const start of words(length - 1)) {
    for (const end of NEXT) {
      yield start + end;
    }
  }
}

/** The files with other names, by their paths. */
export function renamed(places, names) {
  const edits = new Map();
  for (const { node, property, write } of places) {
    const name = property.kept ? undefined : names.get(property.name);
    if (name !== undefined) {
      const file = node.getSourceFile();
      const ofFile = edits.get(file) ?? new Map();
      edits.set(file, ofFile);
      ofFile.set(node, { ...ofFile.get(node), [write]: name });
    }
  }
  const texts = new Map();
  for (const [file, ofFile] of edits) {
    let text = '';
    let at = 0;
    const sorted = [...ofFile].sort(([a], [b]) => a.getStart() - b.getStart());
    for (const [node, edit] of sorted) {
      text += file.text.slice(at, node.getStart()) + written(node, edit);
      at = node.getEnd();
    }
    texts.set(file.fileName, text + file.text.slice(at));
  }
  return texts;
}

function written(node, { name, string, shorthand, value }) {
  if (string !== undefined) {
    return `'${string}'`;
  }
  if (shorthand !== undefined || value !== undefined) {
    // `{ a }` stands for `{ a: a }`.
    return `${shorthand ?? node.text}: ${value ?? node.text}`;
  }
  return name;
}

/** Names that stand in the sources for something else. */
export function takenNames(files) {
  const taken = new Set();
  const visit = node => {
    if (
      ts.isStringLiteralLike(node) ||
      (ts.isIdentifier(node) && isMember(node))
    ) {
      taken.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return taken;
}

function isMember(node) {
  const { parent } = node;
  return (
    ts.isPropertyAccessExpression(parent) ||
    ts.isQualifiedName(parent) ||
    ts.isObjectLiteralElement(parent) ||
    ts.isClassElement(parent) ||
    ts.isTypeElement(parent) ||
    ts.isBindingElement(parent)
  );
}
