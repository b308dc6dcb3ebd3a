import { describe, expect, it } from 'vitest';
import { parseGpuCell, type CommandCell } from './cell';
import gpuCells from './gpuCells.json';
import mistakenCells from './mistakenCells.json';
import { gpuCellKind, mistakenCell } from './kind';
import { CommandError } from './syntax/errors';
import type { OptionSpecs, OptionValues } from './syntax/options';

/** A cell that is one text. */
function unit(source: string): {
  source: string;
  options: OptionValues<OptionSpecs>;
} {
  const { commands } = parseGpuCell(source) as CommandCell;
  expect(commands).toHaveLength(1);
  return commands[0].typed;
}

const script = (source: string) =>
  (parseGpuCell(source) as CommandCell).commands.map(
    ({ command: { name }, typed, line }) => ({ name, line, ...typed })
  );

describe('gpuCellKind', () => {
  // The Python package's own test reads the same cases.
  it.each(gpuCells as [string, string | null][])('%j is %s', (source, kind) => {
    expect(gpuCellKind(source) ?? null).toBe(kind);
  });

  it('is quick on a long cell that is not one', () => {
    // Against regular expressions that backtrack: this ends at once or never.
    expect(gpuCellKind(`${'#\n'.repeat(50_000)}x = 1`)).toBeUndefined();
    expect(gpuCellKind(`${' '.repeat(200_000)}x`)).toBeUndefined();
    for (const blanks of ['#\n', '\n', ' ', '# \r\n']) {
      expect(mistakenCell(`${blanks.repeat(50_000)}x`)).toBeUndefined();
    }
  });
});

