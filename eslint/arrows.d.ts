import type { Rule } from 'eslint';

export const arrows: Record<string, string[]>;
export function roomOf(file: string): string | undefined;
export function objection(from: string, specifier: string): string | undefined;
declare const plugin: { rules: { arrows: Rule.RuleModule } };
export default plugin;
