/** Operators on every pair of scalar types: promotions, conversions, wrap-around, precedence. */
import type { Chooser } from './case';
import {
  dynamic,
  INT,
  INTEGERS,
  literal,
  SCALARS,
  valueOf,
  type Scalar
} from './scalars';

/** A value and the ways by which a source comes to it. */
class Operand {
  readonly before: string[] = [];
  readonly outer: string[] = [];
  readonly text: string;

  constructor(
    random: Chooser,
    readonly type: Scalar,
    readonly value: bigint | number
  ) {
    const name = random.fresh('v');
    const written = literal(type, value);
    const host = random.side === 'host';
    const forms: (() => string)[] = [
      () => written,
      () => this.local(`${type.name} ${name} = ${written};`, name),
      () => this.local(`const ${type.name} ${name} = ${written};`, name),
      () => this.local(`volatile ${type.name} ${name} = ${written};`, name),
      () => this.local(`constexpr ${type.name} ${name} = ${written};`, name),
      () =>
        this.local(
          `${type.name} ${name}[2] = {${written}, ${written}};`,
          `${name}[t & 1]`
        ),
      () =>
        this.local(
          `struct { int p; ${type.name} x; } ${name} = {t, ${written}};`,
          `${name}.x`
        ),
      () =>
        this.local(
          `${type.name} ${name}_ = ${written}; ${type.name} &${name} = ${name}_;`,
          name
        ),
      () =>
        this.local(
          `${type.name} ${name}_ = ${written}; ${type.name} *${name} = &${name}_;`,
          `*${name}`
        ),
      () =>
        this.global(
          `HD inline ${type.name} ${name}(int) { return ${written}; }`,
          `${name}(t)`
        ),
      () =>
        this.global(
          `template <class T> HD inline T ${name}(T v) { return v; }`,
          `${name}<${type.name}>(${written})`
        ),
      () =>
        this.local(
          `auto ${name} = [=](int) -> ${type.name} { return ${written}; };`,
          `${name}(t)`
        )
    ];
    if (host) {
      forms.push(
        () => this.global(`static ${type.name} ${name} = ${written};`, name),
        () =>
          this.global(`static const ${type.name} ${name} = ${written};`, name),
        () =>
          this.global(
            `struct ${name}_ { static ${type.name} x; }; ${type.name} ${name}_::x = ${written};`,
            `${name}_::x`
          )
      );
    } else {
      forms.push(
        () => this.global(`GLOBAL ${type.name} ${name} = ${written};`, name),
        () =>
          this.global(
            `__constant__ ${type.name} ${name}[3] = {${written}, ${written}};`,
            `${name}[t & 1]`
          )
      );
    }
    this.text = random.pick(forms)();
  }

  private local(before: string, text: string): string {
    this.before.push(before);
    return text;
  }

  private global(outer: string, text: string): string {
    this.outer.push(outer);
    return text;
  }
}

const isFloat = (type: Scalar): boolean => type.kind === 'float';

/** Bits that a shift may go by at most: those of the promoted type. */
const shiftLimit = (type: Scalar): number => (type.bits > 32 ? 63 : 31);

function rightOf(
  random: Chooser,
  op: string,
  left: Scalar,
  right: Scalar,
  small: boolean
): bigint | number {
  if (op === '<<' || op === '>>') {
    return right.kind === 'bool'
      ? BigInt(random.below(2))
      : BigInt(random.below(shiftLimit(left) + 1));
  }
  if (op === '/' || op === '%') {
    // Never 0, and never -1, by which the least value cannot be divided.
    const value = valueOf(random, right, small);
    return value === 0n || value === -1n || value === 0
      ? right.kind === 'bool'
        ? 1n
        : right.kind === 'float'
          ? 3
          : 3n
      : value;
  }
  return valueOf(random, right, small);
}

const BINARY = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '<<',
  '>>',
  '&',
  '|',
  '^',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  '&&',
  '||',
  ','
];
const OF_FLOATS = [
  '+',
  '-',
  '*',
  '/',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  '&&',
  '||'
];
const ASSIGNING = ['+', '-', '*', '/', '%', '<<', '>>', '&', '|', '^', ''];

