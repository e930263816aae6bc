import { SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';
import { ruleOf } from '../../../../audit/rule-book.js';
import { type ChangedIssue, newIssues } from '../../../../db/queries/audits/audit-change.js';
import { alertEvent, issuesPath, quantity } from '../alert-event.js';
import { causeOfIssues } from '../causes-of-issues.js';

/** issues that a message names */
const NAMED = 3;

export default alertEvent({
  kind: 'NEW_ISSUES',
  title: 'New issues',
  about: 'Pages that the previous audit looked at as well have an issue that they did not have then.',
  threshold: { label: 'Pages', default: 1, min: 1, max: 1_000_000 },
  severity: 'ERROR',
  enabled: true,
  digest: 'NONE',
  cause: 'NEW_ISSUES',
  level: 'ERROR',
  bySegment: true,
  causes: (draft) => causeOfIssues('NEW_ISSUES', draft),
  path: issuesPath,
  detect: async ({ client, pair, sameRules, isCutOff }, rule) => {
    const found = pair && !isCutOff ? severe(await newIssues(client, pair, sameRules), rule) : [];
    if (found.length === 0) return null;
    return {
      message: `${quantity(found.length, 'new issue')}: ${named(found)}.`,
      data: { auditId: pair?.id, issues: found },
    };
  },
});

/** Issues that are severe enough, on pages enough. */
export const severe = (
  issues: readonly ChangedIssue[],
  { threshold, severity }: { threshold: number | null; severity: Severity | null },
): ChangedIssue[] =>
  issues.filter(
    (issue) =>
      issue.pages >= (threshold ?? 1) && SEVERITIES.indexOf(issue.severity) <= SEVERITIES.indexOf(severity ?? 'NOTICE'),
  );

export function named(issues: readonly ChangedIssue[]): string {
  const some = issues
    .slice(0, NAMED)
    .map(({ rule, title, pages }) => `${ruleOf(rule)?.title ?? title ?? rule} (${quantity(pages, 'page')})`);
  return [...some, ...(issues.length > NAMED ? [`${issues.length - NAMED} more`] : [])].join(', ');
}
