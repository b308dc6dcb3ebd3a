// Random calls of printf, the same for the same seed.

/** @returns {() => number} from 0 to 2^32 - 1 (xorshift128) */
function generator(seed) {
  let [x, y, z, w] = [seed | 0 || 1, 362436069, 521288629, 88675123];
  const next = () => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8);
    return w >>> 0;
  };
  for (let i = 0; i < 20; i++) {
    next();
  }
  return next;
}

const LENGTHS = ['', '', '', 'hh', 'h', 'l', 'll', 'j', 'z', 't', 'L', 'q'];
const LITERALS = ['', ' ', '|', ', x = ', '%%', '%5%', '\n', 'é'];
const STRINGS = [
  '',
  'a',
  'text',
  'Grüße',
  'a longer string, with % and blanks'
];

/** Calls without end. */
export function* cases(seed) {
  const next = generator(seed);
  const below = n => next() % n;
  const pick = list => list[below(list.length)];
  const chance = percent => below(100) < percent;
  const latin = text => Buffer.from(text).toString('latin1');
  const view = new DataView(new ArrayBuffer(8));

  /** Random bits, of a random number of them. */
  const integer = () => {
    const bits = (BigInt(next()) << 32n) | BigInt(next());
    const value = BigInt.asIntN(64, bits >> BigInt(below(64)));
    return chance(10) ? 0n : chance(30) ? -value : value;
  };
  const float = () => {
    const sign = chance(25) ? -1 : 1;
    switch (below(9)) {
      case 0:
        return (
          sign *
          pick([
            0,
            1,
            Infinity,
            NaN,
            5e-324,
            1.7976931348623157e308,
            2 ** -1022
          ])
        );
      case 1: {
        // Any bits: all exponents alike.
        view.setUint32(0, next());
        view.setUint32(4, next());
        const value = view.getFloat64(0);
        return Number.isNaN(value) ? NaN : value;
      }
      case 2:
        // Short decimals, the nearest doubles to halves among them.
        return (
          sign * Number(`${below(10 ** (1 + below(8)))}e${below(16) - 10}`)
        );
      case 3:
        return sign * Number(`${below(1000)}5e${below(12) - 8}`);
      case 4:
        // Halves, quarters and so on: exactly between two decimals.
        return (sign * below(2 ** (1 + below(24)))) / 2 ** below(24);
      case 5:
        return (
          (sign * (2 * below(10 ** (1 + below(6))) + 1)) / 2 ** (1 + below(6))
        );
      case 6:
        // Integers that are halves of their last decimal places.
        return sign * below(10 ** (1 + below(6))) * 5 * 10 ** below(14);
      case 7: {
        // Around the powers of ten.
        view.setFloat64(0, Number(`1e${below(600) - 300}`));
        view.setBigInt64(0, view.getBigInt64(0) + BigInt(below(7) - 3));
        return sign * view.getFloat64(0);
      }
      default:
        return sign * (next() + next() / 2 ** 32) * 2 ** (below(80) - 60);
    }
  };
  /** Given as digits, or as an argument by `*`. */
  const number = (given, integers) => {
    if (!chance(15)) {
      return String(given);
    }
    integers.push(BigInt(chance(25) ? -given : given));
    return '*';
  };

  for (;;) {
    const integers = [];
    const floats = [];
    let format = '';
    const conversions = 1 + below(4);
    for (let i = 0; i < conversions; i++) {
      const letter = pick([...'diuoxXcspfFeEgGaA', ...'fegfeg']);
      format += latin(pick(LITERALS)) + '%';
      for (const flag of "-+ #0'") {
        format += chance(15) ? flag : '';
      }
      format += chance(35)
        ? number(below(chance(10) ? 300 : 30), integers)
        : '';
      if (chance(60) && letter !== 'c') {
        format += '.';
        const precision = below(chance(3) ? 1100 : chance(20) ? 60 : 17);
        format += chance(10) ? '' : number(precision, integers);
      }
      if ('diuoxX'.includes(letter)) {
        format += pick(LENGTHS);
        integers.push(integer());
      } else if (letter === 'c') {
        integers.push(BigInt(below(256)));
      } else if (letter === 'p') {
        integers.push(integer());
      } else if (letter === 's') {
        integers.push(latin(pick(STRINGS)));
      } else {
        format += chance(10) ? 'l' : '';
        floats.push(float());
      }
      format += letter;
    }
    format += latin(pick(LITERALS));
    yield { format, integers, floats };
  }
}

/** More than a format of `cases` takes: what calling.c passes. */
export const INTEGERS = 12;
export const FLOATS = 4;