function binary(random: Chooser): Lines {
  const left = random.pick(SCALARS);
  const right = random.pick(SCALARS);
  const mixed = isFloat(left) || isFloat(right);
  const op = random.pick(mixed ? OF_FLOATS : BINARY);
  const small = mixed;
  const a = new Operand(random, left, valueOf(random, left, small));
  let divisor = rightOf(random, op, left, right, small);
  if (mixed && op === '/' && random.side === 'device') {
    // WebGPU may round a quotient, but not one by a power of two.
    divisor = isFloat(right) ? 4 : right.kind === 'bool' ? 1n : 8n;
  }
  const b = new Operand(random, right, divisor);
  const text = `${a.text} ${op} ${b.text}`;
  const whole = random.pick([
    `(${text})`,
    `(${text})`,
    `true ? (${text}) : ${literal(right, valueOf(random, right, true))}`,
    `+(${text})`,
    `!(${text})`
  ]);
  return lines([a, b], [`say(s, ${whole});`]);
}

function assigning(random: Chooser): Lines {
  const left = random.pick(SCALARS);
  const right = random.pick(SCALARS);
  const mixed = isFloat(left) || isFloat(right);
  const op = random.pick(mixed ? ['+', '*', ''] : ASSIGNING);
  // A float that does not fit an integer type is undefined.
  const a = valueOf(random, left, mixed);
  const value = mixed
    ? left.bits === 8
      ? small(right)
      : valueOf(random, right, true)
    : rightOf(random, op, left, right, false);
  const b = new Operand(random, right, value);
  const name = random.fresh('x');
  const places: [string, string][] = [
    [
      `${left.name} ${name} = ${literal(left, left.bits === 8 && mixed ? small(left) : a)};`,
      name
    ],
    [
      `${left.name} ${name}[3] = {0, ${literal(left, left.bits === 8 && mixed ? small(left) : a)}, 0};`,
      `${name}[(t & 1) | 1]`
    ],
    [
      `struct { ${left.name} p, q; } ${name} = {0, ${literal(left, left.bits === 8 && mixed ? small(left) : a)}};`,
      `${name}.q`
    ]
  ];
  const [declared, place] = random.pick(places);
  return lines(
    [b],
    [declared, `say(s, ${place} ${op}= ${b.text});`, `say(s, ${place});`]
  );
}

const small = (type: Scalar): bigint | number =>
  type.kind === 'float' ? 3 : type.kind === 'bool' ? 1n : 5n;

function unary(random: Chooser): Lines {
  const type = random.pick(SCALARS);
  const value = valueOf(random, type);
  const a = new Operand(random, type, value);
  const signs = isFloat(type)
    ? ['-', '+', '!']
    : ['-', '+', '~', '!', '- -', '~-'];
  const said = [`say(s, ${random.pick(signs)}${a.text});`];
  if (type.kind !== 'bool') {
    const name = random.fresh('x');
    said.push(`${type.name} ${name} = ${literal(type, value)};`);
    for (const text of random.some(
      [`++${name}`, `${name}++`, `--${name}`, `${name}--`],
      2
    )) {
      said.push(`say(s, ${text});`);
    }
    said.push(`say(s, ${name});`);
  }
  return lines([a], said);
}

