import type { SourceFile, Span } from '../../ir/types';
import { nearest } from '../../../analysis/nearest';
import {
  findHeader,
  headerNames,
  isProvided,
  requireHeaders
} from '../headers/index';
import type { NeededDeclarations } from '../headers/sections';
import { isStdHeader, stdHeaders } from '../headers/standardLibrary';
import { neededDeclarations } from '../headers/texts';
import type { PPToken } from '../lexer';
import { ConditionalReader } from './conditionals';
import type { OpenFile } from './input';
import { errorAt } from './macro';
import type { PreprocessOptions } from './options';

/** As deep as headers may include headers: beyond it is nearly always a header including itself. */
const MAX_INCLUDE_DEPTH = 64;

/**
 * C++ headers that nvcc's own header, in front of every program, includes:
 * programs use std::swap, std::pair and std::numeric_limits without more.
 */
const IMPLICIT = ['limits', 'utility', '__algobase'];

/** `#include`. */
export abstract class IncludeReader extends ConditionalReader {
  /** Headers not to be read again. */
  private readonly onceFiles = new Set<string>();
  /** Of those of the program: one file may be reached by two names. */
  private readonly onceTexts = new Set<string>();

  constructor(protected readonly options: PreprocessOptions) {
    super();
  }

  private declarations: NeededDeclarations | undefined;

  private needed(): NeededDeclarations {
    if (!this.declarations) {
      const source = this.files[0]?.text ?? '';
      const texts = [...programTexts(source, this.options)];
      this.declarations = neededDeclarations(
        texts,
        includedStd(texts, this.implicit(source)),
        this.options.wholeClasses
      );
    }
    return this.declarations;
  }

  protected get isAbridged(): boolean {
    return this.declarations?.isAbridged === true;
  }

  private implicit(source: string): string[] {
    const texts = [source, ...Object.values(this.options.files ?? {})];
    const namesStd = texts.some(text => /\bstd\b/.test(text));
    return [
      ...(namesStd ? IMPLICIT : []),
      // What `new` throws.
      ...(this.options.hasHandlers ? ['__thrown'] : [])
    ];
  }

  /** What nvcc includes in front of the program that was just entered. */
  protected includeImplicitly(source: string): void {
    const implicit = this.implicit(source);
    requireHeaders([...included(source), ...implicit]);
    const span = { file: 0, start: 0, end: 0, line: 1, column: 1 };
    implicit.forEach(header => this.includeFile(header, span));
  }

  /** `#pragma once`. */
  protected readOnce({ name, text }: SourceFile): void {
    this.onceFiles.add(name);
    this.onceTexts.add(nameAndText(name, text));
  }

  protected canInclude(name: string): boolean {
    return this.userFile(name, this.includer) !== undefined || isProvided(name);
  }

  protected include(file: OpenFile, name: PPToken): void {
    const angled = file.lexer.angledHeaderName();
    let header = '';
    let span = name.span;
    let isAngled = angled !== undefined;
    if (angled) {
      header = angled.text.slice(1, -1);
      span = angled.span;
      file.lexer.restOfLine();
    } else {
      const tokens = this.expandList(this.restOfLine(file));
      const first = tokens[0];
      if (first?.kind === 'string') {
        header = first.text.slice(1, -1);
        span = first.span;
      } else if (
        first?.text === '<' &&
        tokens.some(token => token.text === '>')
      ) {
        const end = tokens.findIndex(token => token.text === '>');
        header = tokens
          .slice(1, end)
          .map((t, i) => (i > 0 && t.spaceBefore ? ' ' : '') + t.text)
          .join('');
        span = first.span;
        isAngled = true;
      } else {
        this.report(
          errorAt(
            (first ?? name).span,
            '#include is written #include <name> or #include "name"'
          )
        );
        return;
      }
    }
    this.includeFile(header, span, isAngled ? '' : this.includer);
  }

  /** The file that is being read. */
  private get includer(): string {
    const { lexer } = this.open[this.open.length - 1]!;
    return this.files[lexer.fileIndex]!.name;
  }