describe('parseGpuCell', () => {
  it.each(['# mine\n%%cuda\nint x;', '\n# a\n\n  # b\n %%gpu device'])(
    'tells in %j that a magic is the first line',
    source => {
      expect(mistakenCell(source)).toBeDefined();
      expect(() => parseGpuCell(source)).toThrow(
        /^%%(cuda|gpu) has to be the first line of its cell: .*\n.*%%(cuda|gpu).*\n +\^+$/
      );
    }
  );

  it.each(['x = 1\n%%cuda\nint x;', '# a\ns = """\n%%cuda"""\n%%gpu\ndevice'])(
    'tells in %j that a magic begins a cell',
    source => {
      expect(() => parseGpuCell(source)).toThrow(
        /^%%(cuda|gpu) begins a cell of its own: split this one before it .*\n.*%%(cuda|gpu).*\n +\^+$/
      );
    }
  );

  // The Python package's own test reads the same cases.
  it.each(mistakenCells as [string, string | null][])(
    'of %j says %s',
    (source, says) => {
      expect(mistakenCell(source) !== undefined).toBe(says !== null);
      if (says !== null) {
        expect(() => parseGpuCell(source)).toThrow(says);
      }
    }
  );

  it.each(gpuCells.map(([source]) => source!))(
    'takes nothing else for that: %j',
    source => {
      expect(mistakenCell(source) !== undefined).toBe(
        source === '# comment\n%%cuda'
      );
    }
  );

  it('leaves launches to kernels that are not Python', () => {
    const source = 'add<<<1, 4>>>(x)';
    expect(mistakenCell(source, false)).toBeUndefined();
    expect(mistakenCell(source)?.why).toBe('launch');
  });

  it('keeps the line numbers of the cell', () => {
    const cell = unit(
      '\n%%cuda --block 128 --cc=8.6 --file sum.cu\n__global__ void k() {}\n'
    );
    expect(cell.source).toBe('\n\n__global__ void k() {}\n');
    expect(cell.options).toMatchObject({
      block: 128,
      cc: '8.6',
      file: 'sum.cu'
    });
    expect(unit('%%wgsl\r\na\r\nb').source).toBe('\na\nb');
  });

  it('reads the arguments of a program', () => {
    const { options } = unit(
      `%%cuda --args "1024 'two words' -x" --simulate --schedule 7 --profile --stdin "1\\n2"
int main() {}`
    );
    expect(options).toMatchObject({
      args: "1024 'two words' -x",
      simulate: true,
      schedule: 7,
      profile: true,
      stdin: '1\\n2'
    });
  });

  it.each([
    ['%%cuda?', /without one its kernels.*--stdin/is],
    ['%%cuda ?\nint main() {}', /--stdin/],
    ['%%cuda --help\n', /--default-stream legacy\|per-thread/],
    ['%%cuda --block 64 -h', /--block N/],
    ['%%wgsl --help', /buffers in the order.*--block N/s],
    ['%%gpu?', /launch +run a kernel.*reset +forget/s],
    ['# look\n%gpu --help', /profile +count/]
  ])('answers %j', (source, text) => {
    const cell = parseGpuCell(source);
    expect(cell.kind).toBe('help');
    expect(cell.kind === 'help' && cell.text()).toMatch(text);
  });

  it('does not take help for options that WGSL lacks', () => {
    const cell = parseGpuCell('%%wgsl?');
    expect(cell.kind === 'help' && cell.text()).not.toContain('--stdin');
  });

  it('a question mark in the program asks nothing', () => {
    expect(parseGpuCell('%%cuda\nint k = 1 ? 2 : 3; // --help').kind).toBe(
      'cuda'
    );
    expect(
      unit('%%cuda --args "-h --help x"\nint main() {}').options.args
    ).toBe('-h --help x');
  });

  it.each([
    ['%%cuda --blok 128\nx', /did you mean --block\?/],
    ['%%cuda --hlep\nx', /no option --hlep: did you mean --help\?/],
    ['%%wgsl --args "1 2"\nx', /which WGSL has none of/],
    ['%%cuda __global__ void k() {}', /begins in the next line/],
    ['%%cuda\n\n', /expected CUDA C below %%cuda/],
    ['%%wgsl --all\nx', /%%wgsl has no option --all/],
    ['%%gpu --all\ndevice', /no options/],
    ['%%gpu\n# nothing', /expected commands below %%gpu/],
    ['%gpu', /expected a command after %gpu: %gpu help lists them/],
    ['%gpu device\nx = 1', /put this into a cell of its own\n {2}x = 1/]
  ])('refuses %j', (source, message) => {
    expect(() => parseGpuCell(source)).toThrow(CommandError);
    expect(() => parseGpuCell(source)).toThrow(message);
  });

  it('reads a script: comments, blank lines, continued lines', () => {
    const commands = script(
      [
        '%%gpu',
        '# what there is',
        'device  # the GPU',
        '',
        'launch k<<<(n + 255) // 256, # blocks',
        '256>>>(',
        'n, x)',
        'compare a<<<1, 2>>>(x)',
        '        b<<<1, 2>>>(x)',
        '        --expect "x[0] == 1  # not a comment"',
        'launch k<<<1, 2>>>(x) \\',
        '--once',
        'reset'
      ].join('\n')
    );
    expect(commands.map(command => [command.line, command.name])).toEqual([
      [3, 'device'],
      [5, 'launch'],
      [8, 'compare'],
      [11, 'launch'],
      [13, 'reset']
    ]);
    expect(commands[2]).toMatchObject({
      launches: [{ kernel: 'a' }, { kernel: 'b' }],
      options: { expect: ['x[0] == 1  # not a comment'] }
    });
    expect(commands[3]).toMatchObject({ options: { once: true } });
  });

  it('reads a command on the line of %%gpu, and an indented script', () => {
    expect(script('%%gpu device').map(command => command.name)).toEqual([
      'device'
    ]);
    expect(
      script('\n %%gpu\n  device\n  kernels\n').map(command => command.line)
    ).toEqual([3, 4]);
  });

  it('reads %gpu lines', () => {
    const commands = script(
      '# first\n%gpu device\n%gpu launch k<<<1,\n2>>>(x)\n  %gpu reset'
    );
    expect(commands.map(command => [command.line, command.name])).toEqual([
      [2, 'device'],
      [3, 'launch'],
      [5, 'reset']
    ]);
  });

  it('finds a mistake in any line before anything runs', () => {
    expect(() => parseGpuCell('%%gpu\ndevice\nlaunch k<<<1>>>(x)')).toThrow(
      /\n {2}launch k<<<1>>>\(x\)\n {10}\^{7}\n/
    );
  });

  it('takes how double is computed', () => {
    const source = '%%cuda --double=error\n__global__ void k() {}';
    expect(unit(source)).toMatchObject({
      options: { double: 'error' }
    });
    expect(() => parseGpuCell('%%cuda --double maybe\nx')).toThrow(
      /expected pair or error, got maybe/
    );
  });
});
