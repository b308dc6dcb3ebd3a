import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * One word per thing: a type that another file of the house calls by the same
 * name is another thing. Functions may share names where they do the same at
 * another stage (CONTRIBUTING).
 */
it('no two types have one name', () => {
  const homes = new Map<string, string[]>();
  for (const name of readdirSync('src', {
    recursive: true,
    encoding: 'utf8'
  })) {
    const file = join('src', name);
    if (!/\.ts$/.test(file) || /\.spec\.ts$|\/testing\//.test(file)) {
      continue;
    }
    const declarations = readFileSync(file, 'utf8').matchAll(
      /^export (?:abstract )?(?:class|interface|type|enum) (\w+)/gm
    );
    for (const [, type] of declarations) {
      homes.set(type, [...(homes.get(type) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(1000);
  const shared = [...homes].filter(([, files]) => new Set(files).size > 1);
  expect(Object.fromEntries(shared)).toEqual({});
});
