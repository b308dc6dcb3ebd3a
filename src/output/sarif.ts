/**
 * Findings as SARIF 2.1.0 (Static Analysis Results Interchange Format, OASIS),
 * which code hosts and editors read.
 */
import type { Finding, FindingsRecord } from '../protocol/record';
import type { ErrorRecord } from '../protocol/record/failure';
import { kindName } from './findings';

export interface SarifLocation {
  physicalLocation: {
    artifactLocation: { uri: string };
    region: { startLine: number; startColumn: number; endColumn: number };
  };
}

export interface SarifLog {
  $schema: string;
  version: '2.1.0';
  runs: {
    tool: {
      driver: {
        name: string;
        informationUri: string;
        rules: {
          id: string;
          shortDescription: { text: string };
          help: { text: string };
        }[];
      };
    };
    /** Where nothing was checked. */
    invocations?: { executionSuccessful: false }[];
    results: {
      ruleId: string;
      ruleIndex: number;
      level: Finding['severity'];
      message: { text: string };
      locations: SarifLocation[];
      relatedLocations?: (SarifLocation & { message: { text: string } })[];
      occurrenceCount?: number;
      properties?: Pick<Finding, 'threads' | 'array' | 'index' | 'space'>;
    }[];
  }[];
}

type Run = SarifLog['runs'][number];

function log(
  rules: Run['tool']['driver']['rules'],
  run: Omit<Run, 'tool'>
): SarifLog {
  return {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'gridstride check',
            informationUri: 'https://www.npmjs.com/package/gridstride',
            rules
          }
        },
        ...run
      }
    ]
  };
}

export function sarif({ findings }: FindingsRecord): SarifLog {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return log(
    kinds.map(kind => ({
      id: kind,
      shortDescription: { text: kindName(kind) },
      help: { text: findings.find(one => one.kind === kind)!.hint }
    })),
    {
      results: findings.map(finding => {
        const { kind, severity, message, hint, count } = finding;
        const { threads, array, index, space } = finding;
        const { file, line, column, length } = finding;
        const other = finding.other_line !== undefined && {
          file: finding.other_file ?? file,
          line: finding.other_line,
          column: finding.other_column ?? 1,
          length: finding.other_length ?? 1
        };
        return {
          ruleId: kind,
          ruleIndex: kinds.indexOf(kind),
          level: severity,
          message: { text: `${message} ${hint}` },
          locations: [location({ file, line, column, length })],
          ...(other && {
            relatedLocations: [
              { ...location(other), message: { text: 'the other place' } }
            ]
          }),
          occurrenceCount: count,
          properties: { threads, array, index, space }
        };
      })
    }
  );
}

/** What there is in place of findings where nothing could be checked: what the compiler says, or why not. */
export function sarifOfFailure({
  name,
  message,
  diagnostics = []
}: ErrorRecord): SarifLog {
  const results =
    diagnostics.length > 0
      ? diagnostics.map(({ severity, ...diagnostic }) => ({
          level: severity,
          text: diagnostic.message,
          locations: [location(diagnostic)]
        }))
      : [{ level: 'error' as const, text: message, locations: [] }];
  return log(
    [
      {
        id: name,
        shortDescription: {
          text:
            name === 'CompileError'
              ? 'the program does not compile'
              : 'the program could not be checked'
        },
        help: { text: 'Nothing was checked: mend this first.' }
      }
    ],
    {
      invocations: [{ executionSuccessful: false }],
      results: results.map(({ level, text, locations }) => ({
        ruleId: name,
        ruleIndex: 0,
        level,
        message: { text },
        locations
      }))
    }
  );
}

function location({
  file,
  line,
  column,
  length
}: Pick<Finding, 'file' | 'line' | 'column' | 'length'>): SarifLocation {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(file) },
      region: {
        startLine: Math.max(1, line),
        startColumn: Math.max(1, column),
        endColumn: Math.max(1, column) + length
      }
    }
  };
}

/** A path as a reference: nothing in it is a scheme, a host, a query or a fragment. */
function uriOf(file: string): string {
  return file
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/^\/+/, '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}