  /** The reader's own header of that name: beside the file that includes it, else as it is written. */
  private userFile(name: string, includer: string): string | undefined {
    const files = this.options.files;
    if (!files) {
      return undefined;
    }
    const folder = includer.slice(0, includer.lastIndexOf('/') + 1);
    for (const path of [folder + name, name]) {
      const plain = normalisePath(path);
      const found = Object.keys(files).find(
        key => key === path || normalisePath(key) === plain
      );
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  }

  /** @param includer the file that says so with quotes: what lies beside it comes first */
  private includeFile(header: string, span: Span, includer = ''): void {
    const user = this.userFile(header, includer);
    const name = user ?? header;
    if (this.onceFiles.has(name)) {
      return;
    }
    if (user !== undefined) {
      const text = this.options.files![user]!;
      if (this.onceTexts.has(nameAndText(user, text))) {
        return;
      }
      if (this.open.length > MAX_INCLUDE_DEPTH) {
        this.stop(
          span,
          `headers include each other more than ${MAX_INCLUDE_DEPTH} levels deep`,
          [{ message: `put '#pragma once' at the top of '${name}'` }]
        );
      }
      this.enter(name, text);
      return;
    }
    const found = findHeader(header);
    if (typeof found === 'string') {
      this.onceFiles.add(name);
      if (found !== '') {
        this.providedFiles.add(this.files.length);
        this.enter(
          name,
          isStdHeader(header) ? this.needed().cut(header, found) : found,
          true
        );
      }
      return;
    }
    if (found) {
      this.report(
        errorAt(
          span,
          `the header '${header}' is not supported: ${found.reason}`
        )
      );
      return;
    }
    const isAngled = this.files[span.file]!.text[span.start] === '<';
    const meant = nearest(header, [
      ...Object.keys(this.options.files ?? {}),
      // "util.h" is a header that is not there, and not "cutil.h".
      ...headerNames().filter(name => isAngled || name[0] === header[0])
    ]);
    const diagnostic = errorAt(
      span,
      `there is no header '${header}'` +
        (meant ? `; did you mean '${meant}'?` : ''),
      // What is named in quotes may well be one's own, and not misspelt.
      meant && isAngled
        ? []
        : [
            {
              message:
                this.options.ownHeaders ??
                "a header of your own lies in the notebook's folder, or in a cell of '%%cuda --file NAME'"
            }
          ]
    );
    if (meant) {
      diagnostic.fix = { span, text: isAngled ? `<${meant}>` : `"${meant}"` };
    }
    this.report(diagnostic);
  }
}

const INCLUDE =
  /#(?:[ \t]|\/\*[^]*?\*\/)*include(?:[ \t]|\/\*[^]*?\*\/)*(?:[<"]([^>"\n]+)[>"]|[A-Za-z_])/g;

/** The headers that a text includes, also in what is left out of it, and undefined for one that a macro names. */
function includes(text: string): (string | undefined)[] {
  const lines = text.includes('\\') ? text.replace(/\\\r?\n/g, '') : text;
  return [...lines.matchAll(INCLUDE)].map(([, header]) => header);
}

/** The headers that a text includes, as far as it says so without macros. */
function included(text: string): string[] {
  return includes(text).filter(header => header !== undefined);
}

/** All texts that the program's names can come from: its own, and provided headers that are no part of the C++ library. */
function* programTexts(
  source: string,
  options: PreprocessOptions
): Iterable<string> {
  const own = Object.values(options.files ?? {});
  const pending = [source, ...own];
  yield* Object.values(options.defines ?? {});
  if (options.hasHandlers) {
    yield 'std::__new';
  }
  const seen = new Set<string>();
  for (let text = pending.pop(); text !== undefined; text = pending.pop()) {
    yield text;
    for (const header of included(text)) {
      if (isStdHeader(header) || seen.has(header)) {
        continue;
      }
      const found = findHeader(header);
      if (typeof found === 'string') {
        seen.add(header);
        pending.push(found);
      }
    }
  }
}

/** The headers of the C++ library that can be read with these texts; undefined where a macro says which. */
function includedStd(
  texts: readonly string[],
  implicit: readonly string[]
): ReadonlySet<string> | undefined {
  if (texts.some(text => includes(text).includes(undefined))) {
    return undefined;
  }
  const headers = stdHeaders();
  const found = new Set<string>();
  const pending = [...implicit, ...texts.flatMap(included)];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (isStdHeader(name) && !found.has(name)) {
      found.add(name);
      pending.push(...included(headers[name]));
    }
  }
  return found;
}

/** A file, wherever it lies. */
function nameAndText(path: string, text: string): string {
  return `${path.slice(path.lastIndexOf('/') + 1)}\n${text}`;
}

/** `./a/../b.h` is `b.h`. */
function normalisePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') {
      parts.pop();
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}
