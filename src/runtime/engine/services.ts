/** The engine's services to the commands, for one request. */
import { calculation } from '../../analysis';
import type { CatalogueItem, EngineServices } from '../../commands/services';
import type { Keeper } from '../../protocol/keeper';
import type { Reply, RequestOf } from '../../protocol/messages';
import type { AdapterRecord, CardRecord } from '../../protocol/record';
import { SIMULATOR } from '../devices/simulator/simulatorAdapter';
import { performCompare, performLaunch } from '../launches/performLaunches';
import {
  runCell,
  type ProgramOutput,
  type ProgramSurroundings
} from '../program';
import { compileCell, compileUnit } from '../units/compileCell';
import { findKernel } from '../units/findKernel';
import {
  describedBlock,
  describedShader,
  kernelRecord
} from '../units/kernelRecord';
import { templateName } from '../units/launchable';
import { sourceHash } from '../units/sourceHash';
import { chooseCard } from './card';
import { EngineError } from './engineError';
import { sourceCell } from '../../../kernels/magic';
import { fetchPart } from './fetchPart';
import type { EngineSession, ReportProgress } from './session';

const loadCatalogue = () =>
  fetchPart(() => import('../../../kernels/catalogue'));

export class SessionServices implements EngineServices {
  constructor(
    private readonly _session: EngineSession,
    private readonly _progress: ReportProgress,
    /** Takes what programs write. */
    private readonly _output: ProgramOutput,
    private readonly _around: ProgramSurroundings
  ) {}

  async compile(request: RequestOf<'compile'>): Promise<Reply> {
    return { record: await compileCell(this._session, request) };
  }

  async run(request: RequestOf<'run'>): Promise<Reply> {
    return {
      record: await runCell(this._session, request, this._output, this._around)
    };
  }

  /** What a caller asks first, to fit its values to the kernel's parameters. */
  async describe({ kernel, defines }: RequestOf<'describe'>): Promise<Reply> {
    const found = await findKernel(this._session.registry, kernel, defines);
    const caps = await this._session.caps();
    return { kernel: kernelRecord(found, { card: this.card(), caps }) };
  }

  launch({ launch, arrays, options }: RequestOf<'launch'>): Promise<Reply> {
    return performLaunch(
      this._session,
      launch,
      arrays,
      options,
      this._progress
    );
  }

  compare({ launches, arrays, options }: RequestOf<'compare'>): Promise<Reply> {
    return performCompare(
      this._session,
      launches,
      arrays,
      options,
      this._progress
    );
  }

  async profile(request: RequestOf<'profile'>): Promise<Reply> {
    const { profileLaunches } = await fetchPart(
      () => import('../profile/profileLaunches')
    );
    return profileLaunches(this._session, request, this._progress);
  }

  async watch(request: RequestOf<'watch'>): Promise<Reply> {
    const { watchLaunch } = await fetchPart(
      () => import('../watch/watchLaunch')
    );
    return watchLaunch(this._session, request, this._progress);
  }

  async check(request: RequestOf<'check'>): Promise<Reply> {
    const { checkLaunches } = await fetchPart(
      () => import('../check/checkLaunches')
    );
    return checkLaunches(this._session, request, this._progress);
  }

  async roofline(request: RequestOf<'roofline'>): Promise<Reply> {
    const { roofline } = await fetchPart(() => import('../roofline/roofline'));
    return roofline(this._session, request, this._progress);
  }

  async grade({ exercise, seed }: RequestOf<'grade'>): Promise<Reply> {
    const { grade } = await fetchPart(() => import('../catalogue/grade'));
    return {
      record: await grade(this._session, exercise, this._progress, seed)
    };
  }

  resources(kernel: string): ReturnType<EngineServices['resources']> {
    const { name, registers, staticShared, usesDynamicShared } =
      this._session.registry.find(kernel);
    return {
      name,
      registers: registers.estimate,
      staticShared,
      usesDynamicShared
    };
  }

  async wgsl(
    name: string,
    block: number | undefined
  ): ReturnType<EngineServices['wgsl']> {
    const kernel = this._session.registry.find(name);
    const { notes, code, lineMap } = describedShader(
      kernel,
      describedBlock(kernel, block),
      await this._session.caps(),
      this._session.devices.shaders
    );
    return {
      notes,
      source: kernel.unit.source,
      kernels: [
        {
          name: kernel.name,
          code,
          lineMap: lineMap.map(({ wgsl, line }) => ({ wgsl, line }))
        }
      ]
    };
  }

  kernels(): ReturnType<EngineServices['kernels']> {
    const { registry } = this._session;
    return [
      ...registry.visible().map(({ name, signature, unit }) => ({
        name,
        signature,
        origin: unit.file
      })),
      ...registry.visibleTemplates().map(({ name, unit }) => ({
        name,
        signature: `${name}<…>, a template`,
        origin: unit.file
      }))
    ];
  }

  async catalogue(): Promise<readonly CatalogueItem[]> {
    const { catalogue, programs } = await loadCatalogue();
    return [...catalogue, ...programs];
  }

  async load({ id }: CatalogueItem): Promise<string> {
    const { catalogue, programs } = await loadCatalogue();
    const kernel = catalogue.find(each => each.id === id);
    const entry = kernel ?? programs.find(each => each.id === id)!;
    const gpu = await this._session.gpuIfAny();
    this._session.registry.add(
      await compileUnit(this._session, gpu, entry, kernel)
    );
    return sourceCell(entry);
  }

  card(asked?: string): CardRecord {
    // The adapter's only where something asked for the GPU before.
    const { settings, provider } = this._session;
    return chooseCard(asked, settings.card, provider.current?.description);
  }

  occupancy(
    cc: string,
    resources: { registers: number; shared: number; block: number }
  ): ReturnType<EngineServices['occupancy']> {
    try {
      return calculation(cc, resources);
    } catch (error) {
      throw new EngineError(
        'CommandError',
        error instanceof Error ? error.message : String(error)
      );
    }
  }

  sourceOf(kernel: string): ReturnType<EngineServices['sourceOf']> {
    const { language, source } = this._session.registry.unitOf(kernel);
    return {
      name: templateName(kernel),
      hash: sourceHash(source),
      language
    };
  }

  get keeper(): Keeper {
    return this._session.keeper;
  }

  adapter(): AdapterRecord | undefined {
    return this._session.provider.current?.description;
  }

  async device(): ReturnType<EngineServices['device']> {
    const session = this._session;
    const notes: string[] = [];
    const reason = await session.devices.whySimulated();
    if (reason !== undefined) {
      const card = chooseCard(undefined, session.settings.card, undefined);
      return {
        notes,
        adapter: SIMULATOR,
        card,
        memoryInUse: 0,
        simulated: { reason, card }
      };
    }
    const gpu = await session.devices.acquireGpu(notes);
    return gpu.guard(async () => ({
      notes,
      adapter: gpu.description,
      card: this.card(),
      memoryInUse: gpu.memory.bytesInUse
    }));
  }

  reset(): ReturnType<EngineServices['reset']> {
    const { provider, registry } = this._session;
    const bytes = provider.current?.memory.bytesInUse ?? 0;
    const kernels = registry.visible().length;
    this._session.reset();
    return { kernels, bytes };
  }
}
