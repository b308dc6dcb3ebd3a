/** `check --sarif` and `--json` of what could not be checked: a document all the same. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { SarifLog } from '../output/sarif';
import { gridstride } from './testing/gridstride';

const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(
  readFileSync('test/sarif/sarif-schema-2.1.0.json', 'utf8')
) as Record<string, unknown>;
const isSarif = new Ajv({ strict: false, validateFormats: false }).compile(
  schema
);

async function log(...argv: string[]) {
  const { code, out } = await gridstride('check', ...argv, '--sarif');
  const document = JSON.parse(out) as SarifLog;
  isSarif(document);
  expect(isSarif.errors ?? []).toEqual([]);
  const [{ results, invocations, tool }] = document.runs;
  return { code, results, invocations, rules: tool.driver.rules };
}

describe.each([
  ['a program', ['broken.cu']],
  ['a kernel', ['broken.cu', 'k<<<1, 1>>>(p)']]
])('%s that does not compile', (_what, argv) => {
  it('is a SARIF log with what the compiler says', async () => {
    const { code, results, invocations, rules } = await log(...argv);
    expect(code).toBe(1);
    expect(invocations).toEqual([{ executionSuccessful: false }]);
    expect(rules.map(({ id }) => id)).toEqual(['CompileError']);
    expect(results).toEqual([
      expect.objectContaining({
        ruleId: 'CompileError',
        level: 'error',
        message: { text: "expected ';' after the expression" },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'broken.cu' },
              region: { startLine: 2, startColumn: 13, endColumn: 14 }
            }
          }
        ]
      })
    ]);
  });

  it('is a failure in JSON', async () => {
    const { code, json } = await gridstride('check', ...argv, '--json');
    expect(code).toBe(1);
    expect(json()).toMatchObject({
      kind: 'failure',
      error: { name: 'CompileError', diagnostics: [{ line: 2, column: 13 }] }
    });
  });
});

it('is a SARIF log without a place where there is none', async () => {
  const { code, results } = await log('nowhere.cu');
  expect(code).not.toBe(0);
  expect(results).toMatchObject([{ level: 'error', locations: [] }]);
});
