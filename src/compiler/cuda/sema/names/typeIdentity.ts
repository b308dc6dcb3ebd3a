/** Which type a type is in a program of several files: some are a file's, or a function's, own. */
import type { Unit } from '../context/unit';
import type { ClassInfo } from '../entities/classes';
import { isOfThisFile, isUnnamed } from '../entities/scopes';
import { mangle } from './mangle';
import { spell } from '../entities/spelling';
import type { CType } from '../entities/types';

/** Classes of one file or function, by the place of their declaration. */
const ownClasses = (): Map<string, ClassInfo[]> => new Map();

/**
 * A type as handlers of exceptions and `dynamic_cast` compare it, in all files
 * of a program: classes that one file, or one function, has for itself are
 * other types than those of their name elsewhere.
 */
export function typeIdentity(unit: Unit, type: CType): string {
  const name = spell(type);
  const info = ownClassIn(type);
  if (!info) {
    return name;
  }
  const { files } = unit.module;
  const { file, line, column } = info.span;
  // What a header's inline function declares is one class for all files.
  const isOfFile = isUnnamed(info.scope) || info.lambda !== undefined;
  const owner = isOfFile ? ` in ${files[0].name}` : '';
  const place = `${files[file].name}:${line}:${column}${owner}`;
  const kept = unit.keep(ownClasses);
  const known = kept.get(place) ?? [];
  kept.set(place, known);
  if (!known.includes(info)) {
    known.push(info);
  }
  return `${name}\t${place} ${known.indexOf(info)}`;
}

/** What a type_info keeps: the mangled name, ended by a zero, and which type of that name it is. */
export function nameLine(unit: Unit, type: CType): string {
  return `${mangle(type)}\0${typeIdentity(unit, type)}\n`;
}

function ownClassIn(type: CType): ClassInfo | undefined {
  switch (type.kind) {
    case 'pointer':
    case 'reference':
      return ownClassIn(type.to);
    case 'array':
      return ownClassIn(type.of);
    case 'class':
      return isOfThisFile(type) ? type.info : undefined;
    default:
      return undefined;
  }
}
