/** The rows that follow from the specifications of all options. */
import { COMMANDS } from '../../../commands';
import { optionsOnLine } from '../../../commands/find';
import type { OptionSpec } from '../../../commands/syntax/options';
import { checkSyntax } from '../../commands/checkSyntax';
import { verify } from '../../commands/verify';
import { SAXPY_BLOCKS, GRADE, SAXPY_LAUNCH, WRONG, type Row } from './harness';

/** Command lines that are right but for the option that is tried. */
const BASES: Record<string, string[]> = {
  run: ['zero.cu'],
  launch: ['saxpy.cu', SAXPY_LAUNCH],
  sweep: ['saxpy.cu', SAXPY_BLOCKS],
  autotune: ['saxpy.cu', SAXPY_BLOCKS],
  baseline: [],
  roofline: [],
  watch: ['saxpy.cu', SAXPY_LAUNCH],
  profile: ['zero.cu'],
  check: ['zero.cu'],
  model: ['amdahl'],
  occupancy: ['--block', '64', '--registers', '32'],
  catalog: [],
  wgsl: ['saxpy.cu'],
  'check-syntax': ['zero.cu'],
  verify: ['reduction/r3-sequential'],
  grade: ['practical.ipynb']
};

const NO_GPU = { gpu: async () => ({ gpu: undefined, host: 'node' as const }) };

/** Each option of each command without a value, with one too many, and with those that it does not take. */
export function optionRows(): Row[] {
  const commands = [
    ...COMMANDS.filter(({ line }) => line),
    checkSyntax,
    verify(NO_GPU),
    GRADE
  ];
  return commands.flatMap(command => {
    const name = command.line?.name ?? command.name;
    const base = BASES[name];
    const rows: Row[] = [
      [
        [name, ...base, '--zzz'],
        WRONG,
        command.parameters
          ? `gridstride ${name}: --zzz needs a value: --zzz VALUES`
          : `gridstride ${name} has no option --zzz`
      ],
      [
        [name, ...base, '-Z'],
        WRONG,
        `gridstride ${name} has no option -Z: options begin with two dashes`
      ],
      [
        [name, ...base, '--jsn'],
        WRONG,
        `gridstride ${name} has no option --jsn: did you mean --json?`
      ],
      [
        [name, ...base, '--json=1'],
        WRONG,
        `gridstride ${name}: --json takes no value`
      ]
    ];
    for (const [option, spec] of Object.entries(optionsOnLine(command))) {
      const said = (what: string): string =>
        `gridstride ${name}: --${option}${what}`;
      const wrong = (what: string, ...words: string[]): void => {
        rows.push([[name, ...words, ...base], WRONG, said(what)]);
      };
      const { value } = spec;
      if (value === undefined) {
        wrong(' takes no value', `--${option}=yes`);
        wrong(' is given twice', `--${option}`, `--${option}`);
        continue;
      }
      if (!spec.bare) {
        wrong(` needs a value: --${option} ${value}`, `--${option}`, '--json');
      }
      wrong(` ${value}: the value is empty`, `--${option}=`);
      for (const [given, expected] of wrongValues(spec)) {
        wrong(
          ` ${value}: expected ${expected}, got ${given}`,
          `--${option}`,
          given
        );
      }
      const right = rightValue(spec);
      if (right !== undefined) {
        wrong(' is given twice', `--${option}`, right, `--${option}`, right);
      }
    }
    return rows;
  });
}

/** Values that the option refuses, and what it expects. */
function wrongValues({
  whole,
  oneOf,
  capability
}: OptionSpec): [string, string][] {
  if (whole) {
    const [least, most] = whole;
    const odd = ['-1', '1.5', '1e9', '0x10', '4294967296', 'many', 'NaN'];
    const beyond = [
      ...(least > 0 ? [String(least - 1)] : []),
      String(most + 1)
    ];
    return [...new Set([...odd, ...beyond])].map(given => [
      given,
      `a whole number from ${least} to ${most}`
    ]);
  }
  if (oneOf) {
    return ['nope', oneOf[0].toUpperCase()].map(given => [
      given,
      oneOf.join(' or ')
    ]);
  }
  return capability
    ? ['7', '7.55', '-8.6', '777.5'].map(given => [
        given,
        'a compute capability such as 7.5, or a card such as h100'
      ])
    : [];
}

function rightValue({
  whole,
  oneOf,
  capability,
  repeated
}: OptionSpec): string | undefined {
  return repeated
    ? undefined
    : whole
      ? String(whole[0])
      : (oneOf?.[0] ?? (capability ? '7.5' : 'h100'));
}
