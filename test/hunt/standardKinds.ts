/** Pairs, tuples and arrays of the standard library, and half. */
import { type Chooser } from './case';
import { say, scalarValue, type Kind } from './kind';
import { SCALARS } from './scalars';

export function pairs(random: Chooser): Kind {
  const isTuple = random.chance(50);
  const types = Array.from({ length: isTuple ? 3 : 2 }, () =>
    random.pick(SCALARS)
  );
  const whole = `std::${isTuple ? 'tuple' : 'pair'}<${types.map(({ name }) => name).join(', ')}>`;
  const alias = random.fresh('P');
  const items = (constant: boolean): string =>
    types.map(type => scalarValue(random, type, constant)).join(', ');
  const made = (constant: boolean): string =>
    random.pick([
      `${alias}(${items(constant)})`,
      `${alias}{${items(constant)}}`,
      `${alias}()`,
      `std::make_${isTuple ? 'tuple' : 'pair'}(${items(constant)})`
    ]);
  const at = (place: string, i: number): string =>
    isTuple || random.chance(40)
      ? `std::get<${i}>(${place})`
      : `${place}.${i === 0 ? 'first' : 'second'}`;
  return {
    defs: `using ${alias} = ${whole};`,
    type: alias,
    after: c =>
      random.pick([
        '',
        '{}',
        `(${items(c)})`,
        `{${items(c)}}`,
        ` = {${items(c)}}`,
        ` = ${made(c)}`
      ]),
    value: c => `${alias}(${made(c)})`,
    nested: c => random.pick(['{}', `{${items(c)}}`, made(c)]),
    member: c => random.pick(['()', '{}', `(${items(c)})`, `{${items(c)}}`]),
    says: place => say(...types.map((_, i) => at(place, i))),
    changes: place => [
      ...types.map(
        (type, i) => `${at(place, i)} = ${scalarValue(random, type, false)};`
      ),
      ...types.flatMap((type, i) =>
        type.kind === 'bool' ? [] : [`${at(place, i)} += 2;`]
      ),
      `${place} = ${made(false)};`
    ],
    compares: (a, b) => [`${a} == ${b}`, `${a} < ${b}`, `${a} != ${b}`],
    bindings: types.length,
    isLiteral: true,
    isStatic: random.side === 'host'
  };
}

export function standardArray(random: Chooser): Kind {
  const type = random.pick(SCALARS);
  const size = 1 + random.below(4);
  const alias = random.fresh('A');
  const list = (constant: boolean): string => {
    const items = Array.from({ length: random.below(size + 1) }, () =>
      scalarValue(random, type, constant)
    ).join(', ');
    return random.pick([`{${items}}`, `{{${items}}}`, '{}']);
  };
  return {
    defs: `using ${alias} = std::array<${type.name}, ${size}>;`,
    type: alias,
    after: c =>
      random.pick([` = ${list(c)}`, list(c), ` = ${alias}${list(c)}`]),
    value: c => `${alias}${list(c)}`,
    nested: c => random.pick([list(c), `${alias}${list(c)}`]),
    member: list,
    says: place =>
      say(
        `${place}[0]`,
        `${place}[t % ${size}]`,
        `${place}.back()`,
        `std::get<${size - 1}>(${place})`,
        `${place}.size()`
      ),
    changes: place => [
      `${place}[t % ${size}] = ${scalarValue(random, type, false)};`,
      `${place}.front() = ${scalarValue(random, type, false)};`,
      `for (auto &x : ${place}) x = ${scalarValue(random, type, false)};`,
      `*(${place}.data() + ${size - 1}) = ${scalarValue(random, type, false)};`
    ],
    compares: (a, b) => [`${a} == ${b}`, `${a} < ${b}`],
    bindings: size,
    isLiteral: true,
    isStatic: true
  };
}

/** Numbers of a few bits: what is computed of them is exact. */
export function half(random: Chooser): Kind {
  const type = random.pick(['__half', '__half', '__nv_bfloat16']);
  const made = type === '__half' ? '__float2half' : '__float2bfloat16';
  const value = (): string =>
    random.pick([
      `${made}(${1 + random.below(8)}.5f)`,
      `${type}(${random.below(9)}.25f)`,
      `${type}((float)t)`
    ]);
  return {
    defs: '',
    type,
    after: () => random.pick([` = ${value()}`, `(${value()})`, `{${value()}}`]),
    value,
    nested: value,
    member: () => random.pick([`(${value()})`, `{${value()}}`]),
    says: place =>
      say(`(float)${place}`, `(int)(float)(${place} + ${value()})`),
    changes: place => [
      `${place} = ${value()};`,
      `${place} = ${place} + ${value()};`,
      `${place} += ${value()};`,
      `${place} = ${type}((float)${place} * 0.5f);`,
      `${place} = -${place};`
    ],
    compares: (a, b) => [`(bool)(${a} < ${b})`, `(bool)(${a} == ${b})`],
    isLiteral: false,
    isStatic: random.side === 'host'
  };
}
