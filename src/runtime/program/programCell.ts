/**
 * `run`: a cell or a file that may hold a whole program. With a main() it is
 * run; without one it is compiled, as `compile` does it.
 */
import type { Reader } from '../../device';
import {
  RECORD_VERSION,
  type CompileRecord,
  type FindingsRecord,
  type MessageRecord,
  type ProfileRecord,
  type ProgramRecord
} from '../../protocol/record';
import { linkNames, withTexts, type ProgramFile } from '../../compiler/cuda';
import { compileCell } from '../units/compileCell';
import { compileCudaUnit } from '../units/cudaUnit';
import { EngineError } from '../engine/engineError';
import type { CompiledUnit } from '../units/launchable';
import type { EngineSession } from '../engine/session';
import { fetchPart } from '../engine/fetchPart';
import type { ProgramOutput, RunRequest } from './programRequest';
import type { ProgramSurroundings } from './surroundings';

const HEADER = /\.(?:h|cuh|hpp|hh|inl)$/;
const SOURCE = /\.(?:cu|cpp|cc|c)$/;

/** @throws EngineError CompileError whose record holds the diagnostics. */
export async function runCell(
  session: EngineSession,
  request: RunRequest,
  output: ProgramOutput,
  around: ProgramSurroundings = {}
): Promise<
  ProgramRecord | ProfileRecord | FindingsRecord | CompileRecord | MessageRecord
> {
  const { file, source } = request;
  if (HEADER.test(file)) {
    session.files.set(file, source);
    return {
      kind: 'message',
      version: RECORD_VERSION,
      notes: [],
      message: `${file} is there for the cells of this notebook: #include "${file}".`
    };
  }
  const files = {
    ...request.folder,
    ...Object.fromEntries(session.files),
    ...request.files
  };
  const whole = { ...request, files };
  if (SOURCE.test(file)) {
    session.files.set(file, source);
  }
  if (!/\bmain\s*\(/.test([source, ...Object.values(files)].join('\n'))) {
    return compileCell(session, compileRequest(whole));
  }
  const start = session.now();
  let unit: CompiledUnit;
  try {
    const { link, options } = request;
    const { double, defines } = options;
    unit = await session.programs.unitOf(
      // Later cells find this one among the files, too.
      [{ ...files, [file]: source }, file, link, double, defines],
      async () =>
        withTexts(() => compileProgram(whole, session.reader), fetchPart)
    );
  } catch (error) {
    const isAlone = !request.link?.length && session.files.size <= 1;
    if (
      isAlone &&
      error instanceof EngineError &&
      error.name === 'CompileError'
    ) {
      // For the record, with all that a cell shows of a compilation.
      await compileCell(session, compileRequest(whole));
    }
    throw error;
  }
  if (!unit.hasMain || request.options.compileOnly) {
    return compileCell(session, compileRequest(whole));
  }
  const compileMs = session.now() - start;
  session.registry.add(unit);
  if (request.options.profile) {
    const { profileUnit } = await fetchPart(
      () => import('../profile/profileProgram')
    );
    return profileUnit(session, unit, whole, output, around);
  }
  if (request.options.check) {
    const { checkUnit } = await fetchPart(
      () => import('../check/checkProgram')
    );
    return checkUnit(session, unit, whole, output, around);
  }
  const { runUnit } = await fetchPart(() => import('./programRequest'));
  const record = await runUnit(session, unit, whole, output, around);
  return { ...record, compileMs };
}

function compileRequest(
  request: RunRequest
): Parameters<typeof compileCell>[1] {
  const { language, source, file, files, options } = request;
  const { cc, block, double } = options;
  return {
    op: 'compile',
    language,
    source,
    file,
    files,
    options: { cc, block, double }
  };
}

/**
 * Compiles the source with the files that the request links to it and those of
 * earlier cells that define what these leave undefined, as a linker takes what
 * it needs from a library.
 */
function compileProgram(request: RunRequest, reader: Reader): CompiledUnit {
  const { source, file, files = {}, link = [], options } = request;
  const { double, defines } = options;
  const asFile = (name: string): ProgramFile => ({
    file: name,
    source: files[name]
  });
  const library = Object.keys(files).filter(
    name =>
      SOURCE.test(name) &&
      name !== file &&
      !link.includes(name) &&
      !source.includes(`"${name}"`)
  );
  const linked = link.map(asFile);
  if (library.length > 0) {
    const own: ProgramFile[] = [{ file, source }, ...linked];
    linked.push(...needed(own, library.map(asFile), { files, defines }));
  }
  return compileCudaUnit(source, {
    file,
    files,
    double,
    defines,
    reader,
    link: linked
  });
}

/** The files of a library that a program needs, and that these need in turn. */
function needed(
  program: readonly ProgramFile[],
  library: readonly ProgramFile[],
  options: Parameters<typeof linkNames>[1]
): ProgramFile[] {
  const known = new Map<ProgramFile, ReturnType<typeof linkNames>>();
  const namesOf = (file: ProgramFile): ReturnType<typeof linkNames> => {
    let names = known.get(file);
    if (!names) {
      names = linkNames(file, options);
      known.set(file, names);
    }
    return names;
  };
  const taken: ProgramFile[] = [];
  for (let all = [...program]; ; all = [...program, ...taken]) {
    const defined = new Set(all.flatMap(file => namesOf(file).defined));
    const wanted = all
      .flatMap(file => namesOf(file).wanted)
      .filter(name => !defined.has(name));
    const found = library.find(
      file =>
        !taken.includes(file) &&
        namesOf(file).defined.some(name => wanted.includes(name))
    );
    if (!found) {
      return taken;
    }
    taken.push(found);
  }
}
