import { describe, expect, it } from 'vitest';
import { CARDS, cardOfAdapter, findCard, presetOfAdapter } from './cards';
import { COMPUTE_CAPABILITIES, computeCapability } from './devices';

describe('the device table', () => {
  it('is consistent', () => {
    for (const device of COMPUTE_CAPABILITIES) {
      expect(device.warpsPerSM * 32).toBe(device.threadsPerSM);
      expect(device.registersPerBlock).toBeLessThanOrEqual(
        device.registersPerSM
      );
      expect(device.sharedPerBlock + device.sharedReserved).toBeLessThanOrEqual(
        device.sharedPerSM
      );
      expect(Math.max(...device.carveOuts)).toBe(device.sharedPerSM);
    }
  });

  it('has every capability once, ascending', () => {
    const numbers = COMPUTE_CAPABILITIES.map(device =>
      device.cc.split('.').map(Number)
    );
    const keys = numbers.map(([major, minor]) => 100 * major! + minor!);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
  });
});

describe('the cards', () => {
  it('have known capabilities, distinct ids and a source', () => {
    for (const card of CARDS) {
      expect(computeCapability(card.cc).cc).toBe(card.cc);
      expect(card.source).not.toBe('');
    }
    expect(new Set(CARDS.map(card => card.id)).size).toBe(CARDS.length);
  });

  it('are found by capability, id and name', () => {
    expect(findCard('6.1').cc).toBe('6.1');
    expect(findCard('6.1').name).toContain('1080 Ti');
    expect(findCard('12.1').name).toBe('CC 12.1');
    expect(findCard('h200')).toEqual({ cc: '9.0', name: 'H200' });
    expect(findCard('GTX 1080 Ti').cc).toBe('6.1');
    expect(findCard('Tesla K40').cc).toBe('3.5');
  });

  it('that are unknown or ambiguous get an error with the way out', () => {
    expect(() => findCard('voodoo')).toThrow(
      /No card .* expected a capability .*7\.5.*h200/
    );
    expect(() => findCard('tesla')).toThrow(/could be tesla-c870 or/);
    expect(() => findCard('')).toThrow(/expected a capability/);
  });
});

describe('cardOfAdapter', () => {
  const nvidia = (architecture: string, description: string) =>
    cardOfAdapter({ vendor: 'nvidia', architecture, description });

  it('knows a model by its name', () => {
    expect(nvidia('hopper', 'NVIDIA H200')).toEqual({
      cc: '9.0',
      name: 'NVIDIA H200'
    });
    expect(nvidia('ampere', 'NVIDIA A100-SXM4-40GB')?.cc).toBe('8.0');
    expect(nvidia('pascal', 'NVIDIA GeForce GTX 1080 Ti')?.cc).toBe('6.1');
    expect(nvidia('pascal', 'Tesla P100-PCIE-16GB')?.cc).toBe('6.0');
  });

  it('falls back on the architecture', () => {
    expect(nvidia('ampere', '')).toEqual({ cc: '8.6', name: 'nvidia ampere' });
    expect(nvidia('blackwell', 'NVIDIA GeForce RTX 5070')?.cc).toBe('12.0');
    expect(nvidia('unheard-of', 'NVIDIA Something')).toBeUndefined();
  });

  it('claims nothing for other vendors', () => {
    expect(
      cardOfAdapter({ vendor: 'intel', architecture: 'xe', description: '' })
    ).toBeUndefined();
    expect(
      cardOfAdapter({
        vendor: 'google',
        architecture: 'swiftshader',
        description: 'SwiftShader Device'
      })
    ).toBeUndefined();
  });

  it('knows the peak bandwidth only of the very card', () => {
    const peak = (description: string) =>
      presetOfAdapter({ vendor: 'nvidia', architecture: '', description })
        ?.peakGBPerS;
    expect(peak('NVIDIA H200')).toBe(4800);
    expect(peak('NVIDIA GeForce RTX 4090')).toBe(1008);
    expect(peak('NVIDIA GeForce RTX 4090 Laptop GPU')).toBeUndefined();
    expect(peak('NVIDIA A100-SXM4-80GB')).toBeUndefined();
    expect(peak('NVIDIA GeForce GTX 1080')).toBeUndefined();
  });
});