/** Casts of every spelling, and implicit conversions. */
function conversion(random: Chooser): Lines {
  const from = random.pick(SCALARS);
  const to = random.pick(SCALARS);
  const a = new Operand(
    random,
    from,
    valueOf(random, from, isFloat(from) || isFloat(to))
  );
  const name = random.fresh('x');
  const alias = random.fresh('T');
  return lines(
    [a],
    random.pick([
      [`say(s, (${to.name})${a.text});`],
      [`say(s, static_cast<${to.name}>(${a.text}));`],
      [`using ${alias} = ${to.name}; say(s, ${alias}(${a.text}));`],
      [`${to.name} ${name} = ${a.text}; say(s, ${name});`],
      [`${to.name} ${name}(${a.text}); say(s, ${name});`],
      [
        `auto ${name} = [](${to.name} v) { return v; }; say(s, ${name}(${a.text}));`
      ],
      [
        `auto ${name} = [&]() -> ${to.name} { return ${a.text}; }; say(s, ${name}());`
      ],
      [`const ${to.name} &${name} = ${a.text}; say(s, ${name});`],
      [`say(s, sizeof(${a.text} + (${to.name})1));`],
      [`if (${a.text}) say(s, 1); else say(s, 2);`],
      [`say(s, t >= 0 ? ${a.text} : (${to.name})1);`],
      [`say(s, t < 0 ? ${a.text} : (${to.name})1);`],
      [`decltype(${a.text} + (${to.name})1) ${name} = 1; say(s, ${name});`]
    ])
  );
}

/** Tokens in a row without parentheses: what binds to what. */
function precedence(random: Chooser): Lines {
  const names = Array.from({ length: 4 }, () => {
    const type = random.pick(random.chance(60) ? [INT] : INTEGERS);
    return { type, name: random.fresh('p') };
  });
  const before = names.map(
    ({ type, name }) =>
      `${type.name} ${name} = ${random.chance(40) ? dynamic(random, type) : literal(type, valueOf(random, type, true))};`
  );
  const leaf = (): string => {
    const { name, type } = random.pick(names);
    const sign = random.pick([
      '',
      '',
      '',
      '-',
      '~',
      '!',
      type.kind === 'bool' ? '' : '++',
      '(int)',
      '(char)',
      '-(short)'
    ]);
    return sign === '++' ? name : `${sign}${name}`;
  };
  const ops = [
    '+',
    '-',
    '*',
    '&',
    '|',
    '^',
    '<',
    '>',
    '<=',
    '>=',
    '==',
    '!=',
    '&&',
    '||'
  ];
  let text = leaf();
  const length = 3 + random.below(7);
  let questions = 0;
  for (let i = 0; i < length; i++) {
    if (random.chance(12)) {
      text += ` ? ${leaf()} ${random.pick(ops)} ${leaf()} : ${leaf()}`;
      questions++;
    } else if (random.chance(12)) {
      text += ` ${random.pick(['/', '%'])} ${1 + random.below(9)}`;
    } else if (random.chance(10)) {
      text += ` ${random.pick(['<<', '>>'])} ${random.below(5)} ${random.pick(['<', '==', '&', '^', '|', '&&', '||'])} ${leaf()}`;
    } else {
      text += ` ${random.pick(ops)} ${leaf()}`;
    }
  }
  if (questions === 0 && random.chance(30)) {
    const { name, type } = random.pick(names);
    if (type.kind !== 'bool') {
      return {
        outer: [],
        body: [
          ...before,
          `say(s, (${name} ${random.pick(['=', '+=', '-=', '|=', '^='])} ${text}));`,
          `say(s, ${name});`
        ]
      };
    }
  }
  return { outer: [], body: [...before, `say(s, (${text}));`] };
}

export interface Lines {
  outer: string[];
  body: string[];
}

function lines(operands: readonly Operand[], said: readonly string[]): Lines {
  return {
    outer: operands.flatMap(({ outer }) => outer),
    body: [...operands.flatMap(({ before }) => before), ...said]
  };
}

/** Several lines as one case. */
export function joined(parts: readonly Lines[]): string {
  return [
    ...parts.flatMap(({ outer }) => outer),
    'HD void run(Sink &s, int t) {',
    ...parts.map(({ body }) => `  { ${body.join(' ')} }`),
    '}'
  ].join('\n');
}

export function arithmetic(random: Chooser): string {
  return joined(
    Array.from({ length: 12 }, () =>
      random.pick([
        binary,
        binary,
        binary,
        assigning,
        assigning,
        unary,
        conversion,
        conversion,
        precedence
      ])(random)
    )
  );
}
