/** Options of nvcc on a %%cuda line: they mean nothing here, and are no mistake. */
import type { Word } from './words';

/** Those with nothing behind them, or with it in the same word. */
const ALONE =
  /^(?:-O[0-3s]?|-arch=\S+|-code=\S+|-gencode=\S+|-std=\S+|--std=\S+|-G|-g|-lineinfo|-w|-rdc=\S+|-dc|-use_fast_math|--use_fast_math|--ptxas-options=\S+|-Xptxas=\S+|-l\w+|-Wall)$/;
/** Those whose value is the next word. */
const WITH_VALUE = /^(?:-arch|-code|-gencode|-std|-Xcompiler|-Xptxas|-x|-o)$/;

/** The words that are for us, and nvcc's options as they were typed. */
export function withoutNvcc(words: readonly Word[]): {
  words: Word[];
  ignored: string[];
} {
  const kept: Word[] = [];
  const ignored: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const { text } = words[i];
    if (ALONE.test(text)) {
      ignored.push(text);
    } else if (WITH_VALUE.test(text) && i + 1 < words.length) {
      ignored.push(`${text} ${words[++i].text}`);
    } else {
      kept.push(words[i]);
    }
  }
  return { words: kept, ignored };
}

/** What the cell's record says of them. */
export function nvccNote(ignored: readonly string[]): string {
  const capability = /sm_(\d+)(\d)\b/.exec(ignored.join(' '));
  return `${ignored.join(', ')} ${ignored.length > 1 ? 'are options' : 'is an option'} of nvcc, and ignored here.${
    capability
      ? ` --cc ${capability[1]}.${capability[2]} calculates for that card.`
      : ''
  }`;
}
