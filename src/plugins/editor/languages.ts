/**
 * The languages of GPU cells. Loaded with the first cell that wants one: never
 * import this file but dynamically.
 */
import {
  LanguageSupport,
  StreamLanguage,
  type StreamParser
} from '@codemirror/language';
import type { GpuCellKind } from '../../commands/kind';
import { cudaParser } from './cuda';
import { scriptParser } from './script';
import { wgslParser } from './wgsl';

function support<State>(parser: StreamParser<State>): LanguageSupport {
  return new LanguageSupport(StreamLanguage.define(parser));
}

export const cuda = support(cudaParser);
export const wgsl = support(wgslParser);
export const script = support(scriptParser);

export const languageOfCell: Record<GpuCellKind, LanguageSupport> = {
  cuda,
  wgsl,
  script,
  line: script
};
