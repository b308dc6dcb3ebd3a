/**
 * Provided C++ headers cut to what a program can need. A header of the
 * standard library declares far more than a program names; lexing and
 * declaring all of it would take longer than the program itself. Declarations
 * at namespace scope whose names neither the program nor another declaration
 * that stays mentions are blanked out: offsets and lines remain.
 */
import { stdHeaders } from './standardLibrary';

interface Section {
  start: number;
  end: number;
  /** What it declares; none: it stays. */
  names: string[];
  /** Operators are found by their operands: all of these classes must be needed. */
  operands?: string[];
  /** Library names that it mentions. */
  uses: string[];
}

interface Library {
  sections: ReadonlyMap<string, Section[]>;
  byName: ReadonlyMap<string, Section[]>;
  operators: Section[];
}

/** Identifiers that are no members: not behind `.` or `->`. */
const IDENTIFIER = /(?<!\.\s*|->\s*)\b[A-Za-z_]\w*/g;

let library: Library | undefined;

function read(): Library {
  const sections = new Map<string, Section[]>();
  const texts = new Map<Section, string>();
  for (const [header, text] of Object.entries(stdHeaders())) {
    const list = cut(text);
    sections.set(header, list);
    for (const one of list) {
      const own = text.slice(one.start, one.end);
      const macro = /^__GRIDSTRIDE_\w+/.exec(own)?.[0];
      const body =
        macro && text.slice(text.indexOf(`#define ${macro}(`), one.start);
      texts.set(one, own + (body ?? ''));
    }
  }
  const all = [...sections.values()].flat();
  const byName = new Map<string, Section[]>();
  for (const section of all) {
    for (const name of section.names) {
      byName.set(name, [...(byName.get(name) ?? []), section]);
    }
  }
  for (const section of all) {
    section.uses = [
      ...new Set(texts.get(section)!.match(IDENTIFIER) ?? [])
    ].filter(name => byName.has(name));
    section.operands = section.operands?.filter(name => byName.has(name));
  }
  return { sections, byName, operators: all.filter(one => one.operands) };
}

/** The declarations of a header at namespace scope. */
function cut(text: string): Section[] {
  const sections: Section[] = [];
  const bodies = macroBodies(text);
  // Comments and literals cannot hide braces behind this.
  const plain = text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    found => ' '.repeat(found.length)
  );
  const step =
    /\s+|#(?:.*\\\n)*.*|namespace\s+\w+\s*\{|\}|__GRIDSTRIDE_\w+\(.*\)|[^]/y;
  for (let at = 0; at < plain.length;) {
    step.lastIndex = at;
    const [found] = step.exec(plain)!;
    const macro = /^(__GRIDSTRIDE_\w+)\(\s*(\w*)/.exec(found);
    if (macro) {
      const names = bodies.get(macro[1]) ?? [];
      const end = at + found.length;
      const own = names.length > 0 || !macro[2] ? names : [macro[2]];
      sections.push({ start: at, end, names: own, uses: [] });
      at = end;
    } else if (found.length > 1 || found === '}' || /\s/.test(found)) {
      at += found.length;
    } else {
      const end = endOfDeclaration(plain, at);
      sections.push(describe(plain.slice(at, end), at, end));
      at = end;
    }
  }
  return sections;
}

/** Classes that the macros of a header declare under fixed names. */
function macroBodies(text: string): Map<string, string[]> {
  const bodies = new Map<string, string[]>();
  for (const [, name, params, body] of text.matchAll(
    /#define (__GRIDSTRIDE_\w+)\(([^)]*)\)((?:.*\\\n)*.*)/g
  )) {
    const taken = new Set(params.split(/\s*,\s*/));
    bodies.set(
      name,
      [...body.matchAll(/\b(?:struct|class) (\w+)(?=\s*[{<:])/g)]
        .map(match => match[1])
        .filter(declared => !taken.has(declared))
    );
  }
  return bodies;
}

function endOfDeclaration(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === '{' || c === '(') {
      depth++;
    } else if (c === ')') {
      depth--;
    } else if (c === '}') {
      depth--;
      if (depth === 0) {
        const semicolon = /^\s*;/.exec(text.slice(i + 1, i + 8));
        return i + 1 + (semicolon?.[0].length ?? 0);
      }
    } else if (c === ';' && depth === 0) {
      return i + 1;
    }
  }
  return text.length;
}

