/**
 * What a command is: how it is written in a cell and on the command line, what
 * it asks of the engine, and how its records are shown. One file a command;
 * index.ts lists them.
 */
import type { Views } from '../output/views/view';
import type { Reply, Request } from '../protocol/messages';
import type { RunRecord } from '../protocol/record';
import type { Caller } from './caller';
import type { Host } from './host';
import type { TextPlace } from './syntax/errors';
import type { Stage } from './stage';
import type { LaunchSyntax } from './syntax/launchSyntax';
import type { ParameterSyntax } from './syntax/sweepParameters';
import type { OptionSpecs, OptionValues } from './syntax/options';

/** What was typed behind a command's name. */
export interface Typed<O extends OptionSpecs = OptionSpecs> {
  launches: LaunchSyntax[];
  /** Words that are no options. */
  words: string[];
  /** Words behind `--`. */
  rest: string[];
  options: OptionValues<O>;
  /** Options with names of the launch; see `Definition.parameters`. */
  parameters: ParameterSyntax[];
  /** The text below a magic, with an empty line for each line above it. */
  source: string;
}

/** As `Typed`, for looking at whether its parts go together. */
export interface Checked<O extends OptionSpecs = OptionSpecs> extends Typed<O> {
  /** Where the words were typed; none on a command line. */
  places: readonly TextPlace[];
  /** @throws CommandError that marks an option, or the end of the text */
  refuse(problem: string, option?: string): never;
}

/** A command of %%gpu and %gpu. */
export interface ScriptForm {
  /** How it is written. */
  form: string;
  /** Whether it takes one launch or several, or none as well; none by default. */
  launches?: 'one' | 'several' | 'any';
  /** What to use where several are wanted. */
  several?: string;
  /** Words besides launches and options, least and most; none by default. */
  words?: readonly [number, number];
  /** What the first word is, for the error where it is missing. */
  what?: string;
}

/** A cell that begins with a magic of its own. */
export interface MagicForm {
  magic: 'cuda' | 'wgsl';
  /** What its text is written in. */
  language: string;
  /** The paragraphs of its help. */
  help: string;
}

/** A command of `gridstride`. */
export interface LineForm<O extends OptionSpecs, L extends OptionSpecs> {
  /** Its name there, if another. */
  name?: string;
  /** How it is written, without `gridstride`; the first is its form in short. */
  forms: readonly string[];
  summary?: string;
  /** More for its --help, paragraphs. */
  details?: readonly string[];
  /** Options that it has here alone. */
  options?: L;
  /** Words besides options, least and most. */
  words: readonly [number, number];
  /** What the words are, for the error where they are missing. */
  what?: string;
  /** It runs programs: their calls need a deep stack, and what stands behind `--` is theirs. */
  runsPrograms?: boolean;
  /**
   * Does it, where it is more than to ask and to print the record.
   *
   * @returns the exit code
   */
  run?(typed: Typed<O & L>, host: Host): Promise<number>;
}

/** No options. */
export type None = Record<never, never>;

/**
 * A command, in the words of its file. Its tables of options are plain data
 * above it: `O` in cells and on the command line alike, `C` in cells alone, `L`
 * on the command line alone.
 */
export interface Definition<
  O extends OptionSpecs = None,
  C extends OptionSpecs = None,
  L extends OptionSpecs = None
> {
  name: string;
  /** What it does, in a line. */
  summary: string;
  /** Options that it has in cells and on the command line alike. */
  options?: O;
  /** Options of any other name give the values of a parameter. */
  parameters?: true;
  cell?: (ScriptForm | MagicForm) & {
    /** Options that it has here alone. */
    options?: C;
  };
  line?: LineForm<O, L>;
  /** Says what does not go together. All of a cell is looked at before any of it runs. */
  check?(typed: Checked<O>, commands: readonly Command[]): void;
  /** Its answer where no engine is needed. */
  answer?(typed: Typed<O & C>, commands: readonly Command[]): string;
  /** Its record where no engine is needed. @throws CommandError */
  record?(typed: Typed<O>): Promise<RunRecord>;
  /** What it does where one request does not do; gives the last of its records. */
  perform?(typed: Typed<O & C>, stage: Stage): Promise<RunRecord>;
  /** What it asks of the engine. */
  request?(typed: Typed<O & C>, caller: Caller): Request | Promise<Request>;
  /** What is to do with the answer before it is shown. */
  settle?(reply: Reply, typed: Typed<O & C>, caller: Caller): Promise<void>;
  /** How the records are shown that it is the first to bring, by their kinds; loaded when one is. */
  views?: { [K in RunRecord['kind']]?: () => Promise<Views<K>> };
}

/** A command, for those who read the list. */
export type Command = Definition<OptionSpecs, OptionSpecs, OptionSpecs>;
