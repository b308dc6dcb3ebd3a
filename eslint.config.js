import jupyter from '@jupyter/eslint-plugin';
import { defineConfig } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import house from './eslint/arrows.js';
import { longFiles, MOST_LINES } from './eslint/longFiles.js';
import records from './eslint/records.js';

const engine = [
  'compiler',
  'runtime',
  'device',
  'simulator',
  'analysis',
  'output',
  'protocol',
  'commands',
  'language',
  'cli'
].map(room => `src/${room}/**/*.ts`);
const tests = ['**/*.spec.ts', '**/*.spec.tsx', 'test/**', 'ui-tests/**'];
/** The rooms that see what a notebook brought. */
const readers = [
  'protocol',
  'output',
  'commands',
  'widgets',
  'notebook',
  'cells',
  'session',
  'bridge',
  'plugins'
].map(room => `src/${room}/**/*.ts`);
const everyRule = severity =>
  Object.fromEntries(
    Object.keys(jupyter.rules).map(name => [`jupyter/${name}`, severity])
  );
const { 'jupyter/no-schema-enum': schemaRule, ...jupyterCodeRules } =
  everyRule('error');
const galataRules = Object.keys(jupyterCodeRules).filter(
  name => name.includes('galata') || name.includes('snapshots')
);

export default defineConfig(
  {
    ignores: [
      'lib/',
      'jupyterlab_gridstride/labextension/',
      '.venv/',
      'reports/',
      '**/test-results/',
      '**/playwright-report/'
    ]
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname
      }
    },
    rules: {
      // An engine of promises: one that nobody awaits is an error that nobody sees.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: false }
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true }
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false }
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }
      ],
      // Namespaces hold the option types of a class, as in JupyterLab.
      '@typescript-eslint/no-namespace': 'off',
      // `let scope = this` is how a chain is walked; arrow functions need no alias.
      '@typescript-eslint/no-this-alias': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      curly: ['error', 'all'],
      'no-console': 'error',
      'prefer-const': 'error'
    }
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    ignores: Object.keys(longFiles),
    rules: { 'max-lines': ['error', MOST_LINES] }
  },
  // JupyterLab's own taste, every rule of it.
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { jupyter },
    rules: {
      ...jupyterCodeRules,
      'jupyter/prefer-lazy-imports': 'error'
    }
  },
  {
    // Titles of models are content, as those of the catalogue's kernels are, and
    // views of records are read without a page, too.
    files: ['src/analysis/models/**/*.ts', 'src/output/**/*.ts'],
    plugins: { jupyter },
    rules: { 'jupyter/no-untranslated-string': 'off' }
  },
  {
    files: tests,
    plugins: { jupyter },
    rules: {
      ...Object.fromEntries(galataRules.map(name => [name, 'error'])),
      // Tests declare mock plugins and commands.
      'jupyter/prefer-lazy-imports': 'off',
      'jupyter/plugin-id-convention': 'off',
      'jupyter/command-id-convention': 'off',
      'jupyter/no-untranslated-string': 'off',
      'no-console': 'off'
    }
  },
  {
    ...jupyter.configs.recommended.find(config =>
      config.files.includes('**/schema/*.json')
    ),
    plugins: { jupyter },
    rules: { 'jupyter/no-schema-enum': schemaRule }
  },
  // The house.
  {
    files: ['src/**/*.{ts,tsx}', 'kernels/**/*.ts'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', '**/testing.ts'],
    plugins: { house },
    rules: { 'house/arrows': 'error' }
  },
  {
    files: ['src/**/*.{ts,tsx}', 'kernels/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[regex.flags=/m/][regex.pattern=/\\^\\\\s[*+]/]',
          message:
            '^\\s* under the flag m begins at every blank line and reads all that follow: a cell of 100,000 of them takes minutes. Say ^[ \\t]*.'
        }
      ]
    }
  },
  // Text of a notebook stays text.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { records },
    rules: { 'records/html': 'error' }
  },
  {
    files: readers,
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { records },
    rules: { 'records/function-by-name': 'error' }
  },
  {
    files: [...engine, 'src/session/worker.ts', 'kernels/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['document', 'window', 'localStorage', 'sessionStorage'].map(
          name => ({
            name,
            message: 'the engine runs in a worker and in Node, without a page'
          })
        )
      ]
    }
  },
  {
    files: ['src/cli/**', 'bench/**', 'scripts/**'],
    rules: { 'no-console': 'off' }
  },
  prettier,
  // `curly` after prettier's configuration, which turns it off for the one form
  // that Prettier and it disagree on; 'all' is not that form.
  { files: ['**/*.{ts,tsx}'], rules: { curly: ['error', 'all'] } }
);
