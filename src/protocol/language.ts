/**
 * What an editor asks of a notebook's GPU cells while one types, and the
 * answers: plain data that crosses to a worker that runs no kernels. Places are UTF-16
 * offsets in the text of one cell, its magic line included.
 */

import type { Message } from './message';

/** The GPU cells of a notebook as they stand, and the one that is edited. */
export interface EditedCells {
  cells: readonly string[];
  at: number;
}

/** The same, with a place in the edited cell. */
export interface EditedPlace extends EditedCells {
  offset: number;
}

/** Something to be marked in a cell. */
export interface Mark {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  /** A sentence, and below it one line for each note. */
  message: string;
  /** What would mend it: `text` in the place of what stands there. The page gives it its name, in the reader's language. */
  fix?: { from: number; to: number; text: string; name?: string };
}

/** JupyterLab's completer shows the first letter of it. */
export type CompletionKind =
  | 'function'
  | 'kernel'
  | 'variable'
  | 'parameter'
  | 'field'
  | 'constant'
  | 'macro'
  | 'type'
  | 'namespace'
  | 'keyword'
  | 'header'
  | 'command'
  | 'option'
  | 'card'
  | 'catalogue';

export interface Completion {
  label: string;
  kind: CompletionKind;
  /** How it is declared, or what it is. */
  detail?: string;
  /** What somebody wrote of it. */
  text?: string;
  /** What we say of it; the page makes `text` of it, in the reader's language. */
  said?: Message;
}

export interface Completions {
  /** The beginning of what the chosen one replaces, up to the asked place. */
  from: number;
  items: Completion[];
  /** Python names may stand here too. */
  wantsPython: boolean;
}

export interface Explanation {
  /** The name that is explained. */
  from: number;
  to: number;
  /** As it is declared; several lines for overloads. */
  signature: string;
  /** What somebody wrote above its declaration. */
  text?: string;
  /** What we say of it; the page makes `text` of it, in the reader's language. */
  said?: Message;
  /** Of a constant or a macro. */
  value?: string;
  /** Where it is declared, if in one of the cells. */
  definition?: { cell: number; from: number; to: number };
}

/** By the names of requests: what each asks and gets. */
export interface LanguageRequests {
  diagnose: { asked: EditedCells; reply: Mark[] };
  complete: { asked: EditedPlace; reply: Completions };
  explain: { asked: EditedPlace; reply: Explanation | null };
  /** Every place of the name in the edited cell; none where it cannot be renamed. */
  occurrences: { asked: EditedPlace; reply: { from: number; to: number }[] };
}

export type LanguageOp = keyof LanguageRequests;

export type ToLanguage = {
  [Op in LanguageOp]: {
    id: number;
    op: Op;
    asked: LanguageRequests[Op]['asked'];
  };
}[LanguageOp];

/** `failed`: the worker had no answer; an editor without help is an editor all the same. */
export type FromLanguage =
  { id: number; reply: unknown } | { id: number; failed: string };
