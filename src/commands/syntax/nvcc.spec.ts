import { expect, it } from 'vitest';
import { parseGpuCell } from '../cell';

function parsed(line: string) {
  const cell = parseGpuCell(`${line}\nint x;`);
  return cell.kind === 'help' ? undefined : cell.commands[0];
}

it('options of nvcc are ignored, with a remark', () => {
  const command = parsed(
    '%%cuda -O3 -arch=sm_80 --block 128 -Xcompiler -fopenmp'
  );
  expect(command?.typed.options).toMatchObject({ block: 128 });
  expect(command?.remark).toBe(
    '-O3, -arch=sm_80, -Xcompiler -fopenmp are options of nvcc, and ignored here. --cc 8.0 calculates for that card.'
  );
  expect(parsed('%%cuda -g')?.remark).toMatch(/^-g is an option of nvcc/);
});

it('what nobody has is a mistake all the same', () => {
  expect(() => parsed('%%cuda -Q3')).toThrow('has no option -Q3');
  expect(parsed('%%cuda')?.remark).toBeUndefined();
});

it('a command tells of itself', () => {
  const text = (line: string): string => {
    const cell = parseGpuCell(line);
    return cell.kind === 'help' ? cell.text() : '';
  };
  expect(text('%gpu launch --help')).toMatch(/^launch KERNEL<<</);
  expect(text('%gpu --help')).toMatch(/^%gpu COMMAND/);
});
