import { describe, expect, it } from 'vitest';
import { openDevice } from './adapter';
import type { GpuEnvironment } from './environment';

async function refusal(environment: GpuEnvironment): Promise<string> {
  const error = await openDevice(environment).catch((e: unknown) => e);
  expect(error).toMatchObject({ name: 'DeviceError' });
  return (error as Error).message;
}

const noAdapter = { requestAdapter: async () => null } as unknown as GPU;

describe('without WebGPU the user is told', () => {
  it('of plain HTTP from another host, and how to forward the port', async () => {
    const message = await refusal({
      gpu: undefined,
      host: 'browser',
      isSecureContext: false,
      origin: 'http://lab.example.org:8899',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0'
    });
    expect(message).toContain('ssh -L 8888:localhost:8899 lab.example.org');
    expect(message).toContain('http://localhost:8888');
    expect(message).not.toContain('Firefox');
  });

  it('of Firefox on Linux', async () => {
    const message = await refusal({
      gpu: undefined,
      host: 'browser',
      isSecureContext: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0'
    });
    expect(message).toContain('Firefox does not offer WebGPU on Linux');
    expect(message).toContain('Chrome or Edge');
  });

  it('of other browsers without it', async () => {
    const message = await refusal({
      gpu: undefined,
      host: 'browser',
      isSecureContext: true
    });
    expect(message).toContain('navigator.gpu is missing');
  });

  it('of a missing adapter, with the flags of Chrome on Linux', async () => {
    const message = await refusal({
      gpu: noAdapter,
      host: 'browser',
      isSecureContext: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0'
    });
    expect(message).toContain('chrome://gpu');
    expect(message).toContain('--enable-unsafe-webgpu');
  });

  it('of a GPU that the browser gave up, because it was lost', async () => {
    const environment: GpuEnvironment = {
      gpu: noAdapter,
      host: 'browser',
      isSecureContext: true,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0'
    };
    const error = await openDevice(environment, 3).catch((e: unknown) => e);
    expect((error as Error).message).toMatch(
      /it was lost 3 times in this session.* restart the browser/
    );
    expect((error as Error).message).not.toContain('--enable-unsafe-webgpu');
  });

  it('of a missing driver in Node, and of software', async () => {
    expect(await refusal({ gpu: noAdapter, host: 'node' })).toContain(
      'VK_ICD_FILENAMES='
    );
    expect(
      await refusal({ gpu: undefined, host: 'node', loadError: 'no such file' })
    ).toContain('(no such file)');
  });

  it('of an adapter that throws or does not open', async () => {
    const throwing = {
      requestAdapter: () => Promise.reject(new Error('x'))
    } as unknown as GPU;
    expect(await refusal({ gpu: throwing, host: 'browser' })).toContain(
      'gives no GPU'
    );
    const closed = {
      requestAdapter: async () => ({
        features: new Set(),
        limits: {},
        info: { description: 'Card 9000' },
        requestDevice: () => Promise.reject(new Error('busy'))
      })
    } as unknown as GPU;
    expect(await refusal({ gpu: closed, host: 'browser' })).toContain(
      'The GPU Card 9000 was found but could not be opened: busy'
    );
  });
});
