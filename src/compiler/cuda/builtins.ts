/** What CUDA declares for every program, as an editor shows it. */
import { cHeaders } from './headers/c';
import { evaluateTokens } from './preprocessor/condition';
import { preprocess } from './preprocessor/index';
import { libraryDeclarations, libraryNames } from './headers/library/index';
import { predefined } from './headers/predefined';
import { headerNames, isProvided } from './headers/index';
import { lexFragment } from './lexer';
import { builtinNames, builtinSymbol } from './sema/names/builtins';
import { vectorMaker } from './sema/intrinsics/vectors';
import { spell } from './sema/entities/spelling';

export { headerNames, isProvided };
export { preprocess } from './preprocessor/index';
export { parse } from './parser/index';

/** Overloads that an explanation lists, at most. */
const MOST_OVERLOADS = 6;

/** Names that programs use without declaring them, once each, without our own and those of g++ alone. */
export function declaredNames(): string[] {
  return [...new Set(builtinNames())].filter(
    name => !/^__(?:gs|gridstride|builtin|cuda|sync_|atomic_)/.test(name)
  );
}

/** The macros that every program has, and those of C's headers, with their texts. */
export function macroTexts(): { name: string; text: string }[] {
  return [predefined, ...Object.values(cHeaders)]
    .flatMap(text => text.split('\n'))
    .flatMap(line => {
      const [, name, text] =
        /^(?:#define )?([A-Za-z_]\w*(?:\([^)]*\))?)\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, text }];
    });
}

/** How a name of CUDA's is declared, one overload a line; undefined for one that is none. */
export function builtinSignature(name: string): string | undefined {
  const maker = vectorMaker(name);
  if (maker) {
    const params = maker.params.map((type, i) => spell(type, 'xyzw'[i]));
    return `${spell(maker.type)} ${name}(${params.join(', ')})`;
  }
  const symbol = builtinSymbol(name);
  if (symbol?.kind === 'functions' && symbol.intrinsics.length > 0) {
    const all = symbol.intrinsics.map(({ result, params, required }) => {
      const list = params.map((type, i) =>
        i < required ? spell(type) : `${spell(type)} = …`
      );
      return `${spell(result, '')} ${name}(${list.join(', ')})`;
    });
    const shown = all.slice(0, MOST_OVERLOADS);
    return all.length > shown.length
      ? [...shown, `… and ${all.length - shown.length} overloads more`].join(
          '\n'
        )
      : shown.join('\n');
  }
  if (symbol?.kind === 'type') {
    return symbol.type.kind === 'vector'
      ? `struct ${name} { ${spell(symbol.type.element)} ${['x', 'y', 'z', 'w'].slice(0, symbol.type.lanes).join(', ')}; }`
      : `typedef ${spell(symbol.type)} ${name}`;
  }
  return librarySignature(name);
}

/** The declarations of libraries that a name needs: what it is itself, and the types of it. */
export function libraryText(name: string): string {
  return libraryDeclarations(new Set([name]));
}

function librarySignature(name: string): string | undefined {
  if (!libraryNames().has(name)) {
    return undefined;
  }
  const text = libraryText(name);
  const lines = text
    .split('\n')
    .filter(line => new RegExp(`\\b${name}\\s*\\(`).test(line))
    .filter(line => !/^\s*return\b/.test(line))
    .map(line =>
      line
        .replace(/^\s*extern "C"\s*/, '')
        .replace(/\binline\s+/g, '')
        .replace(/\s*\{.*$/, '')
        .replace(/;\s*$/, '')
        .trim()
    )
    .filter(line => new RegExp(`\\b${name}\\s*\\(`).test(line));
  return lines.length > 0
    ? [...new Set(lines)].slice(0, MOST_OVERLOADS).join('\n')
    : undefined;
}

/**
 * The value of a constant expression of whole numbers, as the preprocessor
 * computes it with the macros of a source; undefined for what is none.
 */
export function wholeNumber(
  expression: string,
  source: string
): bigint | undefined {
  const macros = (source.match(/^[ \t]*#[ \t]*define\b.*(?:\\\n.*)*/gm) ?? [])
    .map(line => line.trim())
    .join('\n');
  const { tokens, diagnostics } = preprocess(`${macros}\n${expression}\n`);
  const own = tokens.filter(({ kind }) => kind !== 'eof');
  return diagnostics.length > 0 ||
    own.length === 0 ||
    own.some(({ kind }) => kind === 'identifier')
    ? undefined
    : evaluateTokens(lexFragment(own.map(({ text }) => text).join(' ')));
}
