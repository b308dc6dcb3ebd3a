import type { StreamParser, StringStream } from '@codemirror/language';

export interface MagicState<State> {
  /** Where the next token stands; `start`: nothing but blanks came yet. */
  place: 'start' | 'magic' | 'program';
  program: State;
}

/**
 * A language whose text may begin with a cell magic, as `%%cuda --cc 8.6`. The
 * program's parser sees nothing of that line.
 */
export function withMagicLine<State extends object>(
  program: StreamParser<State>
): StreamParser<MagicState<State>> {
  return {
    ...program,
    startState: unit => ({
      place: 'start',
      program: program.startState!(unit)
    }),
    copyState: ({ place, program: state }) => ({
      place,
      program: program.copyState?.(state) ?? { ...state }
    }),
    token: (stream, state) => {
      if (state.place === 'magic' && stream.sol()) {
        state.place = 'program';
      }
      if (state.place === 'start') {
        if (stream.eatSpace()) {
          return null;
        }
        state.place = stream.match(/^%%\w+/) ? 'magic' : 'program';
        if (state.place === 'magic') {
          return 'meta';
        }
      }
      return state.place === 'magic'
        ? optionToken(stream)
        : program.token(stream, state.program);
    },
    blankLine: (state, unit) => program.blankLine?.(state.program, unit),
    indent: (state, textAfter, context) =>
      program.indent?.(state.program, textAfter, context) ?? null
  };
}

/** `--name`, quoted strings, numbers: what the options of a magic are made of. */
export function optionToken(stream: StringStream): string | null {
  if (stream.eatSpace()) {
    return null;
  }
  if (stream.match(/^--[\w-]+/)) {
    return 'attributeName';
  }
  if (stream.match(/^(["'])(?:\\.|(?!\1).)*\1?/)) {
    return 'string';
  }
  if (stream.match(/^\d+(?:\.\d+)?(?![\w.])/)) {
    return 'number';
  }
  if (!stream.match(/^[^\s"']+/)) {
    stream.next();
  }
  return null;
}
