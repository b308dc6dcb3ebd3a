/**
 * Declarations that programs use without looking for them: the C library's and
 * the CUDA runtime's. Together they are longer than most programs, so a
 * compilation gets those that its source names, and what these need in turn,
 * as one more file in front of it. A browser fetches them when a source first
 * has a name that may be one of theirs.
 */
import { requireGroups, textsOf } from '../texts';

/** As diagnostics name the file with the declarations. */
export const LIBRARY_FILE = 'library.h';

interface Section {
  text: string;
  /** Sections whose names this one uses. */
  needs: Set<number>;
}

interface Library {
  sections: Section[];
  /** The section that declares a name. */
  byName: ReadonlyMap<string, number>;
}

let library: Library | undefined;

function read(): Library {
  requireGroups(['library']);
  const sections = Object.values(textsOf('library')!)
    .flatMap(text => text.trim().split(/\n\n/))
    .map((text): Section => ({ text, needs: new Set() }));
  const byName = new Map<string, number>();
  sections.forEach((section, i) => {
    for (const name of declaredNames(section.text)) {
      byName.set(name, byName.get(name) ?? i);
    }
  });
  sections.forEach((section, i) => {
    for (const [word] of section.text.matchAll(/[A-Za-z_]\w*/g)) {
      const owner = byName.get(word);
      if (owner !== undefined && owner !== i) {
        section.needs.add(owner);
      }
    }
  });
  return { sections, byName };
}

/** Functions, types, enumerators and variables that the declarations in a section introduce. */
function declaredNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  // Bodies and members go, but for enumerators; so do parameters of functions.
  const outline = text
    .replace(/\benum\b[^{};()]*\{([^}]*)\}/g, (all, body: string) => {
      names.push(...[...body.matchAll(/(\w+)\s*=/g)].map(match => match[1]));
      return all;
    })
    .replace(/[{}]|[^{}]+/g, part => {
      if (part === '{') {
        return depth++ === 0 ? '{};' : '';
      }
      if (part === '}') {
        depth--;
        return '';
      }
      return depth === 0 ? part : '';
    });
  for (const statement of outline.split(';')) {
    const plain = statement
      .replace(/^\s*template\s*<[^>]*>/, '')
      .replace(/\{\}/, '');
    const name =
      /\btypedef\b/.exec(plain) !== null
        ? (/\(\*(\w+)\)/.exec(plain) ?? /(\w+)\s*$/.exec(plain))
        : (/(\w+)\s*\(/.exec(plain) ??
          /(\w+)\s*=/.exec(plain) ??
          /\b(?:struct|enum|union)\s+(\w+)/.exec(plain) ??
          /\bextern\b.*?(\w+)\s*$/.exec(plain) ??
          /^\s*(\w+)\s*$/.exec(plain));
    if (name && !/^(?:struct|enum|union)$/.test(name[1])) {
      names.push(name[1]);
    }
  }
  return names;
}

/**
 * The declarations that these names need, in an order that a compiler can read; '' for none.
 * @throws TextsNeeded
 */
export function libraryDeclarations(names: ReadonlySet<string>): string {
  if (names.size === 0) {
    return '';
  }
  library ??= read();
  const { sections, byName } = library;
  const wanted = new Set<number>();
  const add = (index: number): void => {
    if (!wanted.has(index)) {
      wanted.add(index);
      sections[index].needs.forEach(add);
    }
  };
  for (const name of names) {
    const index = byName.get(name);
    if (index !== undefined) {
      add(index);
    }
  }
  return [...wanted]
    .sort((a, b) => a - b)
    .map(index => sections[index].text)
    .join('\n');
}

/** Every name that the libraries declare. @throws TextsNeeded */
export function libraryNames(): ReadonlyMap<string, number> {
  library ??= read();
  return library.byName;
}
