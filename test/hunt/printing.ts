/** Every conversion of printf, with flags, width and precision, of values of its type. */
import type { Chooser } from './case';

const TEXT = `static void told(Sink &s, const char *text, int length) {
  say(s, length);
  unsigned hash = 5381;
  for (const char *c = text; *c; c++) hash = hash * 33 + (unsigned char)*c;
  say(s, hash);
}
`;

const LENGTHS: Record<string, [type: string, unsignedType: string]> = {
  hh: ['signed char', 'unsigned char'],
  h: ['short', 'unsigned short'],
  '': ['int', 'unsigned'],
  l: ['long', 'unsigned long'],
  ll: ['long long', 'unsigned long long'],
  z: ['long', 'size_t'],
  j: ['intmax_t', 'uintmax_t'],
  t: ['ptrdiff_t', 'unsigned long']
};

const FLOATS = [
  '0.0',
  '-0.0',
  '1.0',
  '-1.5',
  '3.14159265358979',
  '1e10',
  '1.5e-7',
  '123456789.125',
  '1e300',
  '5e-324',
  '0.1',
  '2.5',
  '3.5',
  '0.05',
  '999999.5',
  '1e15',
  '9.5',
  '99.995',
  '(1.0 / (t - t))',
  '-(1.0 / (t - t))',
  '(double)(t + 1) / 3'
];
const INTS = [
  '0',
  '1',
  '-1',
  '7',
  '255',
  '-128',
  '65535',
  '2147483647',
  '-2147483647 - 1',
  '4294967295u',
  '1LL << 40',
  '-5',
  't * 1000 + 3',
  '~0ULL'
];

function conversion(random: Chooser): { format: string; args: string[] } {
  const args: string[] = [];
  const flags = ['-', '+', ' ', '0', '#']
    .filter(() => random.chance(22))
    .join('');
  const some = (max: number, percent: number): string => {
    if (!random.chance(percent)) {
      return '';
    }
    if (random.chance(20)) {
      args.push(String(random.below(max) - (random.chance(20) ? max : 0)));
      return '*';
    }
    return String(random.below(max));
  };
  const width = some(14, 45).replace(/^0$/, '');
  const precision = random.chance(40) ? `.${some(9, 85)}` : '';
  const kind = random.weighted({ d: 4, u: 4, f: 6, s: 2, c: 1, percent: 1 });
  if (kind === 'd' || kind === 'u') {
    const length = random.pick(Object.keys(LENGTHS));
    const letter =
      kind === 'd'
        ? random.pick(['d', 'i'])
        : random.pick(['u', 'x', 'X', 'o']);
    args.push(
      `(${LENGTHS[length][kind === 'd' ? 0 : 1]})(${random.pick(INTS)})`
    );
    const fitting =
      letter === 'u' || kind === 'd'
        ? flags.replace('#', '')
        : flags.replace(/[+ ]/g, '');
    return {
      format: `%${fitting}${width}${precision}${length}${letter}`,
      args
    };
  }
  if (kind === 'f') {
    args.push(
      random.chance(20)
        ? `(float)(${random.pick(FLOATS)})`
        : random.pick(FLOATS)
    );
    return {
      format: `%${flags}${width}${precision}${random.pick(['', 'l'])}${random.pick(['f', 'e', 'g', 'F', 'E', 'G', 'a'])}`,
      args
    };
  }
  if (kind === 's') {
    args.push(
      random.pick(['"text"', '""', '"a longer text"', 't ? "one" : "two"'])
    );
    return {
      format: `%${flags.replace(/[+ 0#]/g, '')}${width}${precision}s`,
      args
    };
  }
  if (kind === 'c') {
    args.push(random.pick(["'x'", '65 + t', "'%'"]));
    return { format: `%${flags.replace(/[+ 0#]/g, '')}${width}c`, args };
  }
  return { format: '%%', args: [] };
}

