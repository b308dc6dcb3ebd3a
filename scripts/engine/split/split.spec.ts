/** A split script does what the whole one does, whatever is put where. */
import { createContext, Script } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { split } from './split.mjs';

/** What may go wrong when code moves: each line calls `log` with what it finds. */
const program = `
  var count = 0;
  const log = [];
  function add(a, b) { return a + b; }
  function counted() { count++; return count; }
  function early(x) { if (x < 0) { return 'negative ' + x; } let y = x * 2; y += counted(); return 'twice ' + y; }
  function loops(n) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      if (i === 2) { log.push('two of ' + n); continue; }
      if (i === 5) { log.push('five of ' + n); break; }
      sum += i * add(i, 1);
    }
    outer: for (const a of [1, 2, 3]) {
      for (const b of [1, 2, 3]) {
        if (a * b === 4) { log.push('out at ' + a + ' ' + b); break outer; }
        if (b > a) { log.push('next of ' + a); continue outer; }
      }
    }
    let k = 0;
    while (k < 3) { log.push('while ' + k + ' ' + add(k, k)); k++; }
    do { log.push('do ' + k + add(k, 1)); k--; } while (k > 0);
    return sum;
  }
  function closures(list) {
    let total = 0;
    const adders = list.map(x => y => x + y + total);
    total = 100;
    const late = () => { total += 1; return 'total ' + total; };
    const before = late() + ' and ' + total + ' then ' + late();
    list.forEach(x => { total += x; });
    const [first = add(1, 2), ...others] = list;
    return [adders.map(f => f(1)), before, total, first, others, (() => 'named ' + list.length)()];
  }
  function choose(x) {
    switch (x) {
      case 0: return 'zero ' + add(x, 0);
      case add(0, 1): log.push('one, with a test that is called'); break;
      case 2: log.push('two falls through ' + x);
      case 3: { const inner = 'three of ' + x; log.push(inner); break; }
      default: log.push('default of ' + x + ' ' + typeof missing);
    }
    return x > 2 ? 'more than two ' + x : x > 0 && 'more than zero ' + x || 'nothing at all';
  }
  function kinds(x) {
    const of = { kind: ['none', 'one', 'two', 'three'][x] ?? 'many' };
    let said = '';
    switch (of.kind) {
      case 'none': return 'kind none ' + add(x, 1);
      case 'one': case 'two': if (x > 1) { return 'kind two of ' + x; } throw new Error('kind one of ' + x);
      case 'three': return 'kind three ' + said;
      case 'some': break;
    }
    switch (of.kind) { case 'many': said += 'many '; break; case 'few': log.push('few of ' + x); log.push('fewer'); break; case 'hardly': log.push('hardly ' + x); }
    switch (x) { default: log.push('none of them ' + x); case 1: log.push('one and default of kinds ' + x); break; case 7: log.push('seven kinds'); case 8: log.push('eight, after seven kinds'); }
    return 'kind ' + said;
  }
  function errors(x) {
    try {
      if (x > 1) { throw new Error('large ' + x); }
      return 'small ' + x;
    } catch (error) {
      log.push('caught ' + error.message);
      return error instanceof TypeError ? 'of type' : 'of kind ' + error.name;
    } finally {
      log.push('finally ' + x);
    }
  }
  function varied() { return arguments.length + ' of ' + [...arguments].join(); }
  function defaults({ a, b: [c] = [add(1, 1)] } = { a: 'none' }, d = a + c) { return [a, c, d].join(' and '); }
  function* numbers(n) { for (let i = 0; i < n; i++) { const got = yield 'number ' + i; log.push('got ' + got); } return 'end ' + n; }
  async function waits(x) { const y = await add(x, 1); if (y > 3) { log.push('waited for ' + y); } return 'waited ' + (await y); }
  var Base = class Base {
    #hidden = 1;
    field = add(2, 3);
    static made = 0;
    constructor(name) { this.name = name; Base.made++; log.push('made ' + name + Base.made); }
    describe() { return 'a base of ' + this.name + this.field; }
    isLike(other) { return other instanceof Base && 'like ' + this.name; }
    hidden() { this.#hidden += 1; return 'hidden ' + this.#hidden; }
    each(list) { return list.map(x => this.one(x) + ' by ' + this.name); }
    one(x) { return 'one ' + x; }
    get size() { return 'size of ' + this.name.length; }
    set size(value) { this.name = 'x'.repeat(value); log.push('resized to ' + value); }
    static create(name) { return new this('created ' + name); }
    *[Symbol.iterator]() { yield 'first ' + this.name; yield 'second ' + this.name; }
    async later() { await undefined; return 'later ' + this.name; }
  }
  var Derived = class Derived extends Base {
    constructor(name) { super('derived ' + name); this.extra = add(this.field, 1); }
    describe() { return super.describe() + ' and ' + this.extra; }
    one(x) { return 'derived ' + super.one(x) + this.extra; }
  }
  const table = { twice: x => 'twice ' + add(x, x), nothing() { return 'nothing of ' + this.name; }, name: 'table', ['computed' + 2]: 'yes' };
  function chained(x) { return [x?.a?.b(add(1, 1)), x?.[add(0, 1)], x?.list.map(y => y?.c ?? 'without ' + add(2, 2))]; }
  function assigns(x) { let y; y ??= 'assigned ' + x; x ||= 'instead ' + y; const o = { p: 1 }; o.p += add(x.length, 1); o['q' + y.length] = y; delete o.p; return [x, y, o, (y = 'again ' + add(3, 4), y)]; }
  var words = { one: 'the word of one', two: 2, list: ['a list', ...'of letters'] };
  var messages = new Map([['first', 'a first message'], ['second', words]]), never = 'never said';
  function says(name) { return messages.get(name) ?? 'no message of ' + name; }
  var ofWords = { words, says };
  function tells(x) { return x > 1 ? ofWords.says('second') : [says('first'), says('none')]; }
  function logical(x) {
    let y = x;
    return [x > 0 && add(x, 1) > 2 && (log.push('both ' + x), 'yes ' + x), x > 1 && (x > 2 || add(x, 1)) && (x > 3 || 'small ' + x), (x || 'none') ?? 'never', (x && (y = x + 1) && 'set ' + y) || 'not set ' + y];
  }
  function recurse(n) { return n > 0 ? 'r' + n + recurse(n - 1) : 'end of recursion'; }
  async function main(input) {
    const push = (...values) => log.push(JSON.stringify(values));
    for (const x of input) {
      push(early(x - 1), loops(x + 4), closures([x, x + 1]), choose(x), errors(x), recurse(x), tells(x), logical(x));
      try { push(kinds(x)); } catch (error) { push('no kind', error.message); }
      push(varied(x, 'and'), defaults(), defaults({ a: x, b: [x] }), await waits(x), table.twice(x), table.nothing(), table);
      push([...numbers(x)], chained(x ? { a: { b: z => 'b' + z }, list: [{ c: 1 }, undefined] } : undefined), assigns('s'.repeat(x)));
      const base = Base.create('it'), derived = new Derived('d' + x);
      push(base.describe(), derived.describe(), base.hidden(), derived.hidden(), derived.each([x]), derived.isLike(base), base.size, [...base]);
      derived.size = x;
      push(derived.name, await derived.later(), count);
    }
    return log;
  }
  globalThis.main = main;`;

