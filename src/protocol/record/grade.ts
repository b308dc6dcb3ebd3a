/** An exercise that was graded. */
import type { RecordBase } from './base';

export interface GradeRecord extends RecordBase {
  kind: 'grade';
  exercise: string;
  title: string;
  cases: { name: string; passed: boolean; detail: string }[];
  passed: boolean;
}
