/**
 * Functions of the C library that wait where files or standard input come from
 * somewhere else: tried, and where something is missing, tried again when it
 * has come. Nothing of them is lost by that: what they had read of stdin is
 * there again, and what they had stored is stored again.
 */
import type {
  HostFunction,
  HostLibrary,
  HostValue,
  RunProgramOptions
} from '../library';
import { stdinOf } from './files';
import { Needed } from './hostFile';

const READ_INPUT = [
  'scanf',
  'fscanf',
  'getchar',
  'getchar_unlocked',
  'fgets',
  'fgetc',
  'getc',
  'fread',
  'getline',
  '__gs_getc'
];
const FIND_FILES = ['fopen', 'freopen', 'remove', 'rename', 'access'];

/** The functions of a library that wait, given where things come from. */
export function waitingFunctions(
  library: HostLibrary,
  { stdin, findFileWaits }: RunProgramOptions
): HostLibrary {
  const inputWaits =
    typeof stdin === 'object' && 'waits' in stdin && stdin.waits;
  const names = [
    ...(inputWaits ? READ_INPUT : []),
    ...(findFileWaits ? FIND_FILES : [])
  ];
  return Object.fromEntries(names.map(name => [name, waiting(library[name])]));
}

function waiting(fn: HostFunction): HostFunction {
  return {
    blocks: true,
    call: call => {
      const rewind = stdinOf(call.machine).mark();
      const again = async (needed: Needed): Promise<HostValue | void> => {
        rewind();
        await needed.bring();
        return attempt();
      };
      const attempt = (): ReturnType<HostFunction['call']> => {
        try {
          return fn.call(call);
        } catch (reason) {
          if (reason instanceof Needed) {
            return again(reason);
          }
          throw reason;
        }
      };
      return attempt();
    }
  };
}
