/** Just enough of CUDA C's and WGSL's words to colour a listing. */
import { el, join, type Child, type Markup } from './markup';

export type Language = 'cuda' | 'wgsl';

const KEYWORDS: Record<Language, RegExp> = {
  cuda: /^(?:alignas|auto|break|case|class|const|constexpr|continue|default|delete|do|else|enum|explicit|extern|false|for|friend|goto|if|inline|namespace|new|nullptr|operator|private|protected|public|register|return|sizeof|static|static_assert|struct|switch|template|this|true|typedef|typename|union|using|virtual|volatile|while|__\w+__|__restrict)$/,
  wgsl: /^(?:alias|break|case|const|const_assert|continue|continuing|default|diagnostic|discard|else|enable|false|fn|for|if|let|loop|override|requires|return|struct|switch|true|var|while)$/
};

const TYPES: Record<Language, RegExp> = {
  cuda: /^(?:void|bool|char|short|int|long|float|double|half|unsigned|signed|size_t|dim3|u?int(?:8|16|32|64)_t|(?:u?(?:char|short|int|long|longlong)|float|double)[1-4])$/,
  wgsl: /^(?:bool|f16|f32|i32|u32|atomic|array|ptr|vec[234][fiuh]?|mat[234]x[234][fh]?|storage|uniform|workgroup|private|function|read|write|read_write)$/
};

const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<meta>^[ \t]*#[^\n]*|@\w+)|(?<number>(?:\b\d|\.\d)[\w.]*)|(?<word>[A-Za-z_]\w*)/gm;

/**
 * The lines of a listing, coloured: a comment over several lines is split.
 *
 * @param budget words that may be coloured; what is behind them is plain
 */
export function highlightLines(
  code: string,
  language: Language,
  budget = { words: Infinity }
): Markup[] {
  const lines: Child[][] = [[]];
  const add = (text: string, kind?: string): void => {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines.push([]);
      }
      if (part) {
        lines[lines.length - 1].push(
          kind ? el('span', { class: `gs-${kind}` }, part) : part
        );
      }
    });
  };
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const kind = kindOf(match.groups ?? {}, language);
    if (kind === undefined) {
      continue;
    }
    if (--budget.words < 0) {
      break;
    }
    add(code.slice(end, match.index));
    add(match[0], kind);
    end = match.index + match[0].length;
  }
  add(code.slice(end));
  return lines.map(parts => join(parts));
}

function kindOf(
  groups: Record<string, string | undefined>,
  language: Language
): string | undefined {
  const { word } = groups;
  if (word === undefined) {
    return Object.keys(groups).find(name => groups[name] !== undefined);
  }
  if (KEYWORDS[language].test(word)) {
    return 'keyword';
  }
  return TYPES[language].test(word) ? 'type' : undefined;
}
