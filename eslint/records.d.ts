import type { Rule } from 'eslint';

declare const plugin: {
  rules: { html: Rule.RuleModule; 'function-by-name': Rule.RuleModule };
};
export default plugin;
