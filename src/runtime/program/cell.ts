/**
 * `run`: a cell or a file that may hold a whole program. With a main() it is
 * run; without one it is compiled, as `compile` does it.
 */
import {
  RECORD_VERSION,
  type CompileRecord,
  type MessageRecord,
  type ProfileRecord,
  type ProgramRecord
} from '../../output/record';
import { compileCell } from '../compileCell';
import { compileCudaUnit } from '../cudaUnit';
import { EngineError } from '../errors';
import { cLibrary } from '../host/c';
import type { Unit } from '../launchable';
import type { EngineSession } from '../session';
import { profileUnit } from '../simulation/profileProgram';
import { runtimeFunctionNames } from './api';
import { runUnit, type ProgramOutput, type RunRequest } from './request';

const HEADER = /\.(?:h|cuh|hpp|hh|inl)$/;
const SOURCE = /\.(?:cu|cpp|cc|c)$/;

/** @throws EngineError CompileError whose record holds the diagnostics. */
export async function runCell(
  session: EngineSession,
  request: RunRequest,
  output: ProgramOutput
): Promise<ProgramRecord | ProfileRecord | CompileRecord | MessageRecord> {
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
  const files = { ...Object.fromEntries(session.files), ...request.files };
  const whole = { ...request, files };
  if (SOURCE.test(file)) {
    session.files.set(file, source);
  }
  if (!/\bmain\s*\(/.test([source, ...Object.values(files)].join('\n'))) {
    return compileCell(session, compileRequest(whole));
  }
  const start = performance.now();
  let unit: Unit;
  try {
    unit = compileProgram(whole);
  } catch (error) {
    if (error instanceof EngineError && error.name === 'CompileError') {
      // For the record, with all that a cell shows of a compilation.
      await compileCell(session, compileRequest(whole));
    }
    throw error;
  }
  if (!unit.hasMain || request.options.compileOnly) {
    return compileCell(session, compileRequest(whole));
  }
  const compileMs = performance.now() - start;
  session.registry.add(unit);
  if (request.options.profile) {
    return profileUnit(session, unit, whole, output);
  }
  const record = await runUnit(session, unit, whole, output);
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
 * Compiles the source, together with other files where it leaves something
 * undefined that they may define: as nvcc would link them, except that they
 * become one unit.
 */
function compileProgram(request: RunRequest): Unit {
  const { source, file, files = {}, link = [], options } = request;
  const { double, defines } = options;
  const compile = (others: readonly string[]): Unit =>
    compileCudaUnit(linked(source, others), { file, files, double, defines });
  const others = Object.keys(files).filter(
    name =>
      SOURCE.test(name) &&
      name !== file &&
      !link.includes(name) &&
      !source.includes(`"${name}"`)
  );
  let unit: Unit;
  try {
    unit = compile(link);
  } catch (error) {
    if (others.length === 0) {
      throw error;
    }
    try {
      return compile([...link, ...others]);
    } catch {
      // The mistake is elsewhere: what was written is what is told of.
      throw error;
    }
  }
  const missing = undefinedNames(unit);
  const defining = others.filter(name =>
    missing.some(wanted => new RegExp(`\\b${wanted}\\s*\\(`).test(files[name]))
  );
  return defining.length > 0 ? compile([...link, ...defining]) : unit;
}

/** The source with others included behind its last line. */
function linked(source: string, others: readonly string[]): string {
  return others.length === 0
    ? source
    : `${source}\n${others.map(name => `#include "${name}"\n`).join('')}`;
}

/** Host functions that are declared, and defined neither here nor by a library. */
function undefinedNames(unit: Unit): string[] {
  return (unit.module?.functions ?? [])
    .filter(
      fn =>
        fn.external &&
        !Object.hasOwn(cLibrary, fn.name) &&
        !runtimeFunctionNames().has(fn.name)
    )
    .map(({ name }) => name);
}
