import type { Definition, None } from './definition';
import { CC, DOUBLE, UNIT_BLOCK, UNIT_FILE } from './syntax/tables';

/** What %%cuda has for programs. */
const OF_PROGRAMS = {
  help: '',
  missing: 'is for programs with a main(), which WGSL has none of'
} as const;

const cellOptions = {
  file: UNIT_FILE,
  block: UNIT_BLOCK,
  cc: CC,
  double: DOUBLE,
  args: OF_PROGRAMS,
  stdin: OF_PROGRAMS,
  simulate: OF_PROGRAMS,
  schedule: OF_PROGRAMS,
  profile: OF_PROGRAMS,
  check: OF_PROGRAMS,
  devices: OF_PROGRAMS,
  'default-stream': OF_PROGRAMS
} as const;

/** A %%wgsl cell. What a %%cuda cell without a main() has to show is this command's, too. */
export const compile: Definition<None, typeof cellOptions> = {
  name: 'compile',
  summary: 'compile a compute module in WGSL',
  cell: {
    magic: 'wgsl',
    language: 'WGSL',
    help:
      'A compute module in WGSL from the next line on. Its entry points are launched\n' +
      'as kernels are, buffers in the order of their declarations:\n\n' +
      '  %gpu launch ENTRY<<<WORKGROUPS, WORKGROUP_SIZE>>>(ARRAY, …)',
    options: cellOptions
  },
  request: ({ source, options: { file, cc, block, double } }, caller) => ({
    op: 'compile',
    language: 'wgsl',
    source,
    file: file ?? caller.file,
    options: { cc, block, double }
  }),
  views: { compile: () => import('../output/views/compile') }
};
