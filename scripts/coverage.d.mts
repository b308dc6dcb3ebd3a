export interface CourseItem {
  id: string;
  kind: string;
  what: string;
  /** Why it is not shown. */
  reason?: string;
}
export function coveredItems(): Map<string, { path: string; cell: string }[]>;
export function courseItems(): {
  id: string;
  title: string;
  items: CourseItem[];
}[];
export function coverageText(): string;