/** What a declaration declares. */
function describe(text: string, start: number, end: number): Section {
  const section = { start, end, uses: [] };
  const declaration = withoutTemplate(text);
  const brace = declaration.search(/[{;]/);
  const head = declaration.slice(0, brace < 0 ? undefined : brace);
  const type = /^(?:class|struct|using)\s+(\w+)/.exec(head);
  if (type) {
    return { ...section, names: [type[1]] };
  }
  if (/^enum\b/.test(head)) {
    return {
      ...section,
      names: declaration.match(/\b(?!enum\b)[a-z_]\w*/g) ?? []
    };
  }
  if (/^typedef\b/.test(head)) {
    return { ...section, names: /(\w+)\s*$/.exec(head)?.slice(1) ?? [] };
  }
  if (/\boperator\b/.test(head)) {
    const parameters = head.slice(head.indexOf('operator'));
    return {
      ...section,
      names: [],
      operands: parameters.match(/\b(?!operator\b)[A-Za-z_]\w*/g) ?? []
    };
  }
  const name =
    /(\w+)\s*\(/.exec(head) ?? /(\w+)\s*=/.exec(head) ?? /(\w+)\s*$/.exec(head);
  return { ...section, names: name ? [name[1]] : [] };
}

/** Behind `template <…>`. */
function withoutTemplate(text: string): string {
  if (!/^template\s*</.test(text)) {
    return text;
  }
  let depth = 0;
  for (let i = text.indexOf('<'); i < text.length; i++) {
    depth += text[i] === '<' ? 1 : text[i] === '>' ? -1 : 0;
    if (depth === 0) {
      return withoutTemplate(text.slice(i + 1).trimStart());
    }
  }
  return text;
}

/** The declarations that stay for a program of these texts. */
export class NeededDeclarations {
  private readonly sections = new Set<Section>();
  private readonly names = new Set<string>();
  private readonly pending: string[] = [];

  constructor(texts: Iterable<string>) {
    library ??= read();
    for (const text of texts) {
      (text.match(IDENTIFIER) ?? []).forEach(name => this.need(name));
    }
    // Braces make it, whoever names it.
    this.need('initializer_list');
    for (let settled = false; !settled;) {
      for (let name = this.pending.pop(); name; name = this.pending.pop()) {
        library.byName.get(name)!.forEach(section => this.take(section));
      }
      settled = true;
      for (const operator of library.operators) {
        if (
          !this.sections.has(operator) &&
          operator.operands!.every(name => this.names.has(name))
        ) {
          this.take(operator);
          settled = false;
        }
      }
    }
  }

  private need(name: string): void {
    if (!this.names.has(name) && library!.byName.has(name)) {
      this.names.add(name);
      this.pending.push(name);
    }
  }

  private take(section: Section): void {
    if (!this.sections.has(section)) {
      this.sections.add(section);
      section.names.forEach(name => this.need(name));
      section.uses.forEach(name => this.need(name));
    }
  }

  /** A header's text with blanks for what is not needed. */
  cut(header: string, text: string): string {
    const sections = library!.sections.get(header);
    if (!sections || stdHeaders()[header] !== text) {
      return text;
    }
    let result = '';
    let at = 0;
    for (const section of sections) {
      const isFree = section.names.length === 0 && !section.operands;
      if (!isFree && !this.sections.has(section)) {
        result +=
          text.slice(at, section.start) +
          text.slice(section.start, section.end).replace(/[^\n]+/g, blanks);
        at = section.end;
      }
    }
    return result + text.slice(at);
  }
}

function blanks(line: string): string {
  return ' '.repeat(line.length);
}
