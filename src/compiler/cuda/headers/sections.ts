/**
 * Provided C++ headers cut to what a program can need. A header of the
 * standard library declares far more than a program names; lexing and
 * declaring all of it would take longer than the program itself. Declarations
 * at namespace scope whose names neither the program nor another declaration
 * that stays mentions are blanked out, and so are member functions of classes
 * that nothing mentions: offsets and lines remain.
 */
import type { HeaderTexts } from './groups';
import { memberFunctionsIn, type MemberFunction } from './memberFunctions';
import { endOfDeclaration, withoutTemplate } from './outline';

/** Names in a piece of text. */
interface Uses {
  /** Names of the library that it mentions. */
  uses: string[];
  /** Names of member functions that it mentions. */
  mentions: string[];
}

interface Section extends Uses {
  header: string;
  start: number;
  end: number;
  /** What it declares; none: it stays. */
  names: string[];
  /**
   * Classes that must be needed, too: those of an operator's operands, which is
   * found by nothing else; of parameters that nothing is converted to; of the
   * arguments that a specialisation is for.
   */
  operands?: string[];
  /** An alias's name, a function's or a variable's. */
  isNoClass?: boolean;
  /** Of a class; what they use is no part of what the class uses. */
  members: Member[];
}

type Member = MemberFunction & Uses & { owner: Section };

interface Library {
  sections: ReadonlyMap<string, Section[]>;
  byName: ReadonlyMap<string, Section[]>;
  membersByName: ReadonlyMap<string, Member[]>;
  /** With operands. */
  conditional: Section[];
}

const WORD = /\b[A-Za-z_]\w*/g;
/** Identifiers that are no members: not behind `.` or `->`. */
const IDENTIFIER = /(?<!\.\s*|->\s*)\b[A-Za-z_]\w*/g;

/** The suffix of a literal of the library, `5ms`, `"text"s`; its operator's name here is `""s`. */
const SUFFIX = /["\d.](sv|s|h|min|ms|us|ns|i[fl]?)\b/g;

/** Member functions that the language calls: by a range-for, for an exception that nobody catches. */
const CALLED_BY_LANGUAGE = ['begin', 'end', 'what'];

let library: Library | undefined;

function read(headers: HeaderTexts): Library {
  const sections = new Map<string, Section[]>();
  const texts = new Map<Section | Member, string>();
  for (const [header, text] of Object.entries(headers)) {
    // Comments and literals cannot hide braces behind this.
    const plain = text.replace(
      /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
      found => ' '.repeat(found.length)
    );
    const list = cut(header, plain);
    sections.set(header, list);
    for (const one of list) {
      let own = plain.slice(one.start, one.end);
      const macro = /^__GRIDSTRIDE_\w+/.exec(own)?.[0];
      const body =
        macro && text.slice(text.indexOf(`#define ${macro}(`), one.start);
      one.members = memberFunctionsIn(plain, one.start, one.end).map(
        member => ({
          ...member,
          owner: one,
          uses: [],
          mentions: []
        })
      );
      for (const member of one.members) {
        texts.set(member, plain.slice(member.start, member.end));
        const at = member.start - one.start;
        own =
          own.slice(0, at) +
          ' '.repeat(member.end - member.start) +
          own.slice(member.end - one.start);
      }
      texts.set(one, own + (body ?? ''));
    }
  }
  const all = [...sections.values()].flat();
  const byName = grouped(all, section => section.names);
  const membersByName = grouped(
    all.flatMap(section => section.members),
    member => [member.name]
  );
  for (const [one, text] of texts) {
    one.uses = [...new Set(text.match(IDENTIFIER))]
      // The operator is a function of <typeinfo>.
      .map(name => (name === 'typeid' ? '__typeid' : name))
      .filter(name => byName.has(name));
    one.mentions = [...new Set(text.match(WORD))].filter(name =>
      membersByName.has(name)
    );
  }
  // An alias, remove_reference_t, takes what nobody named; a function is no operand.
  const isClass = (name: string): boolean =>
    name !== 'void' &&
    byName.get(name)?.some(section => !section.isNoClass) === true;
  for (const section of all) {
    section.operands = section.operands?.filter(isClass);
  }
  const conditional = all.filter(
    ({ operands, names }) => operands && (operands.length > 0 || !names.length)
  );
  return { sections, byName, membersByName, conditional };
}

function grouped<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[]
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) {
        group.push(item);
      } else {
        groups.set(key, [item]);
      }
    }
  }
  return groups;
}

