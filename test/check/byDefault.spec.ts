/**
 * `run` looks at the bounds of launches by default. Of the programs of `check`
 * it tells what it looks for where they are wrong, and nothing where they are
 * mended.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorsIn } from '../../src/protocol/diagnostics';
import type { ProgramRecord } from '../../src/protocol/record';
import { Engine } from '../../src/runtime/engine/engine';
import { textOutput } from '../../src/runtime/program/textOutput';
import { getTestGpu } from '../dawn';
import { sampled } from '../sampled';
import { announced } from './findings';

const folder = join(import.meta.dirname, 'twins');
const names = readdirSync(folder);

async function found(
  source: string,
  simulate: boolean,
  defines?: Record<string, string>
): Promise<{ errors: string[]; remarks: string; faults: string[] }> {
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source,
        file: 'twin.cu',
        options: { simulate, defines, checkBounds: true }
      },
      undefined,
      textOutput(() => undefined)
    );
    const { diagnostics, remarks, faults } = record as ProgramRecord;
    const errors = errorsIn(diagnostics)
      .map(({ message, line }) => {
        const [kind] = message.split(':');
        return `${kind.replaceAll(' ', '-')} ${line}`;
      })
      .sort();
    return { errors, remarks: remarks.join('\n'), faults };
  } finally {
    engine.dispose();
  }
}

describe('mended programs', () => {
  it.each(sampled(names, 3))('%s has nothing outside', async name => {
    const source = readFileSync(join(folder, name), 'utf8');
    const { errors } = await found(source, true, { MENDED: '1' });
    expect(errors).toEqual([]);
  });
});

/** Programs with mistakes that a look at bounds is for. */
const wrong = names
  .map(name => {
    const source = readFileSync(join(folder, name), 'utf8');
    const wanted = announced(source).filter(line =>
      /^(?:out-of-bounds|misaligned|write-to-const) /.test(line)
    );
    return { name, source, wanted };
  })
  .filter(({ wanted }) => wanted.length > 0);

describe.each([true, false])('wrong programs (simulated: %s)', simulate => {
  it.each(wrong)('$name', async ({ name, source, wanted }) => {
    const { errors, remarks, faults } = await found(source, simulate);
    if (name.startsWith('heap-')) {
      // What kernels allocate is left to `check`, and that is said.
      expect(errors).toEqual([]);
      expect(remarks).toContain('(it allocates memory); check looks at them.');
    } else if (name.startsWith('bounds-surface-')) {
      // A card ends such a kernel, and so does the run.
      expect(errors).toEqual([]);
      expect(faults).toHaveLength(1);
    } else {
      expect(errors).toEqual(wanted);
    }
  });
});
