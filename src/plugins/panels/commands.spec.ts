import { expect, it } from 'vitest';
import { commandLine, lastLaunch } from './commands';

it('finds the last launch of cells, not that of a program', () => {
  expect(
    lastLaunch([
      '%gpu launch a<<<1, 2>>>(x) --once',
      '%%gpu\ndevice\nprofile b<float><<<(n + 1) // 2, dim3(1, 2)>>>(f(x), y) --card t4',
      '%%cuda\nint main() {\n  k<<<1, 1>>>(d);\n}',
      'print("launch c<<<1, 1>>>(x)")'
    ])
  ).toBe('b<float><<<(n + 1) // 2, dim3(1, 2)>>>(f(x), y)');
  expect(lastLaunch(['1 + 1'])).toBeUndefined();
});

it.each([
  ['profile', '%gpu profile a<<<1, 2>>>(x)', false],
  ['compare', '%gpu compare a<<<1, 2>>>(x) a<<<1, 2>>>(x)', false],
  ['wgsl', '%gpu wgsl a', false],
  ['load', '%gpu load ID', false],
  ['device', '%gpu device', true],
  ['roofline', '%gpu roofline', true],
  ['occupancy', '%gpu occupancy', true]
])('%s', (name, line, isWhole) => {
  expect(commandLine(name, 'a<<<1, 2>>>(x)', 'a')).toEqual({ line, isWhole });
});
