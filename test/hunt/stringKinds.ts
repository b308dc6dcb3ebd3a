/** Arrays of characters, as string literals fill them. */
import { type Chooser } from './case';
import { say, type Kind } from './kind';

/** What a literal may hold: as it is written, and how many characters it is. */
const PIECES: readonly [string, number][] = [
  ['a', 1],
  ['Zz', 2],
  ['0', 1],
  ['\\n', 1],
  ['\\0', 1],
  ['\\x41', 1],
  ['\\101', 1],
  ['\\\\', 1],
  ['\\"', 1],
  ['" "q', 1],
  ['??', 2]
];

const LONGEST = 8;

const TYPES: readonly [string, string][] = [
  ['char', ''],
  ['char', ''],
  ['unsigned char', ''],
  ['signed char', ''],
  ['wchar_t', 'L'],
  ['char16_t', 'u'],
  ['char32_t', 'U']
];

export function text(random: Chooser): Kind {
  const [type, prefix] = random.pick(TYPES);
  // Ours is unsigned short, which overloads tell apart; promoted they are alike.
  const plus = prefix === 'u' ? '+' : '';
  const alias = random.fresh('A');
  const size = 2 + random.below(LONGEST - 1);
  const literal = (): string => {
    let written = '';
    for (let left = random.below(size); left > 0;) {
      const [piece, length] = random.pick(PIECES);
      // A digit would belong to an escape before it.
      const isJoined =
        /\\(x41|101|0)$/.test(written) && /^[0-9A-Fa-f]/.test(piece);
      if (length > left || isJoined) {
        break;
      }
      // Pieces that follow one another have the same prefix.
      written += piece.replace('" "', `" ${prefix}"`);
      left -= length;
    }
    return prefix === '' && random.chance(10) && !/[\\"]/.test(written)
      ? `R"(${written})"`
      : `${prefix}"${written}"`;
  };
  const list = (): string =>
    random.pick([
      literal(),
      literal(),
      `{${literal()}}`,
      `{${prefix}'a', ${prefix}'\\n'}`,
      '{}'
    ]);
  return {
    defs: `using ${alias} = ${type}[${size}];`,
    type: alias,
    after: () =>
      random.pick([` = ${list()}`, ` = ${list()}`, `{${literal()}}`, '{}']),
    value: () => `${alias}{${literal()}}`,
    nested: list,
    member: () => random.pick([`{${literal()}}`, '{}']),
    says: place =>
      say(
        `${plus}${place}[0]`,
        `${plus}${place}[1]`,
        `${plus}${place}[${size - 1}]`,
        `${plus}${place}[t % ${size}]`,
        `*${place} + 1`,
        `sizeof(${place})`,
        `${place}[0] == ${prefix}'a'`
      ),
    changes: place => [
      `${place}[t % ${size}] += 1;`,
      `${place}[0] = ${prefix}'q';`,
      `for (auto &x : ${place}) x++;`
    ],
    isArray: true,
    isLiteral: true,
    isStatic: true,
    bindings: size
  };
}

/** A structure with a name, as tables of programs have it. */
export function named(random: Chooser): Kind {
  const name = random.fresh('S');
  const size = 4 + random.below(4);
  const list = (constant: boolean): string =>
    random.pick([
      `{"ab", ${constant ? 4 : 't'}}`,
      `{"x"}`,
      `{{'p', 'q'}, 5}`,
      `{{"pq"}, 6}`,
      `{.title = "de", .count = ${constant ? 7 : 't + 1'}}`,
      `{.count = 8}`,
      '{}'
    ]);
  return {
    defs: `struct ${name} { char title[${size}]; int count; };`,
    type: name,
    after: constant =>
      random.pick([
        ` = ${list(constant)}`,
        list(constant),
        ` = ${name}${list(constant)}`
      ]),
    value: constant => `${name}${list(constant)}`,
    nested: list,
    member: list,
    says: place =>
      say(
        `${place}.title[0]`,
        `${place}.title[2]`,
        `${place}.title[${size - 1}]`,
        `${place}.count`
      ),
    changes: place => [
      `${place}.title[t & 3]++;`,
      `${place}.count += ${place}.title[1];`
    ],
    bindings: 2,
    isLiteral: true,
    isStatic: true
  };
}
