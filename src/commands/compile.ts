import { command } from './definition';
import { ofProgramCells, ofPrograms, ofUnits } from './run';
import { unusable } from './syntax/options';
import { CC, DOUBLE } from './syntax/tables';

/** A %%wgsl cell. What a %%cuda cell without a main() has to show is this command's, too. */
export const compile = command({
  name: 'compile',
  summary: 'compile a compute module in WGSL',
  cell: {
    magic: 'wgsl',
    language: 'WGSL',
    help:
      'A compute module in WGSL from the next line on. Its entry points are launched\n' +
      'as kernels are, buffers in the order of their declarations:\n\n' +
      '  %gpu launch ENTRY<<<WORKGROUPS, WORKGROUP_SIZE>>>(ARRAY, …)',
    options: {
      ...ofUnits,
      cc: CC,
      ...DOUBLE,
      ...unusable(
        { ...ofPrograms, ...ofProgramCells },
        'is for programs with a main(), which WGSL has none of'
      )
    }
  },
  request: ({ source, options: { file, cc, block, double } }, caller) => ({
    op: 'compile',
    language: 'wgsl',
    source,
    file: file ?? caller.file,
    options: { cc, block, double }
  }),
  views: { compile: () => import('../output/views/compile') }
});
