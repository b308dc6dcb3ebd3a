import {
  toDiagnosticRecords,
  type DiagnosticReport
} from '../src/compiler/diagnostics';
import { renderDiagnostics } from '../src/output/diagnostics';

/** What a user is shown of a compilation. */
export function reportOf(report: DiagnosticReport): string {
  return renderDiagnostics(toDiagnosticRecords(report));
}