/** Minified as the engine is, and so with other shapes than as written. */
const { code } = transformSync(program, {
  minify: true,
  target: 'es2022',
  format: 'esm'
});

async function run(
  first: string,
  parts: Map<string, string>,
  input: number[]
): Promise<{ log: string; loaded: string[] }> {
  const loaded: string[] = [];
  const scope: Record<string, unknown> = {};
  scope.self = scope;
  scope.load = (name: string) => {
    loaded.push(name);
    new Script(parts.get(name)!).runInContext(context);
  };
  const context = createContext(scope);
  new Script(first).runInContext(context);
  const log = await (scope.main as (input: number[]) => Promise<string[]>)(
    input
  );
  return { log: [...log].join('\n'), loaded };
}

/** A fixed choice that looks like none: the same for the same stretch. */
function chance(seed: number, start: number, end: number): number {
  let x = Math.imul(seed ^ Math.imul(start, 0x9e3779b1), 0x85ebca6b) ^ end;
  x = Math.imul(x ^ (x >>> 15), 0xc2b2ae35);
  return ((x ^ (x >>> 13)) >>> 0) / 2 ** 32;
}

const names = ['a', 'b'];

describe('split', () => {
  const input = [0, 1, 2, 3, 7];

  it.each([0.02, 0.1, 0.3, 0.7, 1])(
    'changes nothing when %d of what may move does',
    async share => {
      const whole = await run(code, new Map(), input);
      expect(whole.log).toMatch(/resized to 7/);
      for (let seed = 0; seed < 40; seed++) {
        const { first, parts, edits } = split(
          code,
          names,
          (start, end) =>
            chance(seed, start, end) < share
              ? names[Math.floor(chance(seed + 1000, start, end) * 2)]
              : undefined,
          'name => load(name)'
        );
        const { log, loaded } = await run(first, parts, input);
        expect(log).toBe(whole.log);
        expect(new Set(loaded).size).toBe(loaded.length);
        expect(edits.length).toBeGreaterThanOrEqual(Math.floor(share * 25));
      }
    }
  );

  it('loads nothing for what stays', async () => {
    const { first, parts } = split(
      code,
      names,
      (start, end) =>
        /^new Error..large|^\w+.push..default of/.test(
          code.slice(start, end)
        ) && end - start < 60
          ? 'b'
          : undefined,
      'name => load(name)'
    );
    expect(first).not.toContain('large');
    expect((await run(first, parts, [1])).loaded).toEqual([]);
    expect((await run(first, parts, [2])).loaded).toEqual(['b']);
  });

  it('can be asked again when a script could not be loaded', async () => {
    const { first, parts } = split(
      'function f(){return"some text that is long"}globalThis.main=async()=>{try{return[f()]}catch(e){return[String(e)]}}',
      ['a'],
      start => (start === 0 ? 'a' : undefined),
      `name => { if (!globalThis.isThere) { globalThis.isThere = true; throw new Error('not there') } load(name) }`
    );
    expect(first).not.toContain('some text');
    const twice = first.replace(
      'globalThis.main=',
      'globalThis.main=async()=>[...await once(),...await once()];var once='
    );
    expect((await run(twice, parts, [])).log).toBe(
      'Error: not there\nsome text that is long'
    );
  });
});