/** The declarations of a header at namespace scope. */
function cut(header: string, plain: string): Section[] {
  const sections: Section[] = [];
  const bodies = macroBodies(plain);
  const step =
    /\s+|#(?:.*\\\n)*.*|(?:inline\s+)?namespace\s+\w+\s*\{|\}|__GRIDSTRIDE_\w+\(.*\)|[^]/y;
  for (let at = 0; at < plain.length;) {
    step.lastIndex = at;
    const [found] = step.exec(plain)!;
    const macro = /^(__GRIDSTRIDE_\w+)\(\s*(\w*)/.exec(found);
    if (macro) {
      const names = bodies.get(macro[1]) ?? [];
      const end = at + found.length;
      const own = names.length > 0 || !macro[2] ? names : [macro[2]];
      sections.push({ ...EMPTY, header, start: at, end, names: own });
      at = end;
    } else if (found.length > 1 || found === '}' || /\s/.test(found)) {
      at += found.length;
    } else {
      const end = endOfDeclaration(plain, at);
      sections.push({
        ...describe(plain.slice(at, end)),
        header,
        start: at,
        end
      });
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

const EMPTY = { uses: [], mentions: [], members: [] };

/** What a declaration declares. */
function describe(text: string): Omit<Section, 'header' | 'start' | 'end'> {
  const section = EMPTY;
  const declaration = withoutTemplate(text);
  const brace = declaration.search(/[{;]/);
  const head = declaration
    .slice(0, brace < 0 ? undefined : brace)
    .replace(/\bdecltype\(auto\)/, 'auto');
  // Arguments of a specialisation, which nest; what its bases name is no condition.
  const type =
    /^(?:class|struct|using)\s+(\w+)\s*(<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)?/.exec(
      head
    );
  if (type) {
    // What is tried out (`void_t<…>`) is needed only with the specialisation.
    const specialised = type[2]?.replace(/\bvoid_t<.*/, '').match(WORD);
    return {
      ...section,
      names: [type[1]],
      isNoClass: head.startsWith('using'),
      ...(specialised ? { operands: specialised } : {})
    };
  }
  if (/^enum\b/.test(head)) {
    return { ...section, names: enumNames(declaration) };
  }
  if (/^typedef\b/.test(head)) {
    return { ...section, names: /(\w+)\s*$/.exec(head)?.slice(1) ?? [] };
  }
  const suffix = /\boperator\s{2,}(\w+)/.exec(head)?.[1];
  if (suffix) {
    return { ...section, names: [`""${suffix}`] };
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
    /^[^(=]*\b(\w+)\s*=/.exec(head) ??
    /(\w+)\s*\(/.exec(head) ??
    /(\w+)\s*$/.exec(head);
  return {
    ...section,
    names: name ? [name[1]] : [],
    isNoClass: true,
    ...(name && head[name.index + name[1].length] === '('
      ? {
          operands: unconvertedClasses(
            head.slice(name.index).replace(/\bnoexcept\b[^]*/, ''),
            declaration !== text
          )
        }
      : {})
  };
}

/** Of an enumeration: its name, and its enumerators where they need none before them. */
function enumNames(declaration: string): string[] {
  const [, scoped, name] = /^enum\s+(class\b|struct\b)?\s*(\w*)/.exec(
    declaration
  )!;
  const enumerators = scoped
    ? []
    : declaration.matchAll(/(?<=[{,]\s*)[A-Za-z_]\w*/g);
  return [...(name ? [name] : []), ...[...enumerators].map(([one]) => one)];
}

/** Classes of parameters that take an object as it is: references to change it, and templates. */
function unconvertedClasses(parameters: string, isTemplate: boolean): string[] {
  const found = parameters.matchAll(
    isTemplate
      ? /([A-Za-z_]\w*)\s*</g
      : /(?<!const\s+)\b([A-Za-z_]\w*)\s*&(?!&)/g
  );
  return [...found].map(match => match[1]);
}

/** The declarations that stay for a program of these texts. */
export class NeededDeclarations {
  private readonly sections = new Set<Section>();
  private readonly names = new Set<string>();
  private readonly pending: string[] = [];
  private readonly members = new Set<Member>();
  private readonly mentioned = new Set<string>();
  /** Classes that were cut lack member functions. */
  isAbridged = false;

  /**
   * @param headers of the standard library
   * @param included those that can be read; all where that is not known
   * @param wholeClasses with all member functions, so that messages can tell what there is
   */
  constructor(
    private readonly headers: HeaderTexts,
    texts: Iterable<string>,
    private readonly included?: ReadonlySet<string>,
    private readonly wholeClasses = false
  ) {
    library ??= read(headers);
    CALLED_BY_LANGUAGE.forEach(name => this.mention(name));
    for (const whole of texts) {
      // The name of a header, `vector`, is no use of the class.
      const text = whole.replace(/^[ \t]*#[ \t]*include\b.*/gm, '');
      text.match(IDENTIFIER)?.forEach(name => this.need(name));
      text.match(WORD)?.forEach(name => this.mention(name));
      for (const [, suffix] of text.matchAll(SUFFIX)) {
        this.need(`""${suffix}`);
      }
      if (/\btypeid\b/.test(text)) {
        this.need('__typeid');
        this.need('__typed_object');
      }
      if (/\bdynamic_cast\b/.test(text)) {
        this.need('__this_part');
      }
    }
    // Braces make it, whoever names it.
    this.need('initializer_list');
    for (let settled = false; !settled;) {
      for (let name = this.pending.pop(); name; name = this.pending.pop()) {
        for (const section of library.byName.get(name)!) {
          if (!section.operands?.length && this.isThere(section)) {
            this.take(section);
          }
        }
      }
      settled = true;
      for (const section of library.conditional) {
        if (!this.sections.has(section) && this.isWanted(section)) {
          this.take(section);
          settled = false;
        }
      }
    }
  }

  /** What a header declares that nobody includes needs nothing of those that are. */
  private isThere({ header }: Section): boolean {
    return this.included?.has(header) ?? true;
  }

  private isWanted(section: Section): boolean {
    const { names, operands } = section;
    const isNeeded = (name: string): boolean => this.names.has(name);
    return (
      operands!.every(isNeeded) &&
      (names.length === 0 || names.some(isNeeded)) &&
      this.isThere(section)
    );
  }

  private need(name: string): void {
    if (!this.names.has(name) && library!.byName.has(name)) {
      this.names.add(name);
      this.pending.push(name);
    }
  }

  private mention(name: string): void {
    const members = library!.membersByName.get(name);
    if (members && !this.mentioned.has(name)) {
      this.mentioned.add(name);
      for (const member of members) {
        if (this.sections.has(member.owner)) {
          this.takeMember(member);
        }
      }
    }
  }

  private take(section: Section): void {
    if (!this.sections.has(section)) {
      this.sections.add(section);
      section.names.forEach(name => this.need(name));
      this.takeUses(section);
      for (const member of section.members) {
        if (this.wholeClasses || this.mentioned.has(member.name)) {
          this.takeMember(member);
        }
      }
    }
  }

  private takeMember(member: Member): void {
    if (!this.members.has(member)) {
      this.members.add(member);
      this.takeUses(member);
    }
  }

  private takeUses({ uses, mentions }: Uses): void {
    uses.forEach(name => this.need(name));
    mentions.forEach(name => this.mention(name));
  }

  /** A header's text with blanks for what is not needed. */
  cut(header: string, text: string): string {
    const sections = library!.sections.get(header);
    if (!sections || this.headers[header] !== text) {
      return text;
    }
    let result = '';
    let at = 0;
    const blank = ({ start, end }: { start: number; end: number }): void => {
      result +=
        text.slice(at, start) +
        text.slice(start, end).replace(/[^\n]+/g, blanks);
      at = end;
    };
    for (const section of sections) {
      const isFree = section.names.length === 0 && !section.operands;
      if (!isFree && !this.sections.has(section)) {
        blank(section);
      } else {
        section.members.forEach(member => {
          if (!isFree && !this.members.has(member)) {
            this.isAbridged = true;
            blank(member);
          }
        });
      }
    }
    return result + text.slice(at);
  }
}

function blanks(line: string): string {
  return ' '.repeat(line.length);
}
