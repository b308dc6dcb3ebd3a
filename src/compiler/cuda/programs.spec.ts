/** Whole programs pass the front end and come out as valid IR. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeProblem, validateModule } from '../ir-tools/validator/index';
import { compileCuda } from './index';
import { reportOf } from '../../../test/report';

const root = new URL('../../../', import.meta.url);

function programsIn(folder: string): string[] {
  const url = new URL(folder, root);
  return existsSync(url)
    ? readdirSync(url)
        .filter(name => name.endsWith('.cu'))
        .map(name => `${folder}${name}`)
    : [];
}

const programs = [
  ...programsIn('test/programs/'),
  ...programsIn('test/oracle/'),
  ...programsIn('kernels/reduction/')
];

describe('programs', () => {
  it('are there', () => {
    expect(programs.length).toBeGreaterThanOrEqual(30);
  });

  it.each(programs)('%s', path => {
    const source = readFileSync(new URL(path, root), 'utf8');
    const result = compileCuda(source, { file: path });
    const errors = result.diagnostics.filter(
      diagnostic => diagnostic.severity === 'error'
    );
    expect(reportOf({ files: result.module.files, diagnostics: errors })).toBe(
      reportOf({ files: result.module.files, diagnostics: [] })
    );
    expect(validateModule(result.module).map(describeProblem)).toEqual([]);
    const kernels = result.module.functions.filter(fn => fn.kind === 'kernel');
    const templates = result.templates.filter(template => template.isKernel);
    expect(kernels.length + templates.length).toBeGreaterThan(0);
    for (const kernel of kernels) {
      expect(result.signature(kernel)?.params).toHaveLength(
        kernel.params.length
      );
    }
  });
});
