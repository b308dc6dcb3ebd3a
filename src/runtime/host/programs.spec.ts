import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHostSource } from './testing';

// What g++ and glibc made of them is in the files; test/host/expect.mjs wrote them.
const folder = 'test/host/';
const programs = readdirSync(folder)
  .filter(file => file.endsWith('.cu'))
  .map(file => file.slice(0, -3));

describe('programs print what they print under glibc', () => {
  it.each(programs)('%s', async name => {
    const stdin = `${folder}${name}.stdin`;
    const { stdout, exitCode, message } = await runHostSource(
      readFileSync(`${folder}${name}.cu`, 'utf8'),
      {
        args: ['first', 'second arg'],
        ...(existsSync(stdin) && { stdin: readFileSync(stdin) })
      }
    );
    expect(message).toBeUndefined();
    const end = exitCode === 0 ? '' : `[exit ${exitCode}]\n`;
    expect(stdout + end).toBe(
      readFileSync(`${folder}${name}.expected`, 'latin1')
    );
  });
});

// Functions for host and device alike: here they run on the host. g++ wrote what is expected.
const semantics = 'test/semantics/';

describe('C++ means on the host what it means to g++', () => {
  it.each(
    readdirSync(semantics)
      .filter(file => file.endsWith('.cu'))
      .map(file => file.slice(0, -3))
  )('%s', async name => {
    const expected = readFileSync(`${semantics}${name}.expected`, 'utf8')
      .split(/\s+/)
      .filter(word => word !== '');
    const { stdout, message } = await runHostSource(
      `${readFileSync(`${semantics}${name}.cu`, 'utf8')}
      #include <stdio.h>
      int main() {
        static long long out[4096];
        run(out);
        for (int i = 0; i < ${expected.length}; i++) printf("%lld\\n", out[i]);
      }`
    );
    expect(message).toBeUndefined();
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
  });
});
