import { Token } from '@lumino/coreutils';
import type { LanguageClient } from '../../session/language';

/** The page's way to the worker that knows the languages of GPU cells. */
export type ILanguageClient = Pick<LanguageClient, 'ask'>;

export const ILanguageClient = new Token<ILanguageClient>(
  'jupyterlab-gridstride:ILanguageClient',
  'The help with the text of GPU cells: completion, explanations and diagnostics from one worker for the page.'
);
