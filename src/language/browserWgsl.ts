/** What the browser's own compiler says of WGSL: of a device that never runs anything. */
import type { Mark } from '../protocol/language';

/** What changes which WGSL is right; the devices that run it have the same. */
const FEATURES: GPUFeatureName[] = ['shader-f16', 'subgroups'];

/** A GPU that is busy with a long kernel does not answer; marks that come late are of no use. */
const LONGEST_ANSWER = 3_000;

/** Nobody types any more: the device's memory goes back. */
const IDLE = 60_000;

export class BrowserWgsl {
  constructor(private readonly _gpu: GPU | undefined) {}

  /** Undefined where there is no such compiler, or no answer in time. */
  async check(code: string): Promise<Mark[] | undefined> {
    clearTimeout(this._idle);
    this._device ??= this._open();
    const late = new Promise<undefined>(resolve => {
      setTimeout(() => resolve(undefined), LONGEST_ANSWER);
    });
    const found = await Promise.race([this._ask(code, this._device), late]);
    this._idle = setTimeout(() => void this.close(), IDLE);
    return found;
  }

  async close(): Promise<void> {
    const device = this._device;
    this._device = undefined;
    (await device)?.destroy();
  }

  private async _ask(
    code: string,
    opening: Promise<GPUDevice | undefined>
  ): Promise<Mark[] | undefined> {
    const device = await opening;
    if (!device) {
      return undefined;
    }
    device.pushErrorScope('validation');
    const module = device.createShaderModule({ code });
    // Whatever is wrong is in the messages, too.
    device.popErrorScope().catch(() => undefined);
    const { messages } = await module.getCompilationInfo();
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ type, offset, length, message }) => ({
        from: offset,
        to: offset + length,
        severity: type === 'error' ? 'error' : 'warning',
        message
      }));
  }

  private async _open(): Promise<GPUDevice | undefined> {
    try {
      const adapter = await this._gpu?.requestAdapter();
      const device = await adapter?.requestDevice({
        requiredFeatures: FEATURES.filter(name => adapter.features.has(name))
      });
      void device?.lost.then(() => (this._device = undefined));
      return device;
    } catch {
      return undefined;
    }
  }

  private _device: Promise<GPUDevice | undefined> | undefined;
  private _idle: ReturnType<typeof setTimeout> | undefined;
}
