/** Bytes and shorts: of words, of neighbours, in registers, in tables. */
import { NAMES, type Writer } from '../writer';
import type { Ingredients } from './index';

/** Of 8 that a thread owns. */
const OWN = '8 * g';

function shuffled<T>(w: Writer, items: T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(w.below(left.length), 1)[0]);
}

const number = (w: Writer): string => w.e(w.integer(), 2);

export const BYTES: Ingredients = {
  'neighbours stored': {
    write: w => {
      const count = w.pick([2, 3, 4, 4, 8]);
      const from = w.pick([0, 0, 0, 1, 4, 5].filter(at => at + count <= 8));
      const offsets = Array.from({ length: count }, (_, i) => from + i);
      const order = w.chance(70) ? offsets : shuffled(w, offsets);
      const store = order
        .map(at =>
          w.chance(8)
            ? `out8[${OWN} + ${at}] ${w.pick(['+=', '^='])} ${number(w)}; ${w.variable('i32')} += out8[${OWN} + ${w.below(8)}];`
            : `out8[${OWN} + ${at}] = ${number(w)};`
        )
        .join(' ');
      return w.chance(30) ? `if (${w.condition()}) { ${store} }` : store;
    }
  },
  'neighbours of 16 bit stored': {
    write: w => {
      const at = w.pick([0, 0, 1, 2]);
      const two = `((${w.pick(['short', 'unsigned short'])} *)out8)[4 * g + ${at}] = ${number(w)}; ((short *)out8)[4 * g + ${at + 1}] ${w.pick(['=', '=', '-='])} ${number(w)};`;
      return w.chance(30) ? `if (${w.condition()}) { ${two} }` : two;
    }
  },
  'bytes stored in a loop': {
    write: w => {
      const j = w.fresh('j');
      const value = w.pick([
        `${w.e('u64', 1)} >> (8 * ${j})`,
        `${number(w)} + ${j}`,
        `bytes[(${OWN} + ${j}) & 255] ${w.pick(['+', '^', '*'])} ${number(w)}`,
        `out8[${OWN} + (${j} ^ 1)] + ${number(w)}`
      ]);
      const bound = w.pick(['8', '4', '8', `(${w.e(w.integer(), 1)} & 7)`]);
      return `for (${w.pick(['int', 'unsigned', 'unsigned char', 'size_t', 'short'])} ${j} = 0; ${j} < ${bound}; ${j}${w.pick(['++', '++', ' += 2'])}) out8[${OWN} + ${j}] = (unsigned char)(${value});`;
    }
  },
  'words shared by threads': {
    write: w => {
      // Bytes of a word belong to four threads.
      const at = 1024 + 256 * w.below(2);
      const operator = w.pick(['=', '+=', '^=', '|=', '-=']);
      const store =
        at === 1024
          ? `out8[${at} + g] ${operator} ${number(w)};`
          : `((short *)out8)[${at / 2} + g] ${operator} ${number(w)};`;
      return w.chance(40) ? `if (${w.condition()}) { ${store} }` : store;
    }
  },
  'vector of bytes': {
    write: w => {
      const type = w.pick(['uchar4', 'char4']);
      const x = w.fresh('x');
      const made = w.pick([
        `make_${type}(${number(w)}, ${number(w)}, ${number(w)}, ${number(w)})`,
        `((const ${type} *)bytes)[(g + ${w.below(9)}) & 63]`,
        `((${type} *)out8)[2 * g + ${w.below(2)}]`
      ]);
      const change = w.pick([
        `${x}.x += ${number(w)}; ${x}.w = ${x}.y;`,
        `${x}.z ^= ${number(w)};`,
        `if (${w.condition()}) ${x}.y = ${number(w)};`
      ]);
      return `{ ${type} ${x} = ${made}; ${change} ((${type} *)out8)[2 * g + ${w.below(2)}] = ${x}; ${w.variable('i32')} += ${x}.x * ${x}.w - ${x}.y; }`;
    }
  },
  'vector of shorts': {
    write: w => {
      const type = w.pick(['short2', 'ushort2', 'short4', 'ushort4']);
      const wide = type.endsWith('4');
      const x = w.fresh('x');
      return `{ ${type} ${x} = ((const ${type} *)bytes)[${w.index(16)}]; ${x}.y ${w.pick(['=', '+=', '*='])} ${number(w)}; ${x}.x >>= ${1 + w.below(9)}; ((${type} *)out8)[${wide ? 'g' : `2 * g + ${w.below(2)}`}] = ${x}; ${w.variable('i32')} ^= ${x}.x + ${x}.y; }`;
    }
  },
  'neighbours loaded': {
    write: w => {
      const from = w.pick(['bytes', 'out8']);
      const base =
        from === 'out8'
          ? OWN
          : w.pick(['4 * t', '2 * t', 't', '4 * t + 1', 'g']);
      const byte = (at: number): string =>
        from === 'out8'
          ? `out8[${base} + ${at}]`
          : `bytes[${w.chance(50) ? `${base} + ${at}` : `(${base} + ${at})`}]`;
      const order = w.pick([
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [0, 1, 2, 2],
        [1, 0, 3, 2]
      ]);
      const type = w.pick(['unsigned', 'int', 'unsigned long long']);
      return `${w.variable(w.pick(['u32', 'u64', 'i64']))} ^= ${order.map((at, i) => `((${type})${byte(at)} << ${8 * i})`).join(w.pick([' | ', ' + ']))};`;
    }
  },
  'words in registers': {
    write: w => {
      const x = w.fresh('x');
      const type = w.pick([
        'unsigned char',
        'signed char',
        'short',
        'unsigned short'
      ]);
      const size = w.pick([4, 8, 8, 6, 16]);
      const at = (): string =>
        w.chance(50)
          ? String(w.below(size))
          : `((unsigned)${w.e(w.integer(), 1)} % ${size})`;
      const j = w.fresh('j');
      const changes = Array.from({ length: 1 + w.below(3) }, () =>
        w.pick([
          () =>
            `${x}[${at()}] ${w.pick(['=', '+=', '^=', '<<=', '|='])} ${w.e(w.integer(), 1)} & 7;`,
          () => `${x}[${at()}]${w.pick(['++', '--'])};`,
          () =>
            `for (int ${j} = 0; ${j} < ${size}; ${j}++) ${x}[${j}] ${w.pick(['=', '+=', '-='])} ${w.pick([`bytes[(t + ${j}) & 255]`, `${x}[(${j} + 1) % ${size}]`, `${number(w)} >> ${j}`])};`,
          () =>
            `{ ${type} y = ${x}[${at()}]; ${x}[${at()}] = ${x}[${at()}]; ${x}[${at()}] = y; }`,
          () =>
            `if (${w.condition()}) { ${x}[${at()}] = ${number(w)}; ${x}[${at()}] = ${number(w)}; }`
        ])()
      ).join(' ');
      return `{ ${type} ${x}[${size}] = {1, 2, ${w.below(100)}}; ${changes} for (int ${j} = 0; ${j} < ${size}; ${j}++) la = la * 3 + ${x}[${j}]; }`;
    }
  },
  'bytes of a word': {
    write: w => {
      const type = w.pick(['u32', 'u64', 'i64'] as const);
      const x = w.variable(type);
      const size = type === 'u32' ? 4 : 8;
      return w.pick([
        `((unsigned char *)&${x})[${w.index(size)}] ${w.pick(['=', '+=', '^='])} ${number(w)};`,
        `((short *)&${x})[${w.index(size / 2)}] ${w.pick(['=', '-='])} ${number(w)};`,
        `${w.variable('i32')} += ((signed char *)&${x})[${w.index(size)}];`
      ]);
    }
  },
  'counter of a byte': {
    write: (w, inner) => {
      const type = w.pick(['u8', 'i8', 'u16', 'i16'] as const);
      const name = NAMES[type];
      const i = w.fresh('i');
      const loop = w.pick([
        `${name} ${i} = 0; ${i} < (${w.e(w.integer(), 1)} & 7); ${i}++`,
        `${name} ${i} = 5; ${i} != 0; ${i}--`,
        `${name} ${i} = ${{ u8: 250, i8: 120, u16: 65530, i16: 32760 }[type]}; ${i} > 20; ${i} += 3`,
        `${name} ${i} = 1; ${i} > 0 && ${i} < 100; ${i} <<= 1`
      ]);
      return w.apart(
        () =>
          `for (${loop}) { ${w.with(type, i, inner)} if (${i} == 77) break; }`
      );
    }
  },
  'table of bytes': {
    write: w => {
      const table = w.pick([
        'byteTable',
        'signedTable',
        'shortTable',
        'wideTable'
      ]);
      const values = Array.from({ length: 16 }, (_, i) => (i * 37 + 11) % 120);
      w.prelude.add(
        {
          byteTable: `__constant__ unsigned char byteTable[16] = {${values.join(', ')}};`,
          signedTable: `__constant__ signed char signedTable[16] = {${values.map(v => v - 60).join(', ')}};`,
          shortTable: `__device__ const short shortTable[16] = {${values.map(v => v * 201 - 12000).join(', ')}};`,
          wideTable: `__constant__ unsigned long long wideTable[16] = {${values.map(v => `${v}ULL << ${v % 57}`).join(', ')}};`
        }[table]!
      );
      const i = w.fresh('i');
      return w.chance(50)
        ? `${w.variable(w.integer())} += ${table}[${w.index(16)}] ${w.pick(['^', '+'])} ${table}[${w.pick(['t & 15', '(t + 1) & 15', 'g & 15'])}];`
        : `for (int ${i} = 0; ${i} < 16; ${i} += ${1 + w.below(5)}) ${w.variable(w.integer())} ^= ${table}[${i}] ${w.pick(['*', '+', '<<'])} (${i} & 3);`;
    }
  },
  'bits of a word': {
    write: w => {
      const i = w.fresh('i');
      const x = w.variable(w.pick(['u32', 'u64']));
      return w.pick([
        `for (int ${i} = 0; ${i} < 8; ${i}++) if (${x} >> ${i} & 1) ${w.variable(w.integer())} += ${i};`,
        `for (int ${i} = 0; ${i} < 4; ${i}++) { unsigned char b = ${x} >> (8 * ${i}); ${x} = ${x} * 3 + (unsigned char)(b * ${w.below(9) + 1} + 1); }`,
        `${x} = (${x} & ~(0xffull << ${8 * w.below(4)})) | ((unsigned long long)(unsigned char)(${number(w)}) << ${8 * w.below(4)});`
      ]);
    }
  }
};
