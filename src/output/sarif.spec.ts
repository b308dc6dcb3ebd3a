/** What is written as SARIF, against the schema that OASIS publishes. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  RECORD_VERSION,
  type Finding,
  type FindingsRecord
} from '../protocol/record';
import { FINDING_KINDS } from '../protocol/record/findingKinds';
import { sarif } from './sarif';

const { $schema, id, ...schema } = JSON.parse(
  readFileSync('test/sarif/sarif-schema-2.1.0.json', 'utf8')
) as { $schema: string; id: string };
/** It is of draft 4, and uses nothing that has another meaning since. */
const ajv = new Ajv({ strict: false, validateFormats: false });
const isSarif = ajv.compile(schema);

function finding(kind: Finding['kind'], more: Partial<Finding> = {}): Finding {
  return {
    kind,
    severity: 'error',
    file: 'my kernels/a b.cu',
    line: 3,
    column: 5,
    length: 4,
    text: '    y[i] = 1;',
    threads: [{ block: [1, 0, 0], thread: [31, 0, 0] }],
    array: 'y',
    index: 7,
    space: 'global',
    count: 12,
    message: 'It happened.',
    hint: 'Mend it.',
    ...more
  };
}

function record(findings: Finding[]): FindingsRecord {
  return {
    kind: 'check',
    version: RECORD_VERSION,
    notes: [],
    card: { name: 'T4' } as FindingsRecord['card'],
    checked: [],
    launches: [],
    launchCount: 1,
    findings,
    sources: []
  };
}

/** What is wrong with the text that the command line prints. */
function mistakes(findings: Finding[]): unknown {
  const log = JSON.parse(JSON.stringify(sarif(record(findings)))) as unknown;
  isSarif(log);
  return isSarif.errors ?? [];
}

describe('findings as SARIF', () => {
  it('are of the version of the schema that they name', () => {
    expect($schema).toBe('http://json-schema.org/draft-04/schema#');
    expect(sarif(record([])).$schema).toBe(id);
  });

  it('are valid: none', () => {
    expect(mistakes([])).toEqual([]);
  });

  it('are valid: of every kind and severity', () => {
    const severities = ['error', 'warning', 'note'] as const;
    expect(
      mistakes(
        FINDING_KINDS.flatMap(kind =>
          severities.map(severity => finding(kind, { severity }))
        )
      )
    ).toEqual([]);
  });

  it('are valid: with another place, and without any place, array, thread', () => {
    expect(
      mistakes([
        finding('race', {
          other_file: 'b.cu',
          other_line: 9,
          other_column: 1,
          other_length: 2,
          other_text: 'x'
        }),
        finding('leak', {
          line: 0,
          column: 0,
          length: 0,
          threads: [],
          array: '',
          index: undefined,
          space: 'none'
        })
      ])
    ).toEqual([]);
  });

  it('would not be, with a level that SARIF does not know', () => {
    expect(
      mistakes([finding('race', { severity: 'bad' as Finding['severity'] })])
    ).not.toEqual([]);
  });

  it.each([
    ['javascript:alert(1).cu', 'javascript%3Aalert(1).cu'],
    ['a#b?c%20.cu', 'a%23b%3Fc%2520.cu'],
    ['../x\ud800\u001b.cu', '../x%EF%BF%BD%1B.cu'],
    ['//elsewhere/x.cu', '/elsewhere/x.cu']
  ])('names %s as a file, whatever it is called', (file, uri) => {
    const [{ results }] = sarif(record([finding('race', { file })])).runs;
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
      uri
    );
    expect(mistakes([finding('race', { file })])).toEqual([]);
  });

  it('say which rule, how bad, and where', () => {
    const [run] = sarif(
      record([
        finding('race'),
        finding('benign-race', { severity: 'note', other_line: 8 })
      ])
    ).runs;
    expect(run.tool.driver.rules.map(rule => rule.id)).toEqual([
      'race',
      'benign-race'
    ]);
    expect(run.results).toMatchObject([
      {
        ruleId: 'race',
        ruleIndex: 0,
        level: 'error',
        occurrenceCount: 12,
        message: { text: 'It happened. Mend it.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'my%20kernels/a%20b.cu' },
              region: { startLine: 3, startColumn: 5, endColumn: 9 }
            }
          }
        ]
      },
      {
        ruleIndex: 1,
        level: 'note',
        relatedLocations: [{ physicalLocation: { region: { startLine: 8 } } }]
      }
    ]);
  });
});
