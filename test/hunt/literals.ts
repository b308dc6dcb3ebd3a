/** Literals of every spelling: their values and their types. */
import type { Chooser } from './case';
import { joined, type Lines } from './arithmetic';

function integer(random: Chooser): string {
  const value = random.pick([
    0n,
    1n,
    7n,
    63n,
    255n,
    2147483647n,
    2147483648n,
    4294967295n,
    4294967296n,
    0x7fffffffffffffffn
  ]);
  const large = value > 0x7fffffffn;
  const digits = random.pick([
    value.toString(),
    `0x${value.toString(16)}`,
    `0X${value.toString(16).toUpperCase()}`,
    `0${value.toString(8)}`,
    `0b${value.toString(2)}`,
    value.toString().replace(/\B(?=(\d{3})+$)/g, "'")
  ]);
  const suffix = random.pick([
    '',
    '',
    'u',
    'U',
    'l',
    'L',
    'll',
    'LL',
    'ul',
    'UL',
    'LU',
    'ull',
    'ULL',
    'LLu'
  ]);
  return `${digits}${large && suffix === '' && digits.startsWith('0') ? '' : suffix}`;
}

function float(random: Chooser): string {
  const suffix = random.pick(['', '', 'f', 'F']);
  return (
    random.pick([
      '1.5',
      '.5',
      '3.',
      '1e3',
      '25e-2',
      '2.5E+2',
      '0x1p4',
      '0x1.8p1',
      '0x.8p0',
      "1'000.5",
      '0.0'
    ]) + suffix
  );
}

function character(random: Chooser): string {
  const prefix = random.pick(['', '', '', 'L', 'u', 'U', 'u8']);
  return `${prefix}'${random.pick(['a', 'Z', '0', '\\n', '\\t', '\\0', '\\\\', "\\'", '\\"', '"', '\\x41', '\\x7f', '\\101', '\\a', '\\b', '\\f', '\\v', '\\r', '?', '\\?'])}'`;
}

function string(random: Chooser): string {
  return random.pick([
    '"abc"',
    '""',
    '"a" "b"',
    '"\\x41" "B"',
    '"\\101\\n"',
    '"a\\0b"',
    'R"(a\\n"b)"',
    'R"x(a)")x"',
    'u8"ab"',
    'L"abc"',
    'u"ab" u"c"',
    'U"abcd"',
    '"tab\\tq"',
    '__func__'
  ]);
}

function lines(random: Chooser): Lines {
  const number = random.pick([integer, integer, float, character])(random);
  const text = string(random);
  // Ours is unsigned short, which overloads tell apart; promoted they are alike.
  const said = number.startsWith("u'") ? `+${number}` : number;
  return random.pick<Lines>([
    { outer: [], body: [`say(s, ${said});`] },
    { outer: [], body: [`say(s, sizeof(${number}));`] },
    { outer: [], body: [`say(s, -${number}); say(s, !${number});`] },
    { outer: [], body: [`auto x = ${said}; say(s, x); say(s, x + 1);`] },
    { outer: [], body: [`constexpr auto x = ${said}; say(s, x);`] },
    { outer: [], body: [`say(s, t ? ${number} : 1);`] },
    { outer: [], body: [`say(s, sizeof(${text}));`] },
    {
      outer: [],
      body: [
        `{ auto &x = ${text}; int n = 0; for (auto c : x) n = n * 5 + (int)c; say(s, n); say(s, sizeof(x[0])); }`
      ]
    },
    { outer: [], body: [`say(s, ${text}[0]); say(s, *${text});`] },
    {
      outer: [
        `enum { ${random.fresh('e')} = (int)(${number}), ${random.fresh('e')} };`
      ],
      body: [`say(s, 1);`]
    }
  ]);
}

export function literals(random: Chooser): string {
  return joined(Array.from({ length: 12 }, () => lines(random)));
}