/** What streams make of numbers, with their manipulators. */
function streamed(random: Chooser): string {
  const parts = Array.from({ length: 4 }, () =>
    random.pick([
      () =>
        random.pick([
          'std::hex',
          'std::dec',
          'std::oct',
          'std::showbase',
          'std::noshowbase',
          'std::uppercase',
          'std::nouppercase',
          'std::fixed',
          'std::scientific',
          'std::defaultfloat',
          'std::showpos',
          'std::noshowpos',
          'std::boolalpha',
          'std::left',
          'std::right',
          'std::internal',
          'std::showpoint'
        ]),
      () => `std::setw(${random.below(12)})`,
      () => `std::setprecision(${random.below(12)})`,
      () => `std::setfill('${random.pick(['*', '0', '.'])}')`,
      () => `(${random.pick(INTS)})`,
      () => `(short)(${random.pick(INTS)})`,
      () => `(double)(${random.pick(FLOATS)})`,
      () => `(float)(${random.pick(FLOATS)})`,
      () => `(t > 1)`,
      () => `"text"`,
      () => `'c'`,
      () => `std::string("string")`,
      () => `(unsigned char)(t + 66)`,
      () => `(const void *)nullptr`
    ])()
  );
  return `{ std::ostringstream o; o << ${parts.join(' << " " << ')} << (${random.pick(INTS)}) << ' ' << ${random.pick(FLOATS)}; std::string text = o.str(); told(s, text.c_str(), (int)text.size()); }`;
}

function scanned(random: Chooser): string {
  const input = random.pick([
    '"12 34 5.5 word"',
    '"0x1f -7 1e3 a b"',
    '"  8,9;10"',
    '"077 +5 .25 x"',
    '"nan 3"',
    '"-129 70000 1.5e400 "',
    '"abc 12"'
  ]);
  return random.pick([
    `{ int a = -9, b = -9; float f = -9; char w[20] = ""; int n = sscanf(${input}, "${random.pick(['%d %d %f %19s', '%i%i%f%s', '%x %d %f%s', '%3d%2d%f %[a-z]', '%d,%d;%f%s', '%*d %d%n%f %s'].slice(0, 5))}", &a, &b, &f, w); say(s, n); say(s, a); say(s, b); say(s, f); say(s, (int)w[0]); }`,
    `{ std::istringstream i(${input}); int a = -9; double d = -9; std::string w; i >> a >> d >> w; say(s, a); say(s, d); say(s, (int)w.size()); say(s, (bool)i); say(s, i.eof()); }`,
    `{ char *end; const char *x = ${input}; say(s, strtol(x, &end, ${random.pick([0, 10, 16, 8, 36])})); say(s, (int)(end - x)); say(s, strtod(x, &end)); say(s, (int)(end - x)); say(s, atoi(x)); say(s, strtoul(x + 1, nullptr, 0)); }`,
    `{ std::istringstream i(${input}); std::string line; int n = 0; while (std::getline(i, line, ' ')) { n = n * 7 + (int)line.size(); } say(s, n); }`,
    `{ std::istringstream i(${input}); short a = 1; unsigned char c = 1; float f = 1; i >> a; say(s, i.fail()); i.clear(); i >> c >> f; say(s, a); say(s, (int)c); say(s, f); say(s, i.fail()); }`
  ]);
}

export function printing(random: Chooser): string {
  const body = Array.from({ length: 5 }, () => {
    const kind = random.below(6);
    if (kind === 0) {
      return streamed(random);
    }
    if (kind === 1) {
      return scanned(random);
    }
    const parts = Array.from({ length: 1 + random.below(3) }, () =>
      conversion(random)
    );
    const args = parts.flatMap(({ args: own }) => own);
    return `{ char text[${random.pick([400, 400, 12])}]; int n = snprintf(text, sizeof text, "${parts.map(({ format }) => `[${format}]`).join(random.pick([' ', '', 'x']))}"${args.map(arg => `, ${arg}`).join('')}); told(s, text, n); }`;
  });
  return `${TEXT}void run(Sink &s, int t) {\n${body.map(line => `  ${line}`).join('\n')}\n}`;
}
