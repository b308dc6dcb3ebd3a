/** A program's streams and its host, as the checks of their order want to be told of them. */
import type { Module, Span } from '../../compiler/ir/types';
import type { CheckSession, StreamStep } from '../../simulator';
import type { HostMachine } from '../host/library';
import type { ManagedPlace } from '../program/programMemory';
import type { Work, WorkObserver } from '../program/schedule';

/** Functions of the runtime without which all work follows one another, and the host waits for it. */
const CONCURRENT =
  /^_*cuda(StreamCreate|GraphCreate|MallocManaged|MallocHost|HostAlloc|HostRegister|SetDevice)/;

/** Whether a program can do two things at once. */
export function hasStreams(
  module: Module,
  perThreadDefaultStream: boolean | undefined
): boolean {
  return (
    perThreadDefaultStream === true ||
    module.functions.some(
      ({ external, name }) => external !== undefined && CONCURRENT.test(name)
    ) ||
    module.globals.some(({ isManaged }) => isManaged)
  );
}

export class ProgramStreams implements WorkObserver {
  private readonly steps = new WeakMap<Work, StreamStep>();
  private machine: Pick<HostMachine, 'watchesMemory'> | undefined;
  private managed: readonly ManagedPlace[] = [];

  constructor(private readonly check: CheckSession) {}

  /** Memory has its first contents, and the program begins. */
  begins(
    machine: Pick<HostMachine, 'watchesMemory'>,
    managed: readonly ManagedPlace[]
  ): void {
    this.machine = machine;
    this.managed = managed;
    this.check.streams?.forget();
  }

  issued(work: Work, span: Span | undefined): void {
    const { streams } = this.check;
    if (!streams) {
      return;
    }
    const { kind, name, stream, implicit, host } = work;
    const step = streams.issued({
      stream: stream.id,
      name: kind === 'kernel' ? `kernel ${name}` : `the ${kind}`,
      span,
      after: work.after
        .map(before => this.steps.get(before))
        .filter(before => before !== undefined),
      isImplicit: implicit === true,
      isPartial: work.isPartial === true,
      isSerial: work.isSerial === true,
      ...(host && { host: { ...host, address: Number(host.address) } })
    });
    this.steps.set(work, step);
    this.watch();
  }

  ended(work?: Work): void {
    this.check.streams?.ended(work && this.steps.get(work));
    this.watch();
  }

  /** The program's own code uses memory, or a function of it that a stream calls. */
  hostUses(
    address: number,
    bytes: number,
    writes: boolean,
    {
      span,
      name,
      isCalled,
      frees = false
    }: {
      span: Span;
      name: string | undefined;
      isCalled: boolean;
      frees?: boolean;
    }
  ): void {
    const { streams } = this.check;
    const at = this.sharedAddress(address);
    if (isCalled) {
      streams?.touches(at, bytes, writes ? 'write' : 'read', span);
    } else {
      streams?.hostUses(at, bytes, writes, { span, name, frees });
    }
  }

  /** Kernels have a managed variable at another address. */
  private sharedAddress(address: number): number {
    const found = this.managed.find(
      ({ host, bytes }) => address >= host && address < host + bytes
    );
    return found ? found.device + address - found.host : address;
  }

  private watch(): void {
    if (this.machine) {
      this.machine.watchesMemory = this.check.streams?.isBusy ?? false;
    }
  }
}
