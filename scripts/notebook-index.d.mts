export interface ListedNotebook {
  /** Relative to notebooks/. */
  path: string;
  title: string;
  about: string;
  minutes: number;
  before: string[];
  solution?: string;
  topics: string[];
}
export function describeNotebook(path: string): ListedNotebook;
export function listedNotebooks(): ListedNotebook[];
export function indexText(): string;
export function writeIndex(): void;
