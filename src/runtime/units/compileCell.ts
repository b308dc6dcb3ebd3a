/** `compile`: a %%cuda or %%wgsl cell to registered kernels and a record of them. */
import { withTexts } from '../../compiler/cuda';
import type { GpuDevice } from '../../device';
import {
  RECORD_VERSION,
  type CompileRecord,
  type DiagnosticRecord
} from '../../protocol/record';
import type { RequestOf } from '../../protocol/messages';
import { chooseCard } from '../engine/card';
import { compileCudaUnit } from './cudaUnit';
import { EngineError } from '../engine/engineError';
import { learnFor } from '../devices/webgpu/learnFor';
import { kernelRecord } from './kernelRecord';
import { templateName, type CompiledUnit } from './launchable';
import { fetchPart } from '../engine/fetchPart';
import type { EngineSession } from '../engine/session';
import type { CatalogueEntry } from '../../../kernels/entry';

type CompileRequest = RequestOf<'compile'>;

/** @throws EngineError CompileError whose record holds the diagnostics. */
export async function compileCell(
  session: EngineSession,
  request: CompileRequest
): Promise<CompileRecord> {
  const { language, source, file, options } = request;
  const gpu = await session.gpuIfAny();
  const card = chooseCard(options.cc, session.settings.card, gpu?.description);
  const record: CompileRecord = {
    kind: 'compile',
    version: RECORD_VERSION,
    notes: [],
    language,
    file,
    source,
    kernels: [],
    diagnostics: [],
    card,
    compileMs: 0,
    templates: []
  };
  const start = session.now();
  try {
    const unit = await compileUnit(
      session,
      gpu,
      request,
      await sameEntry(source)
    );
    const caps = await session.caps();
    const { block } = options;
    record.diagnostics = [...unit.warnings];
    record.kernels = unit.kernels.map(kernel => {
      try {
        return kernelRecord(kernel, {
          card,
          caps,
          block,
          shaders: session.devices.shaders
        });
      } catch (error) {
        // What WebGPU cannot run is no error where the simulator may.
        const reasons = asWarnings(error);
        if (!reasons || (gpu && options.double === 'error')) {
          throw error;
        }
        record.diagnostics.push(...reasons);
        return kernelRecord(kernel, { card, caps, block });
      }
    });
    if (unit.hasMain) {
      record.notes.push('main() was not run, only compiled.');
    }
    record.templates = unit.templates;
    record.compileMs = session.now() - start;
    session.registry.add(unit);
  } catch (error) {
    if (error instanceof EngineError && error.name === 'CompileError') {
      session.registry.fail(file, source);
      record.compileMs = session.now() - start;
      record.diagnostics = (error.details.diagnostics ?? []).map(one =>
        withOtherCells(one, session)
      );
      throw new EngineError('CompileError', error.message, {
        diagnostics: record.diagnostics,
        record
      });
    }
    throw error;
  }
  // CUDA runs in the simulator then, and each launch says so.
  if (!gpu && language === 'wgsl') {
    record.notes.push(
      'There is no GPU here, and WGSL needs one: the kernels are compiled, and a launch will say what is missing.'
    );
  }
  if (language === 'wgsl' && record.kernels.length > 0) {
    record.notes.push(
      'Registers of hand-written WGSL are not estimated: its occupancy counts threads and workgroup memory alone.'
    );
  }
  return record;
}

/** Warnings in place of the error with which WebGPU refused a kernel: launches of it run in the simulator. */
function asWarnings(error: unknown): DiagnosticRecord[] | undefined {
  const found =
    error instanceof EngineError && error.name === 'CompileError'
      ? error.details.diagnostics
      : undefined;
  return found?.map(diagnostic => ({ ...diagnostic, severity: 'warning' }));
}

/** @throws EngineError CompileError. */
export async function compileUnit(
  session: EngineSession,
  gpu: GpuDevice | undefined,
  {
    language,
    source,
    file,
    files,
    folder,
    options
  }: Omit<CompileRequest, 'op' | 'options'> &
    Partial<Pick<CompileRequest, 'options'>>,
  entry?: CatalogueEntry
): Promise<CompiledUnit> {
  if (language === 'cuda') {
    const { double, defines } = options ?? {};
    const unit = await withTexts(
      () =>
        compileCudaUnit(source, {
          file,
          files: { ...folder, ...files },
          entry,
          double,
          defines,
          reader: session.reader
        }),
      fetchPart
    );
    if (gpu) {
      await learnFor(gpu, [unit.module]);
    }
    return unit;
  }
  const { compileWgslUnit } = await fetchPart(() => import('./wgslUnit'));
  return compileWgslUnit(gpu, source, file, entry);
}

/**
 * A cell that holds a catalogue entry's text unchanged is checked like the entry.
 * All of them begin with a comment, so that the others need not be compared.
 */
async function sameEntry(source: string): Promise<CatalogueEntry | undefined> {
  const text = source.trim();
  if (!text.startsWith('//')) {
    return undefined;
  }
  const { catalogue } = await fetchPart(
    () => import('../../../kernels/catalogue')
  );
  return catalogue.find(entry => entry.source.trim() === text);
}

/** Says of a name that nobody declares here which other cell has a kernel of it: cells do not see each other. */
function withOtherCells(
  diagnostic: DiagnosticRecord,
  { registry, reader }: EngineSession
): DiagnosticRecord {
  const name = /^identifier '(\w+)' is undefined$/.exec(
    diagnostic.message
  )?.[1];
  const other =
    name !== undefined && reader !== 'shell'
      ? registry.visible().find(kernel => templateName(kernel.name) === name)
      : undefined;
  return other
    ? {
        ...diagnostic,
        notes: [
          ...diagnostic.notes,
          {
            message: `the kernel ${name} of ${other.unit.file} is another cell's, which this one does not see: with --file NAME.cuh behind its %%cuda it is included by #include "NAME.cuh"`
          }
        ]
      }
    : diagnostic;
}
