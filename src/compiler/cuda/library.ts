/** Puts the declarations of the libraries that a program uses in front of it. */
import type { SourceFile } from '../ir/types';
import {
  requirePartsOfInstances,
  requirePartsOfPrograms
} from './fetchedParts';
import {
  libraryDeclarations,
  libraryNames,
  LIBRARY_FILE
} from './headers/library/index';
import { mayBeOfLibrary } from './headers/library/names';
import { stdHeaders } from './headers/standardLibrary';
import { requireGroups } from './headers/texts';
import { preprocess } from './preprocessor/index';
import { nameInC } from './parser/builtinNames';
import type { Token } from './token';

/** What a thread's own variables of classes need. */
const OF_THREADS = ['__gs_at_thread_start', '__gs_at_thread_exit'];

/** What the language itself calls: allocation, and `~` for the end of static objects. */
const LANGUAGE_NEEDS: Record<string, string[] | undefined> = {
  __proto__: null as never,
  new: ['__gs_new', 'free'],
  delete: ['free'],
  throw: ['__gs_terminate', '__gs_new'],
  dynamic_cast: ['__gs_part', '__gs_this_part'],
  // Arrays of variable length, in other functions too.
  main: ['__gs_new', 'free'],
  alloca: ['__gs_new', 'free'],
  asm: ['__gs_timestamp'],
  __asm__: ['__gs_timestamp'],
  __asm: ['__gs_timestamp'],
  thread_local: OF_THREADS,
  __thread: OF_THREADS,
  _Thread_local: OF_THREADS
};

/** What takes memory in device code, or gives it back. */
const ALLOCATES = /^(?:malloc|free|new|delete)$/;

/** What throwing and catching are made of needs these. */
const UNWINDING = [
  'malloc',
  'free',
  'abort',
  '__gs_terminate',
  '__gs_notEnded'
];

/** The file with the declarations is added to `files`. @throws TextsNeeded */
export function withLibrary(
  tokens: Token[],
  files: SourceFile[],
  hasHandlers: boolean
): Token[] {
  const names = new Set<string>(hasHandlers ? UNWINDING : []);
  if (hasVariableLength(tokens)) {
    LANGUAGE_NEEDS.new?.forEach(name => names.add(name));
  }
  if (allocatesOnDevice(tokens)) {
    names.add('__gs_device_malloc');
  }
  for (const { kind, text: written } of tokens) {
    const text = nameInC(written) ?? written;
    if (kind === 'identifier') {
      if (mayBeOfLibrary(text) && libraryNames().has(text)) {
        names.add(text);
      }
      LANGUAGE_NEEDS[text]?.forEach(name => names.add(name));
      if (text === 'template') {
        // An instance may be made later, where no text can be waited for.
        requireGroups(['library']);
        requirePartsOfInstances();
      } else if (text === 'main') {
        requirePartsOfPrograms();
      }
    } else if (text === '<<<') {
      names.add('__cudaLaunchKernel');
    } else if (text === '~') {
      names.add('atexit');
    }
  }
  const text =
    libraryDeclarations(names) +
    (hasHandlers ? `\n${stdHeaders().__unwinding}` : '');
  if (text === '') {
    return tokens;
  }
  const declarations = preprocess(text, { file: LIBRARY_FILE }).tokens;
  for (const token of declarations) {
    token.span.file = files.length;
  }
  files.push({ name: LIBRARY_FILE, text, isProvided: true });
  return [...declarations.filter(token => token.kind !== 'eof'), ...tokens];
}

/** Whether something looks like `T a[n]`: arrays of variable length take their memory from the heap. */
function hasVariableLength(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text }, i) =>
      text === '[' &&
      i > 1 &&
      tokens[i - 1].kind === 'identifier' &&
      (tokens[i - 2].kind === 'identifier' ||
        /^[*,>]$/.test(tokens[i - 2].text)) &&
      holdsName(tokens, i) &&
      isDeclared(tokens, i - 1)
  );
}

/** Whether a name stands in the brackets: `2 * n` may be known only when the program runs. */
function holdsName(tokens: readonly Token[], open: number): boolean {
  for (let at = open + 1; at < tokens.length; at++) {
    const { kind, text } = tokens[at];
    if (kind === 'identifier' || text === ']') {
      return text !== ']';
    }
  }
  return false;
}

/** Whether the name may be one that is being declared: `x = y * a[i]` declares none. */
function isDeclared(tokens: readonly Token[], name: number): boolean {
  /** Of its statement, from the name back, without what brackets enclose. */
  const before: Token[] = [];
  let depth = 0;
  let isFirst = true;
  for (let at = name; at >= 0; at--) {
    const { text } = tokens[at];
    if (/^[)\]}]$/.test(text)) {
      if (text === '}' && depth === 0 && tokens[at + 1].text !== ',') {
        break;
      }
      depth++;
    } else if (depth > 0) {
      depth -= /^[([{]$/.test(text) ? 1 : 0;
    } else if (/^(?:[;:([{]|else|do)$/.test(text)) {
      break;
    } else {
      before.push(tokens[at]);
      isFirst &&= text !== ',';
      if (isFirst && /^(?:return|[^<>!=]?=)$/.test(text)) {
        return false;
      }
    }
  }
  const second = before.at(-2);
  return (
    second !== undefined &&
    (second.kind === 'identifier' || /^(?:[*&<]|::)$/.test(second.text))
  );
}

/** Whether memory is allocated in something that looks like the body of a device function. */
function allocatesOnDevice(tokens: readonly Token[]): boolean {
  let isDevice = false;
  let depth = 0;
  for (const { text } of tokens) {
    if (text === '__device__' || text === '__global__') {
      isDevice = true;
    } else if (isDevice && text === '{') {
      depth++;
    } else if (isDevice && text === '}') {
      depth--;
      isDevice = depth > 0;
    } else if (isDevice && depth === 0 && text === ';') {
      isDevice = false;
    } else if (depth > 0 && ALLOCATES.test(text)) {
      return true;
    }
  }
  return false;
}
