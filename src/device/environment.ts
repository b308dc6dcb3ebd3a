/** Where the engine runs, and what to tell a user for whom there is no WebGPU. */
import type { TargetCaps } from '../compiler/wgsl/kernel';
import type { Interruption } from '../protocol/messages';
import type { StartTimer } from '../protocol/timer';

export interface GpuEnvironment {
  /** `navigator.gpu`, or Dawn's in Node; undefined where there is none. */
  gpu: GPU | undefined;
  host: 'browser' | 'node';
  /** `globalThis.isSecureContext`; browsers hide WebGPU from other pages. */
  isSecureContext?: boolean;
  userAgent?: string;
  /** The page's origin, `http://lab.example.org:8888`. */
  origin?: string;
  /** Why loading Dawn failed, in Node. */
  loadError?: string;
  /** Taken for the GPU's own: code is made as for one that can do less. */
  caps?: Partial<TargetCaps>;
  /** Milliseconds of the host's clock; `performance.now` by default. */
  now?: HostNow;
  /** `setTimeout` by default. */
  startTimer?: StartTimer;
  /** GPU work of an engine before this one that was interrupted: it may still run. */
  interrupted?: Interruption;
  /** There is a GPU, which has not answered since then and is not to be asked. */
  isWithheld?: boolean;
  /** Default: a notebook. */
  reader?: Reader;
}

/** Where messages are read: the ways out that they name must be there. */
export type Reader = 'notebook' | 'shell';

/** Milliseconds of a clock that never goes back. */
export type HostNow = () => number;

export const hostNow: HostNow = () => performance.now();

/** Why `environment.gpu` is missing and what to do about it. */
export function explainMissingWebGpu(environment: GpuEnvironment): string {
  if (environment.isWithheld) {
    const { kernel = 'what ran' } = environment.interrupted ?? {};
    return (
      `The GPU has not answered since ${kernel} was interrupted: a GPU ends what it has begun, and nothing can stop it. ` +
      'Kernels run in the simulator until it answers; then they get a fresh GPU.'
    );
  }
  if (environment.host === 'node') {
    return (
      'WebGPU for Node is not available' +
      (environment.loadError ? ` (${environment.loadError})` : '') +
      '. It comes with the npm package webgpu, which is installed with gridstride unless optional ' +
      'packages are omitted, and has builds for Linux, macOS and Windows on x64 and arm64. ' +
      'The simulator needs none of it: --simulate.'
    );
  }
  if (environment.isSecureContext === false) {
    return insecurePage(environment.origin);
  }
  const agent = environment.userAgent ?? '';
  const browsers =
    'Browsers that have it: Chrome and Edge from 113 on, Safari from 26 on, ' +
    'Firefox from 141 on Windows and from 145 on Macs with Apple silicon.';
  if (/firefox/i.test(agent)) {
    const platform = /linux|x11/i.test(agent)
      ? 'Firefox does not offer WebGPU on Linux yet'
      : 'This Firefox does not offer WebGPU';
    return `${platform}. Open the notebook in Chrome or Edge, or set dom.webgpu.enabled in about:config and reload. ${browsers}`;
  }
  return `This browser does not offer WebGPU (navigator.gpu is missing). ${browsers}`;
}

function insecurePage(origin: string | undefined): string {
  let host = 'HOST';
  let port = '8888';
  if (origin) {
    try {
      const url = new URL(origin);
      host = url.hostname;
      port = url.port || '80';
    } catch {
      // The placeholders say it as well.
    }
  }
  return (
    `Browsers offer WebGPU only to pages from https:// or from this machine, and this page came over plain HTTP` +
    (origin ? ` from ${origin}` : '') +
    `. Forward the port (ssh -L 8888:localhost:${port} ${host}) and open http://localhost:8888, ` +
    'or serve JupyterLab over HTTPS (jupyter lab --certfile … --keyfile …).'
  );
}

/** Why a WebGPU that is there gives no adapter, and what to do about it. */
export function explainMissingAdapter(
  environment: GpuEnvironment,
  lostBefore = 0
): string {
  if (environment.host === 'browser' && lostBefore > 0) {
    // It had one: nothing of what is to be switched on is off.
    return (
      `The browser gives no GPU any more: it was lost ${lostBefore === 1 ? 'once' : `${lostBefore} times`} in this session, and a browser gives up ` +
      'a GPU that is lost too often. Save the notebook, close other tabs that use the GPU, and restart the browser.'
    );
  }
  if (environment.host === 'node') {
    return (
      'Dawn found no GPU. On Linux it needs the Vulkan loader (apt install libvulkan1) and a driver; ' +
      'without a GPU, Chromium brings one in software: ' +
      'apt install chromium and set VK_ICD_FILENAMES=/usr/lib/chromium/vk_swiftshader_icd.json.'
    );
  }
  const agent = environment.userAgent ?? '';
  if (/chrome|chromium|edg\//i.test(agent)) {
    const linux = /linux|x11/i.test(agent);
    return (
      'The browser has WebGPU but gives no GPU to it; chrome://gpu says why (look for WebGPU and for disabled features). ' +
      (linux
        ? 'On Linux start it with --enable-unsafe-webgpu --enable-features=Vulkan, '
        : 'Update the graphics driver, switch on hardware acceleration in the settings, ') +
      'or run in software with --enable-unsafe-webgpu --use-webgpu-adapter=swiftshader.'
    );
  }
  return (
    'The browser has WebGPU but gives no GPU to it. Update the browser and the graphics driver, ' +
    'switch on hardware acceleration in the settings, or try Chrome or Edge.'
  );
}

/** Why nothing came of asking for a GPU, and what to do about it. @param seconds of waiting */
export function explainSilence(
  { host, interrupted }: GpuEnvironment,
  seconds: number
): string {
  if (host === 'node') {
    return `The GPU's driver has not answered for ${seconds} s: another program may keep it busy. Run this again, or with --simulate.`;
  }
  if (interrupted) {
    const what = interrupted.kernel ? ` (${interrupted.kernel})` : '';
    return (
      `The GPU has not answered for ${seconds} s: it still works on what was interrupted${what}, and nothing can stop it. ` +
      'It is free when that has ended or the browser was restarted; until then go on in the simulator (--simulate). ' +
      '%gpu reset asks for a fresh GPU.'
    );
  }
  return (
    `The browser does not give the GPU: it has not answered for ${seconds} s. ` +
    'Reload the page or restart the browser; until then go on in the simulator (--simulate).'
  );
}
