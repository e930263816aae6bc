import { CATEGORIES, type Category, type Rule, SEVERITIES, type Severity } from '../audit/engine/rule.js';
import { judge } from '../audit/engine/run.js';
import { ruleOf } from '../audit/rule-book.js';
import type { Site } from '../audit/site/site.js';
import type { PageFacts } from '../facts/page-facts.js';
import type { TextPosition } from '../facts/text-position.js';

export { CATEGORIES, SEVERITIES };

/** One instance of a failed rule, with the rule's own words. */
export interface ToolIssue {
  rule: string;
  severity: Severity;
  category: Category;
  title: string;
  message: string;
  howToFix: string;
  /** the page that says so */
  source: string;
  line?: number;
  column?: number;
  /** the offending text as found */
  value?: string;
  /** the URL it is about when that is not the page's own */
  target?: string;
}

/** Judges by the audit's own rules. `placeOf` finds the element of a rule whose evidence has no position. */
export async function toolIssues(
  rules: readonly Rule[],
  site: Site,
  pages: readonly PageFacts[] = [],
  placeOf: (rule: string) => TextPosition | null = () => null,
): Promise<ToolIssue[]> {
  const issues: ToolIssue[] = [];
  for await (const batch of judge({ rules, site, pages })) {
    for (const { rule: id, severity, evidence } of batch.findings) {
      const rule = ruleOf(id);
      if (!rule) continue;
      for (const { message, line, column, value, target } of evidence) {
        const place = line === undefined ? placeOf(id) : { line, column: column ?? 1 };
        issues.push({
          rule: id,
          severity,
          category: rule.category,
          title: rule.title,
          message,
          howToFix: rule.fix,
          source: rule.source,
          ...place,
          ...(value === undefined ? {} : { value }),
          ...(target === undefined ? {} : { target }),
        });
      }
    }
  }
  return bySeverity(issues);
}

/** The worst first, those of one severity by their position. */
export const bySeverity = (issues: readonly ToolIssue[]): ToolIssue[] =>
  issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || lineOf(a) - lineOf(b));

const lineOf = (issue: ToolIssue): number => issue.line ?? Number.MAX_SAFE_INTEGER;
