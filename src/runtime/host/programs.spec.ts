import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCuda } from './testing';

// What g++ and glibc made of them is in the files; test/host/expect.mjs wrote them.
const folder = 'test/host/';
const programs = readdirSync(folder)
  .filter(file => file.endsWith('.cu'))
  .map(file => file.slice(0, -3));

describe('programs print what they print under glibc', () => {
  it.each(programs)('%s', async name => {
    const stdin = `${folder}${name}.stdin`;
    const { stdout, exitCode, message } = await runCuda(
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
