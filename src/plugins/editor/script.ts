import type { StreamParser } from '@codemirror/language';
import { optionToken } from './magicLine';

export interface ScriptState {
  /** Whether the next word is a command. */
  expectsCommand: boolean;
  /** Brackets that are open, `<<<` among them: a command goes on in the next line. */
  depth: number;
}

/** Of Python's words those that expressions are made of. */
const PYTHON_WORDS = new Set('and else for if in is lambda not or'.split(' '));
const PYTHON_ATOMS = new Set(['True', 'False', 'None']);

/** %%gpu scripts and %gpu lines: commands, options, Python expressions as arguments. */
export const scriptParser: StreamParser<ScriptState> = {
  name: 'gridstride',
  startState: () => ({ expectsCommand: true, depth: 0 }),
  copyState: state => ({ ...state }),
  token: (stream, state) => {
    if (stream.sol()) {
      // As src/commands/script.ts: an indented line continues a command.
      state.expectsCommand = state.depth === 0 && !/^\s/.test(stream.string);
    }
    if (stream.eatSpace()) {
      return null;
    }
    const isFirst = stream.string.slice(0, stream.pos).trim() === '';
    if (isFirst && stream.match(/^%%?gpu(?=\s|$)/)) {
      Object.assign(state, { expectsCommand: true, depth: 0 });
      return 'meta';
    }
    if (stream.match(/^#.*/)) {
      return 'comment';
    }
    const word = stream.match(/^[A-Za-z_]\w*/);
    if (word) {
      const [name] = word as RegExpMatchArray;
      if (state.expectsCommand) {
        // By its place: the commands weigh more than all that an editor needs.
        state.expectsCommand = false;
        return 'keyword';
      }
      if (PYTHON_ATOMS.has(name)) {
        return 'bool';
      }
      return state.depth > 0 && PYTHON_WORDS.has(name)
        ? 'keyword'
        : 'variableName';
    }
    state.expectsCommand = false;
    if (stream.match('<<<')) {
      state.depth++;
      return 'operator';
    }
    if (stream.match('>>>')) {
      state.depth = Math.max(0, state.depth - 1);
      return 'operator';
    }
    if (stream.match(/^[([{]/)) {
      state.depth++;
      return null;
    }
    if (stream.match(/^[)\]}]/)) {
      state.depth = Math.max(0, state.depth - 1);
      return null;
    }
    if (stream.match(/^(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?!\w)/i)) {
      return 'number';
    }
    if (stream.match(/^--(?=[a-z])/, false) || stream.match(/^["']/, false)) {
      return optionToken(stream);
    }
    if (stream.match(/^[-+*/%<>=!&|^~@]+/)) {
      return 'operator';
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '#' } }
};
